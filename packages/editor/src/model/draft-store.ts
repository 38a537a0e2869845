import type { Tree } from './blocks.ts'

/** Unsaved work, kept on the operator's own device. */
export interface Draft {
  /** Operator, page and locale. */
  readonly key: string
  /** The saved version on which it is based, for merging when somebody has saved since. */
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

/** Outlives the window, the session and a crash. */
export function indexedDrafts(factory: IDBFactory): DraftStore {
  async function inTable<T>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opened = await open(factory)
    try {
      const transaction = opened.transaction(table, mode)
      const asked = ask(transaction.objectStore(table))
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(asked.result)
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('The draft was not kept.'))
      })
    } finally {
      opened.close()
    }
  }
  return {
    async read(key) {
      const found: unknown = await inTable('readonly', (drafts) => drafts.get(key))
      return isDraft(found) ? found : undefined
    },
    async write(draft) {
      await inTable('readwrite', (drafts) => drafts.put(draft))
    },
    async remove(key) {
      await inTable('readwrite', (drafts) => drafts.delete(key))
    },
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(database, version)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'key' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('Drafts cannot be kept here.'))
  })
}

// Another build may have written it.
function isDraft(found: unknown): found is Draft {
  return typeof found === 'object' && found !== null && 'blocks' in found && Array.isArray(found.blocks) && 'base' in found && Array.isArray(found.base) && 'revision' in found && 'at' in found
}
