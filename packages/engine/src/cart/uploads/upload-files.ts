import type { FileStore } from '../../ports/file-store.ts'

export interface UploadFiles {
  write(storageKey: string, bytes: Uint8Array): Promise<void>
  /** Undefined: the file does not exist. */
  read(storageKey: string): Promise<Uint8Array | undefined>
  remove(storageKeys: readonly string[]): Promise<void>
  /** Keys of files written before a moment. */
  listKeysBefore(moment: Date): Promise<readonly string[]>
}

const folder = 'uploads/'

/** Customer uploads in subfolders by key prefix; never served by path. */
export function createUploadFiles(files: FileStore): UploadFiles {
  return {
    write: (storageKey, bytes) => files.put(toKey(storageKey), bytes),
    read: (storageKey) => files.get(toKey(storageKey)),
    remove: (storageKeys) => files.delete(storageKeys.map(toKey)),
    async listKeysBefore(moment) {
      const keys: string[] = []
      for await (const { key, modifiedAt } of files.list(folder))
        if (modifiedAt < moment) keys.push(key.split('/').at(-1) ?? '')
      return keys
    },
  }
}

const toKey = (storageKey: string) => `${folder}${storageKey.slice(0, 2)}/${storageKey}`
