import type { Product } from '@vitrine/contract/product'
import { isFromPrice } from '../pricing/pricing.ts'
import { productUrl, textOf } from './addresses.ts'
import { inChain, nameIn } from './chain.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { attributesOf, colourVariationId, swatchesOf } from './product-attributes.ts'
import { imagesOf } from './product-images.ts'
import { manufacturerOf } from './product-manufacturer.ts'
import { pricesFor, pricesOf, unitName } from './product-prices.ts'
import { orderPropertyFlags } from './product-properties.ts'
import { visibleCategory, type Reader } from './reader.ts'

/** A card stands for the whole item and may say "from"; the exact view speaks of one variation only. SF-3.26 */
export type View = 'card' | 'exact'

export interface Shown {
  readonly item: ItemRecord
  readonly variation: VariationRecord
  readonly view: View
}

// SF-3.19 to SF-3.31
export function productOf({ item, variation, view }: Shown, reader: Reader): Product {
  const { chain, dictionary } = reader
  const text = textOf(item, chain)
  const salable = item.variations.filter(({ isSalable }) => isSalable)
  return {
    texts: {
      name1: text?.name1 ?? '', title: text?.title ?? '', description: text?.description ?? '', shortDescription: text?.shortDescription ?? '',
      technicalData: text?.technicalData ?? '', metaTitle: text?.metaTitle ?? '', metaDescription: text?.metaDescription ?? '', keywords: text?.keywords ?? '',
      urlPath: text?.urlPath ?? '',
    },
    images: imagesOf(item, variation, reader),
    prices: pricesOf(variation, reader, view === 'card' && isFromPrice({ itemType: item.type, salable: salable.map((each) => pricesFor(each, reader)) })),
    unit: unitOf(variation, reader),
    variation: variationOf(variation, reader),
    item: {
      id: item.id, itemType: item.type, condition: item.condition, createdAt: item.createdAt.toISOString(),
      feedbackCount: item.rating.count, feedbackDecimal: item.rating.average,
      salableVariationCount: salable.length, colourVariationId: colourVariationId(item, variation, dictionary), manufacturer: manufacturerOf(item.manufacturerId, reader),
    },
    // What is not active is not shown at all.
    filter: { isSalable: variation.isSalable, isSalableAndActive: variation.isSalable },
    attributes: attributesOf(variation, reader),
    tags: item.tagIds.flatMap((id) => {
      const tag = dictionary.tags.get(id)
      const words = tag && inChain(tag.texts, chain)
      return words ? [{ id, name: words.name, slug: words.slug, color: tag.color }] : []
    }),
    defaultCategories: defaultCategoriesOf(item, reader),
    ...orderPropertyFlags(item, reader),
    seoSettings: { robots: text?.robots ?? 'ALL', canonicalLink: text?.canonicalLink ?? null, gtin: variation.gtin, mpn: variation.mpn, sku: variation.number },
    swatches: swatchesOf(item, reader),
    url: productUrl(item, chain, variation.id),
  }
}

function defaultCategoriesOf({ categoryIds }: ItemRecord, reader: Reader): Product['defaultCategories'] {
  const category = visibleCategory(reader, categoryIds)
  return category ? [{ id: category.id, name: category.text.name, path: category.path }] : []
}

// What is sold without a unit is sold by the piece.
function unitOf({ unitId, unitContent }: VariationRecord, reader: Reader): Product['unit'] {
  const code = (unitId === null ? undefined : reader.dictionary.units.get(unitId)?.code) ?? 'C62'
  return { content: unitContent ?? 1, unitOfMeasurement: code, names: { name: unitName(code, reader) } }
}

// SF-3.28
function variationOf(variation: VariationRecord, { dictionary, chain }: Reader): Product['variation'] {
  const availability = dictionary.availabilities.get(variation.availabilityId)
  return {
    id: variation.id, number: variation.number,
    minimumOrderQuantity: variation.minimumOrderQuantity, intervalOrderQuantity: variation.intervalOrderQuantity, maximumOrderQuantity: variation.maximumOrderQuantity,
    availabilityId: variation.availabilityId,
    availability: { averageDays: availability?.averageDays ?? null, names: { name: availability ? nameIn(availability.names, chain) : '' } },
    availableUntil: variation.availableUntil?.toISOString() ?? null,
    widthMM: variation.widthMM, heightMM: variation.heightMM, lengthMM: variation.lengthMM, weightG: variation.weightG,
    unitCombinationId: variation.unitId ?? 0, stockLeft: variation.stockLeft, gtin: variation.gtin,
  }
}
