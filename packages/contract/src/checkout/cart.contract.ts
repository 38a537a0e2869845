import * as v from 'valibot'
import { amount, count, id, line, emptyObject } from '../kernel/operation/fields.ts'
import { serverLimits } from '../kernel/server-limits.ts'
import { operation } from '../kernel/operation/operation.ts'
import { refusals, type RefusalKey } from '../kernel/operation/refusals.ts'
import { product } from '../catalogue/product.ts'
import { totals } from './totals.ts'

// SF-3.40
const basketItemOrderParam = v.object({
  propertyId: id,
  name: v.string(),
  value: v.string(),
  type: v.string(),
  price: amount,
  basketItemId: id,
  /** The URL of an uploaded file for its owner; null for every other type. */
  fileUrl: v.nullable(v.string()),
})

const cartItem = v.object({
  id,
  itemId: id,
  variationId: id,
  quantity: count,
  /**
   * Of one unit at this quantity, with the surcharges of its order properties that are not shown as additional costs.
   */
  price: amount,
  /** The total of the line. */
  total: amount,
  /** Regular unit price, where it is reduced. */
  crossedPrice: v.nullable(amount),
  name: v.string(),
  imageBase: v.nullable(v.string()),
  url: v.string(),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  availability: v.object({ id: count, name: v.string(), averageDays: v.nullable(count) }),
  minimumOrderQuantity: count,
  intervalOrderQuantity: count,
  /** Maximum quantity by stock and order limits; null: unlimited. SF-5.43 */
  maximumQuantity: v.nullable(count),
  /** Backordered units of this line, where overselling is allowed. SF-8.17 */
  redelivered: count,
  basketItemOrderParams: v.array(basketItemOrderParam),
  /** The selected items of a set, and the parts of a bundle. */
  components: v.array(
    v.object({
      variationId: id,
      quantity: count,
      name: v.string(),
      attributes: v.array(v.object({ name: v.string(), value: v.string() })),
    }),
  ),
  /** Sent for items that this call touched; the client keeps its data of the others. SF-4.20 */
  variation: v.nullable(product),
})
export type CartItem = v.InferOutput<typeof cartItem>

/**
 * A notice about an automatic change of the cart: a refusal key with the values of its text. SF-8.17, SF-8.20, SF-8.24
 */
// TypeScript types the keys of an object as strings; these are the object's own keys.
export const cartNotice = v.object({
  key: v.picklist(Object.keys(refusals) as RefusalKey[]),
  details: v.record(v.string(), v.unknown()),
})
export type CartNotice = v.InferOutput<typeof cartNotice>

// SF-3.39
export const cart = v.object({
  items: v.array(cartItem),
  itemQuantity: count,
  itemSum: amount,
  itemSumNet: amount,
  basketAmount: amount,
  basketAmountNet: amount,
  shippingAmount: amount,
  shippingAmountNet: amount,
  totalVats: v.array(v.object({ rate: v.number(), value: amount })),
  basketRebate: amount,
  couponDiscount: amount,
  /** The first code of the cart; `coupons` has all of them. SF-3.61 */
  couponCode: v.nullable(v.string()),
  coupons: v.array(
    v.object({ code: v.string(), type: v.picklist(['percentage', 'fixed', 'free_shipping', 'gift_card']), amount }),
  ),
  /** Basket amount less coupons. SF-3.41 */
  amountToPay: amount,
  currency: v.string(),
  shippingCountryId: id,
  shopCountryId: id,
  customerInvoiceAddressId: v.nullable(id),
  /** Null: the same as the billing address. */
  customerShippingAddressId: v.nullable(id),
  /** Days until everything has arrived, with the chosen shipping method; null while unknown. */
  maxDeliveryDays: v.nullable(count),
  /**
   * How the totals include delivery: by the chosen method, by the cheapest one while none is chosen, or not at all
   * where no method is available.
   */
  shippingMethod: v.picklist(['chosen', 'cheapest', 'none']),
  /**
   * The remaining amount for free delivery to the country of the cart, by the chosen method or the cheapest; null where
   * there is none.
   */
  freeShipping: v.nullable(v.object({ from: amount, missing: amount, reached: v.boolean() })),
  totals,
  notices: v.array(cartNotice),
  /** Every change adds one: of two answers the one with the greater number is the later. */
  version: count,
  /** Variations on the wishlist of this session. */
  itemWishListIds: v.array(id),
  /** Of those that come in several sizes, the variations that represent their colours, each once. */
  wishlistColourIds: v.array(id),
})
export type Cart = v.InferOutput<typeof cart>

