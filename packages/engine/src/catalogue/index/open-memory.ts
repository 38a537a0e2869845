import type { IndexFeed } from '../../kernel/changes/change-feed.ts'
import type { Log } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { ChangedListings } from './changed-listings.ts'
import { buildIndex } from './memory/build-index.ts'
import { readDictionary } from './memory/index-store.ts'
import { createIndexMemory, type IndexMemory } from './memory/memory.ts'
import { memoryBytes } from './memory/memory-size.ts'
import { hasSameFamilies, registerValues } from './query/facet-slots.ts'
import { refreshItems } from './refresh-items.ts'
import type { StoredIndex } from './stored/stored-index.ts'

export interface MemoryOptions {
  readonly db: Db
  /** The worker thread that builds the index opens its own connection. */
  readonly databaseUrl: string
  readonly changes: IndexFeed
  readonly log: Log
  readonly stored: StoredIndex | undefined
  /** A catalogue with more items is built in a worker thread, and stored. */
  readonly maxItemsWithoutThread: number
}

// Building the index reads all items, but in a worker thread and in large batches.
const maxChangedShare = 0.3
// So few items are read again in less time than a thread takes to start.
const maxFewChanges = 1000

export interface OpenedMemory {
  readonly memory: IndexMemory
  /** The stored index contains all of it, but for a few changes. */
  readonly isStored: boolean
}

/** The stored index with the changes since, or else a new one. */
export async function openMemory(options: MemoryOptions, currency: string): Promise<OpenedMemory> {
  return (await loadMemory(options, currency)) ?? { memory: await buildMemory(options, currency), isStored: false }
}

export async function buildMemory(
  { db, databaseUrl, maxItemsWithoutThread, log }: MemoryOptions,
  currency: string,
): Promise<IndexMemory> {
  const startedAt = performance.now()
  const memory = await buildIndex({ db, databaseUrl, currency, maxItemsWithoutThread })
  log.info(describe(memory, startedAt), 'The catalogue index is built')
  return memory
}

async function loadMemory(
  { db, changes, stored, log }: MemoryOptions,
  currency: string,
): Promise<OpenedMemory | undefined> {
  const startedAt = performance.now()
  const content = await stored?.load(currency)
  const list = content && (await changes.changesSince(content.watermark))
  if (content === undefined || list === undefined || list.some(({ subject, id }) => subject === 'item' && id === null))
    return undefined
  const ids = list.flatMap(({ subject, id }) => (subject === 'item' && id !== null ? [id] : []))
  if (ids.length > Math.max(maxFewChanges, maxChangedShare * content.columns.tables.items.id.length)) return undefined
  const dictionary = await readDictionary(db)
  if (!hasSameFamilies(content.columns.slots, dictionary)) return undefined
  registerValues(content.columns.slots, dictionary)
  const memory = await createIndexMemory({ ...content.columns, dictionary })
  await refreshItems(memory, ids, { db, currency, changed: new ChangedListings() })
  log.info({ ...describe(memory, startedAt), changedItems: ids.length }, 'The stored catalogue index is loaded')
  return { memory, isStored: ids.length <= maxFewChanges }
}

function describe(memory: IndexMemory, startedAt: number) {
  return {
    items: memory.ordinals.size,
    milliseconds: Math.round(performance.now() - startedAt),
    bytes: memoryBytes(memory),
  }
}
