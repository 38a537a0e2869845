import * as v from 'valibot'
import { id, line, maybe } from '../kernel/operation/fields.ts'

/** A variation as staff know it: by picture, name, attributes and SKU. */
export const stockItem = v.object({
  variationId: id,
  itemId: id,
  sku: v.string(),
  gtin: maybe(v.string()),
  name: v.string(),
  /** Size, colour and the like, in the language of the caller. */
  attributes: v.array(v.string()),
  imageBase: maybe(v.string()),
})

/** Made by the device for one press or scan: the same key again changes nothing. */
export const stockKey = v.pipe(v.string(), v.uuid())

const days31 = 31 * 86_400

/** A scan or a press: one more of an item, or its quantity as a whole. */
export const quantityEntry = v.object({
  key: stockKey,
  /** One of both: the item, or the scanned code (GTIN or SKU). */
  variationId: v.optional(id),
  code: v.optional(line(80)),
  mode: v.picklist(['add', 'set']),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(-99_999), v.maxValue(99_999)),
  /** How long ago the device noted it, when it had no connection. */
  ageSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(days31)), 0),
})

/** The outcome of an entry. `repeated`: it was noted before. */
export const entryOutcomes = ['noted', 'repeated', 'unknown', 'nothingToTakeBack', 'tooMany'] as const

export const entryResults = v.array(v.object({ key: v.string(), outcome: v.picklist(entryOutcomes) }))
