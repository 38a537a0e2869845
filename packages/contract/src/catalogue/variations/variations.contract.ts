import * as v from 'valibot'
import { count, id, maybe, singleLineText } from '../../kernel/operation/fields.ts'
import { operation } from '../../kernel/operation/operation.ts'
import { priceKey, variationFields, variationPrice, variationStock } from './variation-fields.ts'

export const maxVariations = 500

const itemVariation = v.object({
  id,
  /** The values of its options, one of each. */
  valueIds: v.array(id),
  kind: v.picklist(['single', 'bundle']),
  /** The one that lists show. */
  isMain: v.boolean(),
  /** It was ordered: it can be switched off, not deleted. */
  isSold: v.boolean(),
  shelf: maybe(v.string()),
  fields: variationFields,
  prices: v.array(v.object({ ...v.omit(priceKey, ['variationId']).entries, ...variationPrice.entries })),
  /** In the shop's currency: the lowest price of the 30 days before the reduction; null without one. */
  lowest: maybe(count),
  /** Null: a bundle, which takes its parts from stock. */
  stock: maybe(variationStock),
})

const itemVariations = v.object({
  itemId: id,
  name: v.string(),
  type: v.picklist(['default', 'set', 'bundle']),
  /** ISO 4217; that of the shop comes first. */
  currencies: v.array(v.string()),
  classes: v.array(v.object({ id, name: v.string(), showsNet: v.boolean() })),
  units: v.array(v.object({ code: v.string(), name: v.string() })),
  /** The options by which its variations differ, in their order. */
  optionIds: v.array(id),
  variations: v.array(itemVariation),
})
export type ItemVariations = v.InferOutput<typeof itemVariations>

const changes = <const S extends v.GenericSchema>(change: S) =>
  v.pipe(v.array(change), v.minLength(1), v.maxLength(maxVariations))

export const getItemVariations = operation({
  summary: 'Returns the variations of a product with everything that staff decide about them, prices and stock.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ itemId: id }),
  answer: itemVariations,
  refusals: ['catalogue.productNotFound'],
})

export const setVariations = operation({
  summary:
    'Changes fields of variations of a product, all or none. `seen` are the values before the change: a field that somebody else has changed meanwhile is refused with both values.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    variations: changes(v.object({ id, seen: v.partial(variationFields), fields: v.partial(variationFields) })),
  }),
  answer: itemVariations,
  refusals: ['catalogue.productNotFound', 'variation.notFound', 'variation.invalid', 'variation.changedMeanwhile'],
})

export const setVariationPrices = operation({
  summary:
    'Changes prices of variations of a product, all or none; null removes a price. A price that changes by more than half is refused until it is confirmed with both amounts.',
  access: 'prices',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    prices: v.pipe(
      v.array(v.object({ ...priceKey.entries, seen: maybe(variationPrice), price: maybe(variationPrice) })),
      v.minLength(1),
      v.maxLength(maxVariations * 4),
    ),
    confirmed: v.optional(
      v.pipe(v.array(v.object({ ...priceKey.entries, before: count, after: count })), v.maxLength(maxVariations * 4)),
      [],
    ),
  }),
  answer: itemVariations,
  refusals: [
    'catalogue.productNotFound',
    'variation.notFound',
    'variation.invalid',
    'variation.changedMeanwhile',
    'variation.largePriceChange',
  ],
})

export const setVariationStock = operation({
  summary:
    'Changes the stock of variations of a product, all or none. `seen` are the values before the change: what was sold meanwhile is refused with both quantities.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    variations: changes(v.object({ id, seen: v.partial(variationStock), fields: v.partial(variationStock) })),
  }),
  answer: itemVariations,
  refusals: ['catalogue.productNotFound', 'variation.notFound', 'variation.invalid', 'variation.changedMeanwhile'],
})

const valueIds = v.pipe(v.array(id), v.maxLength(5))

export const doAddVariations = operation({
  summary:
    'Makes variations of a product from values of its options. They take prices, quantities, weight and unit of the main variation, and pictures of their colour; they have no stock yet. `existing` gives variations that exist their values when the product gets another option.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    optionIds: valueIds,
    existing: v.optional(v.pipe(v.array(v.object({ id, valueIds })), v.maxLength(maxVariations)), []),
    added: v.pipe(
      v.array(
        v.object({
          valueIds,
          /** Without one, it is made from the SKUs of the others and the values. */
          sku: v.optional(v.pipe(singleLineText(100), v.trim())),
        }),
      ),
      v.maxLength(maxVariations),
    ),
  }),
  answer: itemVariations,
  refusals: [
    'catalogue.productNotFound',
    'option.notFound',
    'variation.notFound',
    'variation.invalid',
    'variation.combinationTaken',
    'variation.valueMissing',
    'variation.tooMany',
  ],
})

export const deleteVariations = operation({
  summary: 'Deletes variations of a product that were never sold. One has to stay.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ itemId: id, variationIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(maxVariations)) }),
  answer: itemVariations,
  refusals: [
    'catalogue.productNotFound',
    'variation.notFound',
    'variation.sold',
    'variation.inBundle',
    'variation.last',
  ],
})
