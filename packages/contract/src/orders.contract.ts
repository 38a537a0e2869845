import * as v from 'valibot'
import { couponRefusals } from './cart.contract.ts'
import { id, line } from './kernel/fields.ts'
import { operation } from './kernel/operation.ts'
import type { RefusalKey } from './kernel/refusals.ts'
import { order } from './order.ts'
import { session } from './session.contract.ts'

/** Made by the page, once for each click that means a new order: the same attempt always answers with the same order. */
export const attemptId = v.pipe(v.string(), v.uuid())

export const orderKey = { orderId: id, accessKey: line(64) }
/** Proof for an order that is not shown on its key alone. SF-6.04 */
export const softLogin = { name: v.optional(line(120)), postcode: v.optional(line(20)) }

const softLoginRefusals = [
  'order.notFound', 'order.softLoginInvalid', 'order.authenticationNameRequired', 'order.authenticationPostcodeRequired', 'order.authenticationLoginRequired',
  'tooManyRequests',
] as const satisfies readonly RefusalKey[]

export const doPlaceOrder = operation({
  summary: 'Places the order from the cart. The same attempt id always answers with the same order. A price that moved since the shopper last saw it stops with both figures. SF-7.32',
  access: 'anyone', cost: 'heavy',
  payload: v.object({
    attemptId,
    /** Terms, cancellation rights and privacy. SF-5.22 */
    termsAccepted: v.boolean(),
    /** The amount to pay that the page showed, decimal: what the shopper agreed to. */
    seenAmount: v.optional(v.number()),
  }),
  answer: v.object({
    orderId: id, accessKey: v.string(),
    /** Where to pay: an address at the provider. Null: nothing to do now. */
    paymentUrl: v.nullable(v.string()),
  }),
  refusals: [
    ...couponRefusals, 'coupon.notRedeemed', 'cart.empty', 'order.termsNotAccepted', 'order.incomplete', 'order.priceChanged', 'order.retryTooSoon', 'order.creationFailed', 'order.invalid',
    'cart.notEnoughStock', 'cart.reachedMaximumQuantity', 'cart.orderMaximumQuantityExceeded', 'cart.minimumQuantityNotReached', 'cart.intervalNotMet', 'property.required',
    'cart.itemsRemovedCurrency', 'cart.itemsRemovedLanguage', 'cart.itemsRemovedShippingCountry', 'cart.itemsRemovedContactClass', 'cart.itemsRemovedAvailability', 'vatNumber.invalid',
  ],
})

export const getOrder = operation({
  summary: 'An order, for whoever has its access key; who did not place it in this session may have to prove more: surname or company, or postcode. SF-6.04, SF-6.10',
  access: 'anyone', cost: 'normal', payload: v.object({ ...orderKey, ...softLogin }), answer: order, refusals: [...softLoginRefusals, 'order.loadingFailed'],
})

export const doRegisterFromOrder = operation({
  summary: 'Makes an account from a guest\'s order: its e-mail, its addresses, and the order itself. Logs in.',
  access: 'anyone', cost: 'heavy', payload: v.object({ ...orderKey, password: line(200) }), answer: session,
  refusals: [...softLoginRefusals, 'order.notMovedToAccount', 'contact.emailExists', 'login.passwordTooWeak'],
})

export const doCancelOrder = operation({
  summary: 'Cancels an order that has not been paid.', access: 'anyone', cost: 'normal', payload: v.object({ ...orderKey, ...softLogin }), answer: order,
  refusals: [...softLoginRefusals, 'order.invalid'],
})

export const getOrderDocument = operation({
  summary: 'A document of an order as PDF, base64.', access: 'anyone', cost: 'heavy', payload: v.object({ ...orderKey, ...softLogin, documentId: id }),
  answer: v.object({ fileName: v.string(), base64: v.string() }), refusals: [...softLoginRefusals, 'notFound'],
})
