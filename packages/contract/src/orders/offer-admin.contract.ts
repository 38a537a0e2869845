import * as v from 'valibot'
import { addressForm } from '../address/address.ts'
import { paymentMethod, shippingMethod } from '../checkout/checkout.contract.ts'
import { totals } from '../checkout/totals.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { amount, count, id, line, maybe, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { doAcceptOffer } from './offers.contract.ts'
import { orderAddress } from './order.ts'
import { attemptId } from './orders.contract.ts'

/** What staff see an offer as; `revoked` ones are expired for the customer. */
export const staffOfferStates = ['draft', 'valid', 'accepted', 'declined', 'expired', 'revoked'] as const
export type StaffOfferState = (typeof staffOfferStates)[number]

export const offerViews = ['open', 'answered', 'expired'] as const
export type OfferView = (typeof offerViews)[number]

const picture = v.object({ name: v.string(), imageBase: maybe(v.string()) })

const offerRow = v.object({
  id,
  state: v.picklist(staffOfferStates),
  createdAt: v.string(),
  validUntil: v.string(),
  answeredAt: maybe(v.string()),
  /** Empty: it was deleted, or the offer has none yet. */
  email: v.string(),
  customerName: v.string(),
  quantity: count,
  pictures: v.array(picture),
  /** Of the items, with VAT, without delivery. */
  itemSum: amount,
  orderId: maybe(id),
})

export const getOfferList = operation({
  summary:
    'Returns offers for staff, 50 at a time: open ones by the end of their validity, answered and expired ones newest first. With `after`, those after that offer of the list. `search` finds an offer number, or the beginning of an e-mail address, in all of them.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    view: v.optional(v.picklist(offerViews), 'open'),
    search: v.optional(line(120)),
    after: v.optional(id),
  }),
  answer: v.object({
    offers: v.array(offerRow),
    hasMore: v.boolean(),
    /** Drafts and valid ones. */
    open: count,
    timeZone: v.string(),
  }),
  refusals: [],
})

const offerDetails = v.object({
  id,
  state: v.picklist(staffOfferStates),
  /** It is open, and an item of it is not in stock. */
  isOutOfStock: v.boolean(),
  locale: v.picklist(locales),
  /** ISO 4217 */
  currency: v.string(),
  createdAt: v.string(),
  madeBy: maybe(v.string()),
  /** The last mail; null: it was not sent. */
  sentAt: maybe(v.string()),
  sendings: count,
  validUntil: v.string(),
  answeredAt: maybe(v.string()),
  revokedAt: maybe(v.string()),
  declineReason: maybe(v.string()),
  note: v.string(),
  email: maybe(v.string()),
  customer: maybe(v.object({ id, name: v.string() })),
  billing: maybe(orderAddress),
  delivery: maybe(orderAddress),
  lines: v.array(
    v.object({
      id,
      name: v.string(),
      sku: v.string(),
      details: v.array(v.string()),
      imageBase: maybe(v.string()),
      quantity: count,
      listPrice: amount,
      price: amount,
      total: amount,
    }),
  ),
  /** With the first methods, or those of the payload. */
  totals,
  shippingMethods: v.array(shippingMethod),
  shippingProfileId: maybe(id),
  paymentMethods: v.array(paymentMethod),
  paymentMethodId: maybe(id),
  link: v.string(),
  orderId: maybe(id),
  timeZone: v.string(),
})

export const getOfferDetails = operation({
  summary: 'Returns an offer for staff, with what it costs by the chosen methods, or the first of each.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ offerId: id, shippingId: v.optional(id), paymentId: v.optional(id) }),
  answer: offerDetails,
  refusals: ['notFound'],
})

const offerLine = {
  variationId: id,
  quantity: v.pipe(count, v.minValue(1), v.maxValue(999)),
}

export const getOfferPrices = operation({
  summary:
    'Returns the list prices of items for an offer, by quantity and the class of the customer with this e-mail address, with VAT. Null: the item has no price, or cannot be offered.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ lines: v.pipe(v.array(v.object(offerLine)), v.maxLength(50)), email: v.optional(line(254)) }),
  answer: v.object({
    currency: v.string(),
    lines: v.array(
      v.object({
        variationId: id,
        price: maybe(amount),
        /** It has options that only the cart can ask for. */
        needsAnswers: v.boolean(),
      }),
    ),
  }),
  refusals: [],
})

/** Why an offer cannot be made, at its field. */
export const offerFaults = [
  'email',
  'validUntil',
  'delivery',
  'price',
  'priceBelowList',
  'deliveryAgreed',
  'item',
  'needsAnswers',
  'noLines',
  'billing',
  'noMethods',
] as const
export type OfferFault = (typeof offerFaults)[number]

export const doCreateOffer = operation({
  summary:
    'Makes an offer with prices of its own; a price below that of the list, and agreed costs of delivery, need the permission `prices` or `discounts`. It goes to the account whose customer has proved the e-mail address, if there is one; else whoever has its link can accept it. With `isSent` it is sent by mail at once.',
  access: 'customers',
  cost: 'heavy',
  payload: v.object({
    /** Made by the page: the same key again makes no second offer. */
    key: v.pipe(v.string(), v.uuid()),
    locale: v.picklist(locales),
    lines: v.pipe(v.array(v.object({ ...offerLine, price: line(20) })), v.maxLength(50)),
    email: line(254),
    billing: v.optional(addressForm),
    /** Without it, the billing address. */
    delivery: v.optional(addressForm),
    /** A day of the shop, until whose end it is valid. */
    validUntil: v.pipe(v.string(), v.isoDate()),
    note: v.optional(v.pipe(multilineText(2000), v.trim()), ''),
    /** Agreed costs of delivery, with VAT; without them, those of the method. */
    shipping: v.optional(line(20)),
    isSent: v.boolean(),
  }),
  answer: offerDetails,
  refusals: ['offer.invalid', 'address.invalid', 'vatNumber.invalid', 'vatNumber.unverifiable'],
})

export const doSendOffer = operation({
  summary: 'Sends an offer by mail, for the first time or again; with an e-mail address, to that one from now on.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ offerId: id, email: v.optional(line(254)) }),
  answer: offerDetails,
  refusals: ['notFound', 'offer.expired', 'offer.alreadyUsed', 'offer.invalid'],
})

export const doRevokeOffer = operation({
  summary: 'Revokes an offer that is not answered: its link says that it has expired. This cannot be undone.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ offerId: id }),
  answer: offerDetails,
  refusals: ['notFound', 'offer.expired', 'offer.alreadyUsed'],
})

export const doPlaceOfferOrder = operation({
  summary:
    'Places the order of an offer for a customer who accepted it on the phone, with the guards of doAcceptOffer: once for each attempt, while the offer is valid and stock lasts. The customer gets the confirmation, with a link to pay if a provider takes the payment.',
  access: 'customers',
  cost: 'heavy',
  payload: v.object({
    offerId: id,
    attemptId,
    /** The customer was told the terms and the right of withdrawal, and agreed. */
    termsAccepted: v.boolean(),
    shippingId: id,
    paymentId: id,
    address: v.optional(addressForm),
    /** The amount to pay that was shown. */
    seenAmount: v.number(),
  }),
  answer: offerDetails,
  refusals: ['notFound', ...doAcceptOffer.refusals],
})
