import { refuse, type Context, type Services } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { cancelLivePayments } from '../../payment/payment.ts'
import { lockRefundablePayments } from '../admin/admin-orders-store.ts'
import { refuseOrder } from '../admin/order-reasons.ts'
import { parseAmount } from '../admin/parse-amount.ts'
import { enqueueOrderNotification } from '../lifecycle/enqueue-order-notification.ts'
import { findOrderHead, lockOrder, recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'
import { applyCredit, issueCreditNote } from './apply-credit.ts'
import type { PreparedCredit } from './cancel-items.ts'
import { leftToRefund, toQuantities, type ChosenLines } from './chosen-lines.ts'
import { addRefundedParts, getCreditFacts } from './credit-facts-store.ts'
import { proposeRefund, sumHeld } from './credit-proposal.ts'
import { refuseBeyondLimit } from './refund-limit.ts'

interface RefundItemsInput {
  readonly orderId: number
  readonly lines: ChosenLines
  /** In decimal units of the order's currency. */
  readonly shipping: string | undefined
  readonly amount: string | undefined
}

/** What a refund of these units, delivery costs or this amount would do now. */
export async function prepareRefund(
  db: Db,
  { orderId, lines, shipping, amount }: RefundItemsInput,
  order?: OrderHead,
): Promise<PreparedCredit> {
  const head = order ?? (await findOrderHead(db, orderId)) ?? refuse('order.notFound', { orderId })
  const { currency, status } = head
  const facts = await getCreditFacts(db, orderId)
  const held = sumHeld(facts)
  if (held === 0) refuseOrder('nothingToRefund')
  // A cancelled order is reversed as a whole: only money is left to be refunded.
  if (status === 'cancelled' && (lines.length > 0 || !isZero(shipping))) refuseOrder('alreadyCancelled')
  // It is not paid for: its price falls by a cancellation only.
  if (status === 'open' && (lines.length > 0 || !isZero(shipping))) refuseOrder('refundUnpaid')
  const quantities = toQuantities(facts, lines, { left: leftToRefund, reason: 'leftToRefund' })
  const shippingAmount = isZero(shipping) ? 0 : parseAmount(shipping, { fullAmount: 0, currency })
  if (shippingAmount > facts.shippingLeft)
    refuseOrder('shippingTooMuch', { amount: { minor: facts.shippingLeft, currency } })
  if (quantities.size === 0 && shippingAmount === 0 && isZero(amount)) refuseOrder('nothingChosen')
  const proposal = proposeRefund(
    facts,
    {
      quantities,
      shipping: shippingAmount,
      amount: amount === undefined ? undefined : parseAmount(amount, { fullAmount: 0, currency }),
    },
    status,
  )
  if (proposal.refund > held) refuseOrder('refundTooMuch', { amount: { minor: held, currency } })
  if (proposal.refund === 0) refuseOrder('nothingToRefund')
  return { order: head, facts, proposal }
}

/**
 * Refunds units that the customer keeps, delivery costs or an amount, the latest payment first and gift cards last.
 * Locks order, payments, coupons, number range.
 */
export async function refundOrderItems(
  tx: Tx,
  ctx: Pick<Context, 'operator'>,
  { version, services, ...input }: RefundItemsInput & { readonly version: string; readonly services: Services },
): Promise<void> {
  const { orderId } = input
  const locked = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
  await lockRefundablePayments(tx, orderId)
  const { order, proposal } = await prepareRefund(tx, input, locked)
  if (proposal.version !== version) refuseOrder('proposalChanged')
  await refuseBeyondLimit(tx, ctx, { orderId, currency: order.currency, amount: proposal.refund })
  await applyCredit(tx, { order, proposal, reason: 'refunded by the shop' })
  await addRefundedParts(tx, orderId, proposal)
  // A live payment would collect what was owed before.
  if (order.status === 'open') await cancelLivePayments(tx, orderId)
  await recordOrderEvent(tx, {
    orderId,
    kind: 'refunded',
    details: { amount: proposal.refund, lines: input.lines, shipping: proposal.shipping, onCards: proposal.giftCards },
    madeBy: 'operator',
  })
  // Each refund of a payment has its mail; nothing else announces what goes to gift cards only.
  if (proposal.payments.length === 0)
    await enqueueOrderNotification(tx, {
      event: 'orderRefunded',
      orderId,
      occurrenceId: `${orderId}:cards:${proposal.version}`,
    })
  await issueCreditNote(tx, services, { orderId, proposal })
}

const isZero = (amount: string | undefined) => amount === undefined || /^0+(?:[.,]0+)?$/.test(amount.trim())
