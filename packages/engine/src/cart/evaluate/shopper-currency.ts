import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { cached } from '../../kernel/cached.ts'
import type { Services, Visitor } from '../../kernel/context.ts'
import { findOwnerCountryId, listSellingCountries } from '../cart-store.ts'
import { toOwner } from '../owner.ts'
import { likelyCountries } from './likely-countries.ts'

export interface ShopperCurrencies {
  /** The currency that a visitor sees: that of the country of the cart, or else of the likely country. */
  get(locale: Locale, visitor: Visitor): Promise<string>
  /** Whether pages depend on it. */
  areSeveral(): Promise<boolean>
}

const subjects: ReadonlySet<string> = new Set(['settings', 'shipping', 'all'])

export function createShopperCurrencies({ db, changes, settings }: Services): ShopperCurrencies {
  const countries = cached(() => listSellingCountries(db))
  changes.subscribe((list) => {
    if (list.some(({ subject }) => subjects.has(subject))) countries.invalidate()
  })
  const areSeveral = async () => (await countries.get()).some(({ currency }) => currency !== null)
  return {
    areSeveral,
    async get(locale, visitor) {
      const { 'shop.currency': shopCurrency, 'shop.country': home } = await settings()
      if (!(await areSeveral())) return shopCurrency
      const list = await countries.get()
      const owner = toOwner(visitor)
      const cartCountryId = owner && (await findOwnerCountryId(db, owner))
      const likely = likelyCountries({ currency: shopCurrency, country: home }, locale)
        .map((code) => list.find((each) => each.code === code))
        .find((country) => country?.isDelivered === true || country?.code === home)
      const country = cartCountryId === undefined ? likely : list.find(({ id }) => id === cartCountryId)
      return country?.currency ?? shopCurrency
    },
  }
}
