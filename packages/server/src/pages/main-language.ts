import { defaultLocale, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'

interface HomeRequest {
  readonly mainLanguage: Locale
  readonly cookies: string | undefined
  /** 'same-origin': the visitor follows a link within the shop, so the linked language is kept. */
  readonly fetchSite: string | undefined
}

/**
 * The redirect of the root URL to a main language with a prefix; undefined: the page in the default language is shown.
 * No other URL redirects, so that no link breaks.
 */
export function homeRedirect(
  { pathname, search }: URL,
  { mainLanguage, cookies = '', fetchSite }: HomeRequest,
): string | undefined {
  if (pathname !== '/' || mainLanguage === defaultLocale || fetchSite === 'same-origin') return undefined
  const hasChosenDefault = cookies.split(/;\s*/).includes(`locale=${defaultLocale}`)
  return hasChosenDefault ? undefined : localePath(mainLanguage, '/') + search
}
