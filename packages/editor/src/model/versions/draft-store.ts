import type { Tree } from '../blocks/blocks.ts'

/** Unsaved work, kept on the operator's own device. */
export interface Draft {
  /** Operator, page and locale. */
  readonly key: string
  /** The revision it is based on, for merging with newer revisions. */
  readonly revision: number | null
  readonly base: Tree
  readonly blocks: Tree
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface DraftStore {
  read(key: string): Promise<Draft | undefined>
  write(draft: Draft): Promise<void>
  remove(key: string): Promise<void>
}

const [database, version, table] = ['vitrine-editor', 1, 'drafts']

/** Drafts in IndexedDB survive a closed window, an ended session and a crash. */
export function createIndexedDbDraftStore(factory: IDBFactory): DraftStore {
  async function runInTransaction<T>(
    mode: IDBTransactionMode,
    operation: (drafts: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const connection = await openDatabase(factory)
    try {
      const transaction = connection.transaction(table, mode)
      const request = operation(transaction.objectStore(table))
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = transaction.onerror = () =>
          reject(transaction.error ?? new Error('The draft could not be saved.'))
      })
    } finally {
      connection.close()
    }
  }
  return {
    async read(key) {
      const stored: unknown = await runInTransaction('readonly', (drafts) => drafts.get(key))
      return isDraft(stored) ? stored : undefined
    },
    async write(draft) {
      await runInTransaction('readwrite', (drafts) => drafts.put(draft))
    },
    async remove(key) {
      await runInTransaction('readwrite', (drafts) => drafts.delete(key))
    },
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(database, version)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('Drafts cannot be stored in this browser.'))
  })
}

// The entry may have been written by another version of the editor.
function isDraft(stored: unknown): stored is Draft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'blocks' in stored &&
    Array.isArray(stored.blocks) &&
    'base' in stored &&
    Array.isArray(stored.base) &&
    'revision' in stored &&
    'at' in stored
  )
}
