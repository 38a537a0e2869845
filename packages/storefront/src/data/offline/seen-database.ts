import type { Cart } from '@vitrine/contract/cart.contract'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

export interface KeptCart {
  readonly cart: Cart
  readonly wished: ReadonlySet<number>
  readonly wishedColours: ReadonlySet<number>
}

/** What this device has seen of the shop. It never leaves the device, and goes when whoever looked logs in or out. */
interface SeenSchema extends DBSchema {
  /** Products, by locale and address. */
  cards: { key: string; value: { readonly key: string; readonly locale: string; readonly at: number; readonly card: unknown }; indexes: { at: number } }
  /** Pages, by path. */
  pages: { key: string; value: { readonly path: string; readonly locale: string; readonly at: number; readonly title: string }; indexes: { at: number } }
  /** Whether a customer was logged in: prices and categories may be theirs alone. */
  who: { key: string; value: boolean }
  /** Cart and wishlist as the shop told them last, and the build of the page that it told: another one may understand them differently. */
  cart: { key: string; value: KeptCart & { readonly build: string | undefined } }
}

export type SeenDatabase = IDBPDatabase<SeenSchema>

let opened: Promise<SeenDatabase> | undefined

export function seenDatabase(): Promise<SeenDatabase> {
  opened ??= openDB<SeenSchema>('vitrine-seen', 2, {
    upgrade(db, before) {
      if (before < 2) db.createObjectStore('cart')
      if (before === 1) return
      db.createObjectStore('cards', { keyPath: 'key' }).createIndex('at', 'at')
      db.createObjectStore('pages', { keyPath: 'path' }).createIndex('at', 'at')
      db.createObjectStore('who')
    },
    // Another tab of a newer shop wants to change it.
    blocking() {
      void opened?.then((db) => db.close())
      opened = undefined
    },
  })
  // A device may forbid it: then each asks again, and is told the same.
  opened.catch(() => { opened = undefined })
  return opened
}

export async function forgetSeen(): Promise<void> {
  const db = await seenDatabase()
  const all = db.transaction(['cards', 'pages', 'who', 'cart'], 'readwrite')
  await Promise.all([all.objectStore('cards').clear(), all.objectStore('pages').clear(), all.objectStore('who').clear(), all.objectStore('cart').clear(), all.done])
}
