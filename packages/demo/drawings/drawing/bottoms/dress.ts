import { darker } from '../colours.ts'
import { mirrored, symmetric, tenth } from '../outline.ts'
import type { Fold, Pen } from '../pen.ts'

export function dress(pen: Pen): string {
  const nd = pen.back ? 30 : 112
  const ny = 112
  const top = symmetric(
    `M 0 ${ny + nd} C 24 ${ny + nd * 0.72} 58 ${ny + nd * 0.4} 78 ${ny} C 104 ${ny + 6} 132 ${ny + 14} 150 ${ny + 26} C 138 ` +
      `${ny + 80} 128 ${ny + 110} 136 ${ny + 140} C 132 ${ny + 200} 116 ${ny + 250} 110 ${ny + 292} C 70 ${ny + 300} 30 ` +
      `${ny + 300} 0 ${ny + 300}`,
  )
  const sk = symmetric(
    `M 0 ${ny + 290} C 40 ${ny + 290} 76 ${ny + 288} 111 ${ny + 284} C 132 ${ny + 400} 206 ${ny + 600} 232 ${ny + 768} C ` +
      `196 ${ny + 786} 150 ${ny + 772} 116 ${ny + 790} C 80 ${ny + 800} 40 ${ny + 782} 0 ${ny + 796}`,
  )
  let art = pen.back
    ? ''
    : '<path ' +
      `d="${symmetric(`M 0 ${ny - 8} C 50 ${ny - 8} 70 ${ny - 4} 82 ${ny} C 70 ${ny + 60} 40 ${ny + 100} 0 ${ny + 130}`)}" ` +
      `fill="${darker(pen.color, 0.34)}"/>` +
      pen.shade(
        symmetric(
          `M 0 ${ny + 24} C 50 ${ny + 24} 70 ${ny + 10} 80 ${ny + 4} C 66 ${ny + 60} 40 ${ny + 100} 0 ${ny + 126}`,
        ),
        0.36,
      ) +
      pen.label(0, ny, 34, 17)
  const sl =
    `M 128 ${ny + 16} C 168 ${ny + 10} 206 ${ny + 50} 232 ${ny + 128} C 214 ${ny + 152} 188 ${ny + 150} 168 ${ny + 166} C ` +
    `152 ${ny + 158} 142 ${ny + 150} 132 ${ny + 140} C 120 ${ny + 100} 116 ${ny + 60} 128 ${ny + 16} Z`
  art += mirrored(
    (p, d) =>
      pen.piece(p, pen.main(d * -24)) +
      pen.folds(p, [
        [
          `M ${d * 140} ${ny + 40} C ${d * 170} ${ny + 70} ${d * 186} ${ny + 110} ${d * 196} ${ny + 150}`,
          8,
          0.9,
          6,
          -3,
        ],
        [
          `M ${d * 136} ${ny + 70} C ${d * 150} ${ny + 100} ${d * 158} ${ny + 130} ${d * 162} ${ny + 156}`,
          7,
          0.8,
          5,
          -3,
        ],
      ]),
    sl,
  )
  art +=
    pen.piece(sk) +
    pen.folds(
      sk,
      [-96, -66, -34, -6, 26, 58, 88].map((v, i): Fold => [
        `M ${v} ${ny + 296} C ${tenth(v * 1.25)} ${ny + 420} ${tenth(v * 1.8)} ${ny + 600} ` +
          `${tenth(v * (2.05 + (i % 2) * 0.18))} ${ny + 800}`,
        13 + (i % 3) * 4,
        0.8 + (i % 2) * 0.3,
        12,
        0,
      ]),
    )
  art +=
    pen.piece(top) +
    pen.folds(top, [
      [`M 134 ${ny + 150} C 90 ${ny + 170} 70 ${ny + 200} 60 ${ny + 290}`, 9, 0.8],
      [`M -134 ${ny + 150} C -90 ${ny + 175} -64 ${ny + 210} -56 ${ny + 290}`, 9, 0.8],
      [`M 0 ${ny + 150} C 40 ${ny + 200} 70 ${ny + 240} 108 ${ny + 270}`, 8, pen.back ? 0.2 : 0.7],
    ])
  if (!pen.back) {
    art +=
      pen.seam(
        `M 78 ${ny} C 58 ${ny + nd * 0.4} 24 ${ny + nd * 0.72} -4 ${ny + nd + 4} C -40 ${ny + nd + 60} -80 ${ny + 240} -110 ` +
          `${ny + 270}`,
        0.5,
      ) + pen.stitch(`M -78 ${ny} C -58 ${ny + nd * 0.4} -24 ${ny + nd * 0.72} 0 ${ny + nd}`, undefined, 0.3, 1.2)
  } else art += pen.seam(`M 0 ${ny + nd} V ${ny + 470}`, 0.6)
  art += pen.piece(
    symmetric(
      `M 0 ${ny + 280} C 40 ${ny + 280} 80 ${ny + 278} 112 ${ny + 272} L 113 ${ny + 302} C 76 ${ny + 308} 40 ${ny + 310} 0 ` +
        `${ny + 310}`,
    ),
    pen.main(),
    's',
  )
  if (!pen.back)
    art +=
      pen.piece(
        `M -92 ${ny + 284} C -130 ${ny + 330} -124 ${ny + 400} -140 ${ny + 470} L -112 ${ny + 478} C -98 ${ny + 410} -92 ` +
          `${ny + 340} -74 ${ny + 296} Z`,
        pen.main(10),
        's',
      ) +
      pen.piece(
        `M -88 ${ny + 284} C -92 ${ny + 340} -70 ${ny + 390} -74 ${ny + 446} L -50 ${ny + 446} C -50 ${ny + 390} -66 ` +
          `${ny + 340} -70 ${ny + 290} Z`,
        pen.main(-10),
        's',
      ) +
      pen.piece(
        `M -98 ${ny + 278} C -86 ${ny + 272} -74 ${ny + 274} -68 ${ny + 282} C -68 ${ny + 298} -76 ${ny + 310} -86 ${ny + 312} ` +
          `C -98 ${ny + 306} -102 ${ny + 292} -98 ${ny + 278} Z`,
        pen.main(),
        's',
      )
  return art
}
