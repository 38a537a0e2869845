import { createHash } from 'node:crypto'
import { FileStoreError, type FileStore } from '../../ports/file-store.ts'
import { fileFolders } from './file-folders.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'

interface MoveFilesOptions {
  readonly from: FileStore
  readonly to: FileStore
  /** Leaves the files where they are, too. */
  readonly keeps: boolean
  readonly progress?: (moved: MovedFiles) => void
}

export interface MovedFiles {
  readonly files: number
  readonly bytes: number
  /** Of these files, those that `to` had already. */
  readonly existing: number
}

const filesAtOnce = 8

/**
 * Copies all files, reads each copy and compares its SHA-256, and only then deletes the original. After an interruption
 * the next run continues.
 */
export async function moveFiles({ from, to, keeps, progress }: MoveFilesOptions): Promise<MovedFiles> {
  const moved = { files: 0, bytes: 0, existing: 0 }
  for (const folder of fileFolders)
    await forEachConcurrently(from.list(folder), filesAtOnce, async ({ key }) => {
      const bytes = await from.get(key)
      // It was deleted meanwhile.
      if (!bytes) return
      const exists = isSame(bytes, await to.get(key))
      if (!exists) await copy(to, key, bytes)
      if (!keeps) await from.delete([key])
      moved.files++
      moved.bytes += bytes.byteLength
      moved.existing += exists ? 1 : 0
      progress?.(moved)
    })
  return moved
}

async function copy(to: FileStore, key: string, bytes: Uint8Array): Promise<void> {
  await to.put(key, bytes)
  if (!isSame(bytes, await to.get(key)))
    throw new FileStoreError(
      'unavailable',
      `${to.location} returns other bytes for ${key} than it received. The original was kept; run the command again.`,
    )
}

const isSame = (bytes: Uint8Array, copied: Uint8Array | undefined) =>
  copied !== undefined && digest(bytes).equals(digest(copied))
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
