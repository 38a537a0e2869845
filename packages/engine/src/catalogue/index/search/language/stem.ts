import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { stemPolish } from './stem-polish.ts'

// Without a stemmer, words of a language match exactly.
const stemmers: Readonly<Partial<Record<Locale, (word: string) => string>>> = {
  en: english,
  de: german,
  pl: stemPolish,
}

/** The stem of a folded word; words with characters other than a-z are unchanged. */
export function stem(word: string, locale: Locale): string {
  return /^[a-z]+$/.test(word) ? (stemmers[locale]?.(word) ?? word) : word
}
