import type { Db } from '../../kernel/db.ts'
import { withTimeLimits } from '../../kernel/time-limits.ts'
import { buildInWorker } from './build-in-worker.ts'
import { itemIds } from './index-store.ts'
import { remember, type Memory } from './memory.ts'
import { readIndex } from './read-index.ts'

interface Options {
  readonly db: Db
  readonly databaseUrl: string
  readonly currency: string
  /** A catalogue of more items is built in a thread of its own. */
  readonly maxItemsWithoutThread: number
}

/** Builds the index from the database: a small catalogue at once, a large one beside the running shop. */
export async function buildIndex({ db, databaseUrl, currency, maxItemsWithoutThread }: Options): Promise<Memory> {
  return withTimeLimits('long', async () => ((await itemIds(db)).length > maxItemsWithoutThread ? buildInWorker({ databaseUrl, currency }) : remember(await readIndex(db, currency))))
}
