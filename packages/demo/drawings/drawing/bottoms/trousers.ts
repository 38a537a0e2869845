import { darker, lighter } from '../colours.ts'
import { mirrored, symmetric, tenth } from '../outline.ts'
import type { Fold, Pen } from '../pen.ts'
import { legMeasures, legOutline, type LegKind, type LegMeasures } from './leg-measures.ts'

export function trousers(pen: Pen, kind: LegKind): string {
  const jean = kind === 'jeans'
  const t = legMeasures(kind, pen.look.cut)
  const th = jean ? '#c98f4e' : undefined
  const st = (d: string, a = 0.75) => pen.stitch(d, th, jean ? a : a * 0.6, jean ? 1.8 : 1.3)
  const leg = legOutline(t)
  let art =
    '<path ' +
    `d="${symmetric(`M 0 ${t.top - 38} C 50 ${t.top - 38} 90 ${t.top - 42} ${t.ww - 4} ${t.top - 46} L ${t.ww - 4} ${t.top} L 0 ${t.top + 8}`)}" ` +
    `fill="${darker(pen.color, 0.45)}"/>`
  art += mirrored(
    (p, d) =>
      pen.piece(p, pen.main(d * -2)) +
      pen.folds(p, [
        [
          `M ${d * 8} ${t.crotch - 8} C ${d * 50} ${t.crotch - 30} ${d * 84} ${t.crotch - 24} ${d * 120} ${t.crotch - 60}`,
          9,
          0.9,
          3,
          -8,
        ],
        [
          `M ${d * 12} ${t.crotch + 20} C ${d * 44} ${t.crotch + 18} ${d * 70} ${t.crotch + 30} ${d * 100} ${t.crotch + 6}`,
          9,
          0.7,
          3,
          -8,
        ],
        ...legFolds(kind, t, d),
      ]),
    leg,
  )
  if (jean && pen.pattern === 'denim')
    art += mirrored(
      (p) => `<path d="${p}" fill="${lighter(pen.color, 0.75)}" opacity=".2" filter="url(#${pen.id}B)"/>`,
      `M 70 340 C 110 340 124 440 116 560 C 110 640 80 640 74 560 C 66 460 50 360 70 340 Z`,
    )
  art += mirrored(
    (p, d) =>
      pen.folds(p, [
        [
          `M ${d * 1} ${t.crotch + 4} C ${tenth(d * (t.kx - t.kw) * 0.4)} ${tenth(t.crotch + (t.ky - t.crotch) * 0.4)} ` +
            `${d * (t.kx - t.kw)} ${tenth(t.ky - 60)} ${d * (t.kx - t.kw)} ${t.ky} C ${d * (t.kx - t.kw)} ` +
            `${tenth((t.ky + t.hy) / 2)} ${d * t.fi} ${t.hy - 60} ${d * t.fi} ${t.hy}`,
          16,
          1.1,
          d * 16,
          0,
        ],
      ]),
    leg,
  )
  art +=
    pen.seam(`M 0 ${t.top} V ${t.crotch}`, 0.7) +
    pen.shade(`M -2 ${t.crotch - 30} L 2 ${t.crotch - 30} L 5 ${t.crotch + 30} L -5 ${t.crotch + 30} Z`, 0.3, 'b2')
  art += mirrored(
    (p) => st(p),
    `M ${t.fi + 2} ${t.hy - 18} C ${tenth((t.fi + t.fo) / 2 - 12)} ${t.hy - 10} ${tenth((t.fi + t.fo) / 2 + 12)} ` +
      `${t.hy - 10} ${t.fo - 1} ${t.hy - 20}`,
  )
  if (jean)
    art += mirrored(
      (p) => st(p, 0.5),
      `M 6 ${t.crotch + 8} C 24 ${t.crotch + 90} ${t.kx - t.kw + 6} ${t.ky - 90} ${t.kx - t.kw + 7} ${t.ky} C ` +
        `${t.kx - t.kw + 6} ${t.ky + 80} ${t.fi + 5} ${t.hy - 100} ${t.fi + 7} ${t.hy - 20}`,
    )
  if (pen.back) {
    art +=
      mirrored(
        (p) => pen.piece(p, pen.main(), 's'),
        `M 30 ${t.top + 92} L 106 ${t.top + 84} L 108 ${t.top + 160} L 70 ${t.top + 182} L 34 ${t.top + 168} Z`,
      ) +
      mirrored(
        (p) => st(p),
        `M 36 ${t.top + 98} L 100 ${t.top + 91} L 102 ${t.top + 156} L 70 ${t.top + 174} L 39 ${t.top + 163} Z`,
      ) +
      (jean
        ? mirrored((p) => st(p, 0.7), `M 40 ${t.top + 124} C 60 ${t.top + 150} 80 ${t.top + 150} 101 ${t.top + 118}`)
        : '')
    if (jean)
      art +=
        pen.seam(
          `M ${-t.ww} ${t.top + 36} C -60 ${t.top + 52} -30 ${t.top + 66} 0 ${t.top + 72} C 30 ${t.top + 66} 60 ${t.top + 52} ` +
            `${t.ww} ${t.top + 36}`,
          0.6,
        ) +
        st(
          `M ${-t.ww} ${t.top + 43} C -60 ${t.top + 59} -30 ${t.top + 73} 0 ${t.top + 79} C 30 ${t.top + 73} 60 ${t.top + 59} ` +
            `${t.ww} ${t.top + 43}`,
        )
  } else {
    art += mirrored(
      (p) => pen.seam(p, 0.8, 2) + st(p, 0.7),
      jean
        ? `M 44 ${t.top + 4} C 48 ${t.top + 44} 80 ${t.top + 66} ${t.ww + 12} ${t.top + 72}`
        : `M 84 ${t.top} C 92 ${t.top + 50} 112 ${t.top + 90} ${t.ww + 22} ${t.top + 122}`,
    )
    if (jean)
      art +=
        mirrored(
          (p) => pen.shade(p, 0.25, 'b2'),
          `M 48 ${t.top + 4} C 52 ${t.top + 40} 82 ${t.top + 60} ${t.ww + 10} ${t.top + 66} L ${t.ww + 4} ${t.top} Z`,
        ) + st(`M 66 ${t.top + 4} L 68 ${t.top + 34} C 84 ${t.top + 44} 96 ${t.top + 46} 112 ${t.top + 48}`, 0.6)
    art += st(
      `M 26 ${t.top + 4} L 25 ${t.crotch - 76} C 24 ${t.crotch - 56} 14 ${t.crotch - 42} 2 ${t.crotch - 34}`,
      0.8,
    )
    if (!jean)
      art += mirrored(
        (p) => pen.seam(p, 0.6),
        `M 52 ${t.top + 2} C 56 ${t.top + 40} 60 ${t.top + 80} 62 ${t.top + 120}`,
      )
  }
  const waist = symmetric(
    `M 0 ${t.top - 34} C 50 ${t.top - 34} 88 ${t.top - 38} ${t.ww - 2} ${t.top - 44} L ${t.ww + 3} ${t.top + 2} C 84 ` +
      `${t.top + 8} 50 ${t.top + 12} 0 ${t.top + 12}`,
  )
  art +=
    pen.piece(waist, pen.main(90), 's') +
    st(`M ${-t.ww} ${t.top - 4} C -60 ${t.top + 6} 60 ${t.top + 6} ${t.ww} ${t.top - 4}`, 0.7) +
    st(`M ${-t.ww + 2} ${t.top - 37} C -60 ${t.top - 28} 60 ${t.top - 28} ${t.ww - 2} ${t.top - 37}`, 0.6)
  art += mirrored(
    (p) => pen.piece(p, pen.main(), 's'),
    `M 60 ${t.top - 40} L 71 ${t.top - 41} L 73 ${t.top + 15} L 62 ${t.top + 16} Z`,
  )
  if (pen.back) {
    art += pen.piece(`M -6 ${t.top - 38} L 6 ${t.top - 38} L 6 ${t.top + 16} L -6 ${t.top + 16} Z`, pen.main(), 's')
    if (jean)
      art +=
        `<rect x="78" y="${t.top - 30}" width="30" height="30" rx="2" fill="#a9713f"/>` +
        pen.stitch(`M 81 ${t.top - 27} h24 v24 h-24 z`, '#6b4423', 0.7, 1.2)
  } else art += pen.button(jean ? 8 : 6, t.top - 12, 9, jean ? '#b58a55' : undefined)
  return art
}

