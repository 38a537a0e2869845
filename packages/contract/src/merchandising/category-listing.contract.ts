import * as v from 'valibot'
import { amount, count, emptyObject, id, page } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { listingFields } from './category-rule.ts'

const maxItemsByHand = 500
const itemIds = v.pipe(v.array(id), v.maxLength(maxItemsByHand))

const listing = v.object({
  categoryId: id,
  ...listingFields.entries,
  /** Changes with each save. */
  version: count,
})

export const getCategoryListing = operation({
  summary: 'Returns how a category is filled and sorted: its rule, order, pinned and hidden items.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({ categoryId: id }),
  answer: listing,
  refusals: ['editor.categoryNotFound'],
})

export const setCategoryListing = operation({
  summary:
    'Changes how a category is filled and sorted. With what was seen, a field that somebody else has changed meanwhile is refused; all others are merged. The next request of a shopper shows it.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    categoryId: id,
    changes: v.partial(listingFields),
    seen: v.optional(v.partial(listingFields)),
    /** Items that are put into the category by hand, or taken out. */
    added: v.optional(itemIds, []),
    removed: v.optional(itemIds, []),
  }),
  answer: listing,
  refusals: [
    'editor.categoryNotFound',
    'category.changedMeanwhile',
    'category.positionTaken',
    'catalogue.productNotFound',
  ],
})

const tile = v.object({
  itemId: id,
  name: v.string(),
  imageBase: v.nullable(v.string()),
  /** The lowest price of a variation. */
  price: v.nullable(amount),
  isReduced: v.boolean(),
  /** In the last 30 days. */
  sold: count,
  available: count,
  isSoldOut: v.boolean(),
  /** Placed in this category itself by hand, by its rule, or in a category below. */
  origin: v.picklist(['hand', 'rule', 'below']),
})

export const getCategoryListingPreview = operation({
  summary: 'Returns the items of a category in the order that shoppers would see after a change that is not saved yet.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    categoryId: id,
    changes: v.optional(v.partial(listingFields), {}),
    added: v.optional(itemIds, []),
    removed: v.optional(itemIds, []),
    page: v.optional(page, 1),
  }),
  answer: v.object({
    tiles: v.array(tile),
    total: count,
    page: count,
    lastPage: count,
    /** Items that are hidden here, after the others. */
    hidden: v.array(tile),
    byHand: count,
    byRule: count,
  }),
  refusals: ['editor.categoryNotFound', 'category.positionTaken'],
})

const term = v.object({ id, name: v.string() })

export const getCategoryRuleTerms = operation({
  summary: 'Returns what rules can name: tags, values of properties, manufacturers.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({
    tags: v.array(term),
    properties: v.array(v.object({ ...term.entries, values: v.array(term) })),
    manufacturers: v.array(term),
    /** Of the prices in rules. */
    currency: v.string(),
  }),
  refusals: [],
})
