import { formatTime } from '@vitrine/contract/kernel/i18n/format-time'
import type { PrintedDocument, PrintedLabel } from '@vitrine/engine/ports/documents'
import { toBarWidths } from './code128.ts'
import { drawLines } from './line-table.ts'
import { drawRule, ink, paper, rule, mutedInk, write, type Sheet } from './sheet.ts'
import type { DocumentTexts } from './texts/document-texts.ts'

const labelHeight = 250
const cutLineY = paper.bottom - labelHeight

/** Draws the contents of the parcel and, below the cut line, its label. */
export function drawReturnSlip(
  sheet: Sheet,
  document: PrintedDocument & { readonly label: PrintedLabel },
  texts: DocumentTexts,
): void {
  const { shop, type, number, order, label, locale } = document
  const day = (iso: string) => formatTime(`${iso}T12:00:00Z`, 'date', { locale, timeZone: 'UTC' })
  write(sheet, shop.name, { at: [paper.left, paper.top - 4], size: 18, strong: true })
  let y = write(sheet, `${texts.titles[type]} ${number}`, { at: [paper.left, 120], size: 20, strong: true }) + 4
  y = write(sheet, `${texts.order} ${order.id}, ${day(order.placedOn)}`, { at: [paper.left, y], colour: mutedInk }) + 12
  const instructions = texts.slip.how({
    until: formatTime(label.sendBy, 'dateTime', { locale, timeZone: label.timeZone }),
  })
  y = write(sheet, instructions, { at: [paper.left, y], width: 420 }) + gap
  const bottom = drawLines(sheet, document, texts, y)
  if (bottom > cutLineY - 20) sheet.addPage()
  drawLabel(sheet, document, texts)
}

const gap = 16

function drawLabel(
  sheet: Sheet,
  { billingAddress: from, label: { to, code }, number }: PrintedDocument & { readonly label: PrintedLabel },
  { slip }: DocumentTexts,
): void {
  sheet.save().dash(4, { space: 4 })
  drawRule(sheet, cutLineY, 0)
  sheet.undash().restore()
  write(sheet, slip.cut, { at: [paper.left, cutLineY - 12], size: 7.5, colour: mutedInk })
  const top = cutLineY + 28
  drawAddress(sheet, { heading: slip.from, lines: from, x: paper.left, y: top, size: 9 })
  drawAddress(sheet, { heading: slip.to, lines: to, x: paper.left + 190, y: top, size: 14 })
  const bars = toBarWidths(code)
  const moduleWidth = Math.min(1.5, paper.width / bars.reduce((sum, width) => sum + width, 0))
  const at = paper.bottom - 92
  let x = paper.left
  bars.forEach((width, index) => {
    if (index % 2 === 0) sheet.rect(x, at, width * moduleWidth, 60).fill(ink)
    x += width * moduleWidth
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
  let bottom = write(sheet, heading, { at: [x, y], size: 8, colour: mutedInk }) + 2
  for (const line of lines) bottom = write(sheet, line, { at: [x, bottom], width: paper.right - x, size })
  sheet.strokeColor(rule)
}
