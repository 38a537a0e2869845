import * as v from 'valibot'
import { amount, count, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { decimalAmount, orderDetails } from './order-admin.contract.ts'

const chosenLines = v.pipe(
  v.array(v.object({ orderItemId: id, quantity: v.pipe(count, v.minValue(1)) })),
  v.maxLength(500),
)

/** What a partial cancellation or a refund will do, in figures. */
export const creditProposal = v.object({
  lines: v.array(v.object({ orderItemId: id, quantity: count, amount })),
  /** The delivery costs in it. */
  shipping: amount,
  /** By how much the price of the order falls. */
  credit: amount,
  /** What is refunded; less than the credit if the order was not paid in full. */
  refund: amount,
  /** Where the refund goes. Null instead of a method: to the gift cards that paid. */
  parts: v.array(
    v.object({
      method: maybe(v.string()),
      amount,
      /** No provider moves it: staff transfer it. */
      isTransfer: v.boolean(),
    }),
  ),
  vats: v.array(v.object({ rate: v.number(), value: amount })),
  /** A credit note is written; otherwise the order has no invoice yet, and its invoice will be smaller. */
  hasCreditNote: v.boolean(),
  /** What can be refunded afterwards. */
  refundableAfter: amount,
  openAfter: amount,
  /** What the role may refund of an order, if this exceeds it: somebody else has to do it. */
  exceededLimit: maybe(amount),
  /** To be sent along: the change is refused if the figures are others meanwhile. */
  version: v.string(),
})
export type CreditProposal = v.InferOutput<typeof creditProposal>

const cancellation = { orderId: id, lines: chosenLines }
const refund = {
  orderId: id,
  lines: chosenLines,
  /** Of the delivery costs. */
  shipping: v.optional(decimalAmount),
  /** Instead of the sum of lines and delivery costs. */
  amount: v.optional(decimalAmount),
}
/** Of the proposal that was shown. */
const version = line(64)

export const getOrderCancellation = operation({
  summary: 'Returns what the cancellation of units that are not shipped would do, without changing anything.',
  access: 'orders.refund',
  cost: 'normal',
  payload: v.object(cancellation),
  answer: creditProposal,
  refusals: ['order.notFound', 'order.invalid'],
})

export const doCancelOrderItems = operation({
  summary:
    'Cancels units that are not shipped: they go back to the stock, the price falls, what is overpaid then is refunded, and the customer gets a mail. Refused if the figures of getOrderCancellation are others meanwhile.',
  access: 'orders.refund',
  cost: 'normal',
  payload: v.object({ ...cancellation, version }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.invalid'],
})

export const getOrderRefund = operation({
  summary:
    'Returns what a refund of units that the customer keeps, of delivery costs or of an amount would do, without changing anything.',
  access: 'orders.refund',
  cost: 'normal',
  payload: v.object(refund),
  answer: creditProposal,
  refusals: ['order.notFound', 'order.invalid'],
})

export const doRefundOrderItems = operation({
  summary:
    'Refunds units that the customer keeps, delivery costs or an amount: the latest payment first, gift cards last. Refused if the figures of getOrderRefund are others meanwhile, or beyond the limit of the role.',
  access: 'orders.refund',
  cost: 'normal',
  payload: v.object({ ...refund, version }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.invalid'],
})

export const doMarkOrderTransfers = operation({
  summary:
    'Marks open refunds of an order that staff transferred by bank as transferred. Refused if one of them is in a SEPA file or marked meanwhile.',
  access: 'orders.refund',
  cost: 'normal',
  payload: v.object({ orderId: id, refundIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.invalid'],
})
