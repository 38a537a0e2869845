import type { FeedDelivery } from '@vitrine/contract/feed-product'
import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { cheapestShipping } from '../methods/methods.ts'
import { singleUnitAmount } from '../pricing/pricing.ts'
import { getName } from './locale-chain.ts'
import type { VariationRecord } from './item-record.ts'
import type { CatalogueView } from './reader.ts'

/** Where those who read a language mostly have their things sent. */
export function getHomeCountry(locale: Locale): string {
  return new Intl.Locale(languageTags[locale]).region ?? ''
}

/** What it costs everybody to have one piece sent within a country; null where the shop does not deliver. */
export function getFeedDelivery(country: string, { weightG, prices }: VariationRecord, { dictionary, chain }: CatalogueView): FeedDelivery | null {
  const way = cheapestShipping(dictionary.shipping, { country, weightG, value: singleUnitAmount(prices) })
  return way ? { country, name: getName(way.names, chain), amount: way.amount, daysFrom: way.daysFrom, daysTo: way.daysTo } : null
}
