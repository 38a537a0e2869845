import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/** The name of a language in that language: 'Deutsch'. */
export function getNativeLanguageName(language: Locale): string {
  return getLanguageName(language, language)
}

/** The capitalised name of a language in a locale. */
export function getLanguageName(language: string, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}
