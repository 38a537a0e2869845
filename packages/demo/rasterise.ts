import sharp from 'sharp'
import { quality } from './src/wardrobe/drawn.ts'

export interface Size { readonly width: number; readonly height: number }

/** Draws the SVG at full width, so that its light is computed for every pixel of the picture. */
export function rasterise(drawing: string, { width, height }: Size): Promise<Buffer> {
  // SVG units are pixels at 72 dpi.
  const density = (72 * width) / widthOf(drawing)
  return sharp(Buffer.from(drawing), { density, unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .webp({ quality, effort: 5 })
    .toBuffer()
}

function widthOf(drawing: string): number {
  const width = Number(/ width="(\d+)"/.exec(drawing)?.[1])
  if (!width) throw new Error('The drawing has no width.')
  return width
}
