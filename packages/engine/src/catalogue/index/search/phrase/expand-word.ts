import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { compoundHeads, isInCompound } from '../language/compound.ts'
import { findWordNumber, findPlace, wordAt, type Lexicon } from '../lexicon.ts'
import { nearWords } from './near-words.ts'
import { stem } from '../language/stem.ts'
import type { Synonyms } from '../language/synonyms.ts'

/**
 * How well a word of the shop matches a searched word, from 0 to 1. The last part of a compound is its head and weighs
 * more.
 */
export const quality = {
  exact: 1,
  form: 0.9,
  synonym: 0.75,
  head: 0.7,
  beginning: 0.6,
  compound: 0.5,
  unknownCompound: 0.3,
  oneEdit: 0.3,
  twoEdits: 0.2,
} as const

const minPrefixLength = 2
const oneEditMinLength = 4
const twoEditsMinLength = 8
// A misspelt word has few neighbours; more would be coincidence.
const maxNearWords = 50

export interface LanguageContext {
  readonly locale: Locale
  readonly lexicon: Lexicon
  readonly synonyms: Synonyms
}

/**
 * The matching words of the shop by number, with their quality: the word itself, its inflections, synonyms, compounds,
 * and words with this prefix.
 */
export function expandWord(
  word: string,
  { locale, lexicon, synonyms }: LanguageContext,
  matchPrefix: boolean,
): Map<number, number> {
  const found = new Map<number, number>()
  const addMatch = (number: number, value: number) => found.set(number, Math.max(value, found.get(number) ?? 0))
  const addStem = (other: string, value: number) =>
    lexicon.stems.get(other)?.forEach((number) => addMatch(number, value))
  const wordStem = stem(word, locale)
  const exact = findWordNumber(lexicon, word)
  if (exact !== undefined) addMatch(exact, quality.exact)
  addStem(wordStem, quality.form)
  for (const other of synonyms.get(wordStem) ?? []) addStem(other, quality.synonym)
  if (matchPrefix && word.length >= minPrefixLength) {
    for (const number of findByPrefix(word, lexicon)) addMatch(number, quality.beginning)
  }
  if (locale === 'de') {
    lexicon.folded.forEach((folded, number) => {
      for (const part of [word, wordStem])
        if (isInCompound(part, folded)) addMatch(number, folded.endsWith(part) ? quality.head : quality.compound)
    })
  }
  return found
}

/** The words of which a word can be a misspelling: one edit from four letters on, two from eight. */
export function findMisspellings(word: string, { lexicon }: Pick<LanguageContext, 'lexicon'>): Map<number, number> {
  const maxEdits = word.length >= twoEditsMinLength ? 2 : word.length >= oneEditMinLength ? 1 : 0
  if (maxEdits === 0) return new Map()
  const near = nearWords(word, maxEdits, lexicon.sorted.length, (place) => wordAt(lexicon, place))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxNearWords)
  return new Map(
    near.map(({ place, distance }) => [
      lexicon.sorted.data[place] ?? 0,
      distance <= 1 ? quality.oneEdit : quality.twoEdits,
    ]),
  )
}

/**
 * The matches of the head of a German compound that the shop does not use: "wintermantel" is a kind of "mantel".
 * `isUsed` tells whether a word is in use.
 */
export function findCompoundHead(
  word: string,
  context: LanguageContext,
  isUsed: (number: number) => boolean,
): Map<number, number> {
  const { lexicon, locale } = context
  if (locale !== 'de') return new Map()
  const head = compoundHeads(word).find((end) =>
    [findWordNumber(lexicon, end) ?? [], lexicon.stems.get(stem(end, locale)) ?? []].flat().some(isUsed),
  )
  if (head === undefined) return new Map()
  return new Map(
    expandWord(head, context, false)
      .entries()
      .map(([number, value]) => [number, value * quality.unknownCompound]),
  )
}

/** Numbers of the words with this prefix, in alphabetical order. */
export function findByPrefix(letters: string, lexicon: Lexicon): number[] {
  const found: number[] = []
  for (
    let place = findPlace(lexicon, letters);
    place < lexicon.sorted.length && wordAt(lexicon, place).startsWith(letters);
    place++
  ) {
    found.push(lexicon.sorted.data[place] ?? 0)
  }
  return found
}
