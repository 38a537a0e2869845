import type { PrintedAddressLabel, PrintedDocument } from '@vitrine/engine/ports/documents'
import { drawAddressLabel } from './address-label.ts'
import { drawFooters, drawTotals, drawHeader, drawNotes } from './document-parts.ts'
import { drawLines } from './line-table.ts'
import { drawReturnSlip } from './return-slip.ts'
import { addPaper, createEmptySheet, createSheet, toBytes, type Sheet } from './sheet.ts'
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

/**
 * Renders documents and labels one after the other as one PDF, which embeds its fonts once. Return slips are printed
 * alone.
 */
export async function printPdfs(pages: readonly (PrintedDocument | PrintedAddressLabel)[]): Promise<Uint8Array> {
  const [first] = pages
  if (!first) throw new Error('there is no document to print')
  const named = pages.find((page) => page.type !== 'address_label')
  const sheet = await createEmptySheet({
    title: pages.map((page) => (page.type === 'address_label' ? page.code : page.number)).join(', '),
    author: named?.shop.name ?? '',
    lang: first.locale,
    // The same labels make the same bytes.
    createdAt: new Date(`${named?.issuedOn ?? '2000-01-01'}T00:00:00Z`),
  })
  for (const page of pages) {
    const firstPage = sheet.bufferedPageRange().count
    const texts = documentTexts[page.locale]
    if (page.type === 'address_label') drawAddressLabel(sheet, page, texts)
    else drawDocument(addPaper(sheet), page, { texts, firstPage })
  }
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
