import type { PrintedAddressLabel } from '@vitrine/engine/ports/documents'
import { toBarWidths } from './code128.ts'
import { ink, measureHeight, mutedInk, write, type Sheet } from './sheet.ts'
import type { DocumentTexts } from './texts/document-texts.ts'

// Points of 1/72 inch: 100 by 150 mm.
const size: [number, number] = [283.46, 425.2]
const margin = 17
const width = size[0] - 2 * margin
const barsTop = 330
const barsHeight = 58

/** Draws a label on a page of its own: sender, recipient, notes and bars. */
export function drawAddressLabel(
  sheet: Sheet,
  { from, to, code, notes }: PrintedAddressLabel,
  { slip }: DocumentTexts,
): void {
  sheet.addPage({ size, margins: { top: margin, left: margin, right: margin, bottom: margin } })
  const style = { width, size: 8, colour: mutedInk }
  let y = write(sheet, `${slip.from} ${from.join(' · ')}`, { ...style, at: [margin, margin] }) + 6
  drawLine(sheet, y)
  y = write(sheet, slip.to, { ...style, at: [margin, y + 10] }) + 2
  const large = fitSize(sheet, to, barsTop - 60 - y)
  for (const line of to) y = write(sheet, line, { at: [margin, y], width, size: large, strong: line === to[0] })
  drawLine(sheet, barsTop - 42)
  write(sheet, notes.join(' · '), { at: [margin, barsTop - 34], width, size: 9 })
  drawBars(sheet, code)
  write(sheet, code, { at: [margin, barsTop + barsHeight + 6], width, size: 11, strong: true })
}

/** The largest size at which an address fits; a long one is not cut. */
function fitSize(sheet: Sheet, lines: readonly string[], height: number): number {
  const heightAt = (points: number) =>
    lines.reduce((sum, line) => sum + measureHeight(sheet, line, { width, size: points, strong: true }), 0)
  return [17, 15, 13, 11, 9].find((points) => heightAt(points) <= height) ?? 7
}

function drawLine(sheet: Sheet, y: number): void {
  sheet
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(ink)
    .stroke()
}

function drawBars(sheet: Sheet, code: string): void {
  const bars = toBarWidths(code)
  const module = Math.min(1.6, width / bars.reduce((sum, each) => sum + each, 0))
  let x = margin
  bars.forEach((each, index) => {
    if (index % 2 === 0) sheet.rect(x, barsTop, each * module, barsHeight).fill(ink)
    x += each * module
  })
}
