import { limits } from '@vitrine/contract/kernel/limits'
import type { Payload } from '@vitrine/contract/operations'
import type { Context, Handler } from '../kernel/context.ts'
import type { LocalCategory } from './category-forest.ts'
import type { ListingHit } from './index/listing-query.ts'
import { toProductCards, toListingQuery, otherPages } from './listing.ts'
import { isVisible, findVisibleCategory, type CatalogueView } from './reader.ts'
import { recordProductTags } from './record-product-tags.ts'
import type { Sources } from './sources.ts'

const [fewest] = limits.listPageSizes

// SF-2.64
export function getCategoryProducts(sources: Sources): Handler<'getCategoryProducts'> {
  return async (ctx, payload) => {
    ctx.recordCacheTag('category')
    const { itemId, most = fewest } = payload
    const reader = await sources.readerFor(ctx)
    const own = await categoryFor(payload, { sources, reader })
    if (!own) return { category: null, products: [], total: 0 }
    const { category, hits, total } = firstOf({ own, itemId, most, ctx, sources, reader })
    const products = await toProductCards(hits, { sources, reader })
    recordProductTags(ctx, products)
    const isAmong = itemId !== undefined && sources.index.listingsOf(itemId).categoryIds.includes(category.id)
    return { category: { id: category.id, name: category.text.name, path: category.path }, products, total: Math.max(0, total - (isAmong ? 1 : 0)) }
  }
}

// The number of products per row in a wide window.
const fullRow = 4

interface FirstProducts { readonly category: LocalCategory, readonly hits: readonly ListingHit[], readonly total: number }
interface FirstProductsInput { readonly own: LocalCategory, readonly itemId: number | undefined, readonly most: number, readonly ctx: Context, readonly sources: Sources, readonly reader: CatalogueView }

/**
 * The first products of a category. Beside an item they fill a row, because one alone is no choice: where its category has too few, those of the
 * categories above follow, the nearest first. The category in the answer is the one that all of them are in.
 */
function firstOf({ own, itemId, most, ctx, sources, reader }: FirstProductsInput): FirstProducts {
  const listed = (category: LocalCategory): FirstProducts => {
    ctx.recordCacheTag('listing:category', category.id)
    // One more than asked for: the item itself may be among them.
    const query = toListingQuery({ payload: { itemsPerPage: most + 1 }, scope: { kind: 'category', id: category.id }, ...otherPages }, reader)
    const found = sources.index.list(query)
    return { category, total: found.total, hits: found.hits.filter((hit) => hit.itemId !== itemId).slice(0, most) }
  }
  const room = Math.min(most, fullRow)
  let found = listed(own)
  if (itemId === undefined) return found
  for (const above of own.lineage.slice(0, -1).toReversed()) {
    if (found.hits.length >= room) return found
    if (isVisible(above, reader.audience)) found = widened(found, listed(above), room)
  }
  return found
}

function widened(found: FirstProducts, { category, total, hits }: FirstProducts, room: number): FirstProducts {
  const known = new Set(found.hits.map((hit) => hit.itemId))
  const more = hits.filter((hit) => !known.has(hit.itemId)).slice(0, room - found.hits.length)
  return more.length > 0 ? { category, total, hits: [...found.hits, ...more] } : found
}

async function categoryFor({ categoryId, itemId }: Payload<'getCategoryProducts'>, { sources, reader }: { sources: Sources, reader: CatalogueView }): Promise<LocalCategory | undefined> {
  if (categoryId !== undefined) return findVisibleCategory(reader, [categoryId])
  if (itemId === undefined) return undefined
  const item = (await sources.items.getMany([itemId])).get(itemId)
  return item && isVisible(item, reader.audience) ? findVisibleCategory(reader, item.categoryIds) : undefined
}
