import { limits } from '@vitrine/contract/kernel/limits'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Audience } from '../../../kernel/context.ts'
import type { Integers } from '../memory/column.ts'
import type { IndexMemory } from '../memory/memory.ts'
import { findItemOfVariation } from '../item-table.ts'
import type { Scope } from '../query/scope.ts'
import { findNamedColour } from './phrase/colour-words.ts'
import type { Entity } from './entities.ts'
import { expandWord, findCompoundHead, findMisspellings, quality } from './phrase/expand-word.ts'
import { forEachNamed, someNamed, countNamed } from './lexicon.ts'
import { isShown } from '../query/places.ts'
import { findPins } from './search-words.ts'
import { findBySku } from './sku-order.ts'
import { toPhraseWords } from './language/words.ts'

/** The weight of a word by the field that contains it. */
const weights = {
  name: 10,
  manufacturer: 8,
  category: 5,
  attribute: 5,
  colour: 5,
  property: 4,
  tag: 4,
} as const satisfies Record<Entity['kind'] | 'name', number>
const exactSkuScore = 1000
const skuPrefixScore = 20
// A shorter prefix is not specific enough.
const minSkuLength = 3

export interface ItemSearch {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
}

/**
 * The items that match every word of a phrase, each with a score; the last word can be a prefix. A known word is
 * matched as it is, an unknown word as a misspelling: "shirt" never finds skirts. A phrase that is a SKU or a prefix of
 * one finds its item as well.
 */
export function findItems(memory: IndexMemory, query: ItemSearch): Scope {
  const words = toPhraseWords(query.phrase, query.locale).map(({ folded }) => folded)
  const items = matchAllWords(memory, query, words, true)
  addSkus(memory, query.phrase, items)
  addPinned(memory, query, items)
  return { data: Int32Array.from(items), length: items.length, scores: memory.search.buffers.scores }
}

/**
 * Word numbers with their quality. If the word has no current match, one wrong letter is likelier than an unknown
 * compound, and that likelier than two.
 */
export function getMeanings(
  memory: IndexMemory,
  locale: Locale,
  word: string,
  matchPrefix: boolean,
): ReadonlyMap<number, number> {
  const { search } = memory
  const language = { locale, lexicon: search.lexicons[locale], synonyms: search.synonyms[locale] }
  const meanings = expandWord(word, language, matchPrefix)
  const isUsed = (number: number) => getWordWeight(memory, locale, number) > 0
  if (meanings.keys().some(isUsed)) return meanings
  const misspellings = new Map(
    findMisspellings(word, language)
      .entries()
      .filter(([number]) => !isOtherColour(memory, locale, { word, number })),
  )
  if (misspellings.entries().some(([number, value]) => value === quality.oneEdit && isUsed(number))) return misspellings
  const head = findCompoundHead(word, language, isUsed)
  return head.size > 0 ? head : misspellings
}

/** Whether both words are colours, but different ones: a colour is not a misspelling of another. */
export function isOtherColour(
  { search }: IndexMemory,
  locale: Locale,
  { word, number }: { readonly word: string; readonly number: number },
): boolean {
  const colour = findNamedColour(word, locale)
  const other = colour === undefined ? undefined : findNamedColour(search.lexicons[locale].folded[number] ?? '', locale)
  return other !== undefined && other !== colour
}

/** The number of items and entities with this word in their name, including removed items. */
export function getWordWeight({ search }: IndexMemory, locale: Locale, number: number): number {
  return countNamed(search.lexicons[locale], number) + (search.entities[locale].get(number)?.length ?? 0)
}

/**
 * Returns a filter for word numbers: whether an item matches the word together with all these words. It is valid until
 * the next search.
 */
