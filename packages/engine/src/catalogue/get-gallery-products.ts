import type { Product } from '@vitrine/contract/product'
import type { Handler } from '../kernel/context.ts'
import { findInChain } from './locale-chain.ts'
import { toProductCards, toListingQuery, otherPages } from './listing.ts'
import { isVisible, type CatalogueView } from './reader.ts'
import { recordProductTags } from './record-product-tags.ts'
import type { Sources } from './sources.ts'
import { variationForCard } from './variation-to-show.ts'

interface From { readonly sources: Sources, readonly reader: CatalogueView }

export function getGalleryProducts(sources: Sources): Handler<'getGalleryProducts'> {
  return async (ctx, payload) => {
    const reader = await sources.readerFor(ctx)
    if ('itemIds' in payload) {
      const products = await pickedProducts(payload.itemIds, { sources, reader })
      // One that cannot be shown now may come back.
      for (const id of payload.itemIds) ctx.recordCacheTag('item', id)
      recordProductTags(ctx, products)
      return { path: null, products, total: products.length }
    }
    ctx.recordCacheTag('tag', payload.tagId)
    ctx.recordCacheTag('listing:tag', payload.tagId)
    const tag = reader.dictionary.tags.get(payload.tagId)
    if (!tag) return { path: null, products: [], total: 0 }
    const found = sources.index.list(toListingQuery({ payload: { itemsPerPage: payload.most }, scope: { kind: 'tag', id: tag.id }, ...otherPages }, reader))
    const products = await toProductCards(found.hits, { sources, reader })
    recordProductTags(ctx, products)
    const slug = findInChain(tag.texts, reader.chain)?.slug
    return { path: slug === undefined ? null : `/tag/${slug}`, products, total: found.total }
  }
}

async function pickedProducts(itemIds: readonly number[], { sources, reader }: From): Promise<Product[]> {
  const items = await sources.items.getMany(itemIds)
  return [...new Set(itemIds)].flatMap((id) => {
    const item = items.get(id)
    const variation = item && isVisible(item, reader.audience) ? variationForCard(item) : undefined
    return item && variation ? [sources.productFor({ item, variation, view: 'card' }, reader)] : []
  })
}
