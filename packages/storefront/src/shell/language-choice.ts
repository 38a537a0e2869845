import { limits } from '@vitrine/contract/kernel/limits'
import { localePath, withoutLocale, type Locale } from '@vitrine/contract/kernel/locale'

// SF-9.03
export function localeCookie(locale: Locale): string {
  return `locale=${locale}; Max-Age=${limits.localeCookieDays * 86_400}; Path=/; SameSite=Lax`
}

/** Where the present page stands in a language: what its loader says, else the same path. */
export function languageAddresses(pathname: string, loaderData: readonly unknown[]): (locale: Locale) => string {
  const given = loaderData.map(languageUrlsIn).findLast((urls) => urls !== undefined)
  return (locale) => given?.[locale] ?? localePath(locale, withoutLocale(pathname))
}

function languageUrlsIn(data: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof data !== 'object' || data === null || !('languageUrls' in data) || typeof data.languageUrls !== 'object') return undefined
  // Every loader that has the field takes it from an answer, where it is a record of addresses.
  return (data.languageUrls ?? undefined) as Readonly<Record<string, string>> | undefined
}
