import { limits } from './kernel/limits.ts'

export type PictureFormat = 'avif' | 'webp'

/** The base under which all renditions of a picture stand: '/media/0a1b2c3d4e5f60718293'. */
export function pictureAddress(storageKey: string): string {
  return `/media/${storageKey}`
}

/** One rendition; only the widths of `limits.imageWidths`, in pixels, exist. */
export function renditionAddress(base: string, width: number, format: PictureFormat = 'webp'): string {
  return `${base}/${width}.${format}`
}

export function wholePictureAddress(base: string): string {
  return `${base}/full/`
}

/** The widths worth offering for a picture that is `width` pixels wide: none is enlarged, except the smallest. */
export function widthsOf(width: number): readonly number[] {
  const fitting = limits.imageWidths.filter((offered) => offered <= width)
  return fitting.length > 0 ? fitting : limits.imageWidths.slice(0, 1)
}

/** For the attribute srcset: '/media/0a1b/320.avif 320w, /media/0a1b/480.avif 480w'. */
export function pictureSet(base: string, width: number, format: PictureFormat): string {
  return widthsOf(width).map((offered) => `${renditionAddress(base, offered, format)} ${offered}w`).join(', ')
}
