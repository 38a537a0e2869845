import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Context, House } from '../kernel/context.ts'
import type { NewCart } from './cart-store.ts'

interface Shop {
  readonly currency: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/**
 * Where a parcel probably goes before an address is known, best guess first: a country that speaks the shopper's language, of the shop, of its currency (whose
 * code begins with that of its country) or of the language itself. The last one is always the shop's own country.
 */
export function likelyCountries({ currency, country }: Shop, locale: Locale): readonly string[] {
  const { language, region } = new Intl.Locale(languageTags[locale])
  const speaks = (code: string) => new Intl.Locale(`und-${code}`).maximize().language === language
  const guesses = [country, currency.slice(0, 2)].filter(speaks)
  return [...new Set([...guesses, ...(region === undefined ? [] : [region]), country])]
}

export async function newCartFor({ locale, now }: Pick<Context, 'locale' | 'now'>, house: House): Promise<NewCart> {
  const { 'shop.currency': currency, 'shop.country': country } = await house.settings()
  return { currency, countries: likelyCountries({ currency, country }, locale), now }
}
