import type { PrintedDocument, PrintedLine } from '@vitrine/engine/ports/documents'
import { rateText } from '../sums/sum-rows.ts'
import { drawRule, heightOf, paper, soft, write, type Sheet } from './sheet.ts'
import type { DocumentTexts } from './texts/document-texts.ts'

// Left edge and width of each column; the item takes what the prices leave.
const priced = { item: [56, 236], quantity: [296, 38], vat: [340, 44], each: [388, 72], amount: [464, 75] } as const
const bare = { item: [56, 400], quantity: [464, 75] } as const

/** What was bought, line by line; on a new page the heads stand again. Answers where what comes below begins. */
export function drawLines(sheet: Sheet, { lines, totals, locale }: PrintedDocument, texts: DocumentTexts, from: number): number {
  const hasPrices = totals !== null
  if (lines.length === 0) return from
  let y = drawHeads(sheet, texts, hasPrices, from)
  for (const line of lines) {
    if (y + rowHeight(sheet, line, hasPrices) > paper.bottom) {
      sheet.addPage()
      y = drawHeads(sheet, texts, hasPrices, paper.top)
    }
    y = drawLine(sheet, line, { y, hasPrices, rate: `${rateText(line.vatRate, locale)} %` })
    drawRule(sheet, y)
    y += 7
  }
  return y
}

function drawHeads(sheet: Sheet, { columns }: DocumentTexts, hasPrices: boolean, y: number): number {
  const head = (words: string, [x, width]: readonly [number, number], align: 'left' | 'right') => write(sheet, words, { at: [x, y], width, align, size: 8, colour: soft })
  head(columns.item, hasPrices ? priced.item : bare.item, 'left')
  head(columns.quantity, hasPrices ? priced.quantity : bare.quantity, 'right')
  if (hasPrices) for (const name of ['vat', 'each', 'amount'] as const) head(columns[name], priced[name], 'right')
  drawRule(sheet, y + 15)
  return y + 22
}

function drawLine(sheet: Sheet, line: PrintedLine, { y, hasPrices, rate }: { readonly y: number; readonly hasPrices: boolean; readonly rate: string }): number {
  const [x, width] = hasPrices ? priced.item : bare.item
  let below = write(sheet, line.name, { at: [x, y], width, strong: true })
  for (const detail of detailsOf(line)) below = write(sheet, detail, { at: [x, below], width, size: 8, colour: soft })
  const cell = (words: string, [left, room]: readonly [number, number]) => write(sheet, words, { at: [left, y], width: room, align: 'right' })
  cell(String(line.quantity), hasPrices ? priced.quantity : bare.quantity)
  if (hasPrices) {
    cell(rate, priced.vat)
    cell(line.each, priced.each)
    cell(line.total, priced.amount)
  }
  return below + 6
}

function rowHeight(sheet: Sheet, line: PrintedLine, hasPrices: boolean): number {
  const [, width] = hasPrices ? priced.item : bare.item
  return detailsOf(line).reduce((sum, detail) => sum + heightOf(sheet, detail, { width, size: 8 }), heightOf(sheet, line.name, { width, strong: true })) + 6
}

const detailsOf = ({ number, details }: PrintedLine) => (number === '' ? details : [number, ...details])
