import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Integers } from '../memory/column.ts'
import { forEachInSlices } from '../memory/slices.ts'
import { getList, getListStart, type Tables } from '../item-table.ts'
import { getItemName } from '../name-order.ts'
import { addTo } from '../query/places.ts'
import type { Dictionary } from '../memory/rows.ts'
import { indexEntities, type NamedEntities } from './entities.ts'
import { lexicon, indexName, packLists, type Lexicon } from './lexicon.ts'
import { createSkuOrder, insertSkus, type SkuOrder } from './sku-order.ts'
import { namedSizes } from './phrase/named-sizes.ts'
import { indexSearchWords, joinSynonyms, type SearchWords } from './search-words.ts'
import type { Synonyms } from './language/synonyms.ts'
import { toSearchWords } from './language/words.ts'

type PerLocale<T> = Readonly<Record<Locale, T>>

/** The columns that the worker builds and transfers. */
export interface SearchColumns {
  readonly lexicons: PerLocale<Lexicon>
  readonly skus: SkuOrder
}

export interface SearchMemory extends SearchColumns {
  synonyms: PerLocale<Synonyms>
  /** What staff have decided for searched words, by the words as they are compared. */
  words: SearchWords
  entities: PerLocale<NamedEntities>
  /** Folded name of a size -> ids of its values: '38' -> ['a12', 'a40']. */
  sizes: PerLocale<ReadonlyMap<string, readonly string[]>>
  /** Slot -> items that have it, including sold-out and dead rows. */
  readonly slotItems: Map<number, Integers>
  buffers: SearchBuffers
}

/** Buffers that all searches share, indexed by ordinal; searches run sequentially. */
export interface SearchBuffers {
  /** Number of the last word, counted over all searches, that the item matched together with all previous words. */
  readonly answered: Int32Array
  /** Number of the last word that the item matched, and its best score. */
  readonly touched: Int32Array
  readonly best: Float32Array
  /** Sum over the words of the phrase. */
  readonly scores: Float32Array
  words: number
}

export function buildSearch(tables: Tables): SearchColumns {
  const columns = { lexicons: mapLocales(() => lexicon()), skus: createSkuOrder(tables) }
  for (let item = 0; item < tables.items.id.length; item++) indexNames(columns, tables, item)
  for (const locale of locales) packLists(columns.lexicons[locale])
  return columns
}

export async function createSearchMemory(
  columns: SearchColumns,
  tables: Tables,
  dictionary: Dictionary,
): Promise<SearchMemory> {
  const search = {
    ...columns,
    synonyms: joinSynonyms(dictionary),
    words: indexSearchWords(dictionary.searchWords),
    entities: buildEntities(columns, dictionary),
    sizes: mapLocales((locale) => namedSizes(dictionary, locale)),
    slotItems: new Map<number, Integers>(),
    buffers: createSearchBuffers(tables.items.id.length),
  }
  await forEachInSlices(tables.items.id.length, (item) => indexSlots(search, tables, item))
  return search
}

/** Indexes the next item. */
export function indexItemForSearch(search: SearchMemory, tables: Tables, item: number): void {
  indexNames(search, tables, item)
  indexSlots(search, tables, item)
  insertSkus(search.skus, tables, getListStart(tables.items.variationsEnd, item))
  if (search.buffers.scores.length <= item) search.buffers = createSearchBuffers(item)
}

export function updateSearchDictionary(search: SearchMemory, dictionary: Dictionary): void {
  search.entities = buildEntities(search, dictionary)
  search.sizes = mapLocales((locale) => namedSizes(dictionary, locale))
  search.synonyms = joinSynonyms(dictionary)
  search.words = indexSearchWords(dictionary.searchWords)
}

function indexNames({ lexicons }: SearchColumns, tables: Tables, item: number): void {
  for (const locale of locales)
    indexName(lexicons[locale], toSearchWords(getItemName(tables, item, locale), locale), item, locale)
}

function indexSlots(
  { slotItems }: Pick<SearchMemory, 'slotItems'>,
  { items, variations, lists }: Tables,
  item: number,
): void {
  const slots = new Set(getList(lists, items.slots, item))
  const end = items.variationsEnd.data[item] ?? 0
  for (let row = getListStart(items.variationsEnd, item); row < end; row++) {
    for (const slot of getList(lists, variations.slots, row)) slots.add(slot)
  }
  for (const slot of slots) addTo(slotItems, slot, item)
}

function buildEntities({ lexicons }: SearchColumns, dictionary: Dictionary): PerLocale<NamedEntities> {
  return mapLocales((locale) => indexEntities(lexicons[locale], dictionary, locale))
}

function createSearchBuffers(items: number): SearchBuffers {
  const capacity = items + Math.ceil(items / 8) + 64
  return {
    answered: new Int32Array(capacity),
    touched: new Int32Array(capacity),
    best: new Float32Array(capacity),
    scores: new Float32Array(capacity),
    words: 0,
  }
}
