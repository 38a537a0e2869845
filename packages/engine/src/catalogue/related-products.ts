import type { Product, ProductDetail } from '@vitrine/contract/product'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { isVisible, type CatalogueView } from './reader.ts'
import type { Sources } from './sources.ts'
import { variationForCard } from './variation-to-show.ts'

export interface BundleComponent {
  readonly quantity: number
  readonly data: Product
  readonly variation: VariationRecord
}

export interface RelatedProducts {
  readonly bundle: readonly BundleComponent[]
  readonly set: ProductDetail['setComponents']
  readonly crossSelling: ProductDetail['crossSelling']
  /** All items that were asked for, also those that are not shown. */
  readonly itemIds: readonly number[]
}

/** The other products that a product page shows: parts of a bundle, items of a set, and what goes with it. */
export async function readRelatedProducts(
  { item, variation }: { readonly item: ItemRecord, readonly variation: VariationRecord }, { sources, reader }: { readonly sources: Sources, readonly reader: CatalogueView },
): Promise<RelatedProducts> {
  const itemIds = [...variation.components, ...item.setComponents, ...item.crossSelling].map(({ itemId }) => itemId)
  const items = await sources.items.getMany(itemIds)

  const part = (itemId: number, variationId: number): Omit<BundleComponent, 'quantity'>[] => {
    const whole = items.get(itemId)
    const one = whole?.variations.find(({ id }) => id === variationId)
    return whole && one ? [{ data: sources.productFor({ item: whole, variation: one, view: 'exact' }, reader), variation: one }] : []
  }
  const card = (itemId: number): Product[] => {
    const whole = items.get(itemId)
    const one = whole && variationForCard(whole)
    return whole && one && isVisible(whole, reader.audience) ? [sources.productFor({ item: whole, variation: one, view: 'card' }, reader)] : []
  }

  return {
    itemIds,
    bundle: variation.components.flatMap(({ itemId, variationId, quantity }) => part(itemId, variationId).map((found) => ({ quantity, ...found }))),
    set: item.setComponents.flatMap(({ itemId, quantity }) => card(itemId).map((data) => ({ quantity, data }))),
    crossSelling: item.crossSelling.flatMap(({ itemId, relation }) => card(itemId).map((data) => ({ relation, data }))),
  }
}
