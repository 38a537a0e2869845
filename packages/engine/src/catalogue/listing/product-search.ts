import { displayImages } from '@vitrine/contract/catalogue/display-images'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { Context } from '../../kernel/context.ts'
import type { FoundHit, SearchSource } from '../../kernel/search/search-source.ts'
import { findVariationIdsByCode } from '../product/product-codes-store.ts'
import type { Sources } from '../sources.ts'
import { listProducts } from './list-products.ts'
import { getItemSearchAutocomplete } from './suggest.ts'

// In pixels: twice the size of the picture in the list.
const thumbnailWidth = 160

/** Products in the search of the staff: by item number or GTIN, or as the search of the shop suggests them. */
export function productSearch(sources: Sources): SearchSource {
  const suggest = getItemSearchAutocomplete(sources)
  return {
    group: 'products',
    async find(ctx, text, limit) {
      // Staff see what only customers see.
      const customer: Context = { ...ctx, audience: async () => 'customer' }
      const exact = await findByCode(customer, text, limit)
      const { items } = await suggest(customer, { query: text })
      const urls = new Set(exact.map(({ id }) => id))
      const others = items
        .map(({ label, url, image, price }) => ({ id: toItemId(url), title: label, url, image, note: price.formatted }))
        .filter(({ id }) => !urls.has(id))
      return [...exact, ...others].slice(0, limit)
    },
  }

  async function findByCode(ctx: Context, code: string, limit: number): Promise<readonly FoundHit[]> {
    const variationIds = await findVariationIdsByCode(ctx.db, code, limit)
    const products = variationIds.length === 0 ? [] : await listProducts(ctx, variationIds, sources)
    return products.map((product) => {
      const [image] = displayImages(product)
      return {
        id: product.item.id,
        title: product.texts.name1,
        detail: product.variation.number,
        url: product.url,
        image: image ? renditionAddress(image.base, thumbnailWidth) : null,
        isExact: true,
      }
    })
  }
}

/** '/dress_12_34' is the item 12. */
const toItemId = (url: string) => Number(/_(\d+)(?:_\d+)?$/.exec(url)?.[1] ?? 0) || null
