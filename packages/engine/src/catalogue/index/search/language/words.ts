import { limits } from '@vitrine/contract/kernel/limits'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { fold } from './fold.ts'
import { stopWords } from './stop-words.ts'

export interface Word {
  /** The form for comparison. */
  readonly folded: string
  /** The written form in lower case. */
  readonly written: string
}

// Further words of a phrase are ignored.
const maxWords = 12
const maxLetters = 40
// "T-shirt", "T shirt", "V neck", "A-line": the letter belongs to the word. Other single letters are separate words
// ("z", "i", "a").
const singleLetter = /(?<![\p{L}\p{N}])(?:(?<letter>\p{L})-|(?<letter>[tv])\s)(?<rest>\p{L}{3,})/giu

/** The words of a text for the index. "T-shirt" is one word, and "shirt" is found in it as well. */
export function toSearchWords(text: string, locale: Locale): Word[] {
  const words = split(text, locale)
  const parts = [...text.matchAll(singleLetter)].flatMap(({ groups }) => split(groups?.['rest'] ?? '', locale))
  return [...words, ...parts]
}

/** The distinct words of a search phrase in order, without stop words unless there are no others. */
export function toPhraseWords(phrase: string, locale: Locale): Word[] {
  const words = [
    ...new Map(split(phrase.slice(0, limits.searchLength), locale).map((word) => [word.folded, word])).values(),
  ].slice(0, maxWords)
  const significant = words.filter(({ folded }) => !stopWords[locale]?.has(folded))
  return significant.length > 0 ? significant : words
}

function split(text: string, locale: Locale): Word[] {
  const joined = text.replaceAll(/['’`´]/g, '').replaceAll(singleLetter, '$<letter>$<rest>')
  return (joined.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((word) => {
    const written = word.slice(0, maxLetters).toLowerCase()
    const folded = fold(written, locale)
    return folded === '' ? [] : [{ folded, written }]
  })
}
