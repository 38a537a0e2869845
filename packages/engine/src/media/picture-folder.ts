import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { limits } from '@vitrine/contract/kernel/limits'
import { pictureFormats } from './picture-processing.ts'

export interface PictureFolder {
  readOriginal(key: string): Promise<Uint8Array | undefined>
  writeOriginal(key: string, bytes: Uint8Array): Promise<void>
  hasRendition(key: string, width: number, format: string): Promise<boolean>
  readRendition(key: string, width: number, format: string): Promise<Uint8Array | undefined>
  writeRendition(key: string, width: number, format: string, bytes: Uint8Array): Promise<void>
  /** Removes the original and all renditions; missing files are ignored. */
  remove(key: string): Promise<void>
}

/** The files of the pictures, spread over 256 folders by the first digits of their key. */
export function createPictureFolder(folder: string): PictureFolder {
  const getOriginalPath = (key: string) => join(folder, 'originals', key.slice(0, 2), key)
  const getRenditionPath = (key: string, width: number, format: string) =>
    join(folder, 'renditions', key.slice(0, 2), `${key}-${width}.${format}`)
  return {
    readOriginal: (key) => readIfExists(getOriginalPath(key)),
    // Files are named by their content, so an existing file is the right one.
    writeOriginal: async (key, bytes) =>
      (await fileExists(getOriginalPath(key))) ? undefined : writeAtomically(getOriginalPath(key), bytes),
    hasRendition: (key, width, format) => fileExists(getRenditionPath(key, width, format)),
    readRendition: (key, width, format) => readIfExists(getRenditionPath(key, width, format)),
    writeRendition: (key, width, format, bytes) => writeAtomically(getRenditionPath(key, width, format), bytes),
    async remove(key) {
      const renditionPaths = pictureFormats.flatMap((format) =>
        limits.imageWidths.map((width) => getRenditionPath(key, width, format)),
      )
      await Promise.all([getOriginalPath(key), ...renditionPaths].map((path) => rm(path, { force: true })))
    },
  }
}

// Written to a temporary file and renamed, so that no reader sees half a picture, not even after a crash.
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const tempPath = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(tempPath, bytes)
    await rename(tempPath, path)
  } catch (error) {
    await rm(tempPath, { force: true })
    throw error
  }
}

async function readIfExists(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function fileExists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
