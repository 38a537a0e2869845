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

// A few milliseconds of work; requests are served in between.
const batchSize = 200

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
    const batchRows = await rows
    next = read(at)
    applyItems(memory, { ids: batchIds, rows: batchRows }, changed)
    onBatch?.()
  }
  await next.rows
}
