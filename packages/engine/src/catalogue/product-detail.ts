import type { Product, ProductDetail } from '@vitrine/contract/product'
import { bundleSavingOf, unitAmountOf } from '../pricing/pricing.ts'
import { productUrls } from './addresses.ts'
import { nameIn } from './chain.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { variationAttributeMapOf } from './product-attributes.ts'
import { money } from './product-prices.ts'
import { factsOf, orderPropertiesOf } from './product-properties.ts'
import { visibleCategory, type Reader } from './reader.ts'

export interface PartOfBundle {
  readonly quantity: number
  readonly data: Product
  readonly variation: VariationRecord
}

export interface Around {
  readonly product: Product
  readonly item: ItemRecord
  readonly variation: VariationRecord
  /** Whether the address names the variation; then so do the addresses of the other languages. */
  readonly isVariationChosen: boolean
  readonly bundle: readonly PartOfBundle[]
  readonly set: ProductDetail['setComponents']
  readonly crossSelling: ProductDetail['crossSelling']
}

export function productDetailOf({ product, item, variation, isVariationChosen, bundle, set, crossSelling }: Around, reader: Reader): ProductDetail {
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
    fibres: item.fibres.map(({ part, fibre, percent }) => ({ part, fibre: nameIn(dictionary.fibres.get(fibre) ?? { en: fibre }, chain), percent })),
    languageUrls: productUrls(item, dictionary, isVariationChosen ? variation.id : undefined),
    breadcrumbs: (category?.lineage ?? []).map(({ id, text, path }) => ({ id, name: text.name, path })),
    lastUpdated: item.updatedAt.toISOString(),
  }
}

// SF-9.20
function bundleSaving({ prices }: VariationRecord, parts: readonly PartOfBundle[], reader: Reader): ProductDetail['bundleSaving'] {
  const saving = bundleSavingOf(unitAmountOf(prices), parts.map((part) => ({ quantity: part.quantity, amount: unitAmountOf(part.variation.prices) })))
  return saving && { crossed: money(saving.crossed, reader), percent: saving.percent }
}

/** Which variation stands for an item that is asked for as a whole: the first that can be bought, else the main one, else the first. */
export function variationToShow({ variations }: Pick<ItemRecord, 'variations'>, variationId?: number): VariationRecord | undefined {
  if (variationId !== undefined) return variations.find(({ id }) => id === variationId)
  return variations.find(({ isSalable }) => isSalable) ?? variations.find(({ isMain }) => isMain) ?? variations[0]
}
