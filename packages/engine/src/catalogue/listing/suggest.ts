import { renditionAddress } from '@vitrine/contract/pages/picture'
import { displayImages } from '@vitrine/contract/catalogue/display-images'
import { displayPrice } from '@vitrine/contract/catalogue/display-price'
import type { Handler } from '../../kernel/context.ts'
import { normalizeSearchTerm } from './get-search.ts'
import { toProductCards } from './listing.ts'
import { recordProductTags } from '../product/record-product-tags.ts'
import type { Sources } from '../sources.ts'

// The number of entries of each kind that fit below the search field on a phone.
const maxSuggestions = 5
// In pixels: twice the size of the thumbnail, for high-density displays.
const thumbnailWidth = 320

export function getItemSearchAutocomplete(sources: Sources): Handler<'getItemSearchAutocomplete'> {
  return async (ctx, { query }) => {
    ctx.recordCacheTag('listing:search')
    const phrase = normalizeSearchTerm(query)
    if (phrase === '') return { categories: [], items: [], suggestions: [] }
    const viewer = await sources.getViewer(ctx)
    const { locale, audience } = viewer
    const found = sources.index.suggest({ locale, audience, phrase, limit: maxSuggestions })
    const products = await toProductCards(found.items, { sources, viewer })
    recordProductTags(ctx, products)
    return {
      categories: found.categories.flatMap(({ categoryId, count }) => {
        const category = viewer.dictionary.categories[locale].byId.get(categoryId)
        return category ? [{ label: category.text.name, url: `/${category.path}`, count }] : []
      }),
      items: products.map((product) => {
        const [image] = displayImages(product)
        // There is no space for the label of a recommended price, and without it the price would look like a former
        // one.
        const { now, crossed, because } = displayPrice(product.prices)
        return {
          label: product.texts.name1,
          url: product.url,
          image: image ? renditionAddress(image.base, thumbnailWidth) : null,
          price: now,
          crossedPrice: because === 'offer' ? crossed : null,
        }
      }),
      suggestions: [...found.phrases],
    }
  }
}
