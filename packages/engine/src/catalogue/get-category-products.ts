import { limits } from '@vitrine/contract/kernel/limits'
import type { Payload } from '@vitrine/contract/operations'
import type { Handler } from '../kernel/context.ts'
import type { LocalCategory } from './category-forest.ts'
import { cardsFor, listingQueryOf, otherPages } from './listing.ts'
import { isVisible, visibleCategory, type Reader } from './reader.ts'
import { showProducts } from './show-products.ts'
import type { Sources } from './sources.ts'

const [fewest] = limits.listPageSizes

// SF-2.64
export function getCategoryProducts(sources: Sources): Handler<'getCategoryProducts'> {
  return async (ctx, payload) => {
    ctx.shows('category')
    const { itemId, most = fewest } = payload
    const reader = await sources.readerFor(ctx)
    const category = await categoryFor(payload, { sources, reader })
    if (!category) return { category: null, products: [], total: 0 }
    ctx.shows('listing:category', category.id)
    // One more than asked for: the item itself may be among them.
    const query = listingQueryOf({ payload: { itemsPerPage: most + 1 }, scope: { kind: 'category', id: category.id }, ...otherPages }, reader)
    const found = sources.index.list(query)
    const hits = found.hits.filter((hit) => hit.itemId !== itemId).slice(0, most)
    const products = await cardsFor(hits, { sources, reader })
    showProducts(ctx, products)
    const isAmong = itemId !== undefined && sources.index.listingsOf(itemId).categoryIds.includes(category.id)
    return { category: { id: category.id, name: category.text.name, path: category.path }, products, total: Math.max(0, found.total - (isAmong ? 1 : 0)) }
  }
}

async function categoryFor({ categoryId, itemId }: Payload<'getCategoryProducts'>, { sources, reader }: { sources: Sources, reader: Reader }): Promise<LocalCategory | undefined> {
  if (categoryId !== undefined) return visibleCategory(reader, [categoryId])
  if (itemId === undefined) return undefined
  const item = (await sources.items.many([itemId])).get(itemId)
  return item && isVisible(item, reader.audience) ? visibleCategory(reader, item.categoryIds) : undefined
}
