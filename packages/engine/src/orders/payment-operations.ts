import { amountOf } from '@vitrine/contract/kernel/money'
import { refuse, type Context, type Handlers } from '../kernel/context.ts'
import { hasProvider, metadataOf, paymentById, paymentsOf, type Begun } from '../payment/payment.ts'
import { attachPayment } from './attach-payment.ts'
import { hearPayment } from './hear-payment.ts'
import { isOwn, orderByKey, orderFor } from './order-access.ts'
import { openAmountOf } from './order-allows.ts'
import { orderHead, type OrderHead } from './orders-store.ts'
import { payBasket } from './pay-basket.ts'
import { changeMethod, payOrder } from './pay-order.ts'
import { bookedAnswer, isOwnPayment, onlineProvider, ownPayment, refuseUnlessPaid, refusing, toldAnswer } from './payment-answer.ts'
import { beginAndHear } from './payment-work.ts'
import type { Rooms } from './rooms.ts'

export type PaymentHandlers = Handlers<
  | 'getMollieSettings' | 'getMolliePayment' | 'getMolliePaymentAndUpdateStatus' | 'doCreateMolliePaymentFromBasket' | 'doCreateMolliePaymentFromOrder'
  | 'doCreatePlentyPaymentFromMolliePayment' | 'doAttachMolliePaymentToOrder' | 'doPatchMolliePayment' | 'doAttachPaymentToOrder' | 'setOrderPaymentMethod'
  | 'doExecutePayment'>

/** The payment operations of the specification, by name. */
export function paymentHandlers(rooms: Rooms): PaymentHandlers {
  const { payment } = rooms
  const provider = () => payment.providerOf(onlineProvider)
  const hear = (providerPaymentId: string) => refusing(hearPayment(rooms, { provider: onlineProvider, providerPaymentId, source: 'return' }))

  return {
    getMollieSettings: async () => payment.pageSettings(onlineProvider),
    async getMolliePayment(ctx, { paymentId }) {
      const own = await ownPayment(ctx, paymentId)
      return toldAnswer(ctx, await refusing(provider().get(paymentId)), own)
    },
    async getMolliePaymentAndUpdateStatus(ctx, payload) {
      const paymentId = 'paymentId' in payload ? (await ownPayment(ctx, payload.paymentId)).providerPaymentId : await newestOf(await orderByKey(ctx, payload))
      return bookedAnswer(ctx, await hear(paymentId ?? refuse('notFound')) ?? refuse('notFound'))
    },
    async doCreateMolliePaymentFromBasket(ctx, { options }) {
      return begunAnswer(ctx, await payBasket(ctx, options, rooms))
    },
    async doCreateMolliePaymentFromOrder(ctx, { orderId, accessKey, options, ...proof }) {
      const order = accessKey === undefined ? await ownOrder(ctx, orderId) : await orderFor(ctx, { orderId, accessKey, ...proof })
      if (options.methodOfPaymentId !== undefined && options.methodOfPaymentId !== order.paymentMethodId) await changed(ctx, order, options.methodOfPaymentId)
      return begunAnswer(ctx, await payOrder(ctx, order, { cardToken: options.ccToken }, rooms))
    },
    async doCreatePlentyPaymentFromMolliePayment(ctx, { paymentId }) {
      await ownPayment(ctx, paymentId)
      const books = await hear(paymentId) ?? refuse('notFound')
      refuseUnlessPaid(books)
      const { id, status, amount, currency, orderId } = books
      return { id, paymentId, status, amount: amountOf({ minor: amount, currency }, ctx.locale), orderId }
    },
    async doAttachMolliePaymentToOrder(ctx, { orderId, molliePaymentId }) {
      const [order, own] = [await ownOrder(ctx, orderId), await ownPayment(ctx, molliePaymentId)]
      await attachPayment(ctx, order, own)
      return { paymentId: own.id }
    },
    async doPatchMolliePayment(ctx, { paymentId, data: { orderId, description } }) {
      const own = await ownPayment(ctx, paymentId)
      if (orderId !== undefined && own.orderId !== null && own.orderId !== orderId) refuse('order.notFound')
      if (orderId !== undefined) await ownOrder(ctx, orderId)
      const change = { ...(description !== undefined && { description }), ...(orderId !== undefined && { metadata: metadataOf({ ...own, orderId }) }) }
      return toldAnswer(ctx, await refusing(provider().update(paymentId, change)), own)
    },
    async doAttachPaymentToOrder(ctx, { paymentId, ...key }) {
      const order = await orderFor(ctx, key)
      const found = await paymentById(ctx.db, paymentId)
      if (found === undefined || (found.orderId !== order.id && !await isOwnPayment(ctx, found))) refuse('notFound')
      await attachPayment(ctx, order, found)
      return { id: paymentId, paymentId, orderId: order.id, assignedAt: ctx.now.toISOString() }
    },
    async setOrderPaymentMethod(ctx, { paymentId: paymentMethodId, ...key }) {
      const order = await orderFor(ctx, key)
      await changed(ctx, order, paymentMethodId)
      return { orderId: order.id, paymentMethodId }
    },
    async doExecutePayment(ctx, { options, ...key }) {
      const order = await orderFor(ctx, key)
      if (options.methodOfPaymentId !== undefined && options.methodOfPaymentId !== order.paymentMethodId) await changed(ctx, order, options.methodOfPaymentId)
      const now = await orderHead(ctx.db, order.id) ?? refuse('order.notFound')
      // Nothing to pay online: it is paid, or its money comes by transfer or at the door.
      const isDone = now.status !== 'cancelled' && (now.status !== 'open' || openAmountOf(now) === 0)
      if (isDone || !hasProvider(await payment.methodProvider(now.paymentMethodId))) return { type: 'continue', value: null }
      const { checkoutUrl, status } = await payOrder(ctx, now, { cardToken: options.ccToken }, rooms)
      return status === 'paid' || checkoutUrl === null ? { type: 'continue', value: null } : { type: 'redirectUrl', value: checkoutUrl }
    },
  }

  function changed(ctx: Context, order: OrderHead, methodId: number): Promise<void> {
    return changeMethod(ctx, order, methodId, rooms)
  }

  function begunAnswer(ctx: Context, { payment: begun, status, checkoutUrl }: Begun) {
    return bookedAnswer(ctx, { ...begun, status: begun.status === 'new' ? status : begun.status, checkoutUrl })
  }

  /** Who comes back from the provider knows the order only. A payment that its provider was never asked for is asked for now. */
  async function newestOf({ id }: OrderHead): Promise<string | null> {
    const newest = (await paymentsOf(rooms.house.db, id)).filter(({ provider: key }) => key === onlineProvider).at(-1)
    if (newest === undefined || newest.providerPaymentId !== null) return newest?.providerPaymentId ?? null
    return (await refusing(beginAndHear(rooms, newest.id))).payment.providerPaymentId
  }
}

/** An order known by its number alone: only for who placed it in this session, or owns it. */
async function ownOrder(ctx: Context, orderId: number): Promise<OrderHead> {
  const order = await orderHead(ctx.db, orderId)
  if (order === undefined || !isOwn(order, await ctx.visitor())) refuse('order.notFound')
  return order
}
