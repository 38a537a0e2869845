import { darker } from '../colours.ts'
import { mirrored, symmetric } from '../outline.ts'
import type { Fold, Pen, Relief } from '../pen.ts'
import { longSleeve, shortSleeve, type Measures } from './measures.ts'

/** The back of the garment, visible through the neck, in shade. */
export function neckOpening(pen: Pen, g: Measures, depth = 26): string {
  const d = symmetric(
    `M 0 ${g.ny - 12} C ${g.nw * 0.6} ${g.ny - 12} ${g.nw * 0.9} ${g.ny - 6} ${g.nw + 4} ${g.ny} C ${g.nw} ` +
      `${g.ny + g.nd * 0.75} ${g.nw * 0.6} ${g.ny + g.nd + 20} 0 ${g.ny + g.nd + 22}`,
  )
  return (
    `<path d="${d}" fill="${darker(pen.color, 0.3)}"/><path d="${d}" fill="${pen.main()}" opacity=".35"/><path ` +
    `d="${symmetric(`M 0 ${g.ny + depth} C ${g.nw * 0.55} ${g.ny + depth} ${g.nw * 0.9} ${g.ny + depth * 0.4} ${g.nw + 4} ${g.ny} C ${g.nw} ${g.ny + g.nd * 0.8} ${g.nw * 0.6} ${g.ny + g.nd + 20} 0 ${g.ny + g.nd + 22}`)}" ` +
    `fill="#150d14" opacity=".34" filter="url(#${pen.id}b2)"/>${pen.label(0, g.ny + 6, 38, 18)}`
  )
}

export function backRib(pen: Pen, g: Measures, w: number, f: string): string {
  return pen.band(
    `M ${-g.nw - 2} ${g.ny + 2} C ${-g.nw * 0.8} ${g.ny - 8} ${-g.nw * 0.5} ${g.ny - 12} 0 ${g.ny - 12} C ${g.nw * 0.5} ` +
      `${g.ny - 12} ${g.nw * 0.8} ${g.ny - 8} ${g.nw + 2} ${g.ny + 2}`,
    w,
    f,
    's',
    true,
  )
}

export function sleeves(pen: Pen, g: Measures, len: 'short' | 'long', kind: Relief = 'c', turn = 9): string {
  const d = len === 'short' ? shortSleeve(g) : longSleeve(g)
  return mirrored(
    (p, s) =>
      pen.piece(p, pen.main(s * -turn * (len === 'short' ? 2.6 : 1)), kind) +
      pen.folds(
        p,
        len === 'short'
          ? [
              [
                `M ${s * (g.aw + 2)} ${g.ay + 20} C ${s * (g.aw + 30)} ${g.ay - 10} ${s * (g.sw + 10)} ${g.sy + 80} ${s * (g.sw + 20)} ` +
                  `${g.sy + 40}`,
                9,
                0.8,
                5,
                -6,
              ],
            ]
          : sleeveFolds(g, s),
      ),
    d,
  )
}

export function ribbedCuffs(pen: Pen, g: Measures): string {
  return mirrored(
    (p, d) => pen.piece(p, pen.fill('rib', pen.color, pen.color, -8 * d), 's'),
    `M ${g.sw + 82} ${g.cy - 6} C ${g.sw + 62} ${g.cy + 6} ${g.sw + 42} ${g.cy + 8} ${g.sw + 18} ${g.cy + 4} L ${g.sw + 25} ` +
      `${g.cy + 66} C ${g.sw + 44} ${g.cy + 70} ${g.sw + 62} ${g.cy + 68} ${g.sw + 78} ${g.cy + 60} Z`,
  )
}

export function ribbedHem(pen: Pen, g: Measures, rib: string): string {
  return pen.piece(
    symmetric(
      `M 0 ${g.hy + 4} C 60 ${g.hy + 4} 120 ${g.hy + 2} ${g.hw} ${g.hy - 6} C ${g.hw - 4} ${g.hy + 30} ${g.hw - 10} ` +
        `${g.hy + 50} ${g.hw - 12} ${g.hy + 64} C 100 ${g.hy + 74} 50 ${g.hy + 74} 0 ${g.hy + 74}`,
    ),
    rib,
    's',
  )
}

function sleeveFolds(g: Measures, s: number): Fold[] {
  return [
    [
      `M ${s * (g.aw + 4)} ${g.ay + 40} C ${s * (g.aw + 30)} ${g.ay + 20} ${s * (g.sw + 20)} ${g.ay + 10} ${s * (g.sw + 40)} ` +
        `${g.ay - 20}`,
      9,
      0.8,
      4,
      -8,
    ],
    [
      `M ${s * (g.sw + 6)} ${g.ay + 150} C ${s * (g.sw + 26)} ${g.ay + 134} ${s * (g.sw + 50)} ${g.ay + 140} ` +
        `${s * (g.sw + 60)} ${g.ay + 118}`,
      9,
      0.45,
      3,
      -9,
    ],
    [
      `M ${s * (g.sw + 20)} ${g.cy - 60} C ${s * (g.sw + 40)} ${g.cy - 76} ${s * (g.sw + 56)} ${g.cy - 66} ${s * (g.sw + 78)} ` +
        `${g.cy - 84}`,
      8,
      0.7,
      3,
      -7,
    ],
  ]
}
