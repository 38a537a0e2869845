import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Audience } from '../../../../kernel/context.ts'
import type { IndexMemory } from '../../memory/memory.ts'
import { createCompanionFilter, isOtherColour, getMeanings, getWordWeight } from '../find-items.ts'
import { quality } from './expand-word.ts'
import { wordAt } from '../lexicon.ts'
import { nearWords, type NearWord } from './near-words.ts'
import { toPhraseWords, type Word } from '../language/words.ts'

// More edits than for automatic corrections, because these phrases are only suggested.
const maxEdits = 3
const lettersPerEdit = 2
const maxWords = 5
const maxPerWord = 20

interface NearestQuery {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
  readonly limit: number
}

/**
 * Phrases with results, nearest first: one word of the phrase is corrected, or one is dropped. A known word is not
 * dropped if only one other word would remain.
 */
export function findNearestPhrases(memory: IndexMemory, query: NearestQuery): readonly string[] {
  const words = toPhraseWords(query.phrase, query.locale).slice(0, maxWords)
  const folded = words.map((word) => word.folded)
  const written = words.map((word) => correctWord(memory, query.locale, word))
  const correctedPhrases = folded.flatMap((word, at) => {
    const goesWith = createCompanionFilter(memory, query, folded.toSpliced(at, 1))
    return findNeighbours(memory, query.locale, word)
      .filter(({ number }) => !isOtherColour(memory, query.locale, { word, number }) && goesWith(number))
      .map(({ distance, number }) => ({
        distance,
        phrase: written.with(at, memory.search.lexicons[query.locale].written[number] ?? '').join(' '),
      }))
  })
  const shorter = words.flatMap((_, at) => {
    const rest = folded.toSpliced(at, 1)
    const canDrop = rest.length > 1 || (rest.length === 1 && !hasResultsAlone(memory, query, folded[at] ?? ''))
    return canDrop && hasResultsTogether(memory, query, rest) ? [written.toSpliced(at, 1).join(' ')] : []
  })
  return [
    ...new Set([
      ...correctedPhrases.toSorted((a, b) => a.distance - b.distance).map(({ phrase }) => phrase),
      ...shorter,
    ]),
  ].slice(0, query.limit)
}

/**
 * The phrase with its misspelt words corrected as in `findItems`; undefined if every word is known or no correction
 * exists.
 */
export function correctSpelling(
  memory: IndexMemory,
  { locale, phrase }: Pick<NearestQuery, 'locale' | 'phrase'>,
): string | undefined {
  const words = toPhraseWords(phrase, locale)
  const correctedWords = words.map((word) => correctWord(memory, locale, word))
  return words.some(({ written }, at) => written !== correctedWords[at]) ? correctedWords.join(' ') : undefined
}

function hasResultsAlone(memory: IndexMemory, query: NearestQuery, word: string): boolean {
  const isFound = createCompanionFilter(memory, query, [])
  return getMeanings(memory, query.locale, word, false).keys().some(isFound)
}

function hasResultsTogether(memory: IndexMemory, query: NearestQuery, words: readonly string[]): boolean {
  const fits = createCompanionFilter(memory, query, words.slice(0, -1))
  return getMeanings(memory, query.locale, words.at(-1) ?? '', false)
    .keys()
    .some(fits)
}

/** The word as written, or its correction if it only matches as a misspelling. */
function correctWord(memory: IndexMemory, locale: Locale, { folded, written }: Word): string {
  const [best] = [...getMeanings(memory, locale, folded, false)].toSorted(([, a], [, b]) => b - a)
  return best !== undefined && best[1] <= quality.oneEdit
    ? (memory.search.lexicons[locale].written[best[0]] ?? written)
    : written
}

/** Words of the shop by distance, then by frequency. */
function findNeighbours(
  memory: IndexMemory,
  locale: Locale,
  word: string,
): { readonly number: number; readonly distance: number }[] {
  const lexicon = memory.search.lexicons[locale]
  // Numbers are never corrected.
  if (/\d/.test(word)) return []
  const maxDistance = Math.min(maxEdits, Math.max(1, Math.floor(word.length / lettersPerEdit)))
  const numbered = ({ place, distance }: NearWord) => {
    const number = lexicon.sorted.data[place] ?? 0
    return { number, distance, weight: getWordWeight(memory, locale, number) }
  }
  return nearWords(word, maxDistance, lexicon.sorted.length, (place) => wordAt(lexicon, place))
    .map(numbered)
    .filter(({ weight, distance }) => weight > 0 && distance > 0)
    .toSorted((a, b) => a.distance - b.distance || b.weight - a.weight)
    .slice(0, maxPerWord)
}
