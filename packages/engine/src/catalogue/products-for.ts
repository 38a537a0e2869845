import type { Product } from '@vitrine/contract/product'
import type { Context } from '../kernel/context.ts'
import { isVisible } from './reader.ts'
import { recordProductTags } from './record-product-tags.ts'
import type { Sources } from './sources.ts'

/** Variations by their ids, in that order; those that the caller may not see or that are not sold any more are left out. */
export async function listProducts(ctx: Context, variationIds: readonly number[], sources: Sources): Promise<Product[]> {
  if (variationIds.length === 0) return []
  const [reader, itemIds] = await Promise.all([sources.readerFor(ctx), sources.itemIds(variationIds)])
  const items = await sources.items.getMany([...itemIds.values()])
  const products = variationIds.flatMap((variationId) => {
    const item = items.get(itemIds.get(variationId) ?? 0)
    const variation = item?.variations.find(({ id }) => id === variationId)
    return item && variation && isVisible(item, reader.audience) ? [sources.productFor({ item, variation, view: 'exact' }, reader)] : []
  })
  recordProductTags(ctx, products)
  return products
}
