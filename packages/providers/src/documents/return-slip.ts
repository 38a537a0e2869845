import { formatTime } from '@vitrine/contract/kernel/format-time'
import type { PrintedDocument, PrintedLabel } from '@vitrine/engine/ports/documents'
import { barsOf } from './code128.ts'
import { drawLines } from './line-table.ts'
import { drawRule, ink, paper, rule, soft, write, type Sheet } from './sheet.ts'
import type { DocumentTexts } from './texts/document-texts.ts'

const labelHeight = 250
const cutAt = paper.bottom - labelHeight

/** Two things on one page: what is in the parcel, and below the line to cut along, the label that goes onto it. */
export function drawSlip(sheet: Sheet, document: PrintedDocument & { readonly label: PrintedLabel }, texts: DocumentTexts): void {
  const { shop, type, number, order, label, locale } = document
  const day = (iso: string) => formatTime(`${iso}T12:00:00Z`, 'date', { locale, timeZone: 'UTC' })
  write(sheet, shop.name, { at: [paper.left, paper.top - 4], size: 18, strong: true })
  let y = write(sheet, `${texts.titles[type]} ${number}`, { at: [paper.left, 120], size: 20, strong: true }) + 4
  y = write(sheet, `${texts.order} ${order.id}, ${day(order.placedOn)}`, { at: [paper.left, y], colour: soft }) + 12
  const how = texts.slip.how({ until: formatTime(label.sendBy, 'dateTime', { locale, timeZone: label.timeZone }) })
  y = write(sheet, how, { at: [paper.left, y], width: 420 }) + gap
  const end = drawLines(sheet, document, texts, y)
  if (end > cutAt - 20) sheet.addPage()
  drawLabel(sheet, document, texts)
}

const gap = 16

function drawLabel(sheet: Sheet, { billingAddress: from, label: { to, code }, number }: PrintedDocument & { readonly label: PrintedLabel }, { slip }: DocumentTexts): void {
  sheet.save().dash(4, { space: 4 })
  drawRule(sheet, cutAt, 0)
  sheet.undash().restore()
  write(sheet, slip.cut, { at: [paper.left, cutAt - 12], size: 7.5, colour: soft })
  const top = cutAt + 28
  drawAddress(sheet, { heading: slip.from, lines: from, x: paper.left, y: top, size: 9 })
  drawAddress(sheet, { heading: slip.to, lines: to, x: paper.left + 190, y: top, size: 14 })
  const bars = barsOf(code)
  const thin = Math.min(1.5, paper.width / bars.reduce((sum, width) => sum + width, 0))
  const at = paper.bottom - 92
  let x = paper.left
  bars.forEach((width, place) => {
    if (place % 2 === 0) sheet.rect(x, at, width * thin, 60).fill(ink)
    x += width * thin
  })
  write(sheet, `${slip.reference} ${number} · ${code}`, { at: [paper.left, at + 66], size: 9 })
}

interface Address {
  readonly heading: string
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly size: number
}

function drawAddress(sheet: Sheet, { heading, lines, x, y, size }: Address): void {
  let below = write(sheet, heading, { at: [x, y], size: 8, colour: soft }) + 2
  for (const line of lines) below = write(sheet, line, { at: [x, below], width: paper.right - x, size })
  sheet.strokeColor(rule)
}
