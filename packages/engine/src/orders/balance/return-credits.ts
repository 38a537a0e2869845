import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { orderCoupons } from '../../cart/cart.ts'
import type { Context } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { refunds } from '../../payment/payment.ts'
import {
  addRefundedDelivery,
  getCreditedAmount,
  increaseCreditedAmount,
  listRefundablePayments,
  lockRefundablePayments,
  type RefundablePayment,
} from '../admin/admin-orders-store.ts'
import { getCreditFacts } from '../credit/credit-facts-store.ts'
import { sumHeld } from '../credit/credit-proposal.ts'
import { refuseBeyondLimit } from '../credit/refund-limit.ts'
import { recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'
import type { ReturnValue } from '../return-terms/return-value.ts'

export { credits } from '../credit/approvable-credits.ts'
export { findExceededLimit } from '../credit/refund-limit.ts'
export { translateReasons } from '../admin/order-reasons.ts'
export { issueReturnCreditNote } from '../documents/issue-document.ts'

export interface ReturnCredit {
  readonly order: OrderHead
  readonly returnId: number
  /** The return number that the customer sees. */
  readonly number: string
  /** The value of the returned units; at most the remaining price of the order. */
  readonly value: ReturnValue
  /** Refunds up to the limit of their role. */
  readonly by: Pick<Context, 'operator'>
}

/** Minor units of the order's currency. */
export interface ReturnCreditResult {
  /** The reduction of the order's price. */
  readonly value: ReturnValue
  /** The refunded amount including gift cards; smaller than `value` if the order was not fully paid. */
  readonly refund: number
  readonly onCards: number
}

/**
 * Reduces the price of an order by the value of a return and refunds the resulting overpayment: the newest payment
 * first, gift cards last, at most what was paid. The order must be locked; locks payments and coupons.
 */
export async function creditReturn(
  tx: Tx,
  { order, returnId, number, value, by }: ReturnCredit,
): Promise<ReturnCreditResult> {
  const { id: orderId } = order
  const payments = await lockRefundablePayments(tx, orderId)
  const amountToRefund = computeRefundAmount(payments, {
    price: order.total - (await getCreditedAmount(tx, orderId)),
    giftCard: order.giftCard,
    value: value.gross,
  })
  await refuseBeyondLimit(tx, by, { orderId, currency: order.currency, amount: amountToRefund })
  const left = amountToRefund - (await refundFromPayments(tx, payments, { amount: amountToRefund, returnId, number }))
  const onCards = await orderCoupons.creditGiftCards(tx, orderId, left)
  await increaseCreditedAmount(tx, orderId, value.gross)
  if (value.delivery > 0) await addRefundedDelivery(tx, orderId, value.delivery)
  await recordOrderEvent(tx, {
    orderId,
    kind: 'returnAccepted',
    details: { returnId, credit: value.gross, refund: amountToRefund, onCards },
    madeBy: 'operator',
  })
  return { value, refund: amountToRefund - left + onCards, onCards }
}

/** What is paid beyond the reduced price. */
function computeRefundAmount(
  payments: readonly Pick<RefundablePayment, 'left'>[],
  { price, giftCard, value }: { readonly price: number; readonly giftCard: number; readonly value: number },
): number {
  const paid = payments.reduce((sum, { left }) => sum + left, 0) + giftCard
  return Math.min(value, Math.max(0, paid - (price - value)))
}

export interface ReturnCreditPreview {
  readonly refund: number
  readonly onCards: number
  readonly payments: readonly {
    readonly methodNames: Labels
    /** As at the payment method: 'advance'. */
    readonly provider: string
    readonly amount: number
  }[]
}

/** What creditReturn would do now. */
export async function previewReturnCredit(
  db: Db,
  { order, value }: Pick<ReturnCredit, 'order' | 'value'>,
): Promise<ReturnCreditPreview> {
  const payments = await listRefundablePayments(db, order.id)
  const price = order.total - (await getCreditedAmount(db, order.id))
  const refund = computeRefundAmount(payments, { price, giftCard: order.giftCard, value: value.gross })
  let left = refund
  const parts = payments.map(({ left: held, methodNames, provider }) => {
    const amount = Math.min(held, left)
    left -= amount
    return { methodNames, provider, amount }
  })
  return { refund, onCards: left, payments: parts.filter(({ amount }) => amount > 0) }
}

/**
 * Retries a refund that the provider could not execute, as far as the order is still overpaid: staff may have refunded
 * the money by another way meanwhile. The order must be locked.
 */
export async function retryRefund(
  tx: Tx,
  { order, by, ...request }: ReturnRefundRequest & Pick<ReturnCredit, 'order' | 'by'>,
): Promise<{ readonly owed: number; readonly refunded: number }> {
  const payments = await lockRefundablePayments(tx, order.id)
  const facts = await getCreditFacts(tx, order.id)
  const price = order.status === 'cancelled' ? 0 : facts.total - facts.credited
  const owed = Math.min(request.amount, Math.max(0, sumHeld(facts) - price))
  await refuseBeyondLimit(tx, by, { orderId: order.id, currency: order.currency, amount: owed })
  return { owed, refunded: await refundFromPayments(tx, payments, { ...request, amount: owed }) }
}

interface ReturnRefundRequest {
  readonly amount: number
  readonly returnId: number
  readonly number: string
}

async function refundFromPayments(
  tx: Tx,
  payments: readonly RefundablePayment[],
  { amount, returnId, number }: ReturnRefundRequest,
): Promise<number> {
  let left = amount
  for (const payment of payments) {
    const part = Math.min(payment.left, left)
    if (part > 0)
      await refunds.create(tx, { paymentId: payment.id, amount: part, reason: `return ${number}`, returnId })
    left -= part
  }
  return amount - left
}
