import type { Product } from '@vitrine/contract/catalogue/product'
import type { Handler } from '../../kernel/context.ts'
import { findInChain } from '../dictionary/locale-chain.ts'
import { toProductCards, toListingQuery, otherPages } from './listing.ts'
import { isVisible, type CatalogueViewer } from '../viewer.ts'
import { recordProductTags } from '../product/record-product-tags.ts'
import type { Sources } from '../sources.ts'
import { selectCardVariation } from '../product/select-variation.ts'

interface ReadContext {
  readonly sources: Sources
  readonly viewer: CatalogueViewer
}

export function getGalleryProducts(sources: Sources): Handler<'getGalleryProducts'> {
  return async (ctx, payload) => {
    const viewer = await sources.getViewer(ctx)
    if ('itemIds' in payload) {
      const products = await listPickedProducts(payload.itemIds, { sources, viewer })
      // An item that is hidden now may become visible again.
      for (const id of payload.itemIds) ctx.recordCacheTag('item', id)
      recordProductTags(ctx, products)
      return { path: null, products, total: products.length }
    }
    ctx.recordCacheTag('tag', payload.tagId)
    ctx.recordCacheTag('listing:tag', payload.tagId)
    const tag = viewer.dictionary.tags.get(payload.tagId)
    if (!tag) return { path: null, products: [], total: 0 }
    const found = sources.index.list(
      toListingQuery(
        { payload: { itemsPerPage: payload.most }, scope: { kind: 'tag', id: tag.id }, ...otherPages },
        viewer,
      ),
    )
    const products = await toProductCards(found.hits, { sources, viewer })
    recordProductTags(ctx, products)
    const slug = findInChain(tag.texts, viewer.chain)?.slug
    return { path: slug === undefined ? null : `/tag/${slug}`, products, total: found.total }
  }
}

async function listPickedProducts(itemIds: readonly number[], { sources, viewer }: ReadContext): Promise<Product[]> {
  const items = await sources.items.getMany(itemIds)
  return [...new Set(itemIds)].flatMap((id) => {
    const item = items.get(id)
    const variation = item && isVisible(item, viewer.audience) ? selectCardVariation(item) : undefined
    return item && variation ? [sources.getProduct({ item, variation, view: 'card' }, viewer)] : []
  })
}
