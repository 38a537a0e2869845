import { limits } from '@vitrine/contract/kernel/limits'
import type { FileStore } from '../ports/file-store.ts'
import { getFingerprint } from './fingerprint.ts'
import { pictureFormats } from './picture-processing.ts'

export interface PictureFiles {
  /** Undefined: it is missing, or damaged. */
  readOriginal(key: string): Promise<Uint8Array | undefined>
  /** Writes it unless it exists. */
  writeOriginal(key: string, bytes: Uint8Array): Promise<void>
  hasRendition(key: string, width: number, format: string): Promise<boolean>
  readRendition(key: string, width: number, format: string): Promise<Uint8Array | undefined>
  writeRendition(key: string, width: number, format: string, bytes: Uint8Array): Promise<void>
  /** Removes the original and all renditions; missing files are ignored. */
  remove(key: string): Promise<void>
}

/** The folders of the pictures in a file store. Renditions can be rendered again. */
export const pictureFolders = { originals: 'media/originals/', renditions: 'media/renditions/' } as const

/** The files of the pictures, spread over 256 folders by the first digits of their key. */
export function createPictureFiles(files: FileStore): PictureFiles {
  return {
    async readOriginal(key) {
      const bytes = await files.get(toOriginalKey(key))
      // The key is the hash of the bytes.
      return bytes && getFingerprint(bytes).storageKey === key ? bytes : undefined
    },
    async writeOriginal(key, bytes) {
      const existing = await files.head(toOriginalKey(key))
      if (existing?.bytes !== bytes.byteLength) await files.put(toOriginalKey(key), bytes)
    },
    hasRendition: async (key, width, format) => (await files.head(toRenditionKey(key, width, format))) !== undefined,
    readRendition: (key, width, format) => files.get(toRenditionKey(key, width, format)),
    writeRendition: (key, width, format, bytes) => files.put(toRenditionKey(key, width, format), bytes),
    remove: (key) =>
      files.delete([
        toOriginalKey(key),
        ...pictureFormats.flatMap((format) => limits.imageWidths.map((width) => toRenditionKey(key, width, format))),
      ]),
  }
}

const toOriginalKey = (key: string) => `${pictureFolders.originals}${key.slice(0, 2)}/${key}`
const toRenditionKey = (key: string, width: number, format: string) =>
  `${pictureFolders.renditions}${key.slice(0, 2)}/${key}-${width}.${format}`
