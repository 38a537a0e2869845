export const locales = ['en', 'de', 'pl'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

// A locale for which a text is missing is read in the default locale.
export type Labels = Readonly<Partial<Record<Locale, string>>>

export function isLocale(word: unknown): word is Locale {
  return locales.some((locale) => locale === word)
}

/** The locale of an address: its first segment when that is a locale, else the default. SF-2.01 */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : defaultLocale
}

/** An address without its locale: '/de/damen' is '/damen', '/de' is '/'. */
export function withoutLocale(pathname: string): string {
  const [, first, ...rest] = pathname.split('/')
  return isLocale(first) ? `/${rest.join('/')}` : pathname
}

/** The canonical address of a path in a locale; the default locale has no prefix. SF-2.02 */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

export function labelIn(labels: Labels, locale: Locale): string {
  return labels[locale] ?? labels[defaultLocale] ?? Object.values(labels)[0] ?? ''
}