// Denim folds at the knee and the hem, cloth hangs from the crease.
function legFolds(kind: LegKind, t: LegMeasures, side: number): Fold[] {
  const x = (value: number) => side * value
  const fold = { shorts: shortFolds, jeans: jeanFolds, trousers: hangingFolds }
  return fold[kind](t, x)
}

type Side = (value: number) => number

function shortFolds(t: LegMeasures, x: Side): Fold[] {
  return [[`M ${x(60)} ${t.hip} C ${x(76)} ${t.hip + 90} ${x(80)} ${t.hy - 90} ${x(70)} ${t.hy}`, 12, 0.6]]
}

function jeanFolds({ kx, ky, fi, fo, hy }: LegMeasures, x: Side): Fold[] {
  return [
    [`M ${x(kx - 50)} ${ky} C ${x(kx)} ${ky - 22} ${x(kx + 20)} ${ky + 10} ${x(kx + 52)} ${ky - 14}`, 8, 0.8, 2, -8],
    [
      `M ${x(kx - 40)} ${ky + 40} C ${x(kx)} ${ky + 20} ${x(kx + 20)} ${ky + 44} ${x(kx + 50)} ${ky + 24}`,
      7,
      0.6,
      2,
      -7,
    ],
    [`M ${x(fi)} ${hy - 40} C ${x(80)} ${hy - 60} ${x(110)} ${hy - 36} ${x(fo)} ${hy - 56}`, 8, 0.8, 2, -8],
  ]
}

function hangingFolds({ top, hip, hy }: LegMeasures, x: Side): Fold[] {
  return [
    [`M ${x(74)} ${top + 50} C ${x(96)} 400 ${x(108)} 640 ${x(114)} ${hy}`, 8, 1, 8, 0],
    [`M ${x(40)} ${hip + 150} C ${x(60)} 600 ${x(66)} 760 ${x(62)} ${hy}`, 13, 0.6],
    [`M ${x(140)} ${hip + 60} C ${x(156)} 560 ${x(164)} 740 ${x(160)} ${hy}`, 13, 0.6],
  ]
}
