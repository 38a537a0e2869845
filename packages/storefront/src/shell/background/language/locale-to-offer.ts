import { limits } from '@vitrine/contract/kernel/limits'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'

interface Reader {
  /** All cookies that script can read. */
  readonly cookies: string
  /** The browser's preferred languages, most preferred first: 'de-AT'. */
  readonly languages: readonly string[]
}

const cookieName = 'languageOffered'

/**
 * The shop's language that a reader of the present page is offered, once: the one that was chosen here before, else the
 * browser's.
 */
export function localeToOffer(present: Locale, { cookies, languages }: Reader): Locale | undefined {
  const values = new Map(cookies.split(/;\s*/).map((pair) => [pair.split('=')[0], pair.split('=')[1]]))
  if (values.has(cookieName)) return undefined
  const chosen = locales.find((locale) => locale === values.get('locale'))
  const browserLocale = languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((language) => locales.find((locale) => locale === language))
    .find((locale) => locale !== undefined)
  const preferred = chosen ?? browserLocale
  return preferred === present ? undefined : preferred
}

export const offeredCookie = `${cookieName}=1; Max-Age=${limits.localeCookieDays * 86_400}; Path=/; SameSite=Lax`
