import * as v from 'valibot'
import { amount, count, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

export const productStates = ['active', 'draft', 'archived'] as const
export type ProductState = (typeof productStates)[number]
export const stockStates = ['soldOut', 'low', 'available'] as const
/** What a product still needs. */
export const productGaps = ['picture', 'translation', 'maker', 'price'] as const
export type ProductGap = (typeof productGaps)[number]
export const productSorts = ['newest', 'oldest', 'name', 'nameDescending'] as const

const filter = {
  /** Names in any language by the beginning of their words, or the beginning of a SKU, or a GTIN. */
  search: v.optional(line(120)),
  state: v.optional(v.picklist(productStates)),
  /** With the categories below it. */
  category: v.optional(id),
  tag: v.optional(id),
  maker: v.optional(id),
  stock: v.optional(v.picklist(stockStates)),
  gap: v.optional(v.picklist([...productGaps, 'any'])),
}
export const productFilter = v.object(filter)

export const getProductList = operation({
  summary:
    'Returns products for staff, 50 at a time: with `after`, those after that product of the list. Filters are combined; `gap` finds products without a picture, without texts in one of the languages, without a manufacturer, or with a variation that has no price.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    ...filter,
    sort: v.optional(v.picklist(productSorts), 'newest'),
    after: v.optional(id),
  }),
  answer: v.object({
    products: v.array(
      v.object({
        id,
        name: v.string(),
        imageBase: maybe(v.string()),
        state: v.picklist(productStates),
        isSoldOut: v.boolean(),
        /** '#0a3b5c', in the order of the colours. */
        colours: v.array(v.string()),
        stock: v.number(),
        variations: count,
        /** The lowest of its variations; null: none has a price. */
        price: maybe(amount),
        /** The regular price of that variation while it is reduced. */
        regularPrice: maybe(amount),
        /** Variations have different prices. */
        isFrom: v.boolean(),
        category: maybe(v.string()),
        maker: maybe(v.string()),
        tags: v.array(v.string()),
        createdAt: v.string(),
        gaps: v.array(v.picklist(productGaps)),
        /** Languages without texts. */
        missingLanguages: v.array(v.string()),
      }),
    ),
    hasMore: v.boolean(),
    /** How many products the filters find. */
    total: count,
    timeZone: v.string(),
  }),
  refusals: [],
})

export const getProductCounts = operation({
  summary: 'Returns how many products there are in each state and with each gap.',
  access: 'catalogue',
  cost: 'light',
  payload: v.optional(v.strictObject({}), {}),
  answer: v.object({
    all: count,
    active: count,
    draft: count,
    archived: count,
    soldOut: count,
    low: count,
    /** Products that are not archived and have at least one gap. */
    incomplete: count,
    gaps: v.object({ picture: count, translation: count, maker: count, price: count }),
  }),
  refusals: [],
})

export const getProductViewCounts = operation({
  summary: 'Returns how many products each filter finds.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ filters: v.pipe(v.array(productFilter), v.maxLength(20)) }),
  answer: v.array(count),
  refusals: [],
})

const named = v.object({ id, name: v.string() })

export const getProductFilterValues = operation({
  summary: 'Returns what the list of products can be filtered by: categories with their path, tags and manufacturers.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.optional(v.strictObject({}), {}),
  answer: v.object({
    categories: v.array(named),
    tags: v.array(v.object({ id, name: v.string(), code: v.string() })),
    makers: v.array(named),
  }),
  refusals: [],
})

/** The columns of the export, as they can be chosen. */
export const productColumns = [
  'id',
  'name',
  'state',
  'variations',
  'stock',
  'price',
  'currency',
  'category',
  'maker',
  'tags',
  'createdAt',
  'gaps',
] as const
export type ProductColumn = (typeof productColumns)[number]

export const getProductExport = operation({
  summary:
    'Returns products as lines of a CSV file, 500 at a time: with `after`, those after that product of the list. The first part begins with the names of the columns. Texts that a spreadsheet would read as a formula begin with an apostrophe.',
  access: 'catalogue',
  cost: 'heavy',
  payload: v.object({
    ...filter,
    sort: v.optional(v.picklist(productSorts), 'newest'),
    columns: v.optional(v.pipe(v.array(v.picklist(productColumns)), v.minLength(1), v.maxLength(20)), [
      ...productColumns,
    ]),
    after: v.optional(id),
  }),
  /** `next` is the `after` of the next part; null: this was the last. */
  answer: v.object({ csv: v.string(), products: count, next: maybe(id) }),
  refusals: [],
})
