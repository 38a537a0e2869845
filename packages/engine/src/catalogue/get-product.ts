import { refuse, type Handler } from '../kernel/context.ts'
import { productDetailOf } from './product-detail.ts'
import { readAround } from './read-around.ts'
import { isVisible } from './reader.ts'
import { showProducts } from './show-products.ts'
import type { Sources } from './sources.ts'
import { variationToShow } from './variation-to-show.ts'

// SF-2.08, SF-2.09
export function getProduct(sources: Sources): Handler<'getProduct'> {
  return async (ctx, { id, variationId }) => {
    ctx.shows('item', id)
    const reader = await sources.readerFor(ctx)
    const item = (await sources.items.many([id])).get(id)
    const variation = item && variationToShow(item, variationId)
    if (!item || !variation) refuse('catalogue.productNotFound')
    if (!isVisible(item, reader.audience)) refuse('catalogue.loginRequired')

    const product = sources.productFor({ item, variation, view: 'exact' }, reader)
    const around = await readAround({ item, variation }, { sources, reader })
    showProducts(ctx, [product, ...[...around.bundle, ...around.set, ...around.crossSelling].map(({ data }) => data)])
    // One that is hidden today is shown when it comes back.
    for (const itemId of around.itemIds) ctx.shows('item', itemId)
    for (const { mediaId } of item.images) ctx.shows('media', mediaId)
    ctx.shows('property')
    ctx.shows('shipping')
    return productDetailOf({ product, item, variation, isVariationChosen: variationId !== undefined, ...around }, reader)
  }
}
