import { limits } from '@vitrine/contract/kernel/limits'
import { localePath, withoutLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'

// SF-9.03
export function localeCookie(locale: Locale): string {
  return `locale=${locale}; Max-Age=${limits.localeCookieDays * 86_400}; Path=/; SameSite=Lax`
}

/**
 * The path of the current page in a language: from its loader, else the same path. The query is kept unless the loader
 * has set one.
 */
export function languageAddresses(
  pathname: string,
  loaderData: readonly unknown[],
  search = '',
): (locale: Locale) => string {
  const languageUrls = loaderData.map(getLanguageUrls).findLast((urls) => urls !== undefined)
  return (locale) => {
    const address = languageUrls?.[locale] ?? localePath(locale, withoutLocale(pathname))
    return address.includes('?') ? address : address + search
  }
}

function getLanguageUrls(data: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof data !== 'object' || data === null || !('languageUrls' in data) || typeof data.languageUrls !== 'object')
    return undefined
  // Every loader that has the field takes it from an answer, where it is a record of addresses.
  return (data.languageUrls ?? undefined) as Readonly<Record<string, string>> | undefined
}
