import * as v from 'valibot'
import { addressForm } from '../address/address.ts'
import { paymentMethod, shippingMethod } from '../checkout/checkout.contract.ts'
import { arrival } from '../checkout/delivery.ts'
import { amount, id, line } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { orderAddress, orderItem, orderTypes } from './order.ts'
import { attemptId } from './orders.contract.ts'
import { totals } from '../checkout/totals.ts'

/** SF-4.05 */
export const offerStates = ['valid', 'expired', 'alreadyUsed', 'itemOutOfStock'] as const
export type OfferState = (typeof offerStates)[number]

/** Maximum length of the reason for declining an offer. */
export const declineReasonLength = 1000

/** An offer: a quote at prices of its own, valid until a date. SF-3.50, SF-3.60 */
export const offer = v.object({
  order: v.object({
    id,
    createdAt: v.string(),
    typeId: v.literal(orderTypes.offer),
    statusName: v.string(),
    amounts: v.object({
      grossTotal: amount,
      priceOriginalGross: amount,
      priceOriginalNet: amount,
      shippingCostsGross: amount,
    }),
    orderItems: v.array(orderItem),
    /** Type 20 is the day until which it is valid. SF-3.45 */
    dates: v.array(v.object({ typeId: v.number(), date: v.string() })),
    /** Null: entered on acceptance. */
    deliveryAddress: v.nullable(orderAddress),
    billingAddress: v.nullable(orderAddress),
    /** Null: it is missing in the offer. SF-8.55 */
    email: v.nullable(v.string()),
  }),
  state: v.picklist(offerStates),
  declineReason: v.nullable(v.string()),
  /** A message from the shop; empty where there is none. */
  note: v.string(),
  /** With the chosen methods, or the first of each. */
  totals,
  shippingMethods: v.array(shippingMethod),
  shippingProfileId: v.nullable(id),
  paymentMethods: v.array(paymentMethod),
  paymentMethodId: v.nullable(id),
  shippingCountryId: id,
  /** The estimate if it is accepted now; null: no shipping method. */
  arrives: v.nullable(arrival),
  /** By variation id. */
  itemImages: v.record(v.string(), v.string()),
  itemURLs: v.record(v.string(), v.string()),
  /** The shop's time zone, in which times are shown. */
  timeZone: v.string(),
  /** The resulting order, for callers that can open it with its key alone. */
  acceptedOrder: v.nullable(v.object({ orderId: id, accessKey: v.string() })),
})
export type Offer = v.InferOutput<typeof offer>

export const offerKey = { offerId: id, accessKey: line(64) }
/** Selected shipping, payment and country (if the offer has none): the basis of the totals. */
const choice = { paymentId: v.optional(id), shippingId: v.optional(id), countryId: v.optional(id) }

export const getOffer = operation({
  summary:
    'Returns an offer by its access key; an offer for a customer requires their login. A wrong key and an unknown offer get the same refusal. SF-4.05, SF-6.11, SF-6.13',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ ...offerKey, ...choice }),
  answer: offer,
  refusals: ['offer.notAuthorised'],
})

/** An offer in the customer's list. */
const listedOffer = v.object({
  id,
  accessKey: v.string(),
  createdAt: v.string(),
  validUntil: v.string(),
  state: v.picklist(offerStates),
  statusName: v.string(),
  /** Names of the items. */
  items: v.array(v.string()),
})
export type ListedOffer = v.InferOutput<typeof listedOffer>

export const getOffers = operation({
  summary:
    'Returns up to 50 offers made to the customer, newest first, without their stock levels; getOffer contains those.',
  access: 'customer',
  cost: 'normal',
  payload: v.object({}),
  answer: v.object({ offers: v.array(listedOffer), timeZone: v.string() }),
  refusals: [],
})

export const doAcceptOffer = operation({
  summary:
    'Accepts an offer and places it as an order at the prices of the offer. Repeating an attempt id returns the same order. SF-4.06',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({
    ...offerKey,
    attemptId,
    /** Terms, cancellation rights and privacy. SF-5.22 */
    termsAccepted: v.boolean(),
    paymentId: v.optional(id),
    shippingId: v.optional(id),
    /** Applies if the offer has none of its own. */
    email: v.optional(line(254)),
    address: v.optional(addressForm),
    /** The amount to pay that the page showed, decimal. */
    seenAmount: v.optional(v.number()),
  }),
  answer: v.object({
    orderId: id,
    accessKey: v.string(),
    /** The payment URL at the provider. Null: no action required. */
    paymentUrl: v.nullable(v.string()),
  }),
  refusals: [
    'offer.notAuthorised',
    'offer.expired',
    'offer.alreadyUsed',
    'offer.itemOutOfStock',
    'offer.emailMissing',
    'contact.unexpectedFormat',
    'order.termsNotAccepted',
    'order.incomplete',
    'order.totalChanged',
    'order.invalid',
    'order.creationFailed',
    'address.invalid',
    'vatNumber.invalid',
    'vatNumber.unverifiable',
  ],
})

export const doRejectOffer = operation({
  summary: 'Declines an offer with a reason. This cannot be undone. SF-4.07',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ ...offerKey, text: v.pipe(line(declineReasonLength), v.trim(), v.nonEmpty()) }),
  answer: v.object({ rejectComment: v.object({ id, referenceValue: id, createdAt: v.string(), text: v.string() }) }),
  refusals: ['offer.notAuthorised', 'offer.expired', 'offer.alreadyUsed'],
})
