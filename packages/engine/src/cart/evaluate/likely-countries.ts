import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Context, Services } from '../../kernel/context.ts'
import type { NewCart } from '../cart-store.ts'

interface ShopLocation {
  readonly currency: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/**
 * Likely delivery countries before an address is known, best guess first: the shop's country, the country of its
 * currency (by the first two letters of the code) if they have the customer's language, and the country of the
 * language. The last one is always the shop's country.
 */
export function likelyCountries({ currency, country }: ShopLocation, locale: Locale): readonly string[] {
  const { language, region } = new Intl.Locale(languageTags[locale])
  const hasLanguage = (code: string) => new Intl.Locale(`und-${code}`).maximize().language === language
  const guesses = [country, currency.slice(0, 2)].filter(hasLanguage)
  return [...new Set([...guesses, ...(region === undefined ? [] : [region]), country])]
}

export async function getNewCartInput(
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  services: Services,
): Promise<NewCart> {
  const { 'shop.currency': currency, 'shop.country': country } = await services.settings()
  return { currency, countries: likelyCountries({ currency, country }, locale), now }
}
