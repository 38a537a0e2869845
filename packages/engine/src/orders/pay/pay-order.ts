import { randomUUID } from 'node:crypto'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import { paymentMethods, type PaymentOffer } from '../../methods/methods.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import {
  paymentRecords,
  cancelLivePayments,
  isLive,
  enqueuePayment,
  type StartedPayment,
} from '../../payment/payment.ts'
import { syncPayment } from './sync-payment.ts'
import type { PaymentSyncDependencies } from '../dependencies.ts'
import { getOpenAmount } from '../view/order-actions.ts'
import { updatePaymentMethod } from '../balance/order-balance-store.ts'
import { lockOrder, recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'
import { refuseOnPaymentFault } from './payment-answer.ts'
import { startAndSyncPayment } from './payment-jobs.ts'
import { findNetworkLimit, refuseTooManyUnpaid } from '../place/unpaid-limits.ts'
import { getOrderEmail } from '../place/unpaid-orders-store.ts'

export interface PayOrderOptions {
  readonly cardToken?: string | undefined
}

/**
 * Creates a payment for an unpaid order, or continues the live one. The live payment is synced with the provider first,
 * so that a customer who has already paid is not asked to pay again.
 */
export async function payOrder(
  ctx: Context,
  { id: orderId }: Pick<OrderHead, 'id'>,
  { cardToken }: PayOrderOptions,
  deps: PaymentSyncDependencies,
): Promise<StartedPayment> {
  await syncLivePayment(ctx, orderId, deps)
  const paymentId = await inTransaction(ctx.db, async (tx) => {
    const locked = (await lockOrder(tx, orderId)) ?? refuse('order.notFound')
    const payments = await paymentRecords.lockByOrder(tx, orderId)
    // Money that is being refunded pays for nothing any more.
    const order = { ...locked, paid: payments.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0) }
    refuseUnlessPayable(order, ctx.now)
    const offer = (await listPayableMethods(tx, order)).find(({ id }) => id === order.paymentMethodId)
    if (offer === undefined || !isOnlineProvider(offer.provider))
      refuse('order.invalid', { paymentMethodId: order.paymentMethodId })
    const live = payments.find(({ status }) => isLive(status))
    if (live?.status === 'pending' || live?.status === 'authorized') refuse('payment.inProgress')
    if (live && cardToken === undefined && live.amount === getOpenAmount(order)) return live.id
    // A new card token needs a new payment, and the amount of the live payment may be outdated.
    await cancelLivePayments(tx, orderId)
    await extendPaymentDeadline(tx, order, {
      offer,
      now: ctx.now,
      minutes: (await deps.services.settings())['orders.holdMinutes'],
    })
    const { sessionId, currency } = order
    return enqueuePayment(tx, {
      orderId,
      cartId: null,
      sessionId,
      attemptId: randomUUID(),
      methodId: offer.id,
      provider: offer.provider,
      amount: getOpenAmount(order),
      currency,
    })
  })
  if (paymentId === null) refuse('order.invalid', { orderId })
  return refuseOnPaymentFault(startAndSyncPayment(deps, paymentId, { cardToken }))
}

/**
 * Changes the payment method of an unpaid order and cancels its live payment. Only methods with the same fee are
 * allowed, because the sums of an order are final.
 */
export async function changePaymentMethod(
  ctx: Context,
  { id: orderId }: Pick<OrderHead, 'id'>,
  methodId: number,
  deps: PaymentSyncDependencies,
): Promise<void> {
  await syncLivePayment(ctx, orderId, deps)
  const minutes = (await deps.services.settings())['orders.holdMinutes']
  const networkLimit = await findNetworkLimit(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound')
    if (order.status !== 'open' || getOpenAmount(order) === 0) refuse('order.invalid', { status: order.status })
    const offer =
      (await listPayableMethods(tx, order)).find(({ id }) => id === methodId) ??
      refuse('notFound', { paymentId: methodId })
    if (offer.id === order.paymentMethodId) return
    const isInProgress = (await paymentRecords.lockByOrder(tx, orderId)).some(
      ({ status }) => status === 'pending' || status === 'authorized',
    )
    if (isInProgress) refuse('payment.inProgress')
    // An order placed with an online method counts as one without it from now on.
    if (!isOnlineProvider(offer.provider))
      await refuseTooManyUnpaid(
        tx,
        {
          email: await getOrderEmail(tx, orderId),
          payment: offer,
          amountToPay: getOpenAmount(order),
          customerId: order.customerId,
        },
        { networkLimit, now: ctx.now },
      )
    await cancelLivePayments(tx, orderId)
    await extendPaymentDeadline(tx, order, { offer, now: ctx.now, minutes })
    await recordOrderEvent(tx, {
      orderId,
      kind: 'paymentMethodChanged',
      details: { from: order.paymentMethodId, to: methodId },
      madeBy: 'customer',
    })
  })
}

const listPayableMethods = (tx: Tx, order: OrderHead): Promise<readonly PaymentOffer[]> =>
  paymentMethods.listPayable(tx, { countryId: order.shippingCountryId, currency: order.currency }, order)

function refuseUnlessPayable(order: OrderHead, now: Date): void {
  const isExpired =
    order.status === 'cancelled' || (order.status === 'open' && order.payUntil !== null && order.payUntil <= now)
  if (isExpired) refuse('payment.orderNotCompleted', { status: order.status })
  if (order.status !== 'open' || getOpenAmount(order) === 0) refuse('order.invalid', { status: order.status })
}

interface PaymentWindow {
  readonly offer: PaymentOffer
  readonly now: Date
  /** The default for methods without a deadline of their own. */
  readonly minutes: number
}

/** Restarts the payment deadline of the method, a few times at most; the deadline never becomes earlier. */
async function extendPaymentDeadline(
  tx: Tx,
  { id: orderId, placedAt, payUntil }: OrderHead,
  { offer, now, minutes }: PaymentWindow,
): Promise<void> {
  const holdMs = (offer.holdMinutes ?? minutes) * 60_000
  const deadline = new Date(
    Math.min(now.getTime() + holdMs, placedAt.getTime() + serverLimits.maxPaymentHolds * holdMs),
  )
  await updatePaymentMethod(tx, {
    orderId,
    methodId: offer.id,
    payUntil: payUntil !== null && payUntil > deadline ? payUntil : deadline,
  })
}

async function syncLivePayment({ db }: Context, orderId: number, deps: PaymentSyncDependencies): Promise<void> {
  const live = (await paymentRecords.listByOrder(db, orderId)).find(({ status }) => isLive(status))
  if (live?.providerPaymentId == null) return
  await refuseOnPaymentFault(
    syncPayment(deps, { provider: live.provider, providerPaymentId: live.providerPaymentId, source: 'return' }),
  )
}
