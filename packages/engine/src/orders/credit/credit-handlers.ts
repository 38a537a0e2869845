import type { Answer } from '@vitrine/contract/api/operations'
import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { refunds } from '../../payment/payment.ts'
import { refuseOrder } from '../admin/order-reasons.ts'
import { readDetails } from '../admin/staff-handlers.ts'
import { lockOrder, recordOrderEvent } from '../lifecycle/orders-store.ts'
import { cancelOrderItems, prepareCancellation, type PreparedCredit } from './cancel-items.ts'
import { sumHeld } from './credit-proposal.ts'
import { prepareRefund, refundOrderItems } from './refund-items.ts'
import { findExceededLimit } from './refund-limit.ts'

export type CreditHandlers = Handlers<
  'getOrderCancellation' | 'doCancelOrderItems' | 'getOrderRefund' | 'doRefundOrderItems' | 'doMarkOrderTransfers'
>

/** Partial cancellations, refunds by line and transfers, for staff. */
export function creditHandlers(services: Services): CreditHandlers {
  async function change(
    ctx: Context,
    { orderId, action, details }: { readonly orderId: number; readonly action: string; readonly details: unknown },
    work: (tx: Tx, inTransactionServices: Services) => Promise<void>,
  ): Promise<Answer<'getOrderDetails'>> {
    // Read before the transaction, which must use only its own connection.
    const settings = await services.settings()
    await inTransaction(services.db, async (tx) => {
      await work(tx, { ...services, settings: async () => settings })
      await recordAudit(tx, ctx, { action, subject: 'order', subjectId: orderId, after: details })
    })
    return readDetails(services, ctx, orderId)
  }

  return {
    async getOrderCancellation(ctx, payload) {
      const prepared = await prepareCancellation(ctx.db, payload)
      return toAnswer(ctx, prepared, prepared.facts.hasInvoice)
    },
    doCancelOrderItems: (ctx, { orderId, lines, version }) =>
      change(ctx, { orderId, action: 'doCancelOrderItems', details: { lines } }, (tx, inTx) =>
        cancelOrderItems(tx, ctx, { orderId, lines, version, services: inTx }),
      ),
    getOrderRefund: async (ctx, { shipping, amount, ...payload }) =>
      toAnswer(ctx, await prepareRefund(ctx.db, { ...payload, shipping, amount }), true),
    doRefundOrderItems: (ctx, { orderId, lines, shipping, amount, version }) =>
      change(ctx, { orderId, action: 'doRefundOrderItems', details: { lines, shipping, amount } }, (tx, inTx) =>
        refundOrderItems(tx, ctx, { orderId, lines, shipping, amount, version, services: inTx }),
      ),
    doMarkOrderTransfers: (ctx, { orderId, refundIds }) =>
      change(ctx, { orderId, action: 'doMarkOrderTransfers', details: { refundIds } }, (tx) =>
        markTransfers(tx, ctx, { orderId, refundIds }),
      ),
  }
}

async function markTransfers(
  tx: Tx,
  ctx: Context,
  { orderId, refundIds }: { readonly orderId: number; readonly refundIds: readonly number[] },
): Promise<void> {
  if ((await lockOrder(tx, orderId)) === undefined) refuse('order.notFound', { orderId })
  const by = (await ctx.operator())?.name ?? ''
  const marked = await refunds.markOpenTransferred(tx, { orderId, refundIds, by, at: ctx.now })
  if (marked < new Set(refundIds).size) refuseOrder('transferNotOpen')
  await recordOrderEvent(tx, { orderId, kind: 'transferred', details: { refundIds }, madeBy: 'operator' })
}

async function toAnswer(
  ctx: Context,
  { order, facts, proposal }: PreparedCredit,
  hasCreditNote: boolean,
): Promise<Answer<'getOrderRefund'>> {
  const { currency, id: orderId } = order
  const { value, refund, payments, giftCards, quantities, shipping, version } = proposal
  const amount = (minor: number) => toAmount({ minor, currency }, ctx.locale)
  const exceeded = await findExceededLimit(ctx.db, ctx, { orderId, currency, amount: refund })
  const price = order.total - facts.credited - value.gross
  const left = sumHeld(facts) - refund
  return {
    lines: [...quantities].map(([id, quantity]) => ({
      orderItemId: id,
      quantity,
      amount: amount(value.lines.find((line) => line.id === id)?.gross ?? 0),
    })),
    shipping: amount(shipping),
    credit: amount(value.gross),
    refund: amount(refund),
    parts: [
      ...payments.map(({ provider, methodNames, amount: minor }) => ({
        method: getLabel(methodNames, ctx.locale),
        amount: amount(minor),
        isTransfer: !isOnlineProvider(provider),
      })),
      ...(giftCards > 0 ? [{ method: null, amount: amount(giftCards), isTransfer: false }] : []),
    ],
    vats: value.rates.filter(({ vat }) => vat > 0).map(({ rate, vat }) => ({ rate, value: amount(vat) })),
    hasCreditNote: hasCreditNote && value.gross > 0,
    refundableAfter: amount(left),
    openAfter: amount(order.status === 'cancelled' ? 0 : Math.max(0, price - left)),
    exceededLimit: exceeded === null ? null : amount(exceeded),
    version,
  }
}
