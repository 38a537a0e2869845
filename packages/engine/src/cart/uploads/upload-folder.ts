import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface UploadFolder {
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined: the file does not exist. */
  read(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  /** Keys of files written before a moment. */
  listKeysBefore(moment: Date): Promise<readonly string[]>
}

/** Storage of customer uploads in subfolders by key prefix; never served by path. */
export function createUploadFolder(folder: string): UploadFolder {
  const toPath = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async write(key, bytes) {
      await mkdir(dirname(toPath(key)), { recursive: true, mode: 0o700 })
      // Readable only by the shop, not executable, never overwritten.
      await writeFile(toPath(key), bytes, { mode: 0o600, flag: 'wx', flush: true })
    },
    read: (key) => undefinedIfMissing(readFile(toPath(key))),
    remove: (key) => rm(toPath(key), { force: true }),
    async listKeysBefore(moment) {
      const keys: string[] = []
      for (const name of (await undefinedIfMissing(readdir(folder, { recursive: true }))) ?? []) {
        const facts = await undefinedIfMissing(stat(join(folder, name)))
        if (facts?.isFile() && facts.mtime < moment) keys.push(name.split(/[/\\]/).at(-1) ?? '')
      }
      return keys
    },
  }
}

// Another instance may delete concurrently.
async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
