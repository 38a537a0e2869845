import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface UploadFolder {
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined: it is not there. */
  read(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  /** Files that were written before a moment. */
  keysBefore(moment: Date): Promise<readonly string[]>
}

/** Files that shoppers handed over, spread over folders by the first digits of their key; nothing here is ever served by its path. */
export function openUploadFolder(folder: string): UploadFolder {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async write(key, bytes) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      // Nobody but the shop reads it, nothing runs it, and a key is used once.
      await writeFile(pathOf(key), bytes, { mode: 0o600, flag: 'wx', flush: true })
    },
    read: (key) => orMissing(readFile(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true }),
    async keysBefore(moment) {
      const found: string[] = []
      for (const name of (await orMissing(readdir(folder, { recursive: true }))) ?? []) {
        const facts = await orMissing(stat(join(folder, name)))
        if (facts?.isFile() && facts.mtime < moment) found.push(name.split(/[/\\]/).at(-1) ?? '')
      }
      return found
    },
  }
}

// Another instance may clear at the same time.
async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
