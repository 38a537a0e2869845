import { darker } from '../colours.ts'
import { mirrored, symmetric } from '../outline.ts'
import type { Pen } from '../pen.ts'
import { armSeams, baseMeasures, bodyFolds, bodyHalf, cuffLine, cutToMeasure, neckLine } from './measures.ts'
import { backRib, neckOpening, sleeves } from './parts.ts'

export function tShirt(pen: Pen, long: boolean): string {
  const g = cutToMeasure(pen.look.cut, {
    ...baseMeasures,
    nd: pen.back ? 14 : 66,
    ...(long ? { hw: 156 } : { sw: 178, hw: 166, ww: 160 }),
  })
  const body = symmetric(bodyHalf(g))
  let art =
    (pen.back ? '' : neckOpening(pen, g) + backRib(pen, g, 13, pen.fill('rib', darker(pen.color, 0.12), pen.color))) +
    sleeves(pen, g, long ? 'long' : 'short')
  art += pen.piece(body) + pen.folds(body, bodyFolds(g)) + armSeams(pen, g)
  if (pen.back)
    art +=
      '<path ' +
      `d="${symmetric(`M 0 ${g.ny + 14} C 44 ${g.ny + 14} 68 ${g.ny + 8} ${g.nw} ${g.ny} C 50 ${g.ny - 8} 30 ${g.ny - 4} 0 ${g.ny - 3}`)}" ` +
      `fill="${darker(pen.color, 0.35)}"/>`
  art +=
    pen.band(neckLine(g, pen.back ? 2 : 6), pen.back ? 13 : 17, pen.fill('rib', pen.color, pen.color), 's', true) +
    pen.stitch(neckLine(g, pen.back ? 14 : 19), undefined, 0.45, 1.3)
  art += pen.stitch(
    `M ${-g.hw + 2} ${g.hy - 20} C ${-g.hw * 0.6} ${g.hy - 12} ${-g.hw * 0.3} ${g.hy - 11} 0 ${g.hy - 11} C ${g.hw * 0.3} ` +
      `${g.hy - 11} ${g.hw * 0.6} ${g.hy - 12} ${g.hw - 2} ${g.hy - 20}`,
    undefined,
    0.5,
    1.4,
  )
  if (long) art += mirrored((p) => pen.band(p, 20, pen.fill('rib', pen.color, pen.color)), cuffLine(g, 6))
  else
    art += mirrored(
      (p) => pen.stitch(p, undefined, 0.5, 1.4),
      `M ${g.sw + 80} ${g.sy + 144} C ${g.sw + 54} ${g.sy + 160} ${g.aw + 40} ${g.ay + 46} ${g.aw + 6} ${g.ay + 50}`,
    )
  return art
}
