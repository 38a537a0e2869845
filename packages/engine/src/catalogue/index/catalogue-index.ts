import type { Change, ChangeFeed, Log } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Services } from '../../kernel/context.ts'
import { buildIndex } from './memory/build-index.ts'
import { readItems, readDictionary } from './memory/index-store.ts'
import { queryListing } from './query/query-listing.ts'
import type { CatalogueIndex } from './query/listing-query.ts'
import { memoryBytes } from './memory/memory-size.ts'
import { applyDictionary, applyItems, deadRowShare, type IndexMemory } from './memory/memory.ts'
import { getScope } from './query/get-scope.ts'
import { removeColours } from './search/phrase/colour-words.ts'
import { correctSpelling, findNearestPhrases } from './search/phrase/nearest-phrases.ts'
import { suggest } from './search/suggest.ts'
import { extractFilters } from './search/phrase/extract-filters.ts'
import { countSellableItems, getListings, type Listings } from './query/listings.ts'

interface CatalogueIndexOptions {
  readonly db: Db
  /** The worker thread that builds the index opens its own connection. */
  readonly databaseUrl: string
  readonly changes: ChangeFeed
  readonly settings: Services['settings']
  readonly log: Log
  readonly maxItemsWithoutThread?: number
}

// Starting a thread takes about 250 ms; this thread reads and indexes ten times as many items in that time.
const defaultMaxItemsWithoutThread = 200
const dictionarySubjects = new Set(['category', 'tag', 'attribute', 'property', 'manufacturer'])
// Above this number of changed items, rebuilding is faster than reading the items individually.
const maxSingleItems = 2000
const refreshBatchSize = 50
// The index is rebuilt when the share of dead rows exceeds this.
const maxDeadShare = 0.5
const retryMs = 5000

/**
 * Builds the index and keeps it up to date. The feed must be open before, so that its watermark is older than the
 * index.
 */
export async function createCatalogueIndex({
  db,
  databaseUrl,
  changes,
  settings,
  log,
  maxItemsWithoutThread = defaultMaxItemsWithoutThread,
}: CatalogueIndexOptions): Promise<CatalogueIndex> {
  let currency = (await settings())['shop.currency']
  let memory = await buildMemory(currency)
  /** The listings of recently changed items before their change. */
  let previousListings: ReadonlyMap<number, Listings> = new Map()
  let appliedAt = performance.now()
  let saleEndTimer: NodeJS.Timeout | undefined
  let queue: Promise<void> = Promise.resolve()
  scheduleSaleEnds()

  async function buildMemory(indexCurrency: string): Promise<IndexMemory> {
    const startedAt = performance.now()
    const newMemory = await buildIndex({ db, databaseUrl, currency: indexCurrency, maxItemsWithoutThread })
    log.info(
      {
        items: newMemory.ordinals.size,
        milliseconds: Math.round(performance.now() - startedAt),
        bytes: memoryBytes(newMemory),
      },
      'The catalogue index is built',
    )
    return newMemory
  }

  async function applyChanges(list: readonly Change[]): Promise<void> {
    const ids = list.flatMap(({ subject, id }) => (subject === 'item' && id !== null ? [id] : []))
    const listingsBefore = new Map(ids.map((id) => [id, getListings(memory, id)]))
    const nextCurrency = list.some(({ subject }) => subject === 'settings' || subject === 'all')
      ? (await settings())['shop.currency']
      : currency
    if (nextCurrency !== currency || ids.length > maxSingleItems || list.some(affectsAllItems)) {
      memory = await buildMemory(nextCurrency)
      currency = nextCurrency
    } else {
      if (
        list.some(({ subject }) => dictionarySubjects.has(subject)) &&
        !applyDictionary(memory, await readDictionary(db))
      )
        memory = await buildMemory(currency)
      else await refresh(ids)
      if (deadRowShare(memory) > maxDeadShare && memory.tables.items.id.length > maxSingleItems)
        memory = await buildMemory(currency)
    }
    if (ids.length > 0) previousListings = listingsBefore
    appliedAt = performance.now()
    scheduleSaleEnds()
  }

  // In small batches, so that requests are served in between.
  async function refresh(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += refreshBatchSize) {
      const batchIds = ids.slice(at, at + refreshBatchSize)
      applyItems(memory, batchIds, await readItems(db, batchIds, currency))
    }
  }

  // Sales with an end date end without a change event.
  function scheduleSaleEnds(minDelayMs = 0): void {
    clearTimeout(saleEndTimer)
    const next = Math.min(...memory.tables.saleEnds.values()) - now()
    if (next === Infinity) return
    saleEndTimer = setTimeout(
      () => void enqueueTask(endSales).catch(retrySaleEnds),
      Math.min(Math.max(minDelayMs, next), 2 ** 31 - 1),
    ).unref()
  }

  async function endSales(): Promise<void> {
    await refresh([...memory.tables.saleEnds].flatMap(([itemId, at]) => (at <= now() ? [itemId] : [])))
    scheduleSaleEnds()
  }

  function retrySaleEnds(error: unknown): void {
    log.error({ error }, 'The end of a sale could not be applied and is retried')
    scheduleSaleEnds(retryMs)
  }

  // Sequential: an earlier read must not overwrite a later one.
  function enqueueTask(task: () => Promise<void>): Promise<void> {
    const run = queue.then(task)
    queue = run.catch(() => {})
    return run
  }

  const unsubscribe = changes.subscribe((list) => enqueueTask(() => applyChanges(list)))
  return {
    list: (query) => queryListing(memory, query, getScope(memory, query)),
    suggest: (query) => suggest(memory, query),
    findNearestPhrases: (query) => findNearestPhrases(memory, query),
    extractFilters: (query) => extractFilters(memory, query),
    removeColours: ({ phrase, locale }) => removeColours(phrase, locale),
    correctSpelling: (query) => correctSpelling(memory, query),
    getListings(itemId) {
      const current = getListings(memory, itemId)
      const previous = previousListings.get(itemId)
      return previous
        ? {
            categoryIds: union(current.categoryIds, previous.categoryIds),
            tagIds: union(current.tagIds, previous.tagIds),
          }
        : current
    },
    countSellableItems: (categoryId, audience) => countSellableItems(memory, categoryId, audience),
    ageMs: () => performance.now() - appliedAt,
    memoryBytes: () => memoryBytes(memory),
    async close() {
      unsubscribe()
      await queue
      clearTimeout(saleEndTimer)
    },
  }
}

const affectsAllItems = ({ subject, id }: Change) => subject === 'all' || (subject === 'item' && id === null)

// Milliseconds since 1970 by the monotonic clock of this machine, like the stored ends of sales.
const now = () => performance.timeOrigin + performance.now()

function union(batchIds: readonly number[], others: readonly number[]): number[] {
  return [...new Set([...batchIds, ...others])]
}