/** A file is given by the key that its upload returned. */
export const orderParam = v.object({ propertyId: id, value: line(4000) })
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))
const newItem = v.object({
  productId: id,
  quantity: v.optional(quantity, 1),
  basketItemOrderParams: v.optional(v.pipe(v.array(orderParam), v.maxLength(50)), []),
  /** One variation for each component of a set. SF-8.19 */
  setComponents: v.optional(v.pipe(v.array(v.object({ variationId: id })), v.maxLength(50)), []),
})

const addRefusals = [
  'cart.variationNotFound',
  'cart.notSalable',
  'cart.itemSetComponentMismatch',
  'cart.notEnoughStock',
  'cart.reachedMaximumQuantity',
  'cart.minimumQuantityNotReached',
  'cart.intervalNotMet',
  'cart.orderMaximumQuantityExceeded',
  'cart.unknownError',
  'property.required',
  'property.wholeNumber',
  'property.decimalNumber',
  'property.tooLong',
  'property.unknownValue',
  'file.uploadFailed',
] as const satisfies readonly RefusalKey[]

export const getCart = operation({
  summary: "Returns the caller's cart. SF-7.20",
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: cart,
  refusals: [],
})

export const deleteCart = operation({
  summary: 'Empties the cart. SF-7.21',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: cart,
  refusals: ['cart.unknownError'],
})

export const doAddCartItem = operation({
  summary:
    'Adds a variation to the cart; lines with the same options are merged. On a refusal, the event AfterBasketChanged contains the current cart. SF-7.22',
  access: 'anyone',
  cost: 'normal',
  payload: newItem,
  answer: cart,
  refusals: addRefusals,
})

export const doAddCartItems = operation({
  summary: 'Adds several variations to the cart, either all or none. SF-7.23',
  access: 'anyone',
  cost: 'heavy',
  payload: v.pipe(v.array(newItem), v.minLength(1), v.maxLength(50)),
  answer: cart,
  refusals: addRefusals,
})

export const setCartItemQuantity = operation({
  summary:
    'Sets the quantity of a cart line. A quantity above the stock level is lowered to it, with a notice. SF-4.21, SF-7.24',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ productId: id, cartItemId: id, quantity }),
  answer: cart,
  refusals: [
    'cart.variationNotFound',
    'cart.minimumQuantityNotReached',
    'cart.intervalNotMet',
    'cart.reachedMaximumQuantity',
    'cart.orderMaximumQuantityExceeded',
    'cart.unknownError',
  ],
})

export const deleteCartItem = operation({
  summary: 'Removes a line from the cart. SF-7.25',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ cartItemId: id }),
  answer: cart,
  refusals: ['cart.itemNotRemoved'],
})

/** Every reason for which a coupon does not count. SF-8.01 to SF-8.13 */
export const couponRefusals = [
  'coupon.alreadyUsedOrInvalid',
  'coupon.expired',
  'coupon.noOpenAmount',
  'coupon.otherCurrency',
  'coupon.minimumOrderValueNotReached',
  'coupon.noMatchingItem',
  'coupon.onlyForNewCustomers',
  'coupon.onlyForExistingCustomers',
  'coupon.onlyForSubscription',
  'coupon.notForSubscription',
  'coupon.promotionRequired',
  'coupon.notForSpecialOffers',
  'coupon.wrongCustomerClass',
  'coupon.wrongCustomerType',
  'coupon.wrongClient',
  'coupon.missingClient',
  'coupon.notCombinable',
  'coupon.budgetSpent',
  'coupon.blocked',
  'coupon.notInCurrency',
  'coupon.wrongCountry',
] as const satisfies readonly RefusalKey[]

