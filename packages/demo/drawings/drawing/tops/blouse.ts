import { mirrored, symmetric } from '../outline.ts'
import type { Fold, Pen } from '../pen.ts'
import { armSeams, baseMeasures, bodyFolds, bodyHalf, cutToMeasure } from './measures.ts'
import { neckOpening } from './parts.ts'

export function blouse(pen: Pen): string {
  const g = cutToMeasure(pen.look.cut, {
    ...baseMeasures,
    nd: pen.back ? 8 : 52,
    nw: 58,
    sw: 168,
    ww: 150,
    hw: 172,
    hy: 700,
    cy: 640,
    puff: 34,
    hem: 12,
  })
  const body = symmetric(bodyHalf(g))
  let art = pen.back ? '' : neckOpening(pen, g)
  const sl =
    `M ${g.sw - 30} ${g.sy - 4} C ${g.sw + 10} ${g.sy - 30} ${g.sw + 66} ${g.sy + 30} ${g.sw + 88} ${g.sy + 150} C ` +
    `${g.sw + 120} ${g.sy + 260} ${g.sw + 124} ${g.cy - 110} ${g.sw + 92} ${g.cy - 40} C ${g.sw + 60} ${g.cy - 26} ` +
    `${g.sw + 40} ${g.cy - 24} ${g.sw + 20} ${g.cy - 38} C ${g.sw - 10} ${g.cy - 130} ${g.aw + 20} ${g.ay + 120} ${g.aw} ` +
    `${g.ay + 20} C ${g.aw - 12} ${g.ay - 20} ${g.sw - 60} ${g.sy + 60} ${g.sw - 30} ${g.sy - 4} Z`
  art += mirrored(
    (p, d) =>
      pen.piece(p, pen.main(-8 * d)) +
      pen.folds(
        p,
        [0, 1, 2, 3]
          .map((i): Fold => [
            `M ${d * (g.sw + 32 + i * 17)} ${g.cy - 36} C ${d * (g.sw + 22 + i * 24)} ${g.cy - 110} ${d * (g.sw + 14 + i * 26)} ` +
              `${g.cy - 190} ${d * (g.sw + 10 + i * 24)} ${g.cy - 280}`,
            8,
            0.85,
            6,
            0,
          ])
          .concat(
            [0, 1, 2].map((i): Fold => [
              `M ${d * (g.sw - 10 + i * 12)} ${g.sy + 4} C ${d * (g.sw + 8 + i * 16)} ${g.sy + 40} ${d * (g.sw + 10 + i * 20)} ` +
                `${g.sy + 70} ${d * (g.sw + 12 + i * 22)} ${g.sy + 110}`,
              6,
              0.8,
              5,
              0,
            ]),
          ),
      ),
    sl,
  )
  art +=
    mirrored(
      (p) => pen.piece(p, pen.main(), 's'),
      `M ${g.sw + 20} ${g.cy - 42} C ${g.sw + 42} ${g.cy - 30} ${g.sw + 66} ${g.cy - 32} ${g.sw + 92} ${g.cy - 46} L ` +
        `${g.sw + 86} ${g.cy + 8} C ${g.sw + 66} ${g.cy + 20} ${g.sw + 44} ${g.cy + 20} ${g.sw + 24} ${g.cy + 12} Z`,
    ) +
    pen.button(g.sw + 40, g.cy - 10, 5) +
    pen.button(-g.sw - 40, g.cy - 10, 5)
  art +=
    pen.piece(body) +
    pen.folds(
      body,
      bodyFolds(g).concat([
        [`M -60 ${g.ny + 50} C -70 330 -66 420 -72 520`, 9, 0.6],
        [`M 60 ${g.ny + 50} C 68 330 64 420 74 520`, 9, 0.6],
      ]),
    ) +
    armSeams(pen, g)
  if (pen.back) {
    art +=
      pen.seam('M 0 196 V 300', 0.6) +
      pen.button(0, 206, 6) +
      pen.piece(symmetric('M 0 160 C 40 160 54 166 62 178 L 64 196 C 40 206 20 208 0 208'), pen.main(), 's')
    return art
  }
  art += pen.seam(`M 0 ${g.ny + g.nd} V ${g.hy + 10}`, 0.5)
  art += pen.piece(
    symmetric(
      `M 0 ${g.ny + 36} C 32 ${g.ny + 30} 52 ${g.ny + 8} 56 ${g.ny - 16} L 70 ${g.ny - 4} C 66 ${g.ny + 30} 40 ${g.ny + 60} 0 ` +
        `${g.ny + 64}`,
    ),
    pen.main(),
    's',
  )
  art += mirrored(
    (p, d) => pen.piece(p, pen.main(d * 30), 's'),
    `M 6 ${g.ny + 50} C 40 ${g.ny + 62} 50 ${g.ny + 160} 62 ${g.ny + 268} L 22 ${g.ny + 292} C 16 ${g.ny + 190} 10 ` +
      `${g.ny + 110} -8 ${g.ny + 60} Z`,
  )
  art += mirrored(
    (p, d) => pen.piece(p, pen.main(d * 60), 's'),
    `M 2 ${g.ny + 54} C 40 ${g.ny + 4} 112 ${g.ny + 16} 124 ${g.ny + 56} C 128 ${g.ny + 92} 50 ${g.ny + 100} 4 ${g.ny + 66} Z`,
  )
  art += mirrored((p) => pen.seam(p, 0.5), `M 18 ${g.ny + 58} C 46 ${g.ny + 44} 76 ${g.ny + 44} 100 ${g.ny + 56}`)
  art += pen.piece(
    `M -17 ${g.ny + 40} C -8 ${g.ny + 34} 8 ${g.ny + 34} 17 ${g.ny + 40} C 21 ${g.ny + 56} 20 ${g.ny + 70} 15 ${g.ny + 82} ` +
      `C 6 ${g.ny + 87} -6 ${g.ny + 87} -15 ${g.ny + 82} C -20 ${g.ny + 70} -21 ${g.ny + 56} -17 ${g.ny + 40} Z`,
    pen.main(),
    's',
  )
  return art
}
