import type { Db } from '../../kernel/db.ts'
import { withTimeLimits } from '../../kernel/time-limits.ts'
import { buildInWorker } from './build-in-worker.ts'
import { listItemIds } from './index-store.ts'
import { createIndexMemory, type IndexMemory } from './memory.ts'
import { readIndex } from './read-index.ts'

interface Options {
  readonly db: Db
  readonly databaseUrl: string
  readonly currency: string
  /** A catalogue of more items is built in a thread of its own. */
  readonly maxItemsWithoutThread: number
}

/** Builds the index from the database: a small catalogue at once, a large one beside the running shop. */
export async function buildIndex({ db, databaseUrl, currency, maxItemsWithoutThread }: Options): Promise<IndexMemory> {
  return withTimeLimits('long', async () => ((await listItemIds(db)).length > maxItemsWithoutThread ? buildInWorker({ databaseUrl, currency }) : createIndexMemory(await readIndex(db, currency))))
}
