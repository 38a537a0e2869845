import { minDeliveryDays } from '@vitrine/contract/availability'
import { pictureAddress } from '@vitrine/contract/picture'
import type { Product, ProductDetail } from '@vitrine/contract/product'
import { computeBundleSaving, priorAmount, singleUnitAmount } from '../pricing/pricing.ts'
import { productUrls } from './addresses.ts'
import { getName } from './locale-chain.ts'
import { getFeedDelivery, getHomeCountry } from './delivery-within.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { toVariationAttributeMap } from './product-attributes.ts'
import { formatMinor, getApplicablePrices, toDisplayedAmount } from './product-prices.ts'
import { toProductFacts, toOrderProperties } from './product-properties.ts'
import type { RelatedProducts, BundleComponent } from './related-products.ts'
import { findVisibleCategory, getVisibleLineage, type CatalogueView } from './reader.ts'

export interface ProductDetailSource extends Omit<RelatedProducts, 'itemIds'> {
  readonly product: Product
  readonly item: ItemRecord
  readonly variation: VariationRecord
  /** Whether the address names the variation; then so do the addresses of the other languages. */
  readonly isVariationChosen: boolean
}

export function toProductDetail({ product, item, variation, isVariationChosen, bundle, set, crossSelling }: ProductDetailSource, reader: CatalogueView): ProductDetail {
  const { dictionary, chain } = reader
  const category = findVisibleCategory(reader, item.categoryIds)
  return {
    ...product,
    variationAttributeMap: toVariationAttributeMap(item, reader),
    variationProperties: toProductFacts(item, reader),
    properties: toOrderProperties(item, reader),
    bundleComponents: bundle.map(({ quantity, data }) => ({ quantity, data })),
    bundleSaving: bundleSaving(variation, bundle, reader),
    setComponents: set,
    crossSelling,
    hasSizeGuide: item.hasSizeGuide,
    variationOffers: item.variations.map((each) => offerOf(each, { item, reader })),
    deliveryCost: deliveryCost(variation, reader),
    fibres: item.fibres.map(({ part, fibre, percent }) => ({ part, fibre: getName(dictionary.fibres.get(fibre) ?? { en: fibre }, chain), percent })),
    languageUrls: productUrls(item, dictionary, isVariationChosen ? variation.id : undefined),
    breadcrumbs: (category ? getVisibleLineage(category) : []).map(({ id, text, path }) => ({ id, name: text.name, path })),
    lastUpdated: item.updatedAt.toISOString(),
  }
}

// SF-9.20
function bundleSaving(bundle: VariationRecord, parts: readonly BundleComponent[], reader: CatalogueView): ProductDetail['bundleSaving'] {
  const saving = computeBundleSaving(singleUnitAmount(getApplicablePrices(bundle, reader)), parts.map((part) => ({ quantity: part.quantity, amount: singleUnitAmount(getApplicablePrices(part.variation, reader)) })))
  return saving && { crossed: toDisplayedAmount(saving.crossed, bundle, reader), percent: saving.percent }
}

function offerOf(variation: VariationRecord, { item, reader }: { readonly item: ItemRecord; readonly reader: CatalogueView }): ProductDetail['variationOffers'][number] {
  const prices = getApplicablePrices(variation, reader)
  const prior = priorAmount(prices)
  const image = item.images.find(({ id }) => id === variation.imageIds[0])
  return {
    variationId: variation.id, sku: variation.number, gtin: variation.gtin, mpn: variation.mpn, isSalable: variation.isSalable, availableUntil: variation.availableUntil?.toISOString() ?? null,
    price: toDisplayedAmount(singleUnitAmount(prices), variation, reader).value, priorPrice: prior === null ? null : toDisplayedAmount(prior, variation, reader).value, imageBase: image ? pictureAddress(image.storageKey) : null,
  }
}

function deliveryCost(variation: VariationRecord, reader: CatalogueView): ProductDetail['deliveryCost'] {
  const way = getFeedDelivery(getHomeCountry(reader.locale), variation, reader)
  const slowest = minDeliveryDays({ availabilityId: variation.availabilityId, averageDays: reader.dictionary.availabilities.get(variation.availabilityId)?.averageDays ?? null })
  return way && { country: way.country, price: formatMinor(way.amount, reader).value, daysFrom: Math.max(way.daysFrom, slowest), daysTo: Math.max(way.daysTo, slowest) }
}
