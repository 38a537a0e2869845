import * as v from 'valibot'
import { addressForm, country } from '../address/address.ts'
import { amount, count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { paymentMethod, shippingMethod } from '../checkout/checkout.contract.ts'
import { doPlaceOrder } from './orders.contract.ts'
import { orderDetails } from './order-admin.contract.ts'

export const getItemsForOrder = operation({
  summary: 'Finds variations to order by item number, or by words as the search of the shop does; 40 at most.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ search: line(120) }),
  answer: v.array(
    v.object({
      variationId: id,
      sku: v.string(),
      name: v.string(),
      details: v.string(),
      available: v.number(),
      imageBase: maybe(v.string()),
    }),
  ),
  refusals: [],
})

export const getCustomerForOrder = operation({
  summary:
    'Returns the account of a customer who has proved an e-mail address, with its addresses and those of its latest order; null: there is none, or it is blocked.',
  access: 'customers',
  cost: 'light',
  payload: v.object({ email: line(254) }),
  answer: maybe(
    v.object({
      name: v.string(),
      customerId: id,
      /** Of the customer's class, whose prices apply; null: the general prices. */
      className: maybe(v.string()),
      locale: v.picklist(locales),
      billing: maybe(addressForm),
      /** Null: the same as the billing address. */
      delivery: maybe(addressForm),
      /** Of the address book. */
      addresses: v.array(addressForm),
    }),
  ),
  refusals: [],
})

export const getCountriesForOrder = operation({
  summary: 'Returns the countries to which orders can be delivered, for staff.',
  access: 'customers',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(country),
  refusals: [],
})

/** Why a part of the draft does not count. */
const draftProblem = v.object({
  at: v.picklist(['item', 'email', 'billing', 'delivery', 'shipping', 'payment', 'coupon']),
  /** Of an item. */
  variationId: maybe(id),
  /** Of the error catalogue. */
  key: v.string(),
  details: v.record(v.string(), v.unknown()),
})

const draftToken = line(100)

export const doPrepareStaffOrder = operation({
  summary:
    "Prices the draft of an order that staff place for somebody, in a cart of its own, with the rules of the checkout and the prices of the customer's class. Returns the methods that are available, what is missing, and which parts do not count.",
  access: 'customers',
  cost: 'heavy',
  payload: v.object({
    /** Of an earlier answer: the same cart is priced again. */
    draft: v.optional(draftToken),
    locale: v.picklist(locales),
    lines: v.pipe(
      v.array(v.object({ variationId: id, quantity: v.pipe(count, v.minValue(1), v.maxValue(999)) })),
      v.maxLength(50),
    ),
    email: v.optional(line(254)),
    billing: v.optional(addressForm),
    /** Without it, the billing address. */
    delivery: v.optional(addressForm),
    shippingProfileId: v.optional(id),
    paymentMethodId: v.optional(id),
    coupon: v.optional(line(60)),
  }),
  answer: v.object({
    draft: maybe(draftToken),
    lines: v.array(v.object({ variationId: id, name: v.string(), quantity: count, price: amount, total: amount })),
    itemSum: amount,
    couponDiscount: amount,
    shippingAmount: amount,
    vats: v.array(v.object({ rate: v.number(), value: amount })),
    amountToPay: amount,
    shippingMethods: v.array(shippingMethod),
    shippingProfileId: maybe(id),
    paymentMethods: v.array(paymentMethod),
    paymentMethodId: maybe(id),
    /** As in getCheckout. */
    missing: v.array(v.string()),
    problems: v.array(draftProblem),
  }),
  refusals: [],
})

export const doPlaceStaffOrder = operation({
  summary:
    'Places the order of a draft, with the guards of doPlaceOrder: once for each attempt, at current prices, while stock lasts. It goes to the account whose customer has proved the e-mail address of the draft, if there is one. The customer gets the confirmation, with a link to pay if a provider takes the payment.',
  access: 'customers',
  cost: 'heavy',
  payload: v.object({
    draft: draftToken,
    /** The language of the order. */
    locale: v.picklist(locales),
    attemptId: v.pipe(v.string(), v.uuid()),
    /** The customer was told the terms and the right of withdrawal, and agreed. */
    termsAccepted: v.boolean(),
    /** The amount to pay that was shown. */
    seenAmount: v.number(),
  }),
  answer: orderDetails,
  refusals: [...doPlaceOrder.refusals, 'order.notFound'],
})
