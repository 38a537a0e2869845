import type { Product, ProductDetail } from '@vitrine/contract/catalogue/product'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { isVisible, type CatalogueViewer } from '../viewer.ts'
import type { Sources } from '../sources.ts'
import { selectCardVariation } from './select-variation.ts'

export interface BundleComponent {
  readonly quantity: number
  readonly data: Product
  readonly variation: VariationRecord
}

export interface RelatedProducts {
  readonly bundle: readonly BundleComponent[]
  readonly set: ProductDetail['setComponents']
  readonly crossSelling: ProductDetail['crossSelling']
  /** The ids of all related items, including those that are not visible. */
  readonly itemIds: readonly number[]
}

/** The other products of a product page: bundle components, items of a set, and cross-selling items. */
export async function readRelatedProducts(
  { item, variation }: { readonly item: ItemRecord; readonly variation: VariationRecord },
  { sources, viewer }: { readonly sources: Sources; readonly viewer: CatalogueViewer },
): Promise<RelatedProducts> {
  const itemIds = [...variation.components, ...item.setComponents, ...item.crossSelling].map(({ itemId }) => itemId)
  const items = await sources.items.getMany(itemIds)

  const toComponent = (itemId: number, variationId: number): Omit<BundleComponent, 'quantity'>[] => {
    const relatedItem = items.get(itemId)
    const relatedVariation = relatedItem?.variations.find(({ id }) => id === variationId)
    return relatedItem && relatedVariation
      ? [
          {
            data: sources.getProduct({ item: relatedItem, variation: relatedVariation, view: 'exact' }, viewer),
            variation: relatedVariation,
          },
        ]
      : []
  }
  const toCards = (itemId: number): Product[] => {
    const relatedItem = items.get(itemId)
    const relatedVariation = relatedItem && selectCardVariation(relatedItem)
    return relatedItem && relatedVariation && isVisible(relatedItem, viewer.audience)
      ? [sources.getProduct({ item: relatedItem, variation: relatedVariation, view: 'card' }, viewer)]
      : []
  }

  return {
    itemIds,
    bundle: variation.components.flatMap(({ itemId, variationId, quantity }) =>
      toComponent(itemId, variationId).map((found) => ({ quantity, ...found })),
    ),
    set: item.setComponents.flatMap(({ itemId, quantity }) => toCards(itemId).map((data) => ({ quantity, data }))),
    crossSelling: item.crossSelling.flatMap(({ itemId, relation }) =>
      toCards(itemId).map((data) => ({ relation, data })),
    ),
  }
}
