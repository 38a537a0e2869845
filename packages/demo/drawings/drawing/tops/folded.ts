import { darker } from '../colours.ts'
import { mirrored, symmetric, tenth } from '../outline.ts'
import type { Pen } from '../pen.ts'
import { baseMeasures, neckLine } from './measures.ts'
import { backRib, neckOpening } from './parts.ts'

/** Folded for the shelf: sleeves and hem tucked behind, the edge rolled, the layer below showing. */
export function folded(pen: Pen, collar: boolean): string {
  const w = 158
  const top = 196
  const foot = 640
  const kind = collar ? 'c' : 'k'
  const r = collar ? 10 : 22
  const sheet = (k: number, dy: number) =>
    `M ${-66} ${178 + dy} C -104 ${184 + dy} -130 ${top - 6 + dy} ${-w - k + 12} ${top + 4 + dy} C ${-w - k} ` +
    `${top + 10 + dy} ${-w - k - 2} ${top + 30 + dy} ${-w - k} ${top + 70 + dy} C ${-w - k + 3} 360 ${-w - k - 3} 520 ` +
    `${-w - k} ${foot - r + dy} C ${-w - k} ${foot + dy} ${-w - k + r} ${foot + 8 + dy} ${-w - k + r + 14} ${foot + 8 + dy} ` +
    `C -60 ${foot + 13 + dy} 60 ${foot + 5 + dy} ${w + k - r - 14} ${foot + 8 + dy} C ${w + k - r} ${foot + 8 + dy} ` +
    `${w + k} ${foot + dy} ${w + k} ${foot - r + dy} C ${w + k + 3} 520 ${w + k - 3} 360 ${w + k} ${top + 70 + dy} C ` +
    `${w + k + 2} ${top + 30 + dy} ${w + k} ${top + 10 + dy} ${w + k - 12} ${top + 4 + dy} C 130 ${top - 6 + dy} 104 ` +
    `${184 + dy} 66 ${178 + dy}`
  const g = { ...baseMeasures, nd: collar ? 74 : 54, nw: collar ? 66 : 68 }
  const nk = (d: string) =>
    `${d} C ${tenth(g.nw * 0.98)} ${tenth(g.ny + g.nd * 0.6)} ${tenth(g.nw * 0.62)} ${g.ny + g.nd} 0 ${g.ny + g.nd} C ` +
    `${tenth(-g.nw * 0.62)} ${g.ny + g.nd} ${tenth(-g.nw * 0.98)} ${tenth(g.ny + g.nd * 0.6)} ${-g.nw} ${g.ny} Z`
  const under = nk(sheet(-6, collar ? 13 : 20))
  const body = nk(sheet(0, 0))
  const rib = collar ? '' : pen.fill('rib', pen.color, pen.color)
  let art =
    pen.piece(under, pen.main(collar ? 3 : 2), kind) +
    pen.shade(`M ${-w} ${foot} H ${w} V ${foot + 26} H ${-w} Z`, 0.16, 'b2')
  art +=
    neckOpening(pen, g, collar ? 34 : 26) +
    (collar ? '' : backRib(pen, g, 24, pen.fill('rib', darker(pen.color, 0.1), pen.color)))
  art += pen.piece(body, pen.main(), kind)
  // the sleeves lie crosswise behind: their edge presses through as one slanting line on each side
  art += pen.folds(body, [
    [`M ${-w + 20} 262 C ${-w + 42} 330 ${-w + 34} 470 ${-w + 46} ${foot - 20}`, 12, 0.7],
    [`M ${w - 22} 262 C ${w - 46} 350 ${w - 36} 480 ${w - 50} ${foot - 20}`, 12, 0.6],
    [`M ${-w + 4} ${foot - 26} C -60 ${foot - 44} 60 ${foot - 20} ${w - 4} ${foot - 40}`, 15, 0.55, 0, -14],
    ['M -120 420 C -70 404 -20 416 30 398', 10, 0.35, 2, -8],
  ])
  if (!collar) {
    return art + pen.band(neckLine(g, 8), 26, rib, 's', true)
  }
  art +=
    pen.piece(
      `M -17 ${g.ny + g.nd - 10} L 17 ${g.ny + g.nd - 10} L 17 ${foot + 7} L -17 ${foot + 8} Z`,
      pen.main(),
      's',
    ) + pen.stitch(`M -12 ${g.ny + g.nd} V ${foot + 4} M 12 ${g.ny + g.nd} V ${foot + 4}`, undefined, 0.4, 1.2)
  for (let y = 290; y < foot - 20; y += 76) art += pen.button(0, y, 6.4)
  art +=
    pen.piece('M 52 366 L 122 362 L 124 432 L 88 452 L 54 436 Z', pen.main(), 's') +
    pen.stitch('M 56 378 L 120 374', undefined, 0.5, 1.3) +
    pen.stitch('M 57 384 L 58 433 L 88 446 L 120 429 L 118 382', undefined, 0.35, 1.2)
  art +=
    pen.piece(
      symmetric(
        `M 0 ${g.ny + 56} C 30 ${g.ny + 40} 58 ${g.ny + 14} 66 ${g.ny - 18} C 40 ${g.ny - 4} 20 ${g.ny - 2} 0 ${g.ny - 2}`,
      ),
      pen.fill('plain', darker(pen.color, 0.24), pen.color),
      's',
    ) + pen.label(0, g.ny + 8, 34, 17)
  art += mirrored(
    (p, d) => pen.piece(p, pen.main(d * 24), 's'),
    `M 62 ${g.ny - 26} C 50 ${g.ny + 10} 26 ${g.ny + 40} 1 ${g.ny + 62} L 44 ${g.ny + 116} C 66 ${g.ny + 86} 86 ` +
      `${g.ny + 50} 90 ${g.ny + 12} C 86 ${g.ny - 8} 76 ${g.ny - 22} 62 ${g.ny - 26} Z`,
  )
  return (
    art +
    mirrored(
      (p) => pen.stitch(p, undefined, 0.4, 1.2),
      `M 8 ${g.ny + 62} L 44 ${g.ny + 107} C 62 ${g.ny + 80} 80 ${g.ny + 48} 83 ${g.ny + 14}`,
    ) +
    pen.button(0, g.ny + 74, 6.4)
  )
}
