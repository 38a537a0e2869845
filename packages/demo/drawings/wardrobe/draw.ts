import { createHash } from 'node:crypto'
import { drawGarment } from '../drawing/draw-garment.ts'
import { drawRail } from '../drawing/draw-rail.ts'
import type { Picture } from './picture.ts'

export function draw(picture: Picture): string {
  return picture.shows === 'garment' ? drawGarment(picture.look) : drawRail(picture.rail)
}

/** A hash of the drawing, the size and the encoding, which changes whenever the picture changes. */
export function computeFingerprint(picture: Picture, drawing: string): string {
  return createHash('sha256')
    .update(`${picture.width}x${picture.height} webp ${webpQuality} ${drawing}`)
    .digest('hex')
    .slice(0, 20)
}

/** WebP quality of the master files, from which the shop encodes its renditions. */
export const webpQuality = 84
