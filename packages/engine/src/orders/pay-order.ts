import { randomUUID } from 'node:crypto'
import { paymentOffersFor, type PaymentOffer } from '../methods/methods.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { endLive, hasProvider, isLive, lockPaymentsOf, noteNew, paymentsOf, type Begun } from '../payment/payment.ts'
import { hearPayment } from './hear-payment.ts'
import type { HearParts } from './rooms.ts'
import { openAmountOf } from './order-allows.ts'
import { writeMethod } from './order-money-store.ts'
import { lockOrder, noteEvent, type OrderHead } from './orders-store.ts'
import { refusing } from './payment-answer.ts'
import { beginAndHear } from './payment-work.ts'

export interface PayWishes {
  readonly cardToken?: string | undefined
}

/**
 * Makes a payment for an unpaid order, or goes on with the one that is under way. The provider is asked how that one stands first: who has paid already shall
 * not be asked to pay again.
 */
export async function payOrder(ctx: Context, { id: orderId }: Pick<OrderHead, 'id'>, { cardToken }: PayWishes, parts: HearParts): Promise<Begun> {
  await hearLive(ctx, orderId, parts)
  const paymentId = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId) ?? refuse('order.notFound')
    refuseUnlessPayable(order, ctx.now)
    const offer = (await methodsFor(tx, order)).find(({ id }) => id === order.paymentMethodId)
    if (offer === undefined || !hasProvider(offer.provider)) refuse('order.invalid', { paymentMethodId: order.paymentMethodId })
    const live = (await lockPaymentsOf(tx, orderId)).find(({ status }) => isLive(status))
    if (live?.status === 'pending' || live?.status === 'authorized') refuse('payment.inProgress')
    if (live && cardToken === undefined && live.amount === openAmountOf(order)) return live.id
    // The card that was typed pays a payment of its own; and what was begun before other money came asks for too much.
    await endLive(tx, orderId)
    await giveTime(tx, order, { offer, now: ctx.now, minutes: (await parts.house.settings())['orders.holdMinutes'] })
    const { sessionId, currency } = order
    return noteNew(tx, { orderId, cartId: null, sessionId, attemptId: randomUUID(), methodId: offer.id, provider: offer.provider, amount: openAmountOf(order), currency })
  })
  if (paymentId === null) refuse('order.invalid', { orderId })
  return refusing(beginAndHear(parts, paymentId, { cardToken }))
}

/** Chooses another method for an unpaid order; a payment that is under way is ended first. Only methods of the same fee: the sums of an order stand. */
export async function changeMethod(ctx: Context, { id: orderId }: Pick<OrderHead, 'id'>, methodId: number, parts: HearParts): Promise<void> {
  await hearLive(ctx, orderId, parts)
  const minutes = (await parts.house.settings())['orders.holdMinutes']
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId) ?? refuse('order.notFound')
    if (order.status !== 'open' || openAmountOf(order) === 0) refuse('order.invalid', { status: order.status })
    const offer = (await methodsFor(tx, order)).find(({ id }) => id === methodId) ?? refuse('notFound', { paymentId: methodId })
    if (offer.id === order.paymentMethodId) return
    const isOnTheWay = (await lockPaymentsOf(tx, orderId)).some(({ status }) => status === 'pending' || status === 'authorized')
    if (isOnTheWay) refuse('payment.inProgress')
    await endLive(tx, orderId)
    await giveTime(tx, order, { offer, now: ctx.now, minutes })
    await noteEvent(tx, { orderId, kind: 'paymentMethodChanged', details: { from: order.paymentMethodId, to: methodId }, madeBy: 'customer' })
  })
}

/** The methods by which an order can be paid now: of its country and currency, that wait for money, and cost what its own costs. */
async function methodsFor(tx: Tx, { shippingCountryId: countryId, currency, total, paymentFee, shippingProfileId: profileId }: OrderHead): Promise<readonly PaymentOffer[]> {
  const offers = await paymentOffersFor(tx, { countryId, currency, total: total - paymentFee, profileId })
  return offers.filter(({ fee, paysFirst }) => fee === paymentFee && paysFirst)
}

function refuseUnlessPayable(order: OrderHead, now: Date): void {
  const isOver = order.status === 'cancelled' || (order.status === 'open' && order.payUntil !== null && order.payUntil <= now)
  if (isOver) refuse('payment.orderNotCompleted', { status: order.status })
  if (order.status !== 'open' || openAmountOf(order) === 0) refuse('order.invalid', { status: order.status })
}

interface Time {
  readonly offer: PaymentOffer
  readonly now: Date
  /** Of methods that say nothing else. */
  readonly minutes: number
}

/** Whoever begins to pay gets the time of the method anew, and never less than was promised. */
async function giveTime(tx: Tx, { id: orderId, payUntil }: OrderHead, { offer, now, minutes }: Time): Promise<void> {
  const until = new Date(now.getTime() + (offer.holdMinutes ?? minutes) * 60_000)
  await writeMethod(tx, { orderId, methodId: offer.id, payUntil: payUntil !== null && payUntil > until ? payUntil : until })
}

async function hearLive({ db }: Context, orderId: number, parts: HearParts): Promise<void> {
  const live = (await paymentsOf(db, orderId)).find(({ status }) => isLive(status))
  if (live?.providerPaymentId == null) return
  await refusing(hearPayment(parts, { provider: live.provider, providerPaymentId: live.providerPaymentId, source: 'return' }))
}
