import { limits } from '@vitrine/contract/kernel/limits'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Audience } from '../../../kernel/context.ts'
import { choiceOf } from '../choice.ts'
import { countFacets } from '../count-facets.ts'
import type { Suggestions } from '../listing-query.ts'
import type { IndexMemory } from '../memory.ts'
import { sortHits } from '../sort-hits.ts'
import { itemCount } from '../standing.ts'
import { colouredVariations, showVariations } from './coloured-variations.ts'
import { findByPrefix } from './expand-word.ts'
import { createCompanionFilter, findItems, listEntityItems, getMeanings, getWordWeight } from './find-items.ts'
import { stem } from './stem.ts'
import { understand } from './understand.ts'
import { toPhraseWords } from './words.ts'

// As many ways to go on are looked at before the best are taken.
const mostWaysOn = 40

interface Asked {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
  readonly most: number
}

/** What a phrase may mean that is still being typed, without the sizes and prices that it names: the words beside them are what is looked for. */
export function suggest(memory: IndexMemory, asked: Asked): Suggestions {
  const phrase = asked.phrase.slice(0, limits.searchLength)
  const read = understand(memory, { locale: asked.locale, phrase, mayGoOn: true })
  const found = suggestFor(memory, { ...asked, phrase: read?.term ?? phrase })
  // What looks like a size may be the end of a name or a number.
  return read && read.term !== '' && found.items.length === 0 ? suggestFor(memory, { ...asked, phrase }) : found
}

function suggestFor(memory: IndexMemory, asked: Asked): Suggestions {
  const words = toPhraseWords(asked.phrase, asked.locale).map(({ folded }) => folded)
  if (words.length === 0) return { categories: [], items: [], phrases: [] }
  return { categories: categoriesFor(memory, asked, words), items: itemsFor(memory, asked), phrases: phrasesFor(memory, asked, words) }
}

function itemsFor(memory: IndexMemory, { locale, audience, phrase, most }: Asked): Suggestions['items'] {
  const scope = findItems(memory, { locale, audience, phrase })
  const coloured = colouredVariations(memory, { locale, audience, phrase, facets: [] }, scope)
  const counts = countFacets(memory.desk, countedFor(memory, audience), scope, noChoice(memory))
  showVariations(counts, coloured)
  return sortHits(memory, counts, { sort: 'item.score', locale, page: 1, itemsPerPage: most, ...(scope.scores ? { scores: scope.scores } : {}) })
}

// Categories that have every word in their name, the fullest first.
function categoriesFor(memory: IndexMemory, { locale, audience, most }: Asked, words: readonly string[]): Suggestions['categories'] {
  const matches = new Map<number, number>()
  for (const [at, word] of words.entries()) {
    const meant = getMeanings(memory, locale, word, at === words.length - 1)
    const entities = [...meant.keys()].flatMap((number) => memory.search.entities[locale].get(number) ?? [])
    for (const id of new Set(entities.flatMap((entity) => (entity.kind === 'category' ? [entity.id] : [])))) {
      if (matches.get(id) === at || at === 0) matches.set(id, at + 1)
    }
  }
  return [...matches].flatMap(([categoryId, matched]) => {
    const count = matched === words.length && listEntityItems(memory, { kind: 'category', id: categoryId }, audience) ? itemCount(memory, categoryId, audience) : 0
    return count > 0 ? [{ categoryId, count }] : []
  }).toSorted((a, b) => b.count - a.count || a.categoryId - b.categoryId).slice(0, most)
}

// The last word is written to its end, in the ways that the shop knows and that find something, the most frequent first.
function phrasesFor(memory: IndexMemory, { locale, audience, phrase, most }: Asked, words: readonly string[]): string[] {
  const lexicon = memory.search.lexicons[locale]
  const last = words.at(-1) ?? ''
  const before = phrase.trim().toLowerCase().split(/\s+/).slice(0, -1)
  // "Shirt" and "shirts" are one way to go on.
  const stemOf = (number: number) => stem(lexicon.folded[number] ?? '', locale)
  const goesWith = createCompanionFilter(memory, { locale, audience }, words.slice(0, -1))
  return findByPrefix(last, lexicon).filter((number) => lexicon.folded[number] !== last)
    .map((number) => ({ number, weight: getWordWeight(memory, locale, number) })).filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.number - b.number).slice(0, mostWaysOn)
    .filter(({ number }, at, ways) => ways.findIndex((way) => stemOf(way.number) === stemOf(number)) === at && goesWith(number)).slice(0, most)
    .map(({ number }) => [...before, lexicon.written[number] ?? ''].join(' '))
}

const noChoice = ({ slots }: IndexMemory) => choiceOf(slots, () => false, { facets: [] })
const countedFor = ({ tables, places, slots }: IndexMemory, audience: Audience) => ({ tables, places: places[audience], facetOf: slots.facetOf.data })
