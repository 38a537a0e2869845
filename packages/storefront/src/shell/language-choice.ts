import { limits } from '@vitrine/contract/kernel/limits'
import { localePath, withoutLocale, type Locale } from '@vitrine/contract/kernel/locale'

export const languageNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', pl: 'Polski' }

// SF-9.03
export function localeCookie(locale: Locale): string {
  return `locale=${locale}; Max-Age=${limits.localeCookieDays * 86_400}; Path=/; SameSite=Lax`
}

/** Where the present page stands in every language: what its loader says, else the same path. */
export function languageAddresses(pathname: string, loaderData: readonly unknown[]): Record<Locale, string> {
  const given = loaderData.map(languageUrlsIn).findLast((urls) => urls !== undefined)
  const address = (locale: Locale) => given?.[locale] ?? localePath(locale, withoutLocale(pathname))
  return { en: address('en'), de: address('de'), pl: address('pl') }
}

function languageUrlsIn(data: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof data !== 'object' || data === null || !('languageUrls' in data) || typeof data.languageUrls !== 'object') return undefined
  // Every loader that has the field takes it from an answer, where it is a record of addresses.
  return (data.languageUrls ?? undefined) as Readonly<Record<string, string>> | undefined
}
