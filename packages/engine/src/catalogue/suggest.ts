import { renditionAddress } from '@vitrine/contract/picture'
import { displayImages } from '@vitrine/contract/display-images'
import { displayPrice } from '@vitrine/contract/display-price'
import type { Handler } from '../kernel/context.ts'
import { normalizeSearchTerm } from './get-search.ts'
import { toProductCards } from './listing.ts'
import { recordProductTags } from './record-product-tags.ts'
import type { Sources } from './sources.ts'

// So many of each fit under the search field of a phone.
const most = 5
// Pixels: a thumbnail at twice its size.
const thumbnailWidth = 320

export function getItemSearchAutocomplete(sources: Sources): Handler<'getItemSearchAutocomplete'> {
  return async (ctx, { query }) => {
    ctx.recordCacheTag('listing:search')
    const phrase = normalizeSearchTerm(query)
    if (phrase === '') return { categories: [], items: [], suggestions: [] }
    const reader = await sources.readerFor(ctx)
    const { locale, audience } = reader
    const found = sources.index.suggest({ locale, audience, phrase, most })
    const products = await toProductCards(found.items, { sources, reader })
    recordProductTags(ctx, products)
    return {
      categories: found.categories.flatMap(({ categoryId, count }) => {
        const category = reader.dictionary.categories[locale].byId.get(categoryId)
        return category ? [{ label: category.text.name, url: `/${category.path}`, count }] : []
      }),
      items: products.map((product) => {
        const [image] = displayImages(product)
        // There is no room to say that a price is a recommended one; without that word it would be taken for a former one.
        const { now, crossed, because } = displayPrice(product.prices)
        return { label: product.texts.name1, url: product.url, image: image ? renditionAddress(image.base, thumbnailWidth) : null, price: now, crossedPrice: because === 'offer' ? crossed : null }
      }),
      suggestions: [...found.phrases],
    }
  }
}
