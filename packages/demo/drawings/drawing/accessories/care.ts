import { darker, lighter } from '../colours.ts'
import { symmetric } from '../outline.ts'
import type { Pen } from '../pen.ts'

/** Half a litre of wash for wool, in a bottle of milky glass. */
export function bottle(pen: Pen): string {
  const glass = symmetric(
    'M 0 330 C 36 330 54 334 56 350 C 60 392 124 404 128 470 L 130 792 C 130 828 116 836 92 838 C 60 842 30 842 0 842',
  )
  const cap = symmetric('M 0 238 L 50 240 C 58 242 60 248 60 256 L 58 336 C 40 342 20 342 0 342')
  return (
    pen.piece(cap, pen.plain(pen.look.accent ?? darker(pen.color, 0.5)), 'h') +
    pen.piece(glass, pen.plain(), 'h') +
    gleam('M -96 500 L -98 770') +
    paper(pen, { x: -96, y: 520, width: 192, height: 236 })
  )
}

/** Fifty millilitres of cream for leather, in a low jar. */
export function jar(pen: Pen): string {
  const glass = symmetric(
    'M 0 596 L 150 598 C 160 600 162 610 162 622 L 160 762 C 160 792 146 800 120 802 C 80 806 40 806 0 806',
  )
  const lid = symmetric(
    'M 0 516 L 156 518 C 168 520 172 528 172 540 L 172 604 C 172 612 166 616 156 616 C 100 620 50 621 0 621',
  )
  return (
    pen.piece(glass, pen.plain(), 'h') +
    paper(pen, { x: -112, y: 640, width: 224, height: 128 }) +
    pen.piece(lid, pen.plain('#3a3633'), 'h') +
    gleam('M -146 540 L -146 596')
  )
}

/** Three wooden hangers on one another. */
export function hangers(pen: Pen): string {
  return [
    [-34, 96],
    [22, 48],
    [0, 0],
  ]
    .map(([x, y]) => `<g transform="translate(${x} ${y})">${hanger(pen)}</g>`)
    .join('')
}

function hanger(pen: Pen): string {
  const hook = 'M 0 372 V 338 C 0 316 40 312 40 276 C 40 236 -28 230 -32 274'
  const steel = `<path d="${hook}" fill="none" stroke="#a8a29a" stroke-width="9" stroke-linecap="round"/>`
  const arms = 'M -236 486 C -160 414 -70 380 0 376 C 70 380 160 414 236 486'
  return (
    steel +
    `<path d="${hook}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.4" stroke-linecap="round"/>` +
    pen.band('M -214 486 C -80 492 80 492 214 486', 15, pen.plain(darker(pen.color, 0.12)), 'h', true) +
    pen.band(arms, 34, pen.plain(), 'h', true) +
    `<path d="${arms}" fill="none" stroke="${lighter(pen.color, 0.4)}" stroke-width="3" opacity=".5" transform="translate(0 -9)"/>`
  )
}

function gleam(path: string): string {
  return `<path d="${path}" stroke="#fff" stroke-width="12" opacity=".42" fill="none" stroke-linecap="round"/>`
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

// A paper label with the arch of the house and three lines that stand for small print.
function paper(pen: Pen, { x, y, width, height }: Box): string {
  const ink = pen.look.accent ?? darker(pen.color, 0.6)
  const arch = 'M -22 30 v -22 a 22 22 0 0 1 44 0 v 22 h -10 v -22 a 12 12 0 0 0 -24 0 v 22 z'
  const lines = [0, 1, 2].map((at) => `M ${x + 36 + at * 8} ${y + height - 34 + at * 10} H ${x + width - 36 - at * 8}`)
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="#faf7f0"/>` +
    `<path d="${arch}" fill="${ink}" transform="translate(${x + width / 2} ${y + height * 0.3})"/>` +
    `<path d="${lines.join(' ')}" stroke="#8d8478" stroke-width="3"/>`
  )
}
