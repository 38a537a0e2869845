import * as v from 'valibot'
import { amount, id, line, emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import type { RefusalKey } from '../kernel/operation/refusals.ts'
import { orderKey, softLogin } from '../orders/orders.contract.ts'

export const providerPaymentStatuses = [
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const

/** A payment of the provider. Ids are the provider's. */
export const providerPayment = v.object({
  id: v.string(),
  status: v.picklist(providerPaymentStatuses),
  amount,
  method: v.nullable(v.string()),
  /** The payment URL; null when no action is required. */
  checkoutUrl: v.nullable(v.string()),
  orderId: v.nullable(id),
})
export type ProviderPayment = v.InferOutput<typeof providerPayment>

/** The token of the provider's card fields, and the method, if it differs from the chosen one. */
const options = v.optional(v.object({ ccToken: v.optional(line(200)), methodOfPaymentId: v.optional(id) }), {})
const paymentId = line(128)
/**
 * Errors at the provider. A payment operation of the client returns null for each of them. SF-7.43, SF-8.44 to SF-8.50
 */
const providerRefusals = [
  'payment.failed',
  'payment.notCompleted',
  'payment.inProgress',
  'payment.unknownResponse',
  'payment.invalidCard',
  'payment.orderNotCompleted',
  'payment.tryLater',
] as const satisfies readonly RefusalKey[]
const orderRefusals = [
  'order.notFound',
  'order.softLoginInvalid',
  'order.invalid',
  'tooManyRequests',
  'order.authenticationNameOrPostcodeRequired',
  'order.authenticationNameRequired',
  'order.authenticationPostcodeRequired',
  'order.authenticationLoginRequired',
] as const satisfies readonly RefusalKey[]

export const getMollieSettings = operation({
  summary: 'Returns whether card fields are embedded in the page, and the profile id that they need. SF-7.34',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({ mollieComponents: v.boolean(), profileId: v.nullable(v.string()), testmode: v.boolean() }),
  refusals: [],
})

export const getMolliePayment = operation({
  summary: 'Returns a payment of the caller. SF-7.35',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ paymentId }),
  answer: providerPayment,
  refusals: ['notFound', ...providerRefusals],
})

export const getMolliePaymentAndUpdateStatus = operation({
  summary:
    "Fetches the status of the caller's payment from the provider and updates its order. The key of the order is accepted instead of the payment's, for the page to which the provider returns the shopper. SF-7.36",
  access: 'anyone',
  cost: 'heavy',
  payload: v.union([v.object({ paymentId }), v.object(orderKey)]),
  answer: providerPayment,
  refusals: ['notFound', 'order.notFound', ...providerRefusals],
})

export const doCreateMolliePaymentFromBasket = operation({
  summary:
    'Creates a payment for the amount of the cart before an order exists. The next order takes it over; a payment without an order is refunded. SF-7.37',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ options }),
  answer: providerPayment,
  refusals: ['cart.empty', 'order.incomplete', 'order.invalid', ...providerRefusals],
})

export const doCreateMolliePaymentFromOrder = operation({
  summary: 'Creates a payment for an unpaid order, or returns the one in progress. SF-7.38',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ orderId: id, accessKey: v.optional(line(64)), ...softLogin, options }),
  answer: providerPayment,
  refusals: [...orderRefusals, ...providerRefusals],
})

export const doCreatePlentyPaymentFromMolliePayment = operation({
  summary: 'Records a payment of the provider in the shop. SF-7.39',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ paymentId }),
  answer: v.object({ id, paymentId: v.string(), status: v.string(), amount, orderId: v.nullable(id) }),
  refusals: ['notFound', ...providerRefusals],
})

export const doAttachMolliePaymentToOrder = operation({
  summary: 'Attaches a payment that was created from the cart to the order that was placed from it. SF-7.40',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ orderId: id, molliePaymentId: paymentId }),
  answer: v.object({ paymentId: id }),
  refusals: ['notFound', 'order.notFound', 'order.paymentAssignmentFailed'],
})

export const doPatchMolliePayment = operation({
  summary: "Sets the order number in the provider's record of a payment. SF-7.41",
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ paymentId, data: v.object({ orderId: v.optional(id), description: v.optional(line(200)) }) }),
  answer: providerPayment,
  refusals: ['notFound', 'order.notFound', ...providerRefusals],
})

export const doAttachPaymentToOrder = operation({
  summary: 'Attaches a recorded payment to an order. SF-7.33',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ ...orderKey, paymentId: id }),
  answer: v.object({ id, paymentId: id, orderId: id, assignedAt: v.string() }),
  refusals: [...orderRefusals, 'notFound', 'order.paymentAssignmentFailed'],
})

export const setOrderPaymentMethod = operation({
  summary: 'Changes the payment method of an unpaid order. A payment in progress is cancelled first.',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ ...orderKey, ...softLogin, paymentId: id }),
  answer: v.object({ orderId: id, paymentMethodId: id }),
  refusals: [...orderRefusals, 'payment.inProgress', 'payment.tryLater', 'notFound', 'order.tooManyUnpaid'],
})

export const doExecutePayment = operation({
  summary: 'Starts or continues the payment of an order and returns the next step.',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ ...orderKey, ...softLogin, options }),
  answer: v.object({ type: v.picklist(['continue', 'redirectUrl']), value: v.nullable(v.string()) }),
  refusals: [...orderRefusals, ...providerRefusals],
})
