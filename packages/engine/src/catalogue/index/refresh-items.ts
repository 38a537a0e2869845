import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../kernel/database/db.ts'
import { applyItems } from './apply-items.ts'
import type { ChangedListings } from './changed-listings.ts'
import { readItems } from './memory/index-store.ts'
import type { IndexMemory } from './memory/memory.ts'

interface RefreshOptions {
  readonly db: Db
  readonly currency: string
  readonly changed: ChangedListings
  /** Called after each batch. */
  readonly onBatch?: () => void
  /** The rest is left out. */
  readonly isStopped?: () => boolean
}

// Larger batches take the database less time for each item.
const batchSize = 1000
// A few milliseconds of work; requests are served in between.
const sliceSize = 100

/** Reads the items again and applies what has changed, in batches; the next one is read meanwhile. */
export async function refreshItems(
  memory: IndexMemory,
  ids: readonly number[],
  { db, currency, changed, onBatch, isStopped = () => false }: RefreshOptions,
): Promise<void> {
  const read = (at: number) => {
    const batchIds = ids.slice(at, at + batchSize)
    const rows = batchIds.length === 0 ? Promise.resolve([]) : readItems(db, batchIds, currency)
    // The loop below reports an error when it awaits the batch.
    rows.catch(() => {})
    return { batchIds, rows }
  }
  let next = read(0)
  for (let at = batchSize; next.batchIds.length > 0 && !isStopped(); at += batchSize) {
    const { batchIds, rows } = next
    const rowById = new Map((await rows).map((row) => [row.id, row]))
    next = read(at)
    for (let from = 0; from < batchIds.length && !isStopped(); from += sliceSize) {
      if (from > 0) await nextTurn()
      applyItems(memory, { ids: batchIds.slice(from, from + sliceSize), rowById }, changed)
    }
    onBatch?.()
  }
  await next.rows
}
