import { flipped, mirrored, segmentsOf, tenth } from '../outline.ts'
import type { Fold, Pen } from '../pen.ts'
import type { Cut } from '../look.ts'

/** The right half of a top, in units of the drawing: half widths from the centre line, heights from the upper edge. */
export interface Measures {
  /** Neck: half width, height of its side, depth, and whether it is cut to a V. */
  readonly nw: number
  readonly ny: number
  readonly nd: number
  readonly v: boolean
  /** Shoulder point. */
  readonly sw: number
  readonly sy: number
  /** Below the arm. */
  readonly aw: number
  readonly ay: number
  /** Waist. */
  readonly ww: number
  readonly wy: number
  /** Hem, and how much it is rounded. */
  readonly hw: number
  readonly hy: number
  readonly hem: number
  /** Height of the cuff, and fullness of the sleeve. */
  readonly cy: number
  readonly puff: number
}

export const baseMeasures: Measures = {
  nw: 70,
  ny: 178,
  nd: 62,
  sw: 176,
  sy: 214,
  aw: 164,
  ay: 352,
  ww: 156,
  wy: 500,
  hw: 160,
  hy: 728,
  hem: 9,
  cy: 668,
  puff: 0,
  v: false,
}

/** The same outline cut shorter at the hem, or wider with a dropped shoulder. */
export function cutToMeasure(cut: Cut | undefined, g: Measures): Measures {
  if (cut === 'cropped') return { ...g, wy: g.wy - 52, hy: g.hy - 138, hw: g.hw + 4, ww: g.ww + 4 }
  if (cut !== 'oversized') return g
  return {
    ...g,
    sw: g.sw + 26,
    sy: g.sy + 12,
    aw: g.aw + 30,
    ay: g.ay + 34,
    ww: g.ww + 36,
    hw: g.hw + 34,
    hy: g.hy + 14,
    cy: g.cy + 4,
    puff: g.puff + 8,
  }
}

export function bodyHalf(g: Measures): string {
  return (
    `M 0 ${g.ny + g.nd} C ${tenth(g.nw * (g.v ? 0.3 : 0.62))} ${tenth(g.ny + g.nd * (g.v ? 0.72 : 1))} ` +
    `${tenth(g.nw * (g.v ? 0.72 : 0.98))} ${tenth(g.ny + g.nd * (g.v ? 0.36 : 0.6))} ${g.nw} ${g.ny} C ${g.nw + 34} ` +
    `${g.ny + 9} ${g.sw - 56} ${g.sy - 15} ${g.sw - 22} ${g.sy - 6} C ${g.sw - 6} ${g.sy - 1} ${g.sw - 5} ${g.sy + 12} ` +
    `${g.sw - 7} ${g.sy + 26} C ${g.sw - 14} ${g.sy + 66} ${g.aw - 16} ${g.ay - 42} ${g.aw} ${g.ay} C ${g.aw - 4} ` +
    `${g.ay + 56} ${g.ww} ${g.wy - 50} ${g.ww} ${g.wy} C ${g.ww} ${g.wy + 60} ${g.hw - 3} ${g.hy - 100} ${g.hw} ${g.hy} C ` +
    `${tenth(g.hw * 0.62)} ${g.hy + g.hem} ${tenth(g.hw * 0.3)} ${g.hy + g.hem} 0 ${g.hy + g.hem}`
  )
}

export function longSleeve(g: Measures): string {
  return (
    `M ${g.sw - 44} ${g.sy - 14} C ${g.sw + 20} ${g.sy - 4} ${g.sw + 44 + g.puff} ${g.sy + 84} ${g.sw + 54 + g.puff} ` +
    `${g.sy + 186} C ${g.sw + 66 + g.puff} ${g.sy + 270} ${g.sw + 76} ${g.cy - 96} ${g.sw + 80} ${g.cy} C ${g.sw + 64} ` +
    `${g.cy + 8} ${g.sw + 42} ${g.cy + 10} ${g.sw + 22} ${g.cy + 8} C ${g.sw + 18} ${g.cy - 100} ${g.aw + 26} ${g.ay + 150} ` +
    `${g.aw + 2} ${g.ay + 26} C ${g.aw - 10} ${g.ay} ${g.sw - 60} ${g.sy + 60} ${g.sw - 44} ${g.sy - 14} Z`
  )
}

