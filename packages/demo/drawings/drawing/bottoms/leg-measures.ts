import type { Cut } from '../look.ts'
import { tenth } from '../outline.ts'

/** One leg, in units of the drawing: half widths from the centre line, heights from the upper edge. */
export interface LegMeasures {
  /** Height and half width of the waist. */
  readonly top: number
  readonly ww: number
  /** Hip: half width and height. */
  readonly hw: number
  readonly hip: number
  readonly crotch: number
  /** Knee: its middle, its height and half its width. */
  readonly kx: number
  readonly ky: number
  readonly kw: number
  /** Hem: inner edge, outer edge, height. */
  readonly fi: number
  readonly fo: number
  readonly hy: number
}

export type LegKind = 'jeans' | 'trousers' | 'shorts'

const straight: Record<LegKind, LegMeasures> = {
  jeans: { top: 166, ww: 116, hw: 140, hip: 298, crotch: 376, kx: 82, ky: 610, kw: 56, fi: 36, fo: 130, hy: 890 },
  shorts: { top: 296, ww: 124, hw: 158, hip: 424, crotch: 522, kx: 96, ky: 612, kw: 86, fi: 15, fo: 192, hy: 692 },
  trousers: { top: 160, ww: 112, hw: 150, hip: 316, crotch: 394, kx: 92, ky: 630, kw: 82, fi: 20, fo: 192, hy: 896 },
}

export function legMeasures(kind: LegKind, cut: Cut | undefined): LegMeasures {
  const t = straight[kind]
  const jean = kind === 'jeans'
  if (cut === 'cropped' && kind !== 'shorts') return { ...t, hy: t.hy - 104, fo: t.fo + (jean ? 2 : -4), fi: t.fi - 2 }
  if (cut !== 'oversized') return t
  return {
    ...t,
    hw: t.hw + 10,
    kx: t.kx + 9,
    kw: t.kw + (jean ? 16 : 9),
    fo: t.fo + (jean ? 30 : 20),
    fi: t.fi - (jean ? 10 : 4),
  }
}

// The inner seam leaves the crotch downwards, so that the legs part late and evenly.
export function legOutline(t: LegMeasures): string {
  const { top, ww, hw, hip, crotch, kx, ky, fi, fo, hy } = t
  const up = ky - crotch
  const down = hy - ky
  return (
    `M -1 ${top} L ${ww} ${top - 6} C ${ww + 9} ${top + 46} ${hw - 3} ${hip - 62} ${hw} ${hip} C ${hw + 3} ` +
    `${tenth(hip + (ky - hip) * 0.42)} ${kx + t.kw} ${tenth(ky - (ky - hip) * 0.3)} ${kx + t.kw} ${ky} C ${kx + t.kw} ` +
    `${tenth(ky + down * 0.4)} ${fo} ${tenth(hy - down * 0.35)} ${fo} ${hy} C ${tenth((fi + fo) / 2 + 14)} ${hy + 9} ` +
    `${tenth((fi + fo) / 2 - 14)} ${hy + 9} ${fi} ${hy + 3} C ${fi} ${tenth(hy - down * 0.35)} ${kx - t.kw} ` +
    `${tenth(ky + down * 0.4)} ${kx - t.kw} ${ky} C ${kx - t.kw} ${tenth(ky - up * 0.42)} ${tenth((kx - t.kw) * 0.35)} ` +
    `${tenth(crotch + up * 0.34)} 2 ${crotch + 8} C 1 ${crotch + 3} 0 ${crotch + 2} 0 ${crotch} Z`
  )
}
