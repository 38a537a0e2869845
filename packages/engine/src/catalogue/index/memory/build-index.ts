import type { Db } from '../../../kernel/database/db.ts'
import { withTimeLimits } from '../../../kernel/database/time-limits.ts'
import { buildInWorker } from './build-in-worker.ts'
import { listItemIds } from './index-store.ts'
import { createIndexMemory, type IndexMemory } from './memory.ts'
import { readIndex } from './read-index.ts'

interface BuildIndexOptions {
  readonly db: Db
  readonly databaseUrl: string
  readonly currency: string
  /** A catalogue with more items is built in a worker thread. */
  readonly maxItemsWithoutThread: number
}

/** Builds the index from the database: a small catalogue in this thread, a large one in a worker thread. */
export async function buildIndex({
  db,
  databaseUrl,
  currency,
  maxItemsWithoutThread,
}: BuildIndexOptions): Promise<IndexMemory> {
  return withTimeLimits('long', async () =>
    createIndexMemory(
      (await listItemIds(db)).length > maxItemsWithoutThread
        ? await buildInWorker({ databaseUrl, currency })
        : await readIndex(db, currency),
    ),
  )
}
