import { locales, type Locale } from './locale.ts'

/** Values by language, written in code; a language added later falls back to English. */
export type Localized<T> = Readonly<{ en: T } & Partial<Record<Locale, T>>>

export function getLocalized<T>(localized: Localized<T>, locale: Locale): T {
  return localized[locale] ?? localized.en
}

export function mapLocales<T>(create: (locale: Locale) => T): Record<Locale, T> {
  // One entry for each of them.
  return Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, T>
}
