import type { Product, ProductDetail } from '@vitrine/contract/product'
import { bundleSavingOf, unitAmountOf } from '../pricing/pricing.ts'
import { productUrls } from './addresses.ts'
import { nameIn } from './chain.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { variationAttributeMapOf } from './product-attributes.ts'
import { money } from './product-prices.ts'
import { factsOf, orderPropertiesOf } from './product-properties.ts'
import type { Around, PartOfBundle } from './read-around.ts'
import { visibleCategory, type Reader } from './reader.ts'

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
