import { darker, mix } from '../colours.ts'
import { mirrored, symmetric } from '../outline.ts'
import type { Pen } from '../pen.ts'
import { armSeams, baseMeasures, bodyFolds, bodyHalf } from './measures.ts'
import { sleeves } from './parts.ts'

/** Blazers, and longer, coats. */
export function tailored(pen: Pen, long: boolean): string {
  const g = {
    ...baseMeasures,
    nw: 58,
    ny: 160,
    nd: pen.back ? 2 : long ? 236 : 300,
    v: true,
    sw: 186,
    sy: 208,
    aw: 168,
    ay: 356,
    ww: long ? 160 : 148,
    wy: 500,
    hw: long ? 196 : 176,
    hy: long ? 886 : 742,
    hem: 6,
    cy: 690,
  }
  let half = bodyHalf(g)
  if (!pen.back && !long)
    half = half.replace(
      /C [^C]*$/,
      `C ${g.hw - 4} ${g.hy + 22} 110 ${g.hy + 28} 66 ${g.hy + 22} C 30 ${g.hy + 4} 12 ${g.hy - 70} 0 ${g.hy - 150}`,
    )
  const body = symmetric(half)
  let art = ''
  if (!pen.back) {
    const lining = symmetric(
      `M 0 ${g.ny - 20} C 40 ${g.ny - 18} 54 ${g.ny - 8} 70 ${g.ny + 6} L 104 300 L 40 ${g.ny + g.nd + 70} L 0 ` +
        `${g.ny + g.nd + 90}`,
    )
    art +=
      `<path d="${lining}" fill="${pen.plain(darker(mix(pen.color, '#8a6f58', 0.3), 0.35))}"/>` +
      pen.shade(
        symmetric(
          `M 0 ${g.ny + 40} C 40 ${g.ny + 44} 60 ${g.ny + 20} 70 ${g.ny + 10} L 100 300 L 40 ${g.ny + g.nd + 60} L 0 ` +
            `${g.ny + g.nd + 80}`,
        ),
        0.4,
      ) +
      pen.label(0, g.ny + 26, 50, 24)
  }
  art += sleeves(pen, g, 'long', 'k')
  art += pen.piece(body, pen.main(), 'k') + pen.folds(body, bodyFolds(g).slice(0, 4)) + armSeams(pen, g)
  for (const i of [0, 1, 2])
    art += pen.button(g.sw + 34, g.cy - 16 - i * 18, 5) + pen.button(-g.sw - 34, g.cy - 16 - i * 18, 5)
  if (pen.back) {
    art += pen.seam(`M 0 190 V ${g.hy}`, 0.55) + pen.folds(body, [[`M 2 ${g.hy - 190} L 4 ${g.hy}`, 9, 1, 8, 0]])
    art += pen.piece(symmetric('M 0 142 C 34 142 52 148 64 160 L 84 186 C 54 200 26 201 0 201'), pen.main(), 's')
    if (long)
      art +=
        pen.piece(symmetric('M 0 470 L 96 472 L 96 508 L 0 510'), pen.main(), 's') +
        pen.button(-76, 490, 8) +
        pen.button(76, 490, 8)
    return art
  }
  const y1 = g.ny + g.nd
  art += mirrored((p) => pen.seam(p, 0.35), `M ${g.aw - 34} ${g.ay - 6} C 96 ${g.ay + 90} 92 ${g.wy} 104 ${g.wy + 130}`)
  art += mirrored(
    (p, d) => pen.piece(p, pen.main(d * -3), 's'),
    `M 70 ${g.wy + 86} L 146 ${g.wy + 78} L 149 ${g.wy + 112} L 73 ${g.wy + 120} Z`,
  )
  // front edge: the wearer's left over right
  art +=
    `<path d="M 0 ${y1 - 6} L ${long ? 46 : 0} ${y1 + 10} L ${long ? 50 : 6} ${long ? g.hy + 4 : g.hy - 150}" fill="none" ` +
    `stroke="#120c14" stroke-opacity=".32" stroke-width="9" filter="url(#${pen.id}b2)"/>` +
    pen.seam(`M 0 ${y1} ${long ? `L 48 ${y1 + 10} L 50 ${g.hy + 5}` : `L 1 ${g.hy - 150}`}`, 0.7, 1.8)
  const lw = long ? 138 : 116
  art += mirrored(
    (p, d) => pen.piece(p, pen.main(d * 14), 's'),
    `M 64 ${g.ny - 4} C 80 ${g.ny + 30} 92 ${g.ny + 54} 102 ${g.ny + 76} L ${lw} ${g.ny + 84} C ${lw - 6} ${g.ny + 130} ` +
      `${lw - 46} ${y1 - 90} 2 ${y1 + 6} C 24 ${y1 - 90} 40 ${g.ny + 110} 44 ${g.ny + 40} Z`,
  )
  art += mirrored(
    (p, d) => pen.piece(p, pen.main(d * 26), 's'),
    `M 40 ${g.ny - 26} C 66 ${g.ny - 22} 84 ${g.ny} 96 ${g.ny + 30} L 112 ${g.ny + 66} L 92 ${g.ny + 82} C 74 ${g.ny + 66} ` +
      `56 ${g.ny + 40} 46 ${g.ny + 18} C 42 ${g.ny + 6} 40 ${g.ny - 8} 40 ${g.ny - 26} Z`,
  )
  art +=
    '<path ' +
    `d="${symmetric(`M 0 ${g.ny - 24} C 20 ${g.ny - 24} 34 ${g.ny - 24} 42 ${g.ny - 22} L 46 ${g.ny - 2} C 30 ${g.ny + 10} 14 ${g.ny + 12} 0 ${g.ny + 12}`)}" ` +
    `fill="${darker(pen.color, 0.28)}"/>`
  art += pen.piece(
    symmetric(
      `M 0 ${g.ny - 26} C 22 ${g.ny - 26} 34 ${g.ny - 26} 44 ${g.ny - 24} L 48 ${g.ny - 4} C 30 ${g.ny - 12} 14 ${g.ny - 13} 0 ` +
        `${g.ny - 13}`,
    ),
    pen.main(),
    's',
  )
  if (long)
    for (let i = 0; i < 3; i++) art += pen.button(-34, y1 + 46 + i * 96, 11) + pen.button(24, y1 + 46 + i * 96, 11)
  else
    art +=
      pen.button(-1, y1 + 24, 9.5) +
      pen.button(0, y1 + 96, 9.5) +
      pen.piece(`M -128 ${g.ay + 4} L -76 ${g.ay - 4} L -74 ${g.ay + 12} L -127 ${g.ay + 20} Z`, pen.main(), 's')
  return art
}
