import { limits } from '@vitrine/contract/kernel/limits'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Audience } from '../../../kernel/context.ts'
import type { Memory } from '../memory.ts'
import { wordAt } from './lexicon.ts'
import { nearWords } from './near-words.ts'
import { isFound, weightOf } from './suggest.ts'
import { wordsOfPhrase } from './words.ts'

// Farther than a slip of the finger: what may be meant is shown, not taken for granted.
const mostEdits = 3
const lettersPerEdit = 2
const candidatesPerWord = 8

interface Asked {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
  readonly most: number
}

/** Phrases that do find something, nearest first: a word of the phrase is put right, or all but one are left out. */
export function nearest(memory: Memory, { locale, audience, phrase, most }: Asked): readonly string[] {
  const words = wordsOfPhrase(phrase.slice(0, limits.searchLength), locale)
  const written = words.map((word) => word.written)
  const righted = words.flatMap(({ folded }, at) => nearestWords(memory, locale, folded).map(({ word, distance }) => ({ phrase: written.with(at, word).join(' '), distance })))
  const candidates = [...righted.toSorted((a, b) => a.distance - b.distance).map((candidate) => candidate.phrase), ...(words.length > 1 ? written : [])]
  const found = new Set<string>()
  for (const candidate of new Set(candidates)) {
    if (found.size === most) break
    if (isFound(memory, { locale, audience, phrase: candidate })) found.add(candidate)
  }
  return [...found]
}

function nearestWords(memory: Memory, locale: Locale, word: string): { readonly word: string; readonly distance: number }[] {
  const lexicon = memory.search.lexicons[locale]
  const most = Math.min(mostEdits, Math.max(1, Math.floor(word.length / lettersPerEdit)))
  return nearWords(word, most, lexicon.sorted.length, (place) => wordAt(lexicon, place))
    .map(({ place, distance }) => {
      const number = lexicon.sorted.data[place] ?? 0
      return { word: lexicon.written[number] ?? '', distance, weight: weightOf(memory, locale, number) }
    })
    .filter(({ weight, distance }) => weight > 0 && distance > 0)
    .toSorted((a, b) => a.distance - b.distance || b.weight - a.weight).slice(0, candidatesPerWord)
}
