import type { Payload } from '@vitrine/contract/api/operations'
import { toDecimal } from '@vitrine/contract/kernel/money'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context, Services } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { lockRefundablePayments } from '../admin/admin-orders-store.ts'
import { cancelOrderByOperator } from '../admin/cancel-order.ts'
import { refuseOrder } from '../admin/order-reasons.ts'
import { parseAmount, refuseUnlessSeen } from '../admin/parse-amount.ts'
import { refundOrder } from '../admin/refund-order.ts'
import type { OrderHead } from '../lifecycle/orders-store.ts'
import { cancelOrderItems, prepareCancellation } from './cancel-items.ts'
import { getCreditFacts } from './credit-facts-store.ts'
import { sumHeld, type CreditProposal } from './credit-proposal.ts'
import { prepareRefund, refundOrderItems } from './refund-items.ts'

type Operation = 'doRefundOrder' | 'doRefundOrderItems' | 'doCancelOrderItems' | 'doCancelOrderByStaff'

interface Approvable<O extends Operation> {
  /** What it would refund now, in minor units, and the payload with these figures. The order is locked. */
  measure(
    tx: Tx,
    order: OrderHead,
    payload: Payload<O>,
  ): Promise<{ readonly amount: number; readonly payload: Payload<O> }>
  /** Carries it out as the operation itself does, within the limit of the caller. */
  run(
    tx: Tx,
    ctx: Context,
    payload: Payload<O>,
    seen: { readonly services: Services; readonly amount: number },
  ): Promise<void>
}

/** Operations that the limit of a role can refuse, and that others approve. */
export const credits: { readonly [O in Operation]: Approvable<O> } = {
  doRefundOrder: {
    async measure(tx, { id, currency }, payload) {
      const received = (await lockRefundablePayments(tx, id)).reduce((sum, { left }) => sum + left, 0)
      refuseUnlessSeen(received, { seen: payload.seenRefundable, currency })
      const amount = parseAmount(payload.amount, { fullAmount: received, currency })
      if (amount > received) refuseOrder('refundTooMuch', { amount: { minor: received, currency } })
      return { amount, payload: { ...payload, seenRefundable: toDecimal({ minor: received, currency }) } }
    },
    async run(tx, ctx, { orderId, amount, seenRefundable }) {
      await refundOrder(tx, { orderId, amount, seenRefundable, by: ctx })
      await audit(tx, ctx, { action: 'doRefundOrder', orderId, details: { amount: amount ?? 'all' } })
    },
  },
  doRefundOrderItems: {
    async measure(tx, order, payload) {
      await lockRefundablePayments(tx, order.id)
      const { orderId, lines, shipping, amount } = payload
      const { proposal } = await prepareRefund(tx, { orderId, lines, shipping, amount }, order)
      return { amount: checkedRefund(proposal, payload), payload }
    },
    async run(tx, ctx, { orderId, lines, shipping, amount, version }, { services }) {
      await refundOrderItems(tx, ctx, { orderId, lines, shipping, amount, version, services })
      await audit(tx, ctx, { action: 'doRefundOrderItems', orderId, details: { lines, shipping, amount } })
    },
  },
  doCancelOrderItems: {
    async measure(tx, order, payload) {
      await lockRefundablePayments(tx, order.id)
      const { proposal } = await prepareCancellation(tx, { orderId: payload.orderId, lines: payload.lines }, order)
      return { amount: checkedRefund(proposal, payload), payload }
    },
    async run(tx, ctx, { orderId, lines, version }, { services }) {
      await cancelOrderItems(tx, ctx, { orderId, lines, version, services })
      await audit(tx, ctx, { action: 'doCancelOrderItems', orderId, details: { lines } })
    },
  },
  doCancelOrderByStaff: {
    measure: async (tx, order, payload) => ({ amount: sumHeld(await getCreditFacts(tx, order.id)), payload }),
    async run(tx, ctx, { orderId }, { amount }) {
      const held = sumHeld(await getCreditFacts(tx, orderId))
      if (held !== amount) refuseOrder('proposalChanged')
      await cancelOrderByOperator(tx, orderId, ctx)
      await audit(tx, ctx, { action: 'doCancelOrderByStaff', orderId })
    },
  },
}

function checkedRefund({ version, refund }: CreditProposal, seen: { readonly version: string }): number {
  if (version !== seen.version) refuseOrder('proposalChanged')
  return refund
}

const audit = (
  tx: Tx,
  ctx: Context,
  { action, orderId, details }: { readonly action: Operation; readonly orderId: number; readonly details?: unknown },
) => recordAudit(tx, ctx, { action, subject: 'order', subjectId: orderId, after: details })
