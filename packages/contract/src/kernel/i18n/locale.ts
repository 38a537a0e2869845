import { languageNames, locales } from './languages.ts'

export { getLabel, type Labels } from './labels.ts'
export { languageNames, locales }
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The locale of an address: its first segment when that is a locale, else the default. SF-2.01 */
export function localeFromPath(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : defaultLocale
}

/** The prefix of an address for its language: '/de/damen' has '/de', '/women' has ''. */
export function localePrefix(pathname: string): string {
  const first = pathname.split('/')[1]
  return isLocale(first) ? `/${first}` : ''
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
