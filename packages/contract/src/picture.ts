import { limits } from './kernel/limits.ts'

export type PictureFormat = 'avif' | 'webp'

/** The point of a picture that a crop keeps in sight, as parts of its width and height: 0 to 1, from its upper left corner. */
export interface Focal {
  readonly x: number
  readonly y: number
}

/**
 * The base under which all renditions of a picture stand: '/media/0a1b2c3d4e5f60718293'. Where its focal point is not the middle, that is said behind it
 * in percent, '#30,80': whoever shows the picture knows it without asking, and browsers never send it.
 */
export function pictureAddress(storageKey: string, focal: Focal = middle): string {
  const [x, y] = [tenth(focal.x), tenth(focal.y)]
  return x === 50 && y === 50 ? `/media/${storageKey}` : `/media/${storageKey}#${x},${y}`
}

/** The key in the address of a picture of the shop, whatever stands behind it; undefined for every other address. */
export function storageKeyIn(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{20})(?=[/#?]|$)/.exec(address)?.[1]
}

/** The focal point that an address carries, in whole tens of percent; undefined: none, and a crop may choose. */
export function focalIn(base: string): Focal | undefined {
  const [, x, y] = /#(100|\d?0),(100|\d?0)$/.exec(base) ?? []
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) }
}

/** One rendition; only the widths of `limits.imageWidths`, in pixels, exist. */
export function renditionAddress(base: string, width: number, format: PictureFormat = 'webp'): string {
  return `${bare(base)}/${width}.${format}`
}

export function wholePictureAddress(base: string): string {
  return `${bare(base)}/full/`
}

/** The widths worth offering for a picture that is `width` pixels wide: none is enlarged, except the smallest. */
export function widthsOf(width: number): readonly number[] {
  const fitting = limits.imageWidths.filter((offered) => offered <= width)
  return fitting.length > 0 ? fitting : limits.imageWidths.slice(0, 1)
}

const middle: Focal = { x: 0.5, y: 0.5 }
// The style sheet knows eleven places in each direction.
const tenth = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 10) * 10
const bare = (base: string) => base.split('#', 1)[0] ?? base
