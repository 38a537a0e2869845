import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

export interface CachedCart {
  readonly cart: Cart
  readonly wished: ReadonlySet<number>
  readonly wishedColours: ReadonlySet<number>
}

/** Pages and products that this device has shown. They never leave the device and are cleared on login and logout. */
interface SeenSchema extends DBSchema {
  /** Products, by locale and address. */
  cards: {
    key: string
    value: { readonly key: string; readonly locale: string; readonly at: number; readonly card: unknown }
    indexes: { at: number }
  }
  /** Pages, by path. */
  pages: {
    key: string
    value: { readonly path: string; readonly locale: string; readonly at: number; readonly title: string }
    indexes: { at: number }
  }
  /** Whether a customer was logged in: prices and categories may be theirs alone. */
  who: { key: string; value: boolean }
  /** The last known cart and wishlist, and the build that stored them: another build may read them differently. */
  cart: { key: string; value: CachedCart & { readonly build: string | undefined } }
}

export type SeenDatabase = IDBPDatabase<SeenSchema>

let openedDatabase: Promise<SeenDatabase> | undefined

export function seenDatabase(): Promise<SeenDatabase> {
  openedDatabase ??= openDB<SeenSchema>('vitrine-seen', 2, {
    upgrade(db, oldVersion) {
      if (oldVersion < 2) db.createObjectStore('cart')
      if (oldVersion === 1) return
      db.createObjectStore('cards', { keyPath: 'key' }).createIndex('at', 'at')
      db.createObjectStore('pages', { keyPath: 'path' }).createIndex('at', 'at')
      db.createObjectStore('who')
    },
    // A tab of a newer build upgrades the database.
    blocking() {
      void openedDatabase?.then((db) => db.close())
      openedDatabase = undefined
    },
  })
  // A device may forbid the database; then every call tries again and fails.
  openedDatabase.catch(() => {
    openedDatabase = undefined
  })
  return openedDatabase
}

export async function clearSeen(): Promise<void> {
  const db = await seenDatabase()
  const all = db.transaction(['cards', 'pages', 'who', 'cart'], 'readwrite')
  await Promise.all([
    all.objectStore('cards').clear(),
    all.objectStore('pages').clear(),
    all.objectStore('who').clear(),
    all.objectStore('cart').clear(),
    all.done,
  ])
}
