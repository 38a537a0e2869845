import { isLocale, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'

/** The target of a block's link in a language: paths of the shop without a locale get the current one. */
export function blockLink(locale: Locale, link: string): string {
  const isOurs = link.startsWith('/') && !isLocale(link.split(/[/?#]/)[1])
  return isOurs ? localePath(locale, link) : link
}
