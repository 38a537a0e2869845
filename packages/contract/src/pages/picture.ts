import { limits } from '../kernel/limits.ts'

export type PictureFormat = 'avif' | 'webp'

/**
 * The point of a picture that a crop keeps in sight, as parts of its width and height: 0 to 1, from its upper left
 * corner.
 */
export interface Focal {
  readonly x: number
  readonly y: number
}

/**
 * The base URL of all renditions of a picture: '/media/0a1b2c3d4e5f60718293'. A focal point other than the middle
 * follows as a fragment in percent, '#30,80': views read it from the URL, and browsers never send it.
 */
export function pictureAddress(storageKey: string, focal: Focal = middle): string {
  const [x, y] = [toTensOfPercent(focal.x), toTensOfPercent(focal.y)]
  return x === 50 && y === 50 ? `/media/${storageKey}` : `/media/${storageKey}#${x},${y}`
}

/** The storage key in the URL of a picture of the shop, whatever follows it; undefined for every other URL. */
export function parseStorageKey(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{20})(?=[/#?]|$)/.exec(address)?.[1]
}

/** The focal point that an address carries, in whole tens of percent; undefined: none, so a crop is free. */
export function parseFocal(base: string): Focal | undefined {
  const [, x, y] = /#(100|\d?0),(100|\d?0)$/.exec(base) ?? []
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) }
}

/** One rendition; only the widths of `limits.imageWidths`, in pixels, exist. */
export function renditionAddress(base: string, width: number, format: PictureFormat = 'webp'): string {
  return `${withoutFocal(base)}/${width}.${format}`
}

export function wholePictureAddress(base: string): string {
  return `${withoutFocal(base)}/full/`
}

/** The widths worth offering for a picture that is `width` pixels wide: none is enlarged, except the smallest. */
export function renditionWidths(width: number): readonly number[] {
  const fitting = limits.imageWidths.filter((offered) => offered <= width)
  return fitting.length > 0 ? fitting : limits.imageWidths.slice(0, 1)
}

const middle: Focal = { x: 0.5, y: 0.5 }
// The style sheet has eleven positions in each direction.
const toTensOfPercent = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 10) * 10
const withoutFocal = (base: string) => base.split('#', 1)[0] ?? base
