import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { limits } from '@vitrine/contract/kernel/limits'
import { pictureFormats } from './picture-work.ts'

export interface PictureFolder {
  readOriginal(key: string): Promise<Uint8Array | undefined>
  writeOriginal(key: string, bytes: Uint8Array): Promise<void>
  hasRendition(key: string, width: number, format: string): Promise<boolean>
  readRendition(key: string, width: number, format: string): Promise<Uint8Array | undefined>
  writeRendition(key: string, width: number, format: string, bytes: Uint8Array): Promise<void>
  /** The original and all renditions; what is not there is no fault. */
  remove(key: string): Promise<void>
}

/** The files of the pictures, spread over 256 folders by the first digits of their key. */
export function openPictureFolder(folder: string): PictureFolder {
  const originalOf = (key: string) => join(folder, 'originals', key.slice(0, 2), key)
  const renditionOf = (key: string, width: number, format: string) => join(folder, 'renditions', key.slice(0, 2), `${key}-${width}.${format}`)
  return {
    readOriginal: (key) => readIfThere(originalOf(key)),
    // The name is the content's own, so a file that is there is the right one.
    writeOriginal: async (key, bytes) => ((await isThere(originalOf(key))) ? undefined : writeWhole(originalOf(key), bytes)),
    hasRendition: (key, width, format) => isThere(renditionOf(key, width, format)),
    readRendition: (key, width, format) => readIfThere(renditionOf(key, width, format)),
    writeRendition: (key, width, format, bytes) => writeWhole(renditionOf(key, width, format), bytes),
    async remove(key) {
      const made = pictureFormats.flatMap((format) => limits.imageWidths.map((width) => renditionOf(key, width, format)))
      await Promise.all([originalOf(key), ...made].map((path) => rm(path, { force: true })))
    },
  }
}

// Written beside and renamed: nobody, not even after a crash, ever reads half a picture.
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(beside, bytes)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
