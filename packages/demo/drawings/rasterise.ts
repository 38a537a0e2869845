import sharp from 'sharp'
import { webpQuality } from './wardrobe/draw.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Draws the SVG at full width, so that its light is computed for every pixel of the picture. */
export function rasterise(drawing: string, { width, height }: Size): Promise<Buffer> {
  // SVG units are pixels at 72 dpi.
  const density = (72 * width) / getWidth(drawing)
  return sharp(Buffer.from(drawing), { density, unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .webp({ quality: webpQuality, effort: 5 })
    .toBuffer()
}

function getWidth(drawing: string): number {
  const width = Number(/ width="(\d+)"/.exec(drawing)?.[1])
  if (!width) throw new Error('The drawing has no width.')
  return width
}
