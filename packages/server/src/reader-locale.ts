import { defaultLocale, isLocale, type Locale } from '@vitrine/contract/kernel/locale'

interface Reading {
  readonly pathname: string
  readonly cookies: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The language of a reader at an address that is no page and so need not name one: that of the address, else the chosen one, else what the browser asks for first. */
export function readerLocale({ pathname, cookies = '', acceptLanguage = '' }: Reading): Locale {
  const chosen = /(?:^|;\s*)locale=([\w-]+)/.exec(cookies)?.[1]
  const wanted = acceptLanguage.split(',').map((range) => /[a-z]+/i.exec(range)?.[0].toLowerCase())
  return [pathname.split('/')[1], chosen, ...wanted].find(isLocale) ?? defaultLocale
}
