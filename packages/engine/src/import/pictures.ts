import type { StoredPicture } from '../media/media.ts'
import { DocumentError } from './document-error.ts'

/** The pictures of a document that are in the shop's folder by now, by their keys. */
export interface Pictures {
  of(key: string): StoredPicture
}

export function picturesIn(stored: ReadonlyMap<string, StoredPicture>): Pictures {
  return {
    of(key) {
      const picture = stored.get(key)
      if (!picture) throw new DocumentError(`The document names the picture '${key}', which it does not bring.`)
      return picture
    },
  }
}
