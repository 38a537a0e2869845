import type { House } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { descriptionOf, hasProvider, lockPayment, lockRefund, refundById, wayBackOf, writeRefundFailed, writeRefundState, type Refund } from '../payment/payment.ts'
import { isPaymentFault, type ProviderRefund } from '../ports/payment.ts'
import { noteRefundNews } from './note-news.ts'
import type { HearParts } from './rooms.ts'
import { lockOrder, noteEvent } from './orders-store.ts'
import { noteRepair } from './reconcile-store.ts'
import { settleAccounts } from './settle-accounts.ts'

type Outcome = Pick<ProviderRefund, 'status'> & { readonly id: string | null }

/** Asks the provider to give money back. What came by bank transfer goes back by bank transfer: the operator sees it among the events of the order. */
export async function carryRefund({ house, payment }: HearParts, refundId: number): Promise<void> {
  const refund = await refundById(house.db, refundId)
  if (refund?.status !== 'new') return
  await takeRefundIn(house, refund, await outcomeOf({ house, payment }, refund))
}

/** How a refund that was taken on the way stands by now. */
export async function askRefund({ house, payment }: HearParts, refundId: number): Promise<void> {
  const refund = await refundById(house.db, refundId)
  if (refund?.status !== 'sent' || refund.providerPaymentId === null || refund.providerRefundId === null) return
  await takeRefundIn(house, refund, await payment.providerOf(refund.provider).getRefund(refund.providerPaymentId, refund.providerRefundId))
}

async function outcomeOf({ house, payment }: HearParts, { provider, providerPaymentId, orderId, amount, currency, idempotencyKey }: Refund): Promise<Outcome> {
  if (!hasProvider(provider) || providerPaymentId === null) return { id: null, status: 'settled' }
  const way = orderId === null ? undefined : await wayBackOf(house.db, orderId)
  const description = orderId === null || way === undefined ? (await house.settings())['shop.name'] : descriptionOf(orderId, way.locale)
  try {
    return await payment.providerOf(provider).refund({ paymentId: providerPaymentId, amount: { minor: amount, currency }, description, idempotencyKey })
  } catch (error) {
    if (isPaymentFault(error) && error.kind === 'refused') return { id: null, status: 'failed' }
    throw error
  }
}

async function takeRefundIn(house: House, { id, orderId, paymentId }: Refund, { id: providerRefundId, status }: Outcome): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId)
    await lockPayment(tx, paymentId)
    const refund = await lockRefund(tx, id)
    if (refund === undefined || refund.status === 'settled' || refund.status === 'failed') return
    if (status === 'failed') {
      await writeRefundFailed(tx, refund)
      await noteRepair(tx, { kind: 'refundFailed', subject: 'payment', id: paymentId, found: { refundId: id, amount: refund.amount }, did: 'left to an operator', at: house.now() })
      house.log.error({ orderId, paymentId, refundId: id }, 'A refund was refused: somebody has to give this money back')
      return
    }
    await writeRefundState(tx, { id, status, providerRefundId: providerRefundId ?? refund.providerRefundId })
    if (orderId === null) return
    await noteRefundNews(tx, { orderId, refundId: id })
    if (!hasProvider(refund.provider)) await noteEvent(tx, { orderId, kind: 'refunded', details: { refundId: id, amount: refund.amount, byHand: true } })
    if (status === 'settled') await settleAccounts(tx, orderId, 'reconcile')
  })
}
