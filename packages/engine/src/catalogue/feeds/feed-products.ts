import type { FeedProduct } from '@vitrine/contract/catalogue/feed-product'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress, wholePictureAddress } from '@vitrine/contract/pages/picture'
import { plainText } from '@vitrine/contract/pages/plain-text'
import type { ProductTexts } from '@vitrine/contract/catalogue/product'
import type { Services } from '../../kernel/context.ts'
import { priceRules } from '../../pricing/pricing.ts'
import { productUrl } from '../categories/addresses.ts'
import { getName } from '../dictionary/locale-chain.ts'
import { getFeedDelivery, getHomeCountry } from './feed-delivery.ts'
import { listActiveItemIdsAfter } from './feed-store.ts'
import type { ItemRecord, VariationRecord } from '../product/item-record.ts'
import { listItemRecords } from '../product/item-store.ts'
import { listChosenValues } from '../product/product-attributes.ts'
import { getApplicablePrices } from '../product/product-prices.ts'
import { getSelectionCodes, getPropertyValue } from '../product/product-properties.ts'
import { isVisible, findVisibleCategory, type CatalogueViewer } from '../viewer.ts'
import type { Sources } from '../sources.ts'

// Items per statement. Reading in batches neither loads the whole catalogue nor replaces the page caches.
const batchSize = 200

/**
 * All publicly visible variations of items that have a text in the locale. Items that are visible to customers only and
 * sets are left out; the items of a set are included individually. SF-2.07
 */
export async function* feedProducts(
  { services, sources }: { readonly services: Services; readonly sources: Sources },
  { locale, currency }: { readonly locale: Locale; readonly currency: string | undefined },
): AsyncGenerator<FeedProduct> {
  for (let after = 0; ;) {
    const ids = await listActiveItemIdsAfter(services.db, after, batchSize)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    // Read anew for each batch, so that a long feed includes changes made meanwhile.
    const viewer = await sources.getPublicViewer(locale, currency)
    const items = await listItemRecords(services.db, ids, {
      currencies: viewer.dictionary.currencies,
      now: services.now(),
    })
    for (const id of ids) {
      const item = items.get(id)
      const text = item?.texts[locale]
      if (item && text && item.itemType !== 'set' && isVisible(item, viewer.audience))
        yield* item.variations
          .filter(({ prices }) => prices.regular > 0)
          .map((variation) => toFeedProduct({ item, texts: text.texts, variation }, viewer))
    }
  }
}

interface FeedProductSource {
  readonly item: ItemRecord
  readonly texts: ProductTexts
  readonly variation: VariationRecord
}

function toFeedProduct({ item, texts, variation }: FeedProductSource, viewer: CatalogueViewer): FeedProduct {
  const { dictionary, chain, locale } = viewer
  const options = listChosenValues(variation, dictionary).map(({ attribute, value }) => ({
    code: attribute.code,
    type: attribute.type,
    name: getName(attribute.names, chain),
    value: getName(value.names, chain),
  }))
  const party = item.manufacturerId === null ? undefined : dictionary.manufacturers.get(item.manufacturerId)?.party
  const prices = getApplicablePrices(variation, viewer)
  const prior = priceRules.priorAmount(prices)
  const amount = priceRules.singleUnitAmount(prices)
  return {
    variationId: variation.id,
    itemId: item.id,
    isOneOfMany: item.variations.length > 1,
    isBundle: item.itemType === 'bundle',
    sku: variation.number,
    gtin: variation.gtin,
    mpn: variation.mpn,
    brand: party ? party.externalName || party.name : null,
    condition: item.condition,
    name: texts.name1,
    description: plainText(texts.description || texts.shortDescription || texts.metaDescription || texts.name1),
    options: options.map(({ name, value }) => ({ name, value })),
    color:
      (options.find(({ code }) => code === 'color') ?? options.find(({ type }) => type === 'image'))?.value ?? null,
    size: (options.find(({ code }) => code === 'size') ?? options.find(({ type }) => type === 'box'))?.value ?? null,
    material: getPropertyValue(item, 'material', viewer),
    gender: getSelectionCodes(item, 'gender', viewer),
    ageGroup: getSelectionCodes(item, 'age_group', viewer),
    categories: findVisibleCategory(viewer, item.categoryIds)?.lineage.map((each) => each.text.name) ?? [],
    path: localePath(locale, productUrl(item, chain, variation.id)),
    images: listPictureUrls(item, variation),
    currency: prices.currency,
    price: prior ?? amount,
    specialPrice: prior === null ? null : amount,
    isSalable: variation.isSalable,
    content: toFeedContent(variation, viewer),
    weightG: variation.weightG,
    rating: item.feedbackCount > 0 ? { average: item.feedbackDecimal, count: item.feedbackCount } : null,
    delivery: getFeedDelivery(getHomeCountry(locale), variation, viewer),
    updatedAt: new Date(item.lastUpdated),
  }
}

function listPictureUrls({ images }: ItemRecord, { imageIds }: VariationRecord): string[] {
  const ownImages = imageIds.flatMap((id) => images.find((image) => image.id === id) ?? [])
  return [...new Set([...ownImages, ...images])].map(({ storageKey }) =>
    wholePictureAddress(pictureAddress(storageKey)),
  )
}

function toFeedContent(variation: VariationRecord, viewer: CatalogueViewer): FeedProduct['content'] {
  const { showsUnitPrice, unitId, unitContent } = variation
  const prices = getApplicablePrices(variation, viewer)
  const unit = unitId === null ? undefined : viewer.dictionary.units.get(unitId)
  const base =
    showsUnitPrice && unit && unitContent !== null
      ? priceRules.computeBasePrice(priceRules.singleUnitAmount(prices), { unit: unit.code, content: unitContent })
      : null
  return base && unit && unitContent !== null
    ? { unit: unit.code, amount: unitContent, per: { unit: base.unit, amount: base.lot } }
    : null
}
