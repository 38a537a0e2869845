import type { Change, ChangeFeed, Log } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db.ts'
import type { Services } from '../../kernel/context.ts'
import { buildIndex } from './build-index.ts'
import { readItems, readDictionary } from './index-store.ts'
import { listItems } from './list-items.ts'
import type { CatalogueIndex } from './listing-query.ts'
import { memoryBytes } from './memory-size.ts'
import { applyDictionary, applyItems, deadRowShare, type IndexMemory } from './memory.ts'
import { getScope } from './scope-of.ts'
import { withoutColours } from './search/colour-words.ts'
import { corrected, nearest } from './search/nearest.ts'
import { suggest } from './search/suggest.ts'
import { understand } from './search/understand.ts'
import { itemCount, listingsOf, type Listings } from './standing.ts'

interface Options {
  readonly db: Db
  /** The thread that builds the index opens a connection of its own. */
  readonly databaseUrl: string
  readonly changes: ChangeFeed
  readonly settings: Services['settings']
  readonly log: Log
  readonly maxItemsWithoutThread?: number
}

// Starting a thread takes a quarter of a second, in which so many items are read and indexed ten times over.
const defaultMaxItemsWithoutThread = 200
const dictionarySubjects = new Set(['category', 'tag', 'attribute', 'property', 'manufacturer'])
// From so many on, reading everything is quicker than reading them one by one.
const mostSingleItems = 2000
const portion = 50
// So large a part of the rows may be dead before they are cleared away.
const mostWaste = 0.5
const retryMilliseconds = 5000

/** Builds the index and keeps it up to date. The feed must be opened first, so that its watermark is older than the index. */
export async function openCatalogueIndex({ db, databaseUrl, changes, settings, log, maxItemsWithoutThread = defaultMaxItemsWithoutThread }: Options): Promise<CatalogueIndex> {
  let currency = (await settings())['shop.currency']
  let memory = await built(currency)
  /** Where the items of the last changes stood before. */
  let before: ReadonlyMap<number, Listings> = new Map()
  let takenAt = performance.now()
  let endings: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  scheduleEndings()

  async function built(inCurrency: string): Promise<IndexMemory> {
    const began = performance.now()
    const fresh = await buildIndex({ db, databaseUrl, currency: inCurrency, maxItemsWithoutThread })
    log.info({ items: fresh.ordinals.size, milliseconds: Math.round(performance.now() - began), bytes: memoryBytes(fresh) }, 'The catalogue index is built')
    return fresh
  }

  async function take(list: readonly Change[]): Promise<void> {
    const ids = list.flatMap(({ subject, id }) => (subject === 'item' && id !== null ? [id] : []))
    const stood = new Map(ids.map((id) => [id, listingsOf(memory, id)]))
    const wanted = list.some(({ subject }) => subject === 'settings' || subject === 'all') ? (await settings())['shop.currency'] : currency
    if (wanted !== currency || ids.length > mostSingleItems || list.some(isWhole)) {
      memory = await built(wanted)
      currency = wanted
    } else {
      if (list.some(({ subject }) => dictionarySubjects.has(subject)) && !applyDictionary(memory, await readDictionary(db))) memory = await built(currency)
      else await refresh(ids)
      if (deadRowShare(memory) > mostWaste && memory.tables.items.id.length > mostSingleItems) memory = await built(currency)
    }
    if (ids.length > 0) before = stood
    takenAt = performance.now()
    scheduleEndings()
  }

  // In small batches, so that requests are served in between.
  async function refresh(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += portion) {
      const some = ids.slice(at, at + portion)
      applyItems(memory, some, await readItems(db, some, currency))
    }
  }

  // Sales with an end date end without a change event.
  function scheduleEndings(atLeast = 0): void {
    clearTimeout(endings)
    const next = Math.min(...memory.tables.endings.values()) - now()
    if (next === Infinity) return
    endings = setTimeout(() => void inTurn(endSales).catch(endLater), Math.min(Math.max(atLeast, next), 2 ** 31 - 1)).unref()
  }

  async function endSales(): Promise<void> {
    await refresh([...memory.tables.endings].flatMap(([itemId, at]) => (at <= now() ? [itemId] : [])))
    scheduleEndings()
  }

  function endLater(error: unknown): void {
    log.error({ error }, 'The end of a sale could not be applied and is retried')
    scheduleEndings(retryMilliseconds)
  }

  // Sequential: an earlier read must not overwrite a later one.
  function inTurn(work: () => Promise<void>): Promise<void> {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }

  const unfollow = changes.subscribe((list) => inTurn(() => take(list)))
  return {
    list: (query) => listItems(memory, query, getScope(memory, query)),
    suggest: (asked) => suggest(memory, asked),
    nearest: (asked) => nearest(memory, asked),
    understand: (asked) => understand(memory, asked),
    withoutColours: ({ phrase, locale }) => withoutColours(phrase, locale),
    corrected: (asked) => corrected(memory, asked),
    listingsOf(itemId) {
      const present = listingsOf(memory, itemId)
      const past = before.get(itemId)
      return past ? { categoryIds: union(present.categoryIds, past.categoryIds), tagIds: union(present.tagIds, past.tagIds) } : present
    },
    itemCount: (categoryId, audience) => itemCount(memory, categoryId, audience),
    age: () => performance.now() - takenAt,
    memoryBytes: () => memoryBytes(memory),
    async close() {
      unfollow()
      await turn
      clearTimeout(endings)
    },
  }
}

const isWhole = ({ subject, id }: Change) => subject === 'all' || (subject === 'item' && id === null)

// Milliseconds since 1970 by the clock of this machine, as the ends of sales are noted.
const now = () => performance.timeOrigin + performance.now()

function union(some: readonly number[], others: readonly number[]): number[] {
  return [...new Set([...some, ...others])]
}
