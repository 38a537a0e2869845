import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { drawFooters, drawTotals, drawHeader, drawNotes } from './document-parts.ts'
import { drawLines } from './line-table.ts'
import { drawReturnSlip } from './return-slip.ts'
import { toBytes, createSheet, type Sheet } from './sheet.ts'
import type { DocumentTexts } from './texts/document-texts.ts'
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
  drawDocument(sheet, document, { texts, firstPage: 0 })
  return toBytes(sheet)
}

/** Renders documents one after the other as one PDF, which embeds its fonts once. Return slips are printed alone. */
export async function printPdfs(documents: readonly PrintedDocument[]): Promise<Uint8Array> {
  const [first] = documents
  if (!first) throw new Error('there is no document to print')
  const sheet = await createSheet({
    title: documents.map(({ number }) => number).join(', '),
    author: first.shop.name,
    lang: first.locale,
    createdAt: new Date(`${first.issuedOn}T00:00:00Z`),
  })
  documents.forEach((document, place) => {
    if (place > 0) sheet.addPage()
    const firstPage = sheet.bufferedPageRange().count - 1
    drawDocument(sheet, document, { texts: documentTexts[document.locale], firstPage })
  })
  return toBytes(sheet)
}

function drawDocument(
  sheet: Sheet,
  document: PrintedDocument,
  pages: { readonly texts: DocumentTexts; readonly firstPage: number },
): void {
  const { texts } = pages
  const lines = drawHeader(sheet, document, texts)
  const totals = drawLines(sheet, document, texts, lines)
  const notes = drawTotals(sheet, document, totals + 6)
  drawNotes(sheet, document, texts, notes)
  drawFooters(sheet, document, pages)
}
