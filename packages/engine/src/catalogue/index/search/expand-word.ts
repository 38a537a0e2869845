import type { Locale } from '@vitrine/contract/kernel/locale'
import { isInCompound } from './compound.ts'
import { numberOf, placeOf, wordAt, type Lexicon } from './lexicon.ts'
import { nearWords } from './near-words.ts'
import { stem } from './stem.ts'
import type { Synonyms } from './synonyms.ts'

/** How well a word of the shop answers a word that was looked for: from 0 to 1. The last part of a compound says what the thing is. */
export const quality = { exact: 1, form: 0.9, synonym: 0.75, head: 0.7, beginning: 0.6, compound: 0.5, oneEdit: 0.3, twoEdits: 0.2 } as const

const shortestBeginning = 2
const oneEditFrom = 4
const twoEditsFrom = 8
// A misspelt word has few neighbours; more of them would be chance.
const mostNearWords = 50

export interface LanguageContext {
  readonly locale: Locale
  readonly lexicon: Lexicon
  readonly synonyms: Synonyms
}

/** The words of the shop that a word means, by number, with their quality: itself, its forms, synonyms, compounds, and what begins with it. */
export function expandWord(word: string, { locale, lexicon, synonyms }: LanguageContext, mayGoOn: boolean): Map<number, number> {
  const found = new Map<number, number>()
  const note = (number: number, value: number) => found.set(number, Math.max(value, found.get(number) ?? 0))
  const noteStem = (other: string, value: number) => lexicon.stems.get(other)?.forEach((number) => note(number, value))
  const own = stem(word, locale)
  const exact = numberOf(lexicon, word)
  if (exact !== undefined) note(exact, quality.exact)
  noteStem(own, quality.form)
  for (const other of synonyms.get(own) ?? []) noteStem(other, quality.synonym)
  if (mayGoOn && word.length >= shortestBeginning) {
    for (const number of findByPrefix(word, lexicon)) note(number, quality.beginning)
  }
  if (locale === 'de') {
    lexicon.folded.forEach((folded, number) => {
      for (const part of [word, own]) if (isInCompound(part, folded)) note(number, folded.endsWith(part) ? quality.head : quality.compound)
    })
  }
  return found
}

/** The words that a word may be a slip of the finger for: one edit from four letters on, two from eight. */
export function findMisspellings(word: string, { lexicon }: Pick<LanguageContext, 'lexicon'>): Map<number, number> {
  const most = word.length >= twoEditsFrom ? 2 : word.length >= oneEditFrom ? 1 : 0
  if (most === 0) return new Map()
  const near = nearWords(word, most, lexicon.sorted.length, (place) => wordAt(lexicon, place)).toSorted((a, b) => a.distance - b.distance).slice(0, mostNearWords)
  return new Map(near.map(({ place, distance }) => [lexicon.sorted.data[place] ?? 0, distance <= 1 ? quality.oneEdit : quality.twoEdits]))
}

/** Numbers of the words that begin with these letters, in the order of the alphabet. */
export function findByPrefix(letters: string, lexicon: Lexicon): number[] {
  const found: number[] = []
  for (let place = placeOf(lexicon, letters); place < lexicon.sorted.length && wordAt(lexicon, place).startsWith(letters); place++) {
    found.push(lexicon.sorted.data[place] ?? 0)
  }
  return found
}
