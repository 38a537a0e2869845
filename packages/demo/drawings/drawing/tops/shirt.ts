import { darker } from '../colours.ts'
import { mirrored, symmetric } from '../outline.ts'
import type { Pen } from '../pen.ts'
import { armSeams, baseMeasures, bodyFolds, bodyHalf, cutToMeasure } from './measures.ts'
import { neckOpening, sleeves } from './parts.ts'
import { folded } from './folded.ts'

export function shirt(pen: Pen): string {
  if (pen.look.view === 'flat') return folded(pen, true)
  const g = cutToMeasure(pen.look.cut, {
    ...baseMeasures,
    nd: pen.back ? 4 : 74,
    nw: 66,
    sw: 178,
    hw: 168,
    hy: 732,
    hem: 34,
    cy: 660,
  })
  const half = bodyHalf(g).replace(/C [^C]*$/, `C ${g.hw - 8} ${g.hy + 34} ${g.hw - 60} ${g.hy + 46} 0 ${g.hy + 44}`)
  const body = symmetric(half)
  let art = (pen.back ? '' : neckOpening(pen, g, 34)) + sleeves(pen, g, 'long')
  art += mirrored(
    (p, d) => pen.piece(p, pen.main(-8 * d), 's'),
    `M ${g.sw + 84} ${g.cy - 38} C ${g.sw + 64} ${g.cy - 28} ${g.sw + 40} ${g.cy - 28} ${g.sw + 16} ${g.cy - 30} L ` +
      `${g.sw + 20} ${g.cy + 22} C ${g.sw + 40} ${g.cy + 26} ${g.sw + 66} ${g.cy + 24} ${g.sw + 86} ${g.cy + 16} Z`,
  )
  art += mirrored(
    (p) => pen.stitch(p, undefined, 0.45, 1.3),
    `M ${g.sw + 82} ${g.cy - 31} C ${g.sw + 64} ${g.cy - 21} ${g.sw + 40} ${g.cy - 21} ${g.sw + 18} ${g.cy - 23}`,
  )
  art += pen.button(g.sw + 34, g.cy - 4, 5) + pen.button(-g.sw - 34, g.cy - 4, 5)
  art += pen.piece(body) + pen.folds(body, bodyFolds(g)) + armSeams(pen, g)
  art += pen.stitch(
    `M ${-g.hw + 4} ${g.hy - 2} C ${-g.hw + 14} ${g.hy + 24} ${-g.hw + 64} ${g.hy + 36} 0 ${g.hy + 34} C ${g.hw - 64} ` +
      `${g.hy + 36} ${g.hw - 14} ${g.hy + 24} ${g.hw - 4} ${g.hy - 2}`,
    undefined,
    0.4,
    1.3,
  )
  if (pen.back) {
    art +=
      pen.seam(`M ${-g.sw + 8} 282 C -80 296 80 296 ${g.sw - 8} 282`, 0.55) +
      pen.stitch(`M ${-g.sw + 8} 289 C -80 303 80 303 ${g.sw - 8} 289`, undefined, 0.4, 1.3)
    art += pen.folds(body, [
      [`M -13 296 L -16 ${g.hy - 92}`, 6, 0.9, -6, 0],
      [`M 13 296 L 16 ${g.hy - 92}`, 6, 0.9, 6, 0],
    ])
    art +=
      pen.piece(
        symmetric(`M 0 156 C 36 156 56 162 66 174 C 68 186 74 196 80 202 C 50 212 20 213 0 213`),
        pen.main(),
        's',
      ) + pen.stitch('M -74 198 C -48 206 48 206 74 198', undefined, 0.4, 1.2)
  } else {
    art +=
      pen.piece(
        `M -17 ${g.ny + g.nd - 10} L 17 ${g.ny + g.nd - 10} L 17 ${g.hy + 42} L -17 ${g.hy + 43} Z`,
        pen.main(),
        's',
      ) + pen.stitch(`M -12 ${g.ny + g.nd} V ${g.hy + 40} M 12 ${g.ny + g.nd} V ${g.hy + 40}`, undefined, 0.4, 1.2)
    for (let y = 290; y < g.hy - 50; y += 76) art += pen.button(0, y, 6.4)
    art +=
      pen.piece('M 62 366 L 134 362 L 136 432 L 99 452 L 64 436 Z', pen.main(), 's') +
      pen.stitch('M 66 378 L 132 374', undefined, 0.5, 1.3) +
      pen.stitch('M 67 384 L 68 433 L 99 446 L 132 429 L 130 382', undefined, 0.35, 1.2)
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
    art +=
      mirrored(
        (p) => pen.stitch(p, undefined, 0.4, 1.2),
        `M 8 ${g.ny + 62} L 44 ${g.ny + 107} C 62 ${g.ny + 80} 80 ${g.ny + 48} 83 ${g.ny + 14}`,
      ) + pen.button(0, g.ny + 74, 6.4)
  }
  return art
}
