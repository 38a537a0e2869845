import type { Product } from '@vitrine/contract/product'
import { refuse, type Handler } from '../kernel/context.ts'
import type { ItemRecord } from './item-record.ts'
import { productDetailOf, variationToShow, type PartOfBundle } from './product-detail.ts'
import { isVisible, type Reader } from './reader.ts'
import { showProducts } from './show-products.ts'
import type { Sources } from './sources.ts'

// SF-2.08, SF-2.09
export function getProduct(sources: Sources): Handler<'getProduct'> {
  return async (ctx, { id, variationId }) => {
    ctx.shows('item', id)
    const reader = await sources.readerFor(ctx)
    const item = (await sources.items.many([id])).get(id)
    const variation = item && variationToShow(item, variationId)
    if (!item || !variation) refuse('catalogue.productNotFound')
    if (!isVisible(item, reader.audience)) refuse('catalogue.loginRequired')

    const around = await sources.items.many([...variation.components, ...item.setComponents, ...item.crossSelling].map(({ itemId }) => itemId))
    const whole = (itemId: number): Product | undefined => wholeItem(around.get(itemId), { sources, reader })
    const product = sources.productFor({ item, variation, view: 'exact' }, reader)
    const bundle = variation.components.flatMap(({ quantity, ...part }) => partOf(part, quantity))
    const set = item.setComponents.flatMap(({ itemId, quantity }) => withProduct(whole(itemId), (data) => ({ quantity, data })))
    const crossSelling = item.crossSelling.flatMap(({ itemId, relation }) => withProduct(whole(itemId), (data) => ({ relation, data })))

    showProducts(ctx, [product, ...[...bundle, ...set, ...crossSelling].map(({ data }) => data)])
    ctx.shows('property')
    for (const { mediaId } of item.images) ctx.shows('media', mediaId)
    return productDetailOf({ product, item, variation, isVariationChosen: variationId !== undefined, bundle, set, crossSelling }, reader)

    function partOf(part: { readonly itemId: number, readonly variationId: number }, quantity: number): PartOfBundle[] {
      const partItem = around.get(part.itemId)
      const partVariation = partItem?.variations.find(({ id: one }) => one === part.variationId)
      return partItem && partVariation
        ? [{ quantity, data: sources.productFor({ item: partItem, variation: partVariation, view: 'exact' }, reader), variation: partVariation }]
        : []
    }
  }
}

function wholeItem(item: ItemRecord | undefined, { sources, reader }: { sources: Sources, reader: Reader }): Product | undefined {
  const variation = item && variationToShow(item)
  return item && variation && isVisible(item, reader.audience) ? sources.productFor({ item, variation, view: 'card' }, reader) : undefined
}

function withProduct<T>(product: Product | undefined, entryOf: (product: Product) => T): T[] {
  return product ? [entryOf(product)] : []
}