export function createCompanionFilter(
  memory: IndexMemory,
  query: Omit<ItemSearch, 'phrase'>,
  words: readonly string[],
): (number: number) => boolean {
  const { search, places } = memory
  const { items } = memory.tables
  const isAny = words.length === 0
  if (!isAny && matchAllWords(memory, query, words, false).length === 0) return () => false
  const { answered, words: last } = search.buffers
  const fits = (item: number) =>
    items.isAlive.data[item] === 1 && isShown(places[query.audience], items, item) && (isAny || answered[item] === last)
  return (number) =>
    someNamed(search.lexicons[query.locale], number, fits) ||
    (search.entities[query.locale].get(number) ?? []).some((entity) => {
      const list = listEntityItems(memory, entity, query.audience)
      for (let place = 0; place < (list?.length ?? 0); place++) if (fits(list?.data[place] ?? 0)) return true
      return false
    })
}

function matchAllWords(
  memory: IndexMemory,
  { locale, audience }: Omit<ItemSearch, 'phrase'>,
  words: readonly string[],
  matchLastPrefix: boolean,
): number[] {
  const { search } = memory
  const { buffers } = search
  let found: number[] = []
  for (const [at, word] of words.entries()) {
    const before = buffers.words
    const now = ++buffers.words
    const touched: number[] = []
    const scoreItem = (item: number, value: number) => {
      if (buffers.touched[item] !== now) {
        buffers.touched[item] = now
        buffers.best[item] = value
        touched.push(item)
      } else if (value > (buffers.best[item] ?? 0)) buffers.best[item] = value
    }
    for (const [number, value] of getMeanings(memory, locale, word, matchLastPrefix && at === words.length - 1)) {
      forEachNamed(search.lexicons[locale], number, (item) => scoreItem(item, value * weights.name))
      for (const entity of search.entities[locale].get(number) ?? []) {
        const list = listEntityItems(memory, entity, audience)
        for (let place = 0; place < (list?.length ?? 0); place++)
          scoreItem(list?.data[place] ?? 0, value * weights[entity.kind])
      }
    }
    found = touched.filter((item) => at === 0 || buffers.answered[item] === before)
    for (const item of found) {
      buffers.answered[item] = now
      buffers.scores[item] = (at === 0 ? 0 : (buffers.scores[item] ?? 0)) + (buffers.best[item] ?? 0)
    }
    if (found.length === 0) break
  }
  return found.filter((item) => memory.tables.items.isAlive.data[item] === 1)
}

export function listEntityItems(
  { slots, places, itemsByTag: tagged, search }: IndexMemory,
  { kind, id }: Entity,
  audience: Audience,
): Integers | undefined {
  if (kind === 'category') return places[audience].lists.get(id)
  if (kind === 'tag') return tagged.get(id)
  const slot = slots.slotById.get(`${{ manufacturer: 'm', attribute: 'a', colour: 'f', property: 'p' }[kind]}${id}`)
  return slot === undefined ? undefined : search.slotItems.get(slot)
}

// Items that staff have pinned to the phrase are among its results, whatever their names.
function addPinned(memory: IndexMemory, { phrase, locale }: ItemSearch, found: number[]): void {
  const pins = findPins(memory.search, locale, phrase)?.pins ?? []
  if (pins.length === 0) return
  const foundItems = new Set(found)
  for (const { itemId } of pins) {
    const item = memory.ordinals.get(itemId)
    if (item === undefined || foundItems.has(item)) continue
    memory.search.buffers.scores[item] = 0
    found.push(item)
  }
}

// An item whose SKU matches the phrase ranks first.
function addSkus({ tables, search }: IndexMemory, phrase: string, found: number[]): void {
  const number = phrase.slice(0, limits.searchLength).trim()
  if (number.length < minSkuLength || !/\d/.test(number)) return
  const foundItems = new Set(found)
  for (const { row, isExact } of findBySku(search.skus, tables, number)) {
    const item = findItemOfVariation(tables.items, row)
    if (tables.items.isAlive.data[item] !== 1) continue
    const score = isExact ? exactSkuScore : skuPrefixScore
    search.buffers.scores[item] = foundItems.has(item) ? Math.max(score, search.buffers.scores[item] ?? 0) : score
    if (!foundItems.has(item)) found.push(item)
    foundItems.add(item)
  }
}
