import { isLocale, localePath, type Locale } from '@vitrine/contract/kernel/locale'

/** Where a link of a block leads in a language: addresses of the shop that name no language get the reader's. */
export function blockLink(locale: Locale, link: string): string {
  const isOurs = link.startsWith('/') && !isLocale(link.split(/[/?#]/)[1])
  return isOurs ? localePath(locale, link) : link
}
