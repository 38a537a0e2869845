import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Colour } from './palette.ts'

/**
 * A picture of the shop, drawn by `drawings/draw-pictures.ts`: its file is `<name>.webp`; width and height in pixels.
 */
export type PictureFile = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** A hash of the drawing, which changes whenever the picture changes. */
  readonly fingerprint: string
} & (
  | { readonly shows: 'rail' }
  | { readonly shows: 'garment'; readonly garment: string; readonly colour: Colour; readonly view: View }
)

export type View = 'front' | 'back' | 'detail' | 'flat'

let cached: readonly PictureFile[] | undefined

/** All pictures, in the order in which they were drawn: those of listings and banners first. */
export function listPictures(): readonly PictureFile[] {
  // The drawing script alone writes this file, from values of these types.
  cached ??= JSON.parse(readFileSync(new URL('../pictures/index.json', import.meta.url), 'utf8')) as PictureFile[]
  return cached
}

/** The colours of a garment, its main colour first. */
export const listColours = (garment: string): readonly Colour[] => [
  ...new Set(listGarmentPictures(garment).map(({ colour }) => colour)),
]

/** The names of the pictures of one colour of a garment, its front first. */
export const listColourPictures = (garment: string, colour: Colour): string[] =>
  listGarmentPictures(garment)
    .filter((picture) => picture.colour === colour)
    .map(({ name }) => name)

const listGarmentPictures = (garment: string) =>
  listPictures()
    .filter((picture) => picture.shows === 'garment')
    .filter((picture) => picture.garment === garment)

export function getPictureFile(name: string): string {
  return fileURLToPath(new URL(`../pictures/${name}.webp`, import.meta.url))
}
