import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Audience } from '../../../kernel/context.ts'
import type { IndexMemory } from '../memory.ts'
import { createCompanionFilter, isOtherColour, getMeanings, getWordWeight } from './find-items.ts'
import { quality } from './expand-word.ts'
import { wordAt } from './lexicon.ts'
import { nearWords, type NearWord } from './near-words.ts'
import { toPhraseWords, type Word } from './words.ts'

// Farther than a slip of the finger: what may be meant is shown, not taken for granted.
const mostEdits = 3
const lettersPerEdit = 2
const mostWords = 5
const mostPerWord = 20

interface Asked {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
  readonly most: number
}

/** Phrases that do find something, nearest first: one word of the phrase is put right, or one is left out. A word by itself is none of them while the shop knows the others. */
export function nearest(memory: IndexMemory, asked: Asked): readonly string[] {
  const words = toPhraseWords(asked.phrase, asked.locale).slice(0, mostWords)
  const folded = words.map((word) => word.folded)
  const written = words.map((word) => rightly(memory, asked.locale, word))
  const righted = folded.flatMap((word, at) => {
    const goesWith = createCompanionFilter(memory, asked, folded.toSpliced(at, 1))
    return neighbours(memory, asked.locale, word).filter(({ number }) => !isOtherColour(memory, asked.locale, { word, number }) && goesWith(number))
      .map(({ distance, number }) => ({ distance, phrase: written.with(at, memory.search.lexicons[asked.locale].written[number] ?? '').join(' ') }))
  })
  const shorter = words.flatMap((_, at) => {
    const rest = folded.toSpliced(at, 1)
    const maySpare = rest.length > 1 || (rest.length === 1 && !findsAlone(memory, asked, folded[at] ?? ''))
    return maySpare && findsTogether(memory, asked, rest) ? [written.toSpliced(at, 1).join(' ')] : []
  })
  return [...new Set([...righted.toSorted((a, b) => a.distance - b.distance).map(({ phrase }) => phrase), ...shorter])].slice(0, asked.most)
}

/** The phrase with its misspelt words as `findItems` takes them; undefined when every word is known or nothing is near. */
export function corrected(memory: IndexMemory, { locale, phrase }: Pick<Asked, 'locale' | 'phrase'>): string | undefined {
  const words = toPhraseWords(phrase, locale)
  const taken = words.map((word) => rightly(memory, locale, word))
  return words.some(({ written }, at) => written !== taken[at]) ? taken.join(' ') : undefined
}

function findsAlone(memory: IndexMemory, asked: Asked, word: string): boolean {
  const isFound = createCompanionFilter(memory, asked, [])
  return getMeanings(memory, asked.locale, word, false).keys().some(isFound)
}

function findsTogether(memory: IndexMemory, asked: Asked, words: readonly string[]): boolean {
  const fits = createCompanionFilter(memory, asked, words.slice(0, -1))
  return getMeanings(memory, asked.locale, words.at(-1) ?? '', false).keys().some(fits)
}

/** The word as it was written, or as it was meant when only its spelling is wrong. */
function rightly(memory: IndexMemory, locale: Locale, { folded, written }: Word): string {
  const [best] = [...getMeanings(memory, locale, folded, false)].toSorted(([, a], [, b]) => b - a)
  return best !== undefined && best[1] <= quality.oneEdit ? (memory.search.lexicons[locale].written[best[0]] ?? written) : written
}

/** Words of the shop by their distance, the frequent ones first among equals. */
function neighbours(memory: IndexMemory, locale: Locale, word: string): { readonly number: number; readonly distance: number }[] {
  const lexicon = memory.search.lexicons[locale]
  // Another number is another thing.
  if (/\d/.test(word)) return []
  const most = Math.min(mostEdits, Math.max(1, Math.floor(word.length / lettersPerEdit)))
  const numbered = ({ place, distance }: NearWord) => {
    const number = lexicon.sorted.data[place] ?? 0
    return { number, distance, weight: getWordWeight(memory, locale, number) }
  }
  return nearWords(word, most, lexicon.sorted.length, (place) => wordAt(lexicon, place)).map(numbered)
    .filter(({ weight, distance }) => weight > 0 && distance > 0)
    .toSorted((a, b) => a.distance - b.distance || b.weight - a.weight).slice(0, mostPerWord)
}
