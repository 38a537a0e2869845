import { limits } from '@vitrine/contract/kernel/limits'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { fold } from './fold.ts'
import { stopWords } from './stop-words.ts'

export interface Word {
  /** As it is compared. */
  readonly folded: string
  /** As it was written, in small letters. */
  readonly written: string
}

// More words than this are no phrase that somebody looks for.
const mostWords = 12
const mostLetters = 40
// "T-shirt", "T shirt", "V neck", "A-line": the letter belongs to the word. Other letters that stand alone are words of their own ("z", "i", "a").
const singleLetter = /(?<![\p{L}\p{N}])(?:(?<letter>\p{L})-|(?<letter>[tv])\s)(?<rest>\p{L}{3,})/giu

/** The words of a text for the index. "T-shirt" is one word, and "shirt" is found in it as well. */
export function toSearchWords(text: string, locale: Locale): Word[] {
  const words = split(text, locale)
  const parts = [...text.matchAll(singleLetter)].flatMap(({ groups }) => split(groups?.['rest'] ?? '', locale))
  return [...words, ...parts]
}

/** The words that somebody looks for, in their order, each once. Words that say nothing are left out, unless there are no others. */
export function toPhraseWords(phrase: string, locale: Locale): Word[] {
  const words = [...new Map(split(phrase.slice(0, limits.searchLength), locale).map((word) => [word.folded, word])).values()].slice(0, mostWords)
  const telling = words.filter(({ folded }) => !stopWords[locale]?.has(folded))
  return telling.length > 0 ? telling : words
}

function split(text: string, locale: Locale): Word[] {
  const joined = text.replaceAll(/['’`´]/g, '').replaceAll(singleLetter, '$<letter>$<rest>')
  return (joined.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((word) => {
    const written = word.slice(0, mostLetters).toLowerCase()
    const folded = fold(written, locale)
    return folded === '' ? [] : [{ folded, written }]
  })
}
