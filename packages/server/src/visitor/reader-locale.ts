import { defaultLocale, isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'

interface ReaderHints {
  readonly pathname: string
  readonly cookies: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The locale for a URL that is not a page: from the path, else from the cookie, else from Accept-Language. */
export function readerLocale({ pathname, cookies = '', acceptLanguage = '' }: ReaderHints): Locale {
  const cookieLocale = /(?:^|;\s*)locale=([\w-]+)/.exec(cookies)?.[1]
  const preferred = acceptLanguage.split(',').map((range) => /[a-z]+/i.exec(range)?.[0].toLowerCase())
  return [pathname.split('/')[1], cookieLocale, ...preferred].find(isLocale) ?? defaultLocale
}
