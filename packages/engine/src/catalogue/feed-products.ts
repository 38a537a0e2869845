import type { FeedProduct } from '@vitrine/contract/feed-product'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { pictureAddress, wholePictureAddress } from '@vitrine/contract/picture'
import { plainText } from '@vitrine/contract/plain-text'
import type { Services } from '../kernel/context.ts'
import { computeBasePrice, priorAmount, singleUnitAmount } from '../pricing/pricing.ts'
import { productUrl } from './addresses.ts'
import { getName } from './locale-chain.ts'
import { getFeedDelivery, getHomeCountry } from './delivery-within.ts'
import { listActiveItemIdsAfter } from './feed-store.ts'
import type { ItemRecord, ItemText, VariationRecord } from './item-record.ts'
import { listItemRecords } from './item-store.ts'
import { listChosenValues } from './product-attributes.ts'
import { getSelectionCodes, getPropertyValue } from './product-properties.ts'
import { isVisible, findVisibleCategory, type CatalogueView } from './reader.ts'
import type { Sources } from './sources.ts'

// A statement's worth: neither the whole catalogue nor what is kept of it for pages is touched.
const batch = 200

/**
 * Every variation that everybody can see and buy as itself, in a language in which its item is told. What only customers see is not among it, and
 * neither is a set: its parts are. SF-2.07
 */
export async function* feedProducts({ house, sources }: { readonly house: Services; readonly sources: Sources }, locale: Locale): AsyncGenerator<FeedProduct> {
  for (let after = 0; ;) {
    const ids = await listActiveItemIdsAfter(house.db, after, batch)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    // Asked for each batch, so that a long feed keeps up with what changes meanwhile.
    const reader = await sources.publicReader(locale)
    const items = await listItemRecords(house.db, ids, { currency: reader.dictionary.currency, now: house.now() })
    for (const id of ids) {
      const item = items.get(id)
      const text = item?.texts[locale]
      if (item && text && item.type !== 'set' && isVisible(item, reader.audience)) yield* item.variations.filter(({ prices }) => prices.regular > 0).map((variation) => feedProductOf({ item, text, variation }, reader))
    }
  }
}

interface Told {
  readonly item: ItemRecord
  readonly text: ItemText
  readonly variation: VariationRecord
}

function feedProductOf({ item, text, variation }: Told, reader: CatalogueView): FeedProduct {
  const { dictionary, chain, locale } = reader
  const chosen = listChosenValues(variation, dictionary).map(({ attribute, value }) => ({ code: attribute.code, type: attribute.type, name: getName(attribute.names, chain), value: getName(value.names, chain) }))
  const party = item.manufacturerId === null ? undefined : dictionary.manufacturers.get(item.manufacturerId)?.party
  const prior = priorAmount(variation.prices)
  const asked = singleUnitAmount(variation.prices)
  return {
    variationId: variation.id, itemId: item.id, isOneOfMany: item.variations.length > 1, isBundle: item.type === 'bundle',
    sku: variation.number, gtin: variation.gtin, mpn: variation.mpn, brand: party ? party.externalName || party.name : null, condition: item.condition,
    name: text.name1, description: plainText(text.description || text.shortDescription || text.metaDescription || text.name1),
    options: chosen.map(({ name, value }) => ({ name, value })),
    color: (chosen.find(({ code }) => code === 'color') ?? chosen.find(({ type }) => type === 'image'))?.value ?? null,
    size: (chosen.find(({ code }) => code === 'size') ?? chosen.find(({ type }) => type === 'box'))?.value ?? null,
    material: getPropertyValue(item, 'material', reader), gender: getSelectionCodes(item, 'gender', reader), ageGroup: getSelectionCodes(item, 'age_group', reader),
    categories: findVisibleCategory(reader, item.categoryIds)?.lineage.map((each) => each.text.name) ?? [],
    path: localePath(locale, productUrl(item, chain, variation.id)),
    images: picturesOf(item, variation),
    currency: variation.prices.currency, price: prior ?? asked, specialPrice: prior === null ? null : asked, isSalable: variation.isSalable,
    content: contentOf(variation, reader), weightG: variation.weightG,
    rating: item.rating.count > 0 ? item.rating : null,
    delivery: getFeedDelivery(getHomeCountry(locale), variation, reader),
    updatedAt: item.updatedAt,
  }
}

function picturesOf({ images }: ItemRecord, { imageIds }: VariationRecord): string[] {
  const own = imageIds.flatMap((id) => images.find((image) => image.id === id) ?? [])
  return [...new Set([...own, ...images])].map(({ storageKey }) => wholePictureAddress(pictureAddress(storageKey)))
}

function contentOf({ showsUnitPrice, unitId, unitContent, prices }: VariationRecord, { dictionary }: CatalogueView): FeedProduct['content'] {
  const unit = unitId === null ? undefined : dictionary.units.get(unitId)
  const base = showsUnitPrice && unit && unitContent !== null ? computeBasePrice(singleUnitAmount(prices), { unit: unit.code, content: unitContent }) : null
  return base && unit && unitContent !== null ? { unit: unit.code, amount: unitContent, per: { unit: base.unit, amount: base.lot } } : null
}
