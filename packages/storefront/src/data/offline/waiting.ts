import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { CartItem } from '@vitrine/contract/cart.contract'
import type { Change, SeenPiece, WaitingChange } from './change.ts'

/** A line of the cart before the first change, to tell what is different when the shop is back. */
export type BaseLine = Pick<CartItem, 'id' | 'variationId' | 'quantity' | 'name' | 'url'> & { readonly price: string }

interface WaitingSchema extends DBSchema {
  changes: { key: number; value: { readonly change: Change; readonly seen?: SeenPiece | undefined; readonly triedAt?: number | undefined } }
  base: { key: string; value: readonly BaseLine[] }
}

const flag = 'waiting'
let opened: Promise<IDBPDatabase<WaitingSchema>> | undefined

function database(): Promise<IDBPDatabase<WaitingSchema>> {
  opened ??= openDB<WaitingSchema>('vitrine-waiting', 1, {
    upgrade(db) {
      db.createObjectStore('changes', { autoIncrement: true })
      db.createObjectStore('base')
    },
  })
  opened.catch(() => { opened = undefined })
  return opened
}

/** Without opening a database: whether anything waits on this device. */
export function hasWaiting(): boolean {
  try {
    return localStorage.getItem(flag) !== null
  } catch {
    return false
  }
}

/** Keeps a change until the shop is back; `base` is the cart as it was known, and counts with the first one only. */
export async function keepChange(waiting: Omit<WaitingChange, 'id'>, base: readonly BaseLine[]): Promise<void> {
  const store = (await database()).transaction(['changes', 'base'], 'readwrite')
  if (await store.objectStore('changes').count() === 0) await store.objectStore('base').put(base, 'lines')
  await store.objectStore('changes').add(waiting)
  await store.done
  localStorage.setItem(flag, '1')
}

/** What of the device's storage is needed to send what waits. */
export interface WaitingStorage {
  /** Oldest first. */
  all(): Promise<readonly WaitingChange[]>
  base(): Promise<readonly BaseLine[]>
  /** It is sent now: the cart held so many pieces before. */
  noteTried(waiting: WaitingChange, pieces: number): Promise<void>
  forget(ids: readonly number[]): Promise<void>
}

export const onDevice: WaitingStorage = {
  async all() {
    const store = (await database()).transaction('changes')
    const [ids, values] = await Promise.all([store.store.getAllKeys(), store.store.getAll(), store.done])
    return values.map((value, at) => ({ ...value, id: ids[at] ?? 0 }))
  },
  base: async () => await (await database()).get('base', 'lines') ?? [],
  async noteTried({ id, ...waiting }, triedAt) {
    await (await database()).put('changes', { ...waiting, triedAt }, id)
  },
  async forget(ids) {
    const store = (await database()).transaction(['changes', 'base'], 'readwrite')
    await Promise.all(ids.map((id) => store.objectStore('changes').delete(id)))
    const left = await store.objectStore('changes').count()
    if (left === 0) await store.objectStore('base').clear()
    await store.done
    if (left === 0) localStorage.removeItem(flag)
  },
}
