import { limits } from '@vitrine/contract/kernel/limits'
import type { Payload } from '@vitrine/contract/api/operations'
import type { Context, Handler } from '../../kernel/context.ts'
import type { LocalCategory } from '../categories/category-forest.ts'
import type { ListingHit } from '../index/query/listing-query.ts'
import { toProductCards, toListingQuery, otherPages } from './listing.ts'
import { isVisible, findVisibleCategory, type CatalogueViewer } from '../viewer.ts'
import { recordProductTags } from '../product/record-product-tags.ts'
import type { Sources } from '../sources.ts'

const [minPageSize] = limits.listPageSizes

// SF-2.64
export function getCategoryProducts(sources: Sources): Handler<'getCategoryProducts'> {
  return async (ctx, payload) => {
    ctx.recordCacheTag('category')
    const { itemId, most: limit = minPageSize } = payload
    const viewer = await sources.getViewer(ctx)
    const startCategory = await findCategory(payload, { sources, viewer })
    if (!startCategory) return { category: null, products: [], total: 0 }
    const { category, hits, total } = listFirstProducts({ startCategory, itemId, limit, ctx, sources, viewer })
    const products = await toProductCards(hits, { sources, viewer })
    recordProductTags(ctx, products)
    const includesItem = itemId !== undefined && sources.index.getListings(itemId).categoryIds.includes(category.id)
    return {
      category: { id: category.id, name: category.text.name, path: category.path },
      products,
      total: Math.max(0, total - (includesItem ? 1 : 0)),
    }
  }
}

// The number of products per row in a wide window.
const productsPerRow = 4

interface FirstProducts {
  readonly category: LocalCategory
  readonly hits: readonly ListingHit[]
  readonly total: number
}
interface FirstProductsInput {
  readonly startCategory: LocalCategory
  readonly itemId: number | undefined
  readonly limit: number
  readonly ctx: Context
  readonly sources: Sources
  readonly viewer: CatalogueViewer
}

/**
 * The first products of a category. Next to an item they fill a row: if its category has too few, products of the
 * parent categories follow, nearest first. The answer names the category that contains all of them.
 */
function listFirstProducts({ startCategory, itemId, limit, ctx, sources, viewer }: FirstProductsInput): FirstProducts {
  const listCategory = (category: LocalCategory): FirstProducts => {
    ctx.recordCacheTag('listing:category', category.id)
    // One more than the limit, because the item itself may be among them.
    const query = toListingQuery(
      { payload: { itemsPerPage: limit + 1 }, scope: { kind: 'category', id: category.id }, ...otherPages },
      viewer,
    )
    const result = sources.index.list(query)
    return { category, total: result.total, hits: result.hits.filter((hit) => hit.itemId !== itemId).slice(0, limit) }
  }
  const maxCards = Math.min(limit, productsPerRow)
  let result = listCategory(startCategory)
  if (itemId === undefined) return result
  for (const parent of startCategory.lineage.slice(0, -1).toReversed()) {
    if (result.hits.length >= maxCards) return result
    if (isVisible(parent, viewer.audience)) result = fillFromParent(result, listCategory(parent), maxCards)
  }
  return result
}

function fillFromParent(
  result: FirstProducts,
  { category, total, hits }: FirstProducts,
  maxCards: number,
): FirstProducts {
  const shownIds = new Set(result.hits.map((hit) => hit.itemId))
  const additionalHits = hits.filter((hit) => !shownIds.has(hit.itemId)).slice(0, maxCards - result.hits.length)
  return additionalHits.length > 0 ? { category, total, hits: [...result.hits, ...additionalHits] } : result
}

async function findCategory(
  { categoryId, itemId }: Payload<'getCategoryProducts'>,
  { sources, viewer }: { sources: Sources; viewer: CatalogueViewer },
): Promise<LocalCategory | undefined> {
  if (categoryId !== undefined) return findVisibleCategory(viewer, [categoryId])
  if (itemId === undefined) return undefined
  const item = (await sources.items.getMany([itemId])).get(itemId)
  return item && isVisible(item, viewer.audience) ? findVisibleCategory(viewer, item.categoryIds) : undefined
}
