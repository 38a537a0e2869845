import { brightness, darker, lighter } from '../colours.ts'
import { mirrored, symmetric } from '../outline.ts'
import type { Pen } from '../pen.ts'
import { armSeams, baseMeasures, bodyFolds, bodyHalf, cutToMeasure } from './measures.ts'
import { sleeves } from './parts.ts'

export function hoodie(pen: Pen): string {
  const g = cutToMeasure(pen.look.cut, {
    ...baseMeasures,
    nd: pen.back ? 20 : 70,
    nw: 84,
    ny: 214,
    sw: 190,
    sy: 246,
    aw: 180,
    ay: 392,
    ww: 176,
    wy: 520,
    hw: 168,
    hy: 706,
    cy: 660,
    puff: 14,
  })
  const body = symmetric(bodyHalf(g))
  const rib = pen.fill('rib', pen.color, pen.color)
  const hood = symmetric('M 0 92 C 60 92 112 128 118 196 C 120 232 108 262 84 292 C 50 306 20 308 0 308')
  let art = ''
  if (!pen.back)
    art +=
      pen.piece(hood, pen.main(), 'k') +
      `<path d="${symmetric('M 0 124 C 44 124 82 152 86 206 C 86 250 60 290 0 316')}" fill="${darker(pen.color, 0.42)}"/>` +
      pen.shade(symmetric('M 0 150 C 36 150 66 170 70 214 C 70 250 48 290 0 306'), 0.4) +
      pen.label(0, 236)
  art += sleeves(pen, g, 'long', 'k')
  art += mirrored(
    (p, d) => pen.piece(p, pen.fill('rib', pen.color, pen.color, -8 * d), 's'),
    `M ${g.sw + 82} ${g.cy - 6} C ${g.sw + 62} ${g.cy + 6} ${g.sw + 42} ${g.cy + 8} ${g.sw + 18} ${g.cy + 4} L ${g.sw + 26} ` +
      `${g.cy + 56} C ${g.sw + 44} ${g.cy + 60} ${g.sw + 62} ${g.cy + 58} ${g.sw + 76} ${g.cy + 50} Z`,
  )
  art += pen.piece(body, pen.main(), 'k') + pen.folds(body, bodyFolds(g)) + armSeams(pen, g)
  art += pen.piece(
    symmetric(
      `M 0 ${g.hy + 4} C 60 ${g.hy + 4} 120 ${g.hy + 2} ${g.hw} ${g.hy - 6} C ${g.hw - 4} ${g.hy + 24} ${g.hw - 10} ` +
        `${g.hy + 40} ${g.hw - 12} ${g.hy + 54} C 100 ${g.hy + 62} 50 ${g.hy + 62} 0 ${g.hy + 62}`,
    ),
    rib,
    's',
  )
  if (pen.back) {
    art +=
      pen.piece(symmetric('M 0 130 C 66 130 116 160 120 216 C 122 270 90 330 0 340'), pen.main(), 'k') +
      pen.seam('M 0 132 V 338', 0.5)
    return art
  }
  const pocket =
    pen.piece(
      symmetric('M 0 534 L 92 534 C 100 570 122 610 132 622 L 132 700 C 90 706 40 706 0 706'),
      pen.main(),
      's',
    ) +
    mirrored((p) => pen.stitch(p, undefined, 0.5, 1.4), 'M 86 541 C 94 576 114 614 125 626') +
    pen.stitch('M -84 541 H 84', undefined, 0.5, 1.4)
  art += g.hy === 706 ? pocket : `<g transform="translate(0 ${g.hy - 706})">${pocket}</g>`
  art += mirrored(
    (p, d) => pen.piece(p, pen.main(20 * d), 's'),
    'M 84 176 C 100 206 92 250 62 282 C 40 304 18 318 0 330 L 0 358 C 40 344 82 322 104 290 C 124 256 120 206 104 166 Z',
  )
  art +=
    mirrored(
      (p) =>
        `<path d="${p}" fill="none" stroke="#120c14" stroke-opacity=".25" stroke-width="7" transform="translate(3 4)"/><path ` +
        `d="${p}" fill="none" stroke="${lighter(pen.accent, brightness(pen.accent) > 0.6 ? 0.3 : 0.75)}" stroke-width="6" ` +
        'stroke-linecap="round"/>',
      'M 40 326 C 46 370 36 410 44 462',
    ) +
    mirrored((p) => `<path d="${p}" stroke="#8d8779" stroke-width="7" stroke-linecap="round"/>`, 'M 43 450 L 44.5 468')
  art += pen.button(42, 326, 5, '#a8a294') + pen.button(-42, 326, 5, '#a8a294')
  return art
}
