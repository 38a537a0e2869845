import { minDeliveryDays } from '@vitrine/contract/catalogue/availability'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Product, ProductDetail } from '@vitrine/contract/catalogue/product'
import { priceRules } from '../../pricing/pricing.ts'
import { productUrls } from '../categories/addresses.ts'
import { getName } from '../dictionary/locale-chain.ts'
import { getFeedDelivery, getHomeCountry } from '../feeds/feed-delivery.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { toVariationAttributeMap } from './product-attributes.ts'
import { formatMinor, getApplicablePrices, toDisplayedAmount } from './product-prices.ts'
import { toProductFacts, toOrderProperties } from './product-properties.ts'
import type { RelatedProducts, BundleComponent } from './related-products.ts'
import { findVisibleCategory, getVisibleLineage, type CatalogueViewer } from '../viewer.ts'

export interface ProductDetailSource extends Omit<RelatedProducts, 'itemIds'> {
  readonly product: Product
  readonly item: ItemRecord
  readonly variation: VariationRecord
  /** Whether the URL contains the variation; if so, the URLs of the other languages contain it too. */
  readonly isVariationChosen: boolean
}

/** The part of the fibres of a whole item, as item_fibres stores it: a page shows no name for it. */
const wholeItem = 'all'

export function toProductDetail(
  { product, item, variation, isVariationChosen, bundle, set, crossSelling }: ProductDetailSource,
  viewer: CatalogueViewer,
): ProductDetail {
  const { dictionary, chain } = viewer
  const category = findVisibleCategory(viewer, item.categoryIds)
  return {
    ...product,
    variationAttributeMap: toVariationAttributeMap(item, viewer),
    variationProperties: toProductFacts(item, viewer),
    properties: toOrderProperties(item, viewer),
    bundleComponents: bundle.map(({ quantity, data }) => ({ quantity, data })),
    bundleSaving: bundleSaving(variation, bundle, viewer),
    setComponents: set,
    crossSelling,
    hasSizeGuide: item.hasSizeGuide,
    variationOffers: item.variations.map((each) => toVariationOffer(each, { item, viewer })),
    deliveryCost: deliveryCost(variation, viewer),
    fibres: item.fibres.map(({ part, fibre, percent }) => ({
      part: part === wholeItem ? '' : part,
      fibre: getName(dictionary.fibres.get(fibre) ?? { en: fibre }, chain),
      percent,
    })),
    languageUrls: productUrls(item, dictionary, isVariationChosen ? variation.id : undefined),
    breadcrumbs: (category ? getVisibleLineage(category) : []).map(({ id, text, path }) => ({
      id,
      name: text.name,
      path,
    })),
    lastUpdated: item.lastUpdated,
  }
}

// SF-9.20
function bundleSaving(
  bundle: VariationRecord,
  parts: readonly BundleComponent[],
  viewer: CatalogueViewer,
): ProductDetail['bundleSaving'] {
  const saving = priceRules.computeBundleSaving(
    priceRules.singleUnitAmount(getApplicablePrices(bundle, viewer)),
    parts.map((part) => ({
      quantity: part.quantity,
      amount: priceRules.singleUnitAmount(getApplicablePrices(part.variation, viewer)),
    })),
  )
  return saving && { crossed: toDisplayedAmount(saving.crossed, bundle, viewer), percent: saving.percent }
}

function toVariationOffer(
  variation: VariationRecord,
  { item, viewer }: { readonly item: ItemRecord; readonly viewer: CatalogueViewer },
): ProductDetail['variationOffers'][number] {
  const prices = getApplicablePrices(variation, viewer)
  const prior = priceRules.priorAmount(prices)
  const image = item.images.find(({ id }) => id === variation.imageIds[0])
  return {
    variationId: variation.id,
    sku: variation.number,
    gtin: variation.gtin,
    mpn: variation.mpn,
    isSalable: variation.isSalable,
    availableUntil: variation.availableUntil,
    price: toDisplayedAmount(priceRules.singleUnitAmount(prices), variation, viewer).value,
    priorPrice: prior === null ? null : toDisplayedAmount(prior, variation, viewer).value,
    imageBase: image ? pictureAddress(image.storageKey) : null,
  }
}

function deliveryCost(variation: VariationRecord, viewer: CatalogueViewer): ProductDetail['deliveryCost'] {
  const delivery = getFeedDelivery(getHomeCountry(viewer.locale), variation, viewer)
  const minDays = minDeliveryDays({
    availabilityId: variation.availabilityId,
    averageDays: viewer.dictionary.availabilities.get(variation.availabilityId)?.averageDays ?? null,
  })
  return (
    delivery && {
      country: delivery.country,
      price: formatMinor(delivery.amount, viewer).value,
      daysFrom: Math.max(delivery.daysFrom, minDays),
      daysTo: Math.max(delivery.daysTo, minDays),
    }
  )
}
