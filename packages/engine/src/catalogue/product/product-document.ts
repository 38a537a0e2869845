import { pick } from '@vitrine/contract/kernel/pick'
import type { Product } from '@vitrine/contract/catalogue/product'
import { priceRules } from '../../pricing/pricing.ts'
import { productUrl, getItemText } from '../categories/addresses.ts'
import { findInChain, getName } from '../dictionary/locale-chain.ts'
import { storedItemFields, storedVariationFields, type ItemRecord, type VariationRecord } from './item-record.ts'
import { noTexts } from './item-texts.ts'
import { toAttributes, getColourVariationId, toSwatches } from './product-attributes.ts'
import { toImages } from './product-images.ts'
import { toManufacturer } from './product-manufacturer.ts'
import { getApplicablePrices, toProductPrices, getUnitName } from './product-prices.ts'
import { getOrderPropertyFlags } from './product-properties.ts'
import { findVisibleCategory, type CatalogueViewer } from '../viewer.ts'

/** A card represents the item and may show "from"; the exact view represents one variation. SF-3.26 */
export type ProductView = 'card' | 'exact'

export interface ProductSource {
  readonly item: ItemRecord
  readonly variation: VariationRecord
  readonly view: ProductView
}

// SF-3.19 to SF-3.31
export function toProduct({ item, variation, view }: ProductSource, viewer: CatalogueViewer): Product {
  const { chain, dictionary } = viewer
  const text = getItemText(item, chain)
  const sellable = item.variations.filter(({ isSalable }) => isSalable)
  return {
    texts: text?.texts ?? noTexts,
    images: toImages(item, variation, viewer),
    prices: toProductPrices(
      variation,
      viewer,
      view === 'card' &&
        priceRules.isFromPrice({
          itemType: item.itemType,
          sellable: sellable.map((each) => getApplicablePrices(each, viewer)),
        }),
    ),
    unit: toUnit(variation, viewer),
    variation: toVariation(variation, viewer),
    item: {
      ...pick(item, storedItemFields),
      salableVariationCount: sellable.length,
      colourVariationId: getColourVariationId(item, variation, dictionary),
      manufacturer: toManufacturer(item.manufacturerId, viewer),
    },
    // Inactive variations are not shown.
    filter: { isSalable: variation.isSalable, isSalableAndActive: variation.isSalable },
    attributes: toAttributes(variation, viewer),
    tags: item.tagIds.flatMap((id) => {
      const tag = dictionary.tags.get(id)
      const tagText = tag && findInChain(tag.texts, chain)
      return tagText ? [{ id, name: tagText.name, slug: tagText.slug, color: tag.color }] : []
    }),
    defaultCategories: toDefaultCategories(item, viewer),
    ...getOrderPropertyFlags(item, viewer),
    seoSettings: {
      robots: text?.robots ?? 'ALL',
      canonicalLink: text?.canonicalLink ?? null,
      gtin: variation.gtin,
      mpn: variation.mpn,
      sku: variation.number,
    },
    swatches: toSwatches(item, viewer),
    url: productUrl(item, chain, variation.id),
  }
}

function toDefaultCategories({ categoryIds }: ItemRecord, viewer: CatalogueViewer): Product['defaultCategories'] {
  const category = findVisibleCategory(viewer, categoryIds)
  return category ? [{ id: category.id, name: category.text.name, path: category.path }] : []
}

// Without a unit the item is sold individually.
function toUnit({ unitId, unitContent }: VariationRecord, viewer: CatalogueViewer): Product['unit'] {
  const code = (unitId === null ? undefined : viewer.dictionary.units.get(unitId)?.code) ?? 'C62'
  return { content: unitContent ?? 1, unitOfMeasurement: code, names: { name: getUnitName(code, viewer) } }
}

// SF-3.28
function toVariation(variation: VariationRecord, { dictionary, chain }: CatalogueViewer): Product['variation'] {
  const availability = dictionary.availabilities.get(variation.availabilityId)
  return {
    ...pick(variation, storedVariationFields),
    availability: {
      averageDays: availability?.averageDays ?? null,
      names: { name: availability ? getName(availability.names, chain) : '' },
    },
    unitCombinationId: variation.unitId ?? 0,
  }
}
