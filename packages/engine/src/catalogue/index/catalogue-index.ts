import type { Change } from '../../kernel/context.ts'
import type { Services } from '../../kernel/context.ts'
import { ChangedListings } from './changed-listings.ts'
import { readDictionary } from './memory/index-store.ts'
import { queryListing } from './query/query-listing.ts'
import type { CatalogueIndex } from './query/listing-query.ts'
import { memoryBytes } from './memory/memory-size.ts'
import { applyDictionary, deadRowShare } from './memory/memory.ts'
import { buildMemory, openMemory, type MemoryOptions } from './open-memory.ts'
import { getScope } from './query/get-scope.ts'
import { refreshItems } from './refresh-items.ts'
import { removeColours } from './search/phrase/colour-words.ts'
import { correctSpelling, findNearestPhrases } from './search/phrase/nearest-phrases.ts'
import { findSearchWord } from './search/search-words.ts'
import { suggest } from './search/suggest.ts'
import { extractFilters } from './search/phrase/extract-filters.ts'
import { countSellableItems, getListings } from './query/listings.ts'
import { createStoredIndex } from './stored/stored-index.ts'

interface CatalogueIndexOptions extends Omit<MemoryOptions, 'stored' | 'maxItemsWithoutThread'> {
  readonly settings: Services['settings']
  readonly maxItemsWithoutThread?: number
  /** Where the index is stored for the next start; absent: it is not. */
  readonly folder?: string
  readonly storeDelaysMs?: StoreDelays
}

interface StoreDelays {
  /** After the index was built. */
  readonly built: number
  /** After the first change that the stored index does not contain. */
  readonly changed: number
}

// Starting a thread takes about 250 ms; this thread reads and indexes ten times as many items in that time.
const defaultMaxItemsWithoutThread = 200
const dictionarySubjects = new Set(['category', 'tag', 'attribute', 'property', 'manufacturer', 'all'])
// The index is rebuilt when the share of dead rows exceeds this.
const maxDeadShare = 0.5
const minDeadRows = 1000
const retryMs = 5000
// While a large change is applied, pages with changed listings are dropped so often.
const announceMs = 500
// The later one is far below the time for which changes can be read again.
const defaultStoreDelaysMs: StoreDelays = { built: 5000, changed: 3_600_000 }

/**
 * Loads or builds the index and keeps it up to date. The feed must be open before, so that its watermark is older than
 * the index. Changes are applied in the background: the index serves meanwhile, also while it is built anew beside.
 */
