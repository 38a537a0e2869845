import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { stemPolish } from './stem-polish.ts'

// A language without one finds words as they are written.
const stemmers: Readonly<Partial<Record<Locale, (word: string) => string>>> = { en: english, de: german, pl: stemPolish }

/** What the forms of a folded word share; words that are not made of the alphabet have no other form. */
export function stem(word: string, locale: Locale): string {
  return /^[a-z]+$/.test(word) ? stemmers[locale]?.(word) ?? word : word
}
