import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

/** A PNG of almost so many bytes, and never more: noise does not pack, so it is three bytes a point. */
export function noisePicture(bytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(bytes / 3)) - 10
  return sharp(randomFillSync(Buffer.alloc(side * side * 3)), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
