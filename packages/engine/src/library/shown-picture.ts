import type { LibraryPicture } from '@vitrine/contract/media.contract'
import type { KeptPicture } from './library-store.ts'

/** As it leaves the engine: the key of its files stands in its address. */
export function shownPicture({ storageKey: _, ...picture }: KeptPicture): LibraryPicture {
  return picture
}
