import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { drawFooters, drawTotals, drawHeader, drawNotes } from './document-parts.ts'
import { drawLines } from './line-table.ts'
import { drawReturnSlip } from './return-slip.ts'
import { toBytes, createSheet } from './sheet.ts'
import { documentTexts } from './texts/texts.ts'

/** Renders a document as PDF on A4. The bytes are deterministic. */
export async function printPdf(document: PrintedDocument): Promise<Uint8Array> {
  const texts = documentTexts[document.locale]
  const sheet = await createSheet({
    title: `${texts.titles[document.type]} ${document.number}`,
    author: document.shop.name,
    lang: document.locale,
    createdAt: new Date(`${document.issuedOn}T00:00:00Z`),
  })
  if (document.label) {
    drawReturnSlip(sheet, { ...document, label: document.label }, texts)
    return toBytes(sheet)
  }
  const lines = drawHeader(sheet, document, texts)
  const totals = drawLines(sheet, document, texts, lines)
  const notes = drawTotals(sheet, document, totals + 6)
  drawNotes(sheet, document, texts, notes)
  drawFooters(sheet, document, texts)
  return toBytes(sheet)
}
