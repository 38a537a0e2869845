import { limits } from '@vitrine/contract/kernel/limits'
import type { Payload } from '@vitrine/contract/operations'
import type { Context, Handler } from '../kernel/context.ts'
import type { LocalCategory } from './category-forest.ts'
import type { ListingHit } from './index/listing-query.ts'
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
    if (itemId !== undefined) fillFromAbove(hits, { category, itemId, room: Math.min(most, fullRow), ctx, sources, reader })
    const products = await cardsFor(hits, { sources, reader })
    showProducts(ctx, products)
    const isAmong = itemId !== undefined && sources.index.listingsOf(itemId).categoryIds.includes(category.id)
    return { category: { id: category.id, name: category.text.name, path: category.path }, products, total: Math.max(0, found.total - (isAmong ? 1 : 0)) }
  }
}

// So many stand side by side in a wide window.
const fullRow = 4

interface Filling { readonly category: LocalCategory, readonly itemId: number, readonly room: number, readonly ctx: Context, readonly sources: Sources, readonly reader: Reader }

/** Adds items of the categories above, the nearest first, until a row is full: one item alone is no choice. */
function fillFromAbove(hits: ListingHit[], { category, itemId, room, ctx, sources, reader }: Filling): void {
  for (const above of category.lineage.slice(0, -1).toReversed()) {
    if (hits.length >= room) return
    if (!isVisible(above, reader.audience)) continue
    ctx.shows('listing:category', above.id)
    const query = listingQueryOf({ payload: { itemsPerPage: 2 * fullRow + 1 }, scope: { kind: 'category', id: above.id }, ...otherPages }, reader)
    const known = new Set([itemId, ...hits.map((hit) => hit.itemId)])
    hits.push(...sources.index.list(query).hits.filter((hit) => !known.has(hit.itemId)).slice(0, room - hits.length))
  }
}

async function categoryFor({ categoryId, itemId }: Payload<'getCategoryProducts'>, { sources, reader }: { sources: Sources, reader: Reader }): Promise<LocalCategory | undefined> {
  if (categoryId !== undefined) return visibleCategory(reader, [categoryId])
  if (itemId === undefined) return undefined
  const item = (await sources.items.many([itemId])).get(itemId)
  return item && isVisible(item, reader.audience) ? visibleCategory(reader, item.categoryIds) : undefined
}
