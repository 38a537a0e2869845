import type { Product } from '@vitrine/contract/catalogue/product'
import type { Context } from '../../kernel/context.ts'
import { isVisible } from '../viewer.ts'
import { recordProductTags } from '../product/record-product-tags.ts'
import type { Sources } from '../sources.ts'

/** The products of variations in the order of the ids, without invisible and discontinued ones. */
export async function listProducts(
  ctx: Context,
  variationIds: readonly number[],
  sources: Sources,
): Promise<Product[]> {
  if (variationIds.length === 0) return []
  const [viewer, itemIds] = await Promise.all([sources.getViewer(ctx), sources.getItemIdsByVariation(variationIds)])
  const items = await sources.items.getMany([...itemIds.values()])
  const products = variationIds.flatMap((variationId) => {
    const item = items.get(itemIds.get(variationId) ?? 0)
    const variation = item?.variations.find(({ id }) => id === variationId)
    return item && variation && isVisible(item, viewer.audience)
      ? [sources.getProduct({ item, variation, view: 'exact' }, viewer)]
      : []
  })
  recordProductTags(ctx, products)
  return products
}
