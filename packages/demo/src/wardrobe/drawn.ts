import { createHash } from 'node:crypto'
import { drawGarment } from '../drawing/draw-garment.ts'
import { drawRail } from '../drawing/draw-rail.ts'
import type { Picture } from './picture.ts'

export function drawingOf(picture: Picture): string {
  return picture.shows === 'garment' ? drawGarment(picture.look) : drawRail(picture.rail)
}

/** Changes when the picture would look different: with its drawing, its size or how it is encoded. */
export function printOf(picture: Picture, drawing: string): string {
  return createHash('sha256').update(`${picture.width}x${picture.height} webp ${quality} ${drawing}`).digest('hex').slice(0, 20)
}

/** WebP quality of the masters: what the shop sends is encoded again from them. */
export const quality = 84
