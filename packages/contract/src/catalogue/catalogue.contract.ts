import * as v from 'valibot'
import { breadcrumb, category, categoryDetails } from './category.ts'
import { amount, count, id, line, emptyObject, page } from '../kernel/operation/fields.ts'
import { limits } from '../kernel/limits.ts'
import { operation } from '../kernel/operation/operation.ts'
import { product, productDetail, tag } from './product.ts'

/** Names of the specification where it gives them (SF-9.16), the field's own for the rest. SF-3.71 */
export const sortKeys = [
  'default.recommended_sorting',
  'item.score',
  'texts.name1_asc',
  'texts.name1_desc',
  'sorting.price.avg_asc',
  'sorting.price.avg_desc',
  'item.feedbackDecimal_asc',
  'item.feedbackDecimal_desc',
  'variation.createdAt_desc',
] as const
export type SortKey = (typeof sortKeys)[number]

export const facetKinds = [
  'attribute',
  'colour',
  'property',
  'manufacturer',
  'availability',
  'rating',
  'price',
  'category',
] as const
export type FacetKind = (typeof facetKinds)[number]

/**
 * One filter of a listing. Values have ids of their own that are used in the URL (?facets=a12,m3): a letter for the
 * kind and a number. a: attribute value, f: family of colours, p: property selection, m: manufacturer, c: category, v:
 * availability colour (v1 green ... v4 grey), r: at least so many stars.
 */
export const facet = v.object({
  id: v.string(),
  kind: v.picklist(facetKinds),
  name: v.string(),
  /** How its values look: boxes for sizes, swatches for colours, else a list. */
  type: v.picklist(['list', 'box', 'swatch', 'price', 'rating']),
  values: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      count,
      selected: v.boolean(),
      color: v.nullable(v.string()),
    }),
  ),
  /** Only for the price: minimum and maximum of the listing without its own filter, in decimal units. */
  range: v.nullable(v.object({ min: v.number(), max: v.number() })),
})
export type Facet = v.InferOutput<typeof facet>

const listingPayload = {
  itemsPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.itemsPerPage))),
  page: v.optional(page),
  sort: v.optional(v.picklist(sortKeys)),
  /** Comma-separated ids of facet values; unknown ones are left out of the answer's `chosen`. */
  facets: v.optional(line(4000)),
  priceMin: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  priceMax: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
}

const listing = {
  products: v.array(product),
  facets: v.array(facet),
  /** Ids of the chosen facet values that exist, in the order of the facets: the canonical form of the choice. */
  chosen: v.array(v.string()),
  price: v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) }),
  sort: v.picklist(sortKeys),
  pagination: v.object({
    totals: count,
    page: count,
    lastPage: count,
    itemsPerPage: count,
    perPageOptions: v.array(count),
  }),
  languageUrls: v.record(v.string(), v.string()),
}
export const listingAnswer = v.object(listing)
export type Listing = v.InferOutput<typeof listingAnswer>

export const getCategoryTree = operation({
  summary: "Returns the category tree that the caller can see, in the caller's language. SF-3.17",
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(category),
  refusals: [],
})

export const getFacet = operation({
  summary: 'Returns a category with its products, filters, counts and pagination. SF-7.30',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ categoryId: v.optional(id), categoryUrlPath: v.optional(line(1000)), ...listingPayload }),
  answer: v.object({
    category: v.object({
      ...categoryDetails.entries,
      id,
      type: v.picklist(['item', 'content']),
      right: v.picklist(['all', 'customer']),
      robots: v.string(),
    }),
    breadcrumbs: v.array(breadcrumb),
    /** Direct children. */
    subcategories: v.array(
      v.object({ id, name: v.string(), path: v.string(), itemCount: count, imagePath: v.nullable(v.string()) }),
    ),
    ...listing,
  }),
  refusals: ['catalogue.categoryNotFound', 'catalogue.loginRequired'],
})

