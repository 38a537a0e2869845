import * as v from 'valibot'
import { cart } from '../checkout/cart.contract.ts'
import { amount, count, id } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { orderKey, softLogin, softLoginRefusals } from './orders.contract.ts'

/**
 * The changes since the purchase. The first two count as a change by the specification; the others are listed as well.
 * SF-4.30, SF-4.31
 */
export const againChanges = [
  'notSalable',
  'priceChanged',
  'soldOut',
  'fewerPieces',
  'otherQuantity',
  'propertyGone',
  'propertyValueGone',
  'propertyMissing',
] as const
export type AgainChange = (typeof againChanges)[number]

export const againItem = v.object({
  orderItemId: id,
  variationId: v.nullable(id),
  name: v.string(),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  orderProperties: v.array(v.object({ name: v.string(), type: v.string(), value: v.string() })),
  imageBase: v.nullable(v.string()),
  url: v.nullable(v.string()),
  quantity: count,
  /** Of those, how many would be put into the cart now; 0: none. */
  fits: count,
  isChanged: v.boolean(),
  /** With the name of the order property where it is about one. */
  changes: v.array(v.object({ kind: v.picklist(againChanges), property: v.nullable(v.string()) })),
  /** Unit price with the surcharges of its order properties, as paid. */
  priceThen: amount,
  /** The same at today's price; null where it has no price. */
  priceNow: v.nullable(amount),
})
export type AgainItem = v.InferOutput<typeof againItem>

export const doOrderAgainInformation = operation({
  summary:
    'Returns a preview of ordering again: each item with its current price and availability, changed items first. SF-4.30 to SF-4.35',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ ...orderKey, ...softLogin }),
  answer: v.object({
    orderId: id,
    /** At least one item can be added to the cart, and all order properties are unchanged. SF-4.33, SF-4.34, SF-4.35 */
    canOrderAgain: v.boolean(),
    items: v.array(againItem),
  }),
  refusals: softLoginRefusals,
})
export type OrderAgain = v.InferOutput<typeof doOrderAgainInformation.answer>

export const doOrderAgain = operation({
  summary:
    "Adds the available items of an order to the cart in one transaction; the cart's notices list what was left out. SF-1.18",
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({
    ...orderKey,
    ...softLogin,
    /** Ids of the selected items; all by default. */
    items: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(200))),
  }),
  answer: v.object({
    cart,
    added: v.array(v.object({ orderItemId: id, name: v.string(), quantity: count })),
    /** Selected items that were not added completely, with the missing quantity. */
    leftOut: v.array(v.object({ orderItemId: id, name: v.string(), quantity: count })),
  }),
  refusals: [...softLoginRefusals, 'order.notOrderableAgain'],
})
