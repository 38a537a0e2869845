import { refuse, type Context, type Handler } from '../kernel/context.ts'
import { productUrl } from './addresses.ts'
import { isVisible, findVisibleCategory } from './reader.ts'
import type { Sources } from './sources.ts'

export type Addressed = { readonly itemId: number } | { readonly categoryId: number }

/** Where something stands, without locale prefix; undefined when the caller may not see it or it is not there. */
export async function addressOf(ctx: Context, thing: Addressed, sources: Sources): Promise<string | undefined> {
  const reader = await sources.readerFor(ctx)
  if ('categoryId' in thing) {
    ctx.recordCacheTag('category')
    const category = findVisibleCategory(reader, [thing.categoryId])
    return category && `/${category.path}`
  }
  ctx.recordCacheTag('item', thing.itemId)
  const item = (await sources.items.getMany([thing.itemId])).get(thing.itemId)
  return item && item.variations.length > 0 && isVisible(item, reader.audience) ? productUrl(item, reader.chain) : undefined
}

// SF-2.48
export function getVariationAddress(sources: Sources): Handler<'getVariationAddress'> {
  return async (ctx, { variationId }) => {
    const [reader, itemIds] = await Promise.all([sources.readerFor(ctx), sources.itemIds([variationId])])
    const itemId = itemIds.get(variationId) ?? refuse('catalogue.productNotFound')
    ctx.recordCacheTag('item', itemId)
    const item = (await sources.items.getMany([itemId])).get(itemId)
    if (!item?.variations.some(({ id }) => id === variationId)) refuse('catalogue.productNotFound')
    if (!isVisible(item, reader.audience)) refuse('catalogue.loginRequired')
    return { url: productUrl(item, reader.chain, variationId) }
  }
}
