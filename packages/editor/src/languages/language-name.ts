import type { Locale } from '@vitrine/contract/kernel/locale'

/** A language in its own words: 'Deutsch'. */
export function ownName(language: Locale): string {
  return nameIn(language, language)
}

/** A language in another's words, with a capital as names have it on a sign. */
export function nameIn(language: string, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}