export async function createCatalogueIndex({
  settings,
  folder,
  maxItemsWithoutThread = defaultMaxItemsWithoutThread,
  storeDelaysMs = defaultStoreDelaysMs,
  ...options
}: CatalogueIndexOptions): Promise<CatalogueIndex> {
  const { db, changes, log } = options
  const stored = folder === undefined ? undefined : createStoredIndex({ db, folder, log })
  const memoryOptions: MemoryOptions = { ...options, stored, maxItemsWithoutThread }
  let currency = (await settings())['shop.currency']
  const opened = await openMemory(memoryOptions, currency)
  let { memory } = opened
  const changed = new ChangedListings()
  const listeners = new Set<(tags: ReadonlySet<string>) => void>()
  let announcedAt = performance.now()
  let appliedAt = performance.now()
  let isClosed = false
  let saleEndTimer: NodeJS.Timeout | undefined
  let storeTimer: NodeJS.Timeout | undefined
  let queue: Promise<void> = Promise.resolve()
  scheduleSaleEnds()
  if (!opened.isStored) scheduleStore(storeDelaysMs.built)

  async function applyChanges(list: readonly Change[]): Promise<void> {
    const nextCurrency = list.some(({ subject }) => subject === 'settings' || subject === 'all')
      ? (await settings())['shop.currency']
      : currency
    if (nextCurrency !== currency || list.some(affectsAllItems)) await rebuild(nextCurrency)
    else if (!list.some(({ subject }) => dictionarySubjects.has(subject)) || (await applyNewDictionary()))
      await refresh(list.flatMap(({ subject, id }) => (subject === 'item' && id !== null ? [id] : [])))
    else await rebuild(currency)
    if (deadRowShare(memory) > maxDeadShare && memory.tables.items.id.length > minDeadRows)
      memory = await buildMemory(memoryOptions, currency)
    appliedAt = performance.now()
    announce()
    scheduleSaleEnds()
    scheduleStore(storeDelaysMs.changed)
  }

  async function applyNewDictionary(): Promise<boolean> {
    const isApplied = await applyDictionary(memory, await readDictionary(db))
    changed.addAll()
    return isApplied
  }

  async function rebuild(nextCurrency: string): Promise<void> {
    memory = await buildMemory(memoryOptions, nextCurrency)
    currency = nextCurrency
    changed.addAll()
  }

  async function refresh(ids: readonly number[]): Promise<void> {
    const onBatch = () => {
      if (performance.now() - announcedAt > announceMs) announce()
    }
    await refreshItems(memory, ids, { db, currency, changed, onBatch, isStopped: () => isClosed })
  }

  function announce(): void {
    announcedAt = performance.now()
    const tags = changed.take(memory)
    if (tags.size > 0) for (const listener of listeners) listener(tags)
  }

  // Sales with an end date end without a change event.
  function scheduleSaleEnds(minDelayMs = 0): void {
    clearTimeout(saleEndTimer)
    const next = memory.tables.saleEnds.values().reduce((first, at) => Math.min(first, at), Infinity) - now()
    if (next === Infinity || isClosed) return
    saleEndTimer = setTimeout(
      () => void enqueueTask(endSales).catch(retrySaleEnds),
      Math.min(Math.max(minDelayMs, next), 2 ** 31 - 1),
    ).unref()
  }

  async function endSales(): Promise<void> {
    await refresh([...memory.tables.saleEnds].flatMap(([itemId, at]) => (at <= now() ? [itemId] : [])))
    announce()
    scheduleSaleEnds()
  }

  function retrySaleEnds(error: unknown): void {
    log.error({ error }, 'The end of a sale could not be applied and is retried')
    scheduleSaleEnds(retryMs)
  }

  function scheduleStore(delayMs: number): void {
    if (stored === undefined || storeTimer !== undefined || isClosed) return
    if (memory.ordinals.size <= maxItemsWithoutThread) return
    storeTimer = setTimeout(() => {
      storeTimer = undefined
      // Changes wait meanwhile.
      void enqueueTask(() => stored.save(memory, { currency, watermark: changes.indexWatermark() })).catch(
        (error: unknown) => log.error({ error }, 'The catalogue index could not be stored'),
      )
    }, delayMs).unref()
  }

  // Sequential: an earlier read must not overwrite a later one.
  function enqueueTask(task: () => Promise<void>): Promise<void> {
    const run = queue.then(task)
    queue = run.catch(() => {})
    return run
  }

  const unsubscribe = changes.subscribeIndex((list) => enqueueTask(() => applyChanges(list)))
  return {
    list(query) {
      const answer = queryListing(memory, query, getScope(memory, query))
      changed.rememberRange(query, answer.range)
      return answer
    },
    suggest: (query) => suggest(memory, query),
    findNearestPhrases: (query) => findNearestPhrases(memory, query),
    extractFilters: (query) => extractFilters(memory, query),
    removeColours: ({ phrase, locale }) => removeColours(phrase, locale),
    correctSpelling: (query) => correctSpelling(memory, query),
    findSearchWord: ({ locale, phrase }) => findSearchWord(memory.search.words, locale, phrase),
    getListings: (itemId) => getListings(memory, itemId),
    isSellable: (itemId) => (memory.tables.items.colours.data[memory.ordinals.get(itemId) ?? -1] ?? 0) > 0,
    countSellableItems: (categoryId, audience) => countSellableItems(memory, categoryId, audience),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ageMs: () => performance.now() - appliedAt,
    memoryBytes: () => memoryBytes(memory),
    async close() {
      isClosed = true
      unsubscribe()
      clearTimeout(storeTimer)
      await queue
      clearTimeout(saleEndTimer)
    },
  }
}

const affectsAllItems = ({ subject, id }: Change) => subject === 'item' && id === null

// Milliseconds since 1970 by the monotonic clock of this machine, like the stored ends of sales.
const now = () => performance.timeOrigin + performance.now()
