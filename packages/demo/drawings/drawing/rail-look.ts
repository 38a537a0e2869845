import type { Look, Studio } from './look.ts'

/** Several garments hung side by side in one studio. Lengths are units of the drawing. */
export interface RailLook {
  readonly items: readonly (Omit<Look, 'view' | 'bare' | 'seed' | 'studio'> & { readonly drop?: number })[]
  readonly width?: number
  readonly height?: number
  readonly studio?: Studio
  /** Height of the bar below the upper edge. */
  readonly barY?: number
  readonly size?: number
  /** Distance from garment to garment. */
  readonly gap?: number
  /** Left edge of the first garment. */
  readonly x0?: number
  readonly rods?: boolean
}
