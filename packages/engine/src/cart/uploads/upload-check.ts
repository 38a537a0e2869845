import sharp from 'sharp'
import type { FileKind } from './upload-kind.ts'

// A small file can decode to a picture that exhausts memory.
const maxPixels = 100_000_000

/** Whether an image file is decodable; other kinds are not checked. */
export async function isWholePicture(bytes: Uint8Array, { mime }: FileKind): Promise<boolean> {
  if (!mime.startsWith('image/')) return true
  try {
    const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    return `image/${format}` === mime && width > 0 && height > 0
  } catch {
    // The library throws for unreadable files.
    return false
  }
}
