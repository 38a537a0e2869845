import type { PrintedDocument, PrintedLine } from '@vitrine/engine/ports/documents'
import { formatRate } from '../sums/sum-rows.ts'
import { drawRule, measureHeight, paper, mutedInk, write, type Sheet } from './sheet.ts'
import type { DocumentTexts } from './texts/document-texts.ts'

// Left edge and width of each column.
const priced = { item: [56, 236], quantity: [296, 38], vat: [340, 44], each: [388, 72], amount: [464, 75] } as const
const unpriced = { item: [56, 400], quantity: [464, 75] } as const

/** Draws the lines, and the column heads again on each new page; returns the y position below. */
export function drawLines(
  sheet: Sheet,
  { lines, totals, locale }: PrintedDocument,
  texts: DocumentTexts,
  from: number,
): number {
  const hasPrices = totals !== null
  if (lines.length === 0) return from
  let y = drawHeads(sheet, texts, hasPrices, from)
  for (const line of lines) {
    if (y + rowHeight(sheet, line, hasPrices) > paper.bottom) {
      sheet.addPage()
      y = drawHeads(sheet, texts, hasPrices, paper.top)
    }
    y = drawLine(sheet, line, { y, hasPrices, rate: `${formatRate(line.vatRate, locale)} %` })
    drawRule(sheet, y)
    y += 7
  }
  return y
}

function drawHeads(sheet: Sheet, { columns }: DocumentTexts, hasPrices: boolean, y: number): number {
  const head = (text: string, [x, width]: readonly [number, number], align: 'left' | 'right') =>
    write(sheet, text, { at: [x, y], width, align, size: 8, colour: mutedInk })
  head(columns.item, hasPrices ? priced.item : unpriced.item, 'left')
  head(columns.quantity, hasPrices ? priced.quantity : unpriced.quantity, 'right')
  if (hasPrices) for (const name of ['vat', 'each', 'amount'] as const) head(columns[name], priced[name], 'right')
  drawRule(sheet, y + 15)
  return y + 22
}

function drawLine(
  sheet: Sheet,
  line: PrintedLine,
  { y, hasPrices, rate }: { readonly y: number; readonly hasPrices: boolean; readonly rate: string },
): number {
  const [x, width] = hasPrices ? priced.item : unpriced.item
  let bottom = write(sheet, line.name, { at: [x, y], width, strong: true })
  for (const detail of toDetails(line))
    bottom = write(sheet, detail, { at: [x, bottom], width, size: 8, colour: mutedInk })
  const cell = (text: string, [left, cellWidth]: readonly [number, number]) =>
    write(sheet, text, { at: [left, y], width: cellWidth, align: 'right' })
  cell(String(line.quantity), hasPrices ? priced.quantity : unpriced.quantity)
  if (hasPrices) {
    cell(rate, priced.vat)
    cell(line.each, priced.each)
    cell(line.total, priced.amount)
  }
  return bottom + 6
}

function rowHeight(sheet: Sheet, line: PrintedLine, hasPrices: boolean): number {
  const [, width] = hasPrices ? priced.item : unpriced.item
  return (
    toDetails(line).reduce(
      (sum, detail) => sum + measureHeight(sheet, detail, { width, size: 8 }),
      measureHeight(sheet, line.name, { width, strong: true }),
    ) + 6
  )
}

const toDetails = ({ number, details }: PrintedLine) => (number === '' ? details : [number, ...details])