export function shortSleeve(g: Measures): string {
  return (
    `M ${g.sw - 44} ${g.sy - 14} C ${g.sw + 20} ${g.sy - 6} ${g.sw + 58} ${g.sy + 58} ${g.sw + 88} ${g.sy + 158} C ` +
    `${g.sw + 62} ${g.sy + 176} ${g.aw + 42} ${g.ay + 62} ${g.aw + 8} ${g.ay + 66} C ${g.aw} ${g.ay + 40} ${g.aw} ` +
    `${g.ay + 20} ${g.aw - 4} ${g.ay} C ${g.aw - 12} ${g.ay - 30} ${g.sw - 50} ${g.sy + 50} ${g.sw - 44} ${g.sy - 14} Z`
  )
}

export function cuffLine(g: Measures, up = 0): string {
  return (
    `M ${g.sw + 80} ${g.cy - up} C ${g.sw + 64} ${g.cy + 8 - up} ${g.sw + 42} ${g.cy + 10 - up} ${g.sw + 22} ` +
    `${g.cy + 8 - up}`
  )
}

export function neckLine(g: Measures, k = 0): string {
  const m =
    `C ${tenth(g.nw * (g.v ? 0.3 : 0.62))} ${tenth(g.ny + g.nd * (g.v ? 0.72 : 1) + k)} ` +
    `${tenth(g.nw * (g.v ? 0.72 : 0.98))} ${tenth(g.ny + g.nd * (g.v ? 0.36 : 0.6) + k)} ${g.nw + (k ? k * 0.4 : 0)} ` +
    `${g.ny}`
  const r = `M 0 ${g.ny + g.nd + k} ${m}`
  return `${flipped(
    segmentsOf(r)
      .reverse()
      .map(
        ({ from, controls: [x1, y1, x2, y2], to }) => `M ${to.join(' ')} C ${x2} ${y2} ${x1} ${y1} ${from.join(' ')}`,
      )
      .join(' '),
  )} ${m}`
}

export function bodyFolds(g: Measures): Fold[] {
  return [
    [
      `M ${g.aw - 4} ${g.ay + 20} C ${g.aw - 60} ${g.ay + 60} ${g.aw - 96} ${g.ay + 110} ${g.aw - 112} ${g.ay + 190}`,
      11,
      0.8,
    ],
    [
      `M ${-g.aw + 6} ${g.ay + 14} C ${-g.aw + 54} ${g.ay + 66} ${-g.aw + 84} ${g.ay + 130} ${-g.aw + 92} ${g.ay + 220}`,
      11,
      0.9,
    ],
    [`M ${g.ww - 6} ${g.wy + 30} C ${g.ww - 60} ${g.wy + 70} ${g.ww - 90} ${g.hy - 90} ${g.ww - 96} ${g.hy}`, 14, 0.7],
    [
      `M ${-g.ww + 20} ${g.wy + 10} C ${-g.ww + 40} ${g.wy + 90} ${-g.ww + 46} ${g.hy - 90} ${-g.ww + 36} ${g.hy}`,
      13,
      0.7,
    ],
    [`M -14 ${g.wy + 40} C 4 ${g.wy + 110} -8 ${g.hy - 60} -20 ${g.hy}`, 12, 0.45],
  ]
}

export function armSeams(pen: Pen, g: Measures): string {
  return mirrored(
    (p) => pen.seam(p, 0.35),
    `M ${g.sw - 10} ${g.sy + 2} C ${g.sw - 4} ${g.sy + 40} ${g.aw - 16} ${g.ay - 42} ${g.aw} ${g.ay}`,
  )
}
