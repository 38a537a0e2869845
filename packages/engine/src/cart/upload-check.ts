import sharp from 'sharp'
import type { FileKind } from './upload-kind.ts'

// A small file can claim a picture that fills the memory of whoever opens it.
const mostPixels = 100_000_000

/** Whether a file that begins like a picture can be read as that picture; other kinds are what they begin like. */
export async function isWholePicture(bytes: Uint8Array, { mime }: FileKind): Promise<boolean> {
  if (!mime.startsWith('image/')) return true
  try {
    const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
    return `image/${format}` === mime && width > 0 && height > 0
  } catch {
    // The library says only by an error what it cannot read.
    return false
  }
}