const couponCode = v.object({ couponCode: line(40) })

export const doAddCoupon = operation({
  // Heavy, so that gift card codes cannot be guessed.
  summary:
    'Applies a coupon to the cart. A cart accepts one promotion, or several that combine, one free-shipping coupon and several gift cards; an applied coupon is not replaced. SF-8.01 to SF-8.11',
  access: 'anyone',
  cost: 'heavy',
  payload: couponCode,
  answer: cart,
  refusals: [...couponRefusals, 'coupon.tooMany', 'cart.empty', 'tooManyRequests'],
})

export const deleteCoupon = operation({
  summary: 'Removes a coupon from the cart. SF-8.12',
  access: 'anyone',
  cost: 'light',
  payload: couponCode,
  answer: cart,
  refusals: ['coupon.removalFailed'],
})

export const doUploadOrderPropertyFile = operation({
  summary:
    'Uploads a file for an order property and returns its key for the cart. Only its owner can read it; files that are never ordered are deleted. SF-3.37, SF-5.39, SF-5.40',
  access: 'anyone',
  cost: 'heavy',
  bodyBytes: serverLimits.uploadBodyBytes,
  payload: v.object({ productId: id, propertyId: id, filename: line(240), base64: v.string() }),
  answer: v.object({ key: v.string(), fileName: v.string(), bytes: count, url: v.string() }),
  refusals: [
    'cart.variationNotFound',
    'property.unknownValue',
    'file.uploadFailed',
    'file.unsupportedType',
    'file.tooMany',
    'file.noRoom',
    'tooManyRequests',
  ],
})

const wishlistAnswer = v.object({
  /** Newest first. */
  variationIds: v.array(id),
  /**
   * Of those that come in several sizes, the variations that represent their colours, each once: a wishlist button
   * without a size matches any of them.
   */
  colourIds: v.array(id),
  /** In the order of the ids; discontinued items are missing. */
  items: v.array(
    v.object({
      variationId: id,
      quantity: count,
      addedAt: v.string(),
      /** The colour is saved, and its size is still to be chosen. */
      anySize: v.boolean(),
    }),
  ),
})

export const getWishlist = operation({
  summary: "Returns the variations on the caller's wishlist, newest first. SF-7.26",
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: wishlistAnswer,
  refusals: [],
})

export const doAddWishlistItem = operation({
  summary: 'Adds a variation to the wishlist. SF-7.27',
  access: 'anyone',
  cost: 'light',
  payload: v.object({
    variationId: id,
    quantity: v.optional(quantity, 1),
    /** No size was chosen: the variation represents its colour. */ anySize: v.optional(v.boolean(), false),
  }),
  answer: wishlistAnswer,
  refusals: ['cart.variationNotFound'],
})

export const deleteWishlistItem = operation({
  summary: 'Removes a variation from the wishlist, or all sizes of its colour. SF-7.28',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ variationId: id, /** Every size of its colour. */ anySize: v.optional(v.boolean(), false) }),
  answer: wishlistAnswer,
  refusals: [],
})

export const doShareWishlist = operation({
  summary: "Returns a key that gives read access to the caller's wishlist and to nothing else.",
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({ shareKey: v.string() }),
  refusals: [],
})

export const getSharedWishlist = operation({
  summary: 'Returns a shared wishlist by its key.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ shareKey: line(64) }),
  answer: wishlistAnswer,
  refusals: ['notFound'],
})
