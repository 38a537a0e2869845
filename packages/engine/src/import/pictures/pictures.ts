import type { NotAPicture, StoredPicture } from '../../media/media.ts'
import { DocumentError } from '../document/document-error.ts'

/** The stored pictures of a document by key. */
export interface Pictures {
  get(key: string): StoredPicture
}

export function createPictures(stored: ReadonlyMap<string, StoredPicture>): Pictures {
  return {
    get(key) {
      const picture = stored.get(key)
      if (!picture) throw new DocumentError(`The document refers to the picture '${key}', which it does not contain.`)
      return picture
    },
  }
}

/** Reasons why a picture was rejected, with advice. */
export const pictureFaults: Readonly<Record<NotAPicture['because'], string>> = {
  format: 'the format is not supported. Use PNG, WebP, AVIF, JPEG or GIF',
  heic: 'it is HEIC, which browsers do not show. Export it as JPEG',
  drawing: 'it is an SVG, which can contain scripts. Save it as PNG, WebP or AVIF',
  pixels: 'it has more than 100 million pixels. Make it smaller',
  broken: 'the file is damaged. Save or download it again',
}