export const getTagListing = operation({
  summary: 'Returns the products with a tag. SF-2.36',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ slug: line(200), ...listingPayload }),
  answer: v.object({ tag, ...listing }),
  refusals: ['catalogue.tagNotFound'],
})

export const getSearch = operation({
  summary: 'Searches products; without results, suggests similar words. SF-2.59',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ term: line(10_000), ...listingPayload }),
  answer: v.object({
    /**
     * The phrase as it was searched: trimmed, cut to 200 characters, without the sizes and prices that became filters
     * (see `chosen` and `price`).
     */
    term: v.string(),
    /** The address to which staff lead this phrase, without the prefix of a language; null: its results are shown. */
    redirect: v.nullable(v.string()),
    /** The phrase with corrected spelling; null when every word is known. */
    corrected: v.nullable(v.string()),
    /** Similar words with results, when the phrase has none. */
    suggestions: v.array(v.string()),
    /**
     * The words that were dropped because no product matches all of them: the results are the closest matches. Null
     * when none was dropped.
     */
    dropped: v.nullable(
      v.object({
        colour: v.boolean(),
        sizes: v.array(v.string()),
        priceMin: v.nullable(v.number()),
        priceMax: v.nullable(v.number()),
      }),
    ),
    ...listing,
  }),
  refusals: [],
})

export const getItemSearchAutocomplete = operation({
  summary: 'Returns suggestions for a partial search phrase: categories, products and phrases.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ query: line(10_000) }),
  answer: v.object({
    categories: v.array(v.object({ label: v.string(), url: v.string(), count })),
    items: v.array(
      v.object({
        label: v.string(),
        url: v.string(),
        image: v.nullable(v.string()),
        price: amount,
        crossedPrice: v.nullable(amount),
      }),
    ),
    suggestions: v.array(v.string()),
  }),
  refusals: [],
})

export const getProduct = operation({
  summary:
    'Returns the product page of an item or variation; with `anySize`, of all sizes of a colour, based on the cheapest available one. SF-2.08, SF-2.09',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ id, variationId: v.optional(id), anySize: v.optional(v.boolean()) }),
  answer: productDetail,
  refusals: ['catalogue.productNotFound', 'catalogue.loginRequired'],
})

export const getProductsByIds = operation({
  summary: 'Returns variations in the order of the given ids; variations that are not visible are left out.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ variationIds: v.pipe(v.array(id), v.maxLength(100)) }),
  answer: v.object({ products: v.array(product), total: count }),
  refusals: [],
})

export const getCategoryProducts = operation({
  summary:
    'Returns the first products of a category for a gallery; with an item, other products of its default category, or of a parent category if that one has too few. SF-2.64',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({
    categoryId: v.optional(id),
    itemId: v.optional(id),
    most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.listPageSizes[1]))),
  }),
  answer: v.object({
    category: v.nullable(v.object({ id, name: v.string(), path: v.string() })),
    products: v.array(product),
    total: count,
  }),
  refusals: [],
})

export const getGalleryProducts = operation({
  summary:
    'Returns products for a gallery: the first ones with a tag, or selected items in the given order; items that are not visible are left out.',
  access: 'anyone',
  cost: 'normal',
  payload: v.union([
    v.object({
      tagId: id,
      most: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.listPageSizes[1])),
        limits.listPageSizes[0],
      ),
    }),
    v.object({ itemIds: v.pipe(v.array(id), v.maxLength(50)) }),
  ]),
  answer: v.object({
    /** The path of the full list, without locale prefix. */ path: v.nullable(v.string()),
    products: v.array(product),
    total: count,
  }),
  refusals: [],
})

export const getTags = operation({
  summary: 'Returns the tags of the shop by name.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({ tags: v.array(v.object({ id, name: v.string(), slug: v.string() })) }),
  refusals: [],
})

export const getVariationAddress = operation({
  summary: 'Returns the canonical URL of a variation, for links of the form /p/{variationId}/{slug}. SF-2.48',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ variationId: id }),
  answer: v.object({ url: v.string() }),
  refusals: ['catalogue.productNotFound', 'catalogue.loginRequired'],
})
