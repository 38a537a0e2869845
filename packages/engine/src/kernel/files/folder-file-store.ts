import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { FileStoreError, type FileStore, type StoredFileInfo } from '../../ports/file-store.ts'

/** Files in a folder of this machine, or in one that all instances share (NFS, a volume). */
export function createFolderFileStore(path: string): FileStore {
  const folder = resolve(path)
  const toPath = (key: string) => join(folder, key)
  return {
    location: folder,
    put: (key, bytes) => explained(folder, writeAtomically(toPath(key), bytes)),
    get: (key) => explained(folder, undefinedIfMissing(readFile(toPath(key)))),
    head: (key) => explained(folder, readInfo(folder, key)),
    async delete(keys) {
      await explained(folder, Promise.all(keys.map((key) => rm(toPath(key), { force: true }))))
    },
    async *list(below) {
      const names = await explained(
        folder,
        undefinedIfMissing(readdir(toPath(below), { recursive: true, withFileTypes: true })),
      )
      for (const entry of names ?? []) {
        // Names with a dot are files that are being written.
        if (!entry.isFile() || entry.name.startsWith('.')) continue
        const key = join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/')
        const info = await explained(folder, readInfo(folder, key))
        if (info) yield info
      }
    },
  }
}

async function readInfo(folder: string, key: string): Promise<StoredFileInfo | undefined> {
  const facts = await undefinedIfMissing(stat(join(folder, key)))
  return facts?.isFile() ? { key, bytes: facts.size, modifiedAt: facts.mtime } : undefined
}

/**
 * Written to a temporary file and renamed, so that no reader sees an incomplete file, not even after a crash. Only the
 * account of the shop can read it.
 */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const temporaryPath = join(dirname(path), `.${randomUUID()}`)
  const write = () => writeFile(temporaryPath, bytes, { mode: 0o600, flush: true })
  try {
    await write().catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await write()
    })
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true }).catch(() => {})
    throw error
  }
}

// Another instance may delete a file at the same time.
async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => getCode(error) === 'ENOENT'
const getCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

const advice: Readonly<Record<string, string>> = {
  EACCES: 'Make it accessible for the account that runs the shop.',
  EPERM: 'Make it accessible for the account that runs the shop.',
  EROFS: 'Mount it for writing.',
  ENOTDIR: 'A part of its path is a file: remove that, or set another DATA_DIR.',
  EEXIST: 'A part of its path is a file: remove that, or set another DATA_DIR.',
  ENOSPC: 'Free disk space.',
  EDQUOT: 'Free disk space.',
  EIO: 'Check the disk.',
  ESTALE: 'Mount the shared folder again.',
}

async function explained<T>(folder: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = getCode(error) ?? ''
    const todo = advice[code]
    if (todo === undefined) throw error
    throw new FileStoreError(
      ['ENOSPC', 'EDQUOT', 'EIO', 'ESTALE'].includes(code) ? 'unavailable' : 'setup',
      `The files in ${folder} cannot be used (${code}). ${todo}`,
      { cause: error },
    )
  }
}
