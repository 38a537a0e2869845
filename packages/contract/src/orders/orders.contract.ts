import * as v from 'valibot'
import { couponRefusals } from '../checkout/cart.contract.ts'
import { amount, count, id, line, emptyObject, page } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { paginated } from '../kernel/operation/paginated.ts'
import type { RefusalKey } from '../kernel/operation/refusals.ts'
import { order, orderStatuses, paymentStatuses, refundStates } from './order.ts'
import { session } from '../account/session.contract.ts'

/** Idempotency key, created by the page for each new order: the same key always returns the same order. */
export const attemptId = v.pipe(v.string(), v.uuid())

export const orderKey = { orderId: id, accessKey: line(64) }
/** Proof for an order that needs more than its key. SF-6.04 */
export const softLogin = { name: v.optional(line(120)), postcode: v.optional(line(20)) }

export const softLoginRefusals = [
  'order.notFound',
  'order.softLoginInvalid',
  'order.authenticationNameOrPostcodeRequired',
  'order.authenticationNameRequired',
  'order.authenticationPostcodeRequired',
  'order.authenticationLoginRequired',
  'tooManyRequests',
] as const satisfies readonly RefusalKey[]

export const doPlaceOrder = operation({
  summary:
    'Places an order from the cart. Repeating an attempt id returns the same order. Refuses with both amounts if the total changed since the customer last saw it. SF-7.32',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({
    /**
     * Absent: derived from the cart and its version, so that the same cart creates one order, however often it is sent.
     */
    attemptId: v.optional(attemptId),
    /**
     * Terms, cancellation rights and privacy: false is refused. Callers that omit it have obtained the consent before.
     * SF-5.22
     */
    termsAccepted: v.optional(v.boolean(), true),
    /** The amount to pay that the page showed, decimal: what the customer agreed to. */
    seenAmount: v.optional(v.number()),
    /** Of `seenAmount`; without it, that of the cart. */
    seenCurrency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be the three letters of a currency'))),
  }),
  answer: v.object({
    orderId: id,
    accessKey: v.string(),
    /** The payment URL at the provider. Null: no action required. */
    paymentUrl: v.nullable(v.string()),
  }),
  refusals: [
    ...couponRefusals,
    'coupon.notRedeemed',
    'cart.empty',
    'order.termsNotAccepted',
    'order.incomplete',
    'order.priceChanged',
    'order.totalChanged',
    'delivery.dayNotPossible',
    'order.retryTooSoon',
    'order.tooManyUnpaid',
    'order.creationFailed',
    'order.unconfirmed',
    'order.invalid',
    'cart.notEnoughStock',
    'cart.reachedMaximumQuantity',
    'cart.orderMaximumQuantityExceeded',
    'cart.minimumQuantityNotReached',
    'cart.intervalNotMet',
    'property.required',
    'cart.itemsRemovedCurrency',
    'cart.itemsRemovedLanguage',
    'cart.itemsRemovedShippingCountry',
    'cart.itemsRemovedContactClass',
    'cart.itemsRemovedAvailability',
    'vatNumber.invalid',
  ],
})

export const getOrder = operation({
  summary:
    'Returns an order by its access key. Outside the session that placed it, the surname or company, or the postcode may be required as well. Customers can omit the key for their own orders. SF-6.04, SF-6.05, SF-6.10',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ ...orderKey, accessKey: v.optional(orderKey.accessKey), ...softLogin }),
  answer: order,
  refusals: [...softLoginRefusals, 'security.loginRequired', 'order.loadingFailed'],
})

export const getUnpaidOrder = operation({
  summary: 'Returns the most recent order of this session that awaits payment, or null.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.nullable(v.object({ orderId: id, accessKey: v.string() })),
  refusals: [],
})

/** An order in a list. */
export const listedOrder = v.object({
  id,
  accessKey: v.string(),
  createdAt: v.string(),
  status: v.picklist(orderStatuses),
  statusName: v.string(),
  paymentStatusKey: v.picklist(paymentStatuses),
  refundStateKey: v.nullable(v.picklist(refundStates)),
  paymentStatus: v.string(),
  paymentMethodName: v.string(),
  total: amount,
  /** Total quantity of all lines. */
  pieces: count,
  /** The first pictures of the ordered items; the name replaces a missing picture. */
  pictures: v.array(v.object({ variationId: v.nullable(id), name: v.string(), imageBase: v.nullable(v.string()) })),
  /** Tracking URL of the newest parcel. */
  trackingUrl: v.nullable(v.string()),
  isReturnable: v.boolean(),
  allows: v.object({ pay: v.boolean() }),
})
export type ListedOrder = v.InferOutput<typeof listedOrder>

export const getOrders = operation({
  summary: "Returns the customer's orders, newest first, 10 per page. SF-2.28, SF-9.13",
  access: 'customer',
  cost: 'normal',
  payload: v.object({ page: v.optional(page, 1) }),
  /** With the shop's zone, in which its times are shown. */
  answer: v.object({ ...paginated(listedOrder).entries, timeZone: v.string() }),
  refusals: ['order.loadingFailed'],
})

export const doMigrateGuestOrderToCustomer = operation({
  summary: "Adds a guest's order to the account of the logged-in customer who has access to it. Idempotent. SF-2.73",
  access: 'customer',
  cost: 'normal',
  payload: v.object({ ...orderKey, ...softLogin }),
  answer: order,
  refusals: [...softLoginRefusals, 'order.notMovedToAccount'],
})

export const doRegisterFromOrder = operation({
  summary: "Creates an account from a guest's order, with its e-mail, addresses and the order itself, and logs in.",
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ ...orderKey, ...softLogin, password: line(200) }),
  answer: session,
  refusals: [...softLoginRefusals, 'order.notMovedToAccount', 'contact.emailExists', 'login.passwordTooWeak'],
})

export const doCancelOrder = operation({
  summary: 'Cancels an unpaid order.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ ...orderKey, ...softLogin }),
  answer: order,
  refusals: [...softLoginRefusals, 'order.invalid'],
})

export const getOrderDocument = operation({
  summary: 'Returns a document of an order as a base64-encoded PDF.',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ ...orderKey, ...softLogin, documentId: id }),
  answer: v.object({ fileName: v.string(), base64: v.string() }),
  refusals: [...softLoginRefusals, 'notFound'],
})
