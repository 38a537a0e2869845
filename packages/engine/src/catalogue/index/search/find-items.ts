import { limits } from '@vitrine/contract/kernel/limits'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Audience } from '../../../kernel/context.ts'
import type { Integers } from '../column.ts'
import type { IndexMemory } from '../memory.ts'
import type { Scope } from '../scope.ts'
import { colourNamed } from './colour-words.ts'
import type { Entity } from './entities.ts'
import { expandWord, findMisspellings } from './expand-word.ts'
import { eachNamed, someNamed, timesNamed } from './lexicon.ts'
import { withSku } from './sku-order.ts'
import { toPhraseWords } from './words.ts'

/** How much a word tells when it stands there. */
const weights = { name: 10, manufacturer: 8, category: 5, attribute: 5, colour: 5, property: 4, tag: 4 } as const satisfies Record<Entity['kind'] | 'name', number>
const wholeSku = 1000
const beginningOfSku = 20
// A number of which fewer letters are known could be any.
const shortestSku = 3

export interface ItemSearch {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
}

/**
 * The items that answer every word of a phrase, each with a score; the last word may be the beginning of one. A word that the shop knows is
 * taken as it is, any other as a slip of the finger: "shirt" never finds skirts. A phrase that is a SKU, or the beginning of one, finds it
 * besides. When nothing answers all words, `nearest` tells what does.
 */
export function findItems(memory: IndexMemory, searched: ItemSearch): Scope {
  const words = toPhraseWords(searched.phrase, searched.locale).map(({ folded }) => folded)
  const items = answering(memory, searched, words, true)
  addSkus(memory, searched.phrase, items)
  return { data: Int32Array.from(items), length: items.length, scores: memory.search.desk.scores }
}

/** Word numbers with their quality. A word that means something is no slip; words that no thing bears any longer mean nothing. */
export function getMeanings(memory: IndexMemory, locale: Locale, word: string, mayGoOn: boolean): ReadonlyMap<number, number> {
  const { search } = memory
  const speech = { locale, lexicon: search.lexicons[locale], synonyms: search.synonyms[locale] }
  const meant = expandWord(word, speech, mayGoOn)
  if (meant.keys().some((number) => getWordWeight(memory, locale, number) > 0)) return meant
  return new Map(findMisspellings(word, speech).entries().filter(([number]) => !isOtherColour(memory, locale, { word, number })))
}

/** A colour is no slip of the finger for another one. */
export function isOtherColour({ search }: IndexMemory, locale: Locale, { word, number }: { readonly word: string; readonly number: number }): boolean {
  const own = colourNamed(word, locale)
  const other = own === undefined ? undefined : colourNamed(search.lexicons[locale].folded[number] ?? '', locale)
  return other !== undefined && other !== own
}

/** How many things are called so, as far as that is known without looking at each. */
export function getWordWeight({ search }: IndexMemory, locale: Locale, number: number): number {
  return timesNamed(search.lexicons[locale], number) + (search.entities[locale].get(number)?.length ?? 0)
}

/** Tells of a word, by its number, whether something answers it together with all these whole words. Ask before the next search. */
export function createCompanionFilter(memory: IndexMemory, searched: Omit<ItemSearch, 'phrase'>, words: readonly string[]): (number: number) => boolean {
  const { search, places } = memory
  const isShown = places[searched.audience].isShown.data
  const isAlive = memory.tables.items.isAlive.data
  const isAny = words.length === 0
  if (!isAny && answering(memory, searched, words, false).length === 0) return () => false
  const { answered, words: last } = search.desk
  const fits = (item: number) => isAlive[item] === 1 && isShown[item] === 1 && (isAny || answered[item] === last)
  return (number) => someNamed(search.lexicons[searched.locale], number, fits)
    || (search.entities[searched.locale].get(number) ?? []).some((entity) => {
      const list = listEntityItems(memory, entity, searched.audience)
      for (let place = 0; place < (list?.length ?? 0); place++) if (fits(list?.data[place] ?? 0)) return true
      return false
    })
}

function answering(memory: IndexMemory, { locale, audience }: Omit<ItemSearch, 'phrase'>, words: readonly string[], lastMayGoOn: boolean): number[] {
  const { search } = memory
  const { desk } = search
  let found: number[] = []
  for (const [at, word] of words.entries()) {
    const before = desk.words
    const now = ++desk.words
    const touched: number[] = []
    const touch = (item: number, value: number) => {
      if (desk.touched[item] !== now) {
        desk.touched[item] = now
        desk.best[item] = value
        touched.push(item)
      } else if (value > (desk.best[item] ?? 0)) desk.best[item] = value
    }
    for (const [number, quality] of getMeanings(memory, locale, word, lastMayGoOn && at === words.length - 1)) {
      eachNamed(search.lexicons[locale], number, (item) => touch(item, quality * weights.name))
      for (const entity of search.entities[locale].get(number) ?? []) {
        const list = listEntityItems(memory, entity, audience)
        for (let place = 0; place < (list?.length ?? 0); place++) touch(list?.data[place] ?? 0, quality * weights[entity.kind])
      }
    }
    found = touched.filter((item) => at === 0 || desk.answered[item] === before)
    for (const item of found) {
      desk.answered[item] = now
      desk.scores[item] = (at === 0 ? 0 : (desk.scores[item] ?? 0)) + (desk.best[item] ?? 0)
    }
    if (found.length === 0) break
  }
  return found.filter((item) => memory.tables.items.isAlive.data[item] === 1)
}

export function listEntityItems({ slots, places, tagged, search }: IndexMemory, { kind, id }: Entity, audience: Audience): Integers | undefined {
  if (kind === 'category') return places[audience].lists.get(id)
  if (kind === 'tag') return tagged.get(id)
  const slot = slots.slotOf.get(`${{ manufacturer: 'm', attribute: 'a', colour: 'f', property: 'p' }[kind]}${id}`)
  return slot === undefined ? undefined : search.slotItems.get(slot)
}

// The best of what somebody can mean who types a number is the thing that has it.
function addSkus({ tables, search, itemOfVariation }: IndexMemory, phrase: string, found: number[]): void {
  const number = phrase.slice(0, limits.searchLength).trim()
  if (number.length < shortestSku || !/\d/.test(number)) return
  const known = new Set(found)
  for (const { row, isExact } of withSku(search.skus, tables, number)) {
    const item = itemOfVariation.data[row] ?? 0
    if (tables.items.isAlive.data[item] !== 1) continue
    const score = isExact ? wholeSku : beginningOfSku
    search.desk.scores[item] = known.has(item) ? Math.max(score, search.desk.scores[item] ?? 0) : score
    if (!known.has(item)) found.push(item)
    known.add(item)
  }
}
