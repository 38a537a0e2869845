import type { FeedDelivery } from '@vitrine/contract/catalogue/feed-product'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { cheapest, toShippingOffers } from '../../methods/methods.ts'
import { priceRules } from '../../pricing/pricing.ts'
import { getName } from '../dictionary/locale-chain.ts'
import type { VariationRecord } from '../product/item-record.ts'
import { getApplicablePrices } from '../product/product-prices.ts'
import type { CatalogueViewer } from '../viewer.ts'

const homeCountries = new Map<Locale, string>()

/** The country to which most customers of a locale order. */
export function getHomeCountry(locale: Locale): string {
  const known = homeCountries.get(locale) ?? new Intl.Locale(languageTags[locale]).region ?? ''
  homeCountries.set(locale, known)
  return known
}

/** The general delivery cost of one unit in a country; null if the shop does not deliver there. */
export function getFeedDelivery(
  country: string,
  variation: VariationRecord,
  viewer: CatalogueViewer,
): FeedDelivery | null {
  const { dictionary, selling, chain } = viewer
  const methods = dictionary.shippingMethods.get(`${selling.currency} ${country}`) ?? []
  const prices = getApplicablePrices(variation, { selling, classId: null })
  const parcel = { weightG: variation.weightG, value: priceRules.singleUnitAmount(prices), quantity: 1 }
  const option = cheapest(toShippingOffers(methods, parcel))
  return option
    ? {
        country,
        name: getName(option.names, chain),
        amount: option.amount,
        daysFrom: option.daysFrom,
        daysTo: option.daysTo,
      }
    : null
}
