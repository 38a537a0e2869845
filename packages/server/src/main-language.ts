import { defaultLocale, localePath, type Locale } from '@vitrine/contract/kernel/locale'

interface HomeRequest {
  readonly mainLanguage: Locale
  readonly cookies: string | undefined
  /** 'same-origin': a reader who is in the shop already follows a link, and that language is meant. */
  readonly fetchSite: string | undefined
}

/**
 * Where the bare address of a shop leads whose main language has a prefix; undefined: the page in the default language is shown. All other addresses stay what they
 * are, so that no link breaks.
 */
export function homeRedirect({ pathname, search }: URL, { mainLanguage, cookies = '', fetchSite }: HomeRequest): string | undefined {
  if (pathname !== '/' || mainLanguage === defaultLocale || fetchSite === 'same-origin') return undefined
  const hasChosenDefault = cookies.split(/;\s*/).includes(`locale=${defaultLocale}`)
  return hasChosenDefault ? undefined : localePath(mainLanguage, '/') + search
}
