import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { drawFeet, drawSums, drawTop, drawWords } from './document-parts.ts'
import { drawLines } from './line-table.ts'
import { drawSlip } from './return-slip.ts'
import { bytesOf, openSheet } from './sheet.ts'
import { documentTexts } from './texts/texts.ts'

/** A document as PDF on A4, top to bottom. Nothing but the content decides about the bytes. */
export async function printPdf(document: PrintedDocument): Promise<Uint8Array> {
  const texts = documentTexts[document.locale]
  const sheet = await openSheet({
    title: `${texts.titles[document.type]} ${document.number}`, author: document.shop.name, lang: document.locale, createdAt: new Date(`${document.issuedOn}T00:00:00Z`),
  })
  if (document.label) {
    drawSlip(sheet, { ...document, label: document.label }, texts)
    return bytesOf(sheet)
  }
  const lines = drawTop(sheet, document, texts)
  const sums = drawLines(sheet, document, texts, lines)
  const words = drawSums(sheet, document, sums + 6)
  drawWords(sheet, document, texts, words)
  drawFeet(sheet, document, texts)
  return bytesOf(sheet)
}
