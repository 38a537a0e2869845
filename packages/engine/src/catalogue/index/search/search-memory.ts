import { mapLocales } from '@vitrine/contract/kernel/localized'
import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { Integers } from '../column.ts'
import { listOf, startOf, type Tables } from '../item-table.ts'
import { getItemName } from '../name-order.ts'
import { addTo } from '../places.ts'
import type { Dictionary } from '../rows.ts'
import { nameEntities, type NamedEntities } from './entities.ts'
import { lexicon, noteName, pressLists, type Lexicon } from './lexicon.ts'
import { orderSkus, placeSkus, type SkuOrder } from './sku-order.ts'
import { namedSizes } from './named-sizes.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'
import { toSearchWords } from './words.ts'

type PerLocale<T> = Readonly<Record<Locale, T>>

/** What is built in the worker and travels. */
export interface BuiltSearch {
  readonly lexicons: PerLocale<Lexicon>
  readonly skus: SkuOrder
}

export interface SearchMemory extends BuiltSearch {
  readonly synonyms: PerLocale<Synonyms>
  entities: PerLocale<NamedEntities>
  /** Folded name of a size -> ids of its values: '38' -> ['a12', 'a40']. */
  sizes: PerLocale<ReadonlyMap<string, readonly string[]>>
  /** Slot -> items that have it, also where it cannot be bought now; rows that have died stay in. */
  readonly slotItems: Map<number, Integers>
  desk: SearchDesk
}

/** Memory that searches share: one search after the other, never two at once. All but `list` by ordinal. */
export interface SearchDesk {
  /** Number of the last word, counted over all searches, that the item answered together with all words before it. */
  readonly answered: Int32Array
  /** Number of the last word that the item answered at all, and how well. */
  readonly touched: Int32Array
  readonly best: Float32Array
  /** Sum over the words of the phrase. */
  readonly scores: Float32Array
  words: number
}

export function buildSearch(tables: Tables): BuiltSearch {
  const built = { lexicons: mapLocales(() => lexicon()), skus: orderSkus(tables) }
  for (let item = 0; item < tables.items.id.length; item++) noteNames(built, tables, item)
  for (const locale of locales) pressLists(built.lexicons[locale])
  return built
}

export function openSearch(built: BuiltSearch, tables: Tables, dictionary: Dictionary): SearchMemory {
  const search = { ...built, synonyms: readSynonyms(), entities: entitiesOf(built, dictionary), sizes: mapLocales((locale) => namedSizes(dictionary, locale)), slotItems: new Map<number, Integers>(), desk: searchDesk(tables.items.id.length) }
  for (let item = 0; item < tables.items.id.length; item++) noteSlots(search, tables, item)
  return search
}

/** Takes in one more item, the next after those that are known. */
export function noteItem(search: SearchMemory, tables: Tables, item: number): void {
  noteNames(search, tables, item)
  noteSlots(search, tables, item)
  placeSkus(search.skus, tables, startOf(tables.items.variationsEnd, item))
  if (search.desk.scores.length <= item) search.desk = searchDesk(item)
}

export function noteDictionary(search: SearchMemory, dictionary: Dictionary): void {
  search.entities = entitiesOf(search, dictionary)
  search.sizes = mapLocales((locale) => namedSizes(dictionary, locale))
}

function noteNames({ lexicons }: BuiltSearch, tables: Tables, item: number): void {
  for (const locale of locales) noteName(lexicons[locale], toSearchWords(getItemName(tables, item, locale), locale), item, locale)
}

function noteSlots({ slotItems }: Pick<SearchMemory, 'slotItems'>, { items, variations }: Tables, item: number): void {
  const slots = new Set(listOf(items.slots, items.slotsEnd, item))
  const end = items.variationsEnd.data[item] ?? 0
  for (let row = startOf(items.variationsEnd, item); row < end; row++) {
    for (const slot of listOf(variations.slots, variations.slotsEnd, row)) slots.add(slot)
  }
  for (const slot of slots) addTo(slotItems, slot, item)
}

function entitiesOf({ lexicons }: BuiltSearch, dictionary: Dictionary): PerLocale<NamedEntities> {
  return mapLocales((locale) => nameEntities(lexicons[locale], dictionary, locale))
}

function searchDesk(items: number): SearchDesk {
  const room = items + Math.ceil(items / 8) + 64
  return { answered: new Int32Array(room), touched: new Int32Array(room), best: new Float32Array(room), scores: new Float32Array(room), words: 0 }
}
