import { darker } from '../colours.ts'
import { mirrored, symmetric } from '../outline.ts'
import type { Pen } from '../pen.ts'
import { armSeams, baseMeasures, bodyFolds, bodyHalf, cutToMeasure, neckLine, type Measures } from './measures.ts'
import { backRib, neckOpening, ribbedCuffs, ribbedHem, sleeves } from './parts.ts'

export function cardigan(pen: Pen): string {
  const g = cutToMeasure(pen.look.cut, { ...knitMeasures, v: !pen.back, nd: pen.back ? 12 : 196 })
  const rib = pen.fill('rib', pen.color, pen.color)
  return (
    collarBehind(pen, g) +
    sleeves(pen, g, 'long', 'k') +
    ribbedCuffs(pen, g) +
    trunk(pen, g, rib) +
    (pen.back ? '' : placket(pen, g, rib))
  )
}

export function vest(pen: Pen): string {
  const g = cutToMeasure(pen.look.cut, { ...knitMeasures, v: !pen.back, nd: pen.back ? 12 : 150, sw: 156, aw: 170 })
  const rib = pen.fill('rib', pen.color, pen.color)
  const armhole = `M ${g.sw - 12} ${g.sy} C ${g.sw - 8} ${g.sy + 40} ${g.aw - 20} ${g.ay - 42} ${g.aw - 4} ${g.ay + 4}`
  return collarBehind(pen, g) + trunk(pen, g, rib) + mirrored((path) => pen.band(path, 20, rib), armhole)
}

const knitMeasures: Measures = {
  ...baseMeasures,
  nw: 62,
  sw: 186,
  sy: 220,
  aw: 176,
  ay: 370,
  ww: 172,
  hw: 164,
  hy: 694,
  cy: 640,
  puff: 14,
  hem: 8,
}

function collarBehind(pen: Pen, g: Measures): string {
  return pen.back ? '' : neckOpening(pen, g) + backRib(pen, g, 22, pen.fill('rib', darker(pen.color, 0.1), pen.color))
}

function trunk(pen: Pen, g: Measures, rib: string): string {
  const body = symmetric(bodyHalf(g))
  return (
    pen.piece(body, pen.main(), 'k') +
    pen.folds(body, bodyFolds(g)) +
    armSeams(pen, g) +
    ribbedHem(pen, g, rib) +
    pen.band(neckLine(g, pen.back ? 2 : 6), 22, rib, 's', true)
  )
}

// Buttoned with the wearer's left over right, five buttons at equal distances.
function placket(pen: Pen, g: Measures, rib: string): string {
  const top = g.ny + g.nd
  const foot = g.hy + 70
  const step = (foot - top - 52) / 4
  const buttons = [0, 1, 2, 3, 4].map((at) => pen.button(0, Math.round(top + 26 + at * step), 9, pen.look.accent))
  return pen.piece(`M -20 ${top - 8} L 20 ${top - 8} L 20 ${foot} L -20 ${foot + 1} Z`, rib, 's') + buttons.join('')
}
