import { limits } from '@vitrine/contract/kernel/limits'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Audience } from '../../../kernel/context.ts'
import { toChoice } from '../query/choice.ts'
import { countFacets } from '../query/count-facets.ts'
import type { Suggestions } from '../query/listing-query.ts'
import type { IndexMemory } from '../memory/memory.ts'
import { sortHits } from '../query/sort-hits.ts'
import { countSellableItems } from '../query/listings.ts'
import { findColouredVariations, applyShownVariations } from './coloured-variations.ts'
import { findByPrefix } from './phrase/expand-word.ts'
import { createCompanionFilter, findItems, listEntityItems, getMeanings, getWordWeight } from './find-items.ts'
import { stem } from './language/stem.ts'
import { extractFilters } from './phrase/extract-filters.ts'
import { toPhraseWords } from './language/words.ts'

// The number of completions that are checked for results.
const maxCandidates = 40

interface SuggestQuery {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
  readonly limit: number
}

/** Suggestions for an incomplete phrase, without its sizes and prices. */
export function suggest(memory: IndexMemory, query: SuggestQuery): Suggestions {
  const phrase = query.phrase.slice(0, limits.searchLength)
  const filters = extractFilters(memory, { locale: query.locale, phrase, isIncomplete: true })
  const found = suggestFor(memory, { ...query, phrase: filters?.term ?? phrase })
  // A word that looks like a size can be the end of a name or a number.
  return filters && filters.term !== '' && found.items.length === 0 ? suggestFor(memory, { ...query, phrase }) : found
}

function suggestFor(memory: IndexMemory, query: SuggestQuery): Suggestions {
  const words = toPhraseWords(query.phrase, query.locale).map(({ folded }) => folded)
  if (words.length === 0) return { categories: [], items: [], phrases: [] }
  return {
    categories: categoriesFor(memory, query, words),
    items: itemsFor(memory, query),
    phrases: phrasesFor(memory, query, words),
  }
}

function itemsFor(memory: IndexMemory, { locale, audience, phrase, limit }: SuggestQuery): Suggestions['items'] {
  const scope = findItems(memory, { locale, audience, phrase })
  const colouredVariations = findColouredVariations(memory, { locale, audience, phrase, facets: [] }, scope)
  const counts = countFacets(memory.buffers, toCountingSource(memory, audience), scope, noChoice(memory))
  applyShownVariations(counts, colouredVariations)
  return sortHits(memory, counts, {
    sort: 'item.score',
    locale,
    page: 1,
    itemsPerPage: limit,
    ...(scope.scores ? { scores: scope.scores } : {}),
  })
}

// Categories with every word in their name, those with the most items first.
function categoriesFor(
  memory: IndexMemory,
  { locale, audience, limit }: SuggestQuery,
  words: readonly string[],
): Suggestions['categories'] {
  const matches = new Map<number, number>()
  for (const [at, word] of words.entries()) {
    const meanings = getMeanings(memory, locale, word, at === words.length - 1)
    const entities = [...meanings.keys()].flatMap((number) => memory.search.entities[locale].get(number) ?? [])
    for (const id of new Set(entities.flatMap((entity) => (entity.kind === 'category' ? [entity.id] : [])))) {
      if (matches.get(id) === at || at === 0) matches.set(id, at + 1)
    }
  }
  return [...matches]
    .flatMap(([categoryId, matched]) => {
      const count =
        matched === words.length && listEntityItems(memory, { kind: 'category', id: categoryId }, audience)
          ? countSellableItems(memory, categoryId, audience)
          : 0
      return count > 0 ? [{ categoryId, count }] : []
    })
    .toSorted((a, b) => b.count - a.count || a.categoryId - b.categoryId)
    .slice(0, limit)
}

// Completions of the last word with results, the most frequent first.
function phrasesFor(
  memory: IndexMemory,
  { locale, audience, phrase, limit }: SuggestQuery,
  words: readonly string[],
): string[] {
  const lexicon = memory.search.lexicons[locale]
  const last = words.at(-1) ?? ''
  const before = phrase.trim().toLowerCase().split(/\s+/).slice(0, -1)
  // "Shirt" and "shirts" count as one completion.
  const getStem = (number: number) => stem(lexicon.folded[number] ?? '', locale)
  const hasResultsWith = createCompanionFilter(memory, { locale, audience }, words.slice(0, -1))
  return findByPrefix(last, lexicon)
    .filter((number) => lexicon.folded[number] !== last)
    .map((number) => ({ number, weight: getWordWeight(memory, locale, number) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.number - b.number)
    .slice(0, maxCandidates)
    .filter(
      ({ number }, at, candidates) =>
        candidates.findIndex((candidate) => getStem(candidate.number) === getStem(number)) === at &&
        hasResultsWith(number),
    )
    .slice(0, limit)
    .map(({ number }) => [...before, lexicon.written[number] ?? ''].join(' '))
}

const noChoice = ({ slots }: IndexMemory) => toChoice(slots, () => false, { facets: [] })
const toCountingSource = ({ tables, places, slots }: IndexMemory, audience: Audience) => ({
  tables,
  places: places[audience],
  facetBySlot: slots.facetBySlot.data,
})
