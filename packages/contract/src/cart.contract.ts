import * as v from 'valibot'
import { amount, count, id, line, nothing } from './kernel/fields.ts'
import { operation } from './kernel/operation.ts'

const cartItem = v.object({
  id,
  itemId: id,
  variationId: id,
  quantity: count,
  /** Of one piece at this quantity, with the surcharges of its order properties that are not shown as additional costs. */
  price: amount,
  name: v.string(),
  imageBase: v.nullable(v.string()),
  url: v.string(),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  basketItemOrderParams: v.array(v.object({ propertyId: id, name: v.string(), value: v.string(), type: v.string(), price: amount })),
})

export const cart = v.object({
  items: v.array(cartItem),
  itemQuantity: count,
  itemSum: amount,
  /** The sum of the items and what their order properties add as additional costs. */
  basketAmount: amount,
  currency: v.string(),
  /** Variations on the wishlist of this session. */
  itemWishListIds: v.array(id),
})
export type Cart = v.InferOutput<typeof cart>

export const orderParam = v.object({ propertyId: id, value: line(4000) })

export const getCart = operation({
  summary: 'The caller\'s cart.', access: 'anyone', cost: 'light', payload: nothing, answer: cart, refusals: [],
})

export const doAddCartItem = operation({
  summary: 'Puts a variation into the cart; equal choices share a line.',
  access: 'anyone', cost: 'normal',
  payload: v.object({
    productId: id,
    quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)), 1),
    basketItemOrderParams: v.optional(v.pipe(v.array(orderParam), v.maxLength(50)), []),
  }),
  answer: cart,
  refusals: [
    'cart.variationNotFound', 'cart.notSalable', 'cart.itemSetComponentMismatch', 'cart.notEnoughStock', 'cart.reachedMaximumQuantity',
    'cart.minimumQuantityNotReached', 'cart.intervalNotMet', 'cart.orderMaximumQuantityExceeded',
    'property.required', 'property.wholeNumber', 'property.decimalNumber', 'property.tooLong', 'property.unknownValue',
  ],
})

export const getWishlist = operation({
  summary: 'The variations on the caller\'s wishlist, newest first.', access: 'anyone', cost: 'light', payload: nothing,
  answer: v.object({ variationIds: v.array(id) }), refusals: [],
})

export const doAddWishlistItem = operation({
  summary: 'Puts a variation on the wishlist.', access: 'anyone', cost: 'light',
  payload: v.object({ variationId: id, quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)), 1) }),
  answer: v.object({ variationIds: v.array(id) }), refusals: ['cart.variationNotFound'],
})

export const deleteWishlistItem = operation({
  summary: 'Takes a variation off the wishlist.', access: 'anyone', cost: 'light', payload: v.object({ variationId: id }),
  answer: v.object({ variationIds: v.array(id) }), refusals: [],
})
