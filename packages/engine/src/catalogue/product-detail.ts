import { minDeliveryDays } from '@vitrine/contract/availability'
import { pictureAddress } from '@vitrine/contract/picture'
import type { Product, ProductDetail } from '@vitrine/contract/product'
import { bundleSavingOf, priorAmount, unitAmountOf } from '../pricing/pricing.ts'
import { productUrls } from './addresses.ts'
import { nameIn } from './chain.ts'
import { deliveryWithin, homeOf } from './delivery-within.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { variationAttributeMapOf } from './product-attributes.ts'
import { money, pricesFor, shown } from './product-prices.ts'
import { factsOf, orderPropertiesOf } from './product-properties.ts'
import type { Around, PartOfBundle } from './read-around.ts'
import { visibleCategory, visibleLineage, type Reader } from './reader.ts'

export interface Page extends Omit<Around, 'itemIds'> {
  readonly product: Product
  readonly item: ItemRecord
  readonly variation: VariationRecord
  /** Whether the address names the variation; then so do the addresses of the other languages. */
  readonly isVariationChosen: boolean
}

export function productDetailOf({ product, item, variation, isVariationChosen, bundle, set, crossSelling }: Page, reader: Reader): ProductDetail {
  const { dictionary, chain } = reader
  const category = visibleCategory(reader, item.categoryIds)
  return {
    ...product,
    variationAttributeMap: variationAttributeMapOf(item, reader),
    variationProperties: factsOf(item, reader),
    properties: orderPropertiesOf(item, reader),
    bundleComponents: bundle.map(({ quantity, data }) => ({ quantity, data })),
    bundleSaving: bundleSaving(variation, bundle, reader),
    setComponents: set,
    crossSelling,
    hasSizeGuide: item.hasSizeGuide,
    variationOffers: item.variations.map((each) => offerOf(each, { item, reader })),
    deliveryCost: deliveryCost(variation, reader),
    fibres: item.fibres.map(({ part, fibre, percent }) => ({ part, fibre: nameIn(dictionary.fibres.get(fibre) ?? { en: fibre }, chain), percent })),
    languageUrls: productUrls(item, dictionary, isVariationChosen ? variation.id : undefined),
    breadcrumbs: (category ? visibleLineage(category) : []).map(({ id, text, path }) => ({ id, name: text.name, path })),
    lastUpdated: item.updatedAt.toISOString(),
  }
}

// SF-9.20
function bundleSaving(bundle: VariationRecord, parts: readonly PartOfBundle[], reader: Reader): ProductDetail['bundleSaving'] {
  const saving = bundleSavingOf(unitAmountOf(pricesFor(bundle, reader)), parts.map((part) => ({ quantity: part.quantity, amount: unitAmountOf(pricesFor(part.variation, reader)) })))
  return saving && { crossed: shown(saving.crossed, bundle, reader), percent: saving.percent }
}

function offerOf(variation: VariationRecord, { item, reader }: { readonly item: ItemRecord; readonly reader: Reader }): ProductDetail['variationOffers'][number] {
  const prices = pricesFor(variation, reader)
  const prior = priorAmount(prices)
  const image = item.images.find(({ id }) => id === variation.imageIds[0])
  return {
    variationId: variation.id, sku: variation.number, gtin: variation.gtin, mpn: variation.mpn, isSalable: variation.isSalable, availableUntil: variation.availableUntil?.toISOString() ?? null,
    price: shown(unitAmountOf(prices), variation, reader).value, priorPrice: prior === null ? null : shown(prior, variation, reader).value, imageBase: image ? pictureAddress(image.storageKey) : null,
  }
}

function deliveryCost(variation: VariationRecord, reader: Reader): ProductDetail['deliveryCost'] {
  const way = deliveryWithin(homeOf(reader.locale), variation, reader)
  const slowest = minDeliveryDays({ availabilityId: variation.availabilityId, averageDays: reader.dictionary.availabilities.get(variation.availabilityId)?.averageDays ?? null })
  return way && { country: way.country, price: money(way.amount, reader).value, daysFrom: Math.max(way.daysFrom, slowest), daysTo: Math.max(way.daysTo, slowest) }
}
