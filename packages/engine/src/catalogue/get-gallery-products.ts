import type { Product } from '@vitrine/contract/product'
import type { Handler } from '../kernel/context.ts'
import { inChain } from './chain.ts'
import { cardsFor, listingQueryOf, otherPages } from './listing.ts'
import { isVisible, type Reader } from './reader.ts'
import { showProducts } from './show-products.ts'
import type { Sources } from './sources.ts'
import { variationForCard } from './variation-to-show.ts'

interface From { readonly sources: Sources, readonly reader: Reader }

export function getGalleryProducts(sources: Sources): Handler<'getGalleryProducts'> {
  return async (ctx, payload) => {
    const reader = await sources.readerFor(ctx)
    if ('itemIds' in payload) {
      const products = await pickedProducts(payload.itemIds, { sources, reader })
      // One that cannot be shown now may come back.
      for (const id of payload.itemIds) ctx.shows('item', id)
      showProducts(ctx, products)
      return { path: null, products, total: products.length }
    }
    ctx.shows('tag', payload.tagId)
    ctx.shows('listing:tag', payload.tagId)
    const tag = reader.dictionary.tags.get(payload.tagId)
    if (!tag) return { path: null, products: [], total: 0 }
    const found = sources.index.list(listingQueryOf({ payload: { itemsPerPage: payload.most }, scope: { kind: 'tag', id: tag.id }, ...otherPages }, reader))
    const products = await cardsFor(found.hits, { sources, reader })
    showProducts(ctx, products)
    const slug = inChain(tag.texts, reader.chain)?.slug
    return { path: slug === undefined ? null : `/tag/${slug}`, products, total: found.total }
  }
}

async function pickedProducts(itemIds: readonly number[], { sources, reader }: From): Promise<Product[]> {
  const items = await sources.items.many(itemIds)
  return [...new Set(itemIds)].flatMap((id) => {
    const item = items.get(id)
    const variation = item && isVisible(item, reader.audience) ? variationForCard(item) : undefined
    return item && variation ? [sources.productFor({ item, variation, view: 'card' }, reader)] : []
  })
}
