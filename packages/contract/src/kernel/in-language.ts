import { locales, type Locale } from './locale.ts'

/** What code says in several languages; one that has been added since is answered in English. */
export type InLanguages<T> = Readonly<{ en: T } & Partial<Record<Locale, T>>>

export function inLanguage<T>(said: InLanguages<T>, locale: Locale): T {
  return said[locale] ?? said.en
}

export function eachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  // One entry for each of them.
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}
