import { refuse, type Context, type Handler } from '../../kernel/context.ts'
import { productUrl } from './addresses.ts'
import { isVisible, findVisibleCategory } from '../viewer.ts'
import type { Sources } from '../sources.ts'

export type AddressTarget = { readonly itemId: number } | { readonly categoryId: number }

/**
 * The path of an item or category without locale prefix; undefined if it does not exist or is not visible to the
 * caller.
 */
export async function findAddress(ctx: Context, target: AddressTarget, sources: Sources): Promise<string | undefined> {
  const viewer = await sources.getViewer(ctx)
  if ('categoryId' in target) {
    ctx.recordCacheTag('category')
    const category = findVisibleCategory(viewer, [target.categoryId])
    return category && `/${category.path}`
  }
  ctx.recordCacheTag('item', target.itemId)
  const item = (await sources.items.getMany([target.itemId])).get(target.itemId)
  return item && item.variations.length > 0 && isVisible(item, viewer.audience)
    ? productUrl(item, viewer.chain)
    : undefined
}

/** The same for many items at once: an item has none if it does not exist or is not visible. */
export async function findItemAddresses(
  ctx: Context,
  itemIds: readonly number[],
  sources: Sources,
): Promise<ReadonlyMap<number, string>> {
  const viewer = await sources.getViewer(ctx)
  const items = await sources.items.getMany(itemIds)
  const addresses = new Map<number, string>()
  for (const [id, item] of items)
    if (item.variations.length > 0 && isVisible(item, viewer.audience))
      addresses.set(id, productUrl(item, viewer.chain))
  return addresses
}

// SF-2.48
export function getVariationAddress(sources: Sources): Handler<'getVariationAddress'> {
  return async (ctx, { variationId }) => {
    const [viewer, itemIds] = await Promise.all([sources.getViewer(ctx), sources.getItemIdsByVariation([variationId])])
    const itemId = itemIds.get(variationId) ?? refuse('catalogue.productNotFound')
    ctx.recordCacheTag('item', itemId)
    const item = (await sources.items.getMany([itemId])).get(itemId)
    if (!item?.variations.some(({ id }) => id === variationId)) refuse('catalogue.productNotFound')
    if (!isVisible(item, viewer.audience)) refuse('catalogue.loginRequired')
    return { url: productUrl(item, viewer.chain, variationId) }
  }
}
