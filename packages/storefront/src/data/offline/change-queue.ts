import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import type { Change, SeenProduct, QueuedChange } from './change.ts'

/** A line of the cart before the first queued change, for the comparison after the replay. */
export type BaseLine = Pick<CartItem, 'id' | 'variationId' | 'quantity' | 'name' | 'url'> & { readonly price: string }

interface ChangeQueueSchema extends DBSchema {
  changes: {
    key: number
    value: { readonly change: Change; readonly seen?: SeenProduct | undefined; readonly triedAt?: number | undefined }
  }
  base: { key: string; value: readonly BaseLine[] }
}

const flag = 'waiting'
let openedDatabase: Promise<IDBPDatabase<ChangeQueueSchema>> | undefined

function database(): Promise<IDBPDatabase<ChangeQueueSchema>> {
  openedDatabase ??= openDB<ChangeQueueSchema>('vitrine-waiting', 1, {
    upgrade(db) {
      db.createObjectStore('changes', { autoIncrement: true })
      db.createObjectStore('base')
    },
  })
  openedDatabase.catch(() => {
    openedDatabase = undefined
  })
  return openedDatabase
}

/** Whether this device has queued changes, without opening the database. */
export function hasQueuedChanges(): boolean {
  try {
    return localStorage.getItem(flag) !== null
  } catch {
    return false
  }
}

/** Queues a change; `base` is the known cart and is stored with the first change only. */
export async function enqueueChange(queued: Omit<QueuedChange, 'id'>, base: readonly BaseLine[]): Promise<void> {
  const store = (await database()).transaction(['changes', 'base'], 'readwrite')
  if ((await store.objectStore('changes').count()) === 0) await store.objectStore('base').put(base, 'lines')
  await store.objectStore('changes').add(queued)
  await store.done
  localStorage.setItem(flag, '1')
}

/** The storage of queued changes that the replay needs. */
export interface ChangeQueue {
  /** Oldest first. */
  all(): Promise<readonly QueuedChange[]>
  base(): Promise<readonly BaseLine[]>
  /** Marks a change as sent, with the quantity in the cart before. */
  markTried(queued: QueuedChange, quantityBefore: number): Promise<void>
  remove(ids: readonly number[]): Promise<void>
}

export const deviceQueue: ChangeQueue = {
  async all() {
    const store = (await database()).transaction('changes')
    const [ids, values] = await Promise.all([store.store.getAllKeys(), store.store.getAll(), store.done])
    return values.map((value, at) => ({ ...value, id: ids[at] ?? 0 }))
  },
  base: async () => (await (await database()).get('base', 'lines')) ?? [],
  async markTried({ id, ...waiting }, triedAt) {
    await (await database()).put('changes', { ...waiting, triedAt }, id)
  },
  async remove(ids) {
    const store = (await database()).transaction(['changes', 'base'], 'readwrite')
    await Promise.all(ids.map((id) => store.objectStore('changes').delete(id)))
    const remainingCount = await store.objectStore('changes').count()
    if (remainingCount === 0) await store.objectStore('base').clear()
    await store.done
    if (remainingCount === 0) localStorage.removeItem(flag)
  },
}
