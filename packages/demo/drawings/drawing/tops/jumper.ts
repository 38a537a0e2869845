import { darker } from '../colours.ts'
import { symmetric } from '../outline.ts'
import type { Pen } from '../pen.ts'
import { armSeams, baseMeasures, bodyFolds, bodyHalf, cutToMeasure, neckLine } from './measures.ts'
import { backRib, neckOpening, ribbedCuffs, ribbedHem, sleeves } from './parts.ts'
import { folded } from './folded.ts'

export function jumper(pen: Pen): string {
  const g = cutToMeasure(pen.look.cut, {
    ...baseMeasures,
    nd: pen.back ? 12 : 56,
    nw: 68,
    sw: 188,
    sy: 220,
    aw: 178,
    ay: 372,
    ww: 172,
    hw: 164,
    hy: 694,
    cy: 640,
    puff: 14,
    hem: 8,
  })

  if (pen.look.view === 'flat') return folded(pen, false)
  const rib = pen.fill('rib', pen.color, pen.color)
  const body = symmetric(bodyHalf(g))
  let art =
    (pen.back ? '' : neckOpening(pen, g) + backRib(pen, g, 24, pen.fill('rib', darker(pen.color, 0.1), pen.color))) +
    sleeves(pen, g, 'long', 'k')
  art += ribbedCuffs(pen, g)
  art += pen.piece(body, pen.main(), 'k') + pen.folds(body, bodyFolds(g)) + armSeams(pen, g)
  art += ribbedHem(pen, g, rib)
  art += pen.band(neckLine(g, pen.back ? 2 : 8), pen.back ? 22 : 26, rib, 's', true)
  return art
}
