import { toAmount } from '@vitrine/contract/kernel/money'
import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import { refuse, type Context, type Handlers } from '../../kernel/context.ts'
import { paymentRecords, paymentMetadata, type PaymentRecord, type StartedPayment } from '../../payment/payment.ts'
import { attachPayment } from './attach-payment.ts'
import { syncPayment } from './sync-payment.ts'
import { getOrderByKey, requireOrderAccess } from '../access/order-access.ts'
import { getOpenAmount } from '../view/order-actions.ts'
import { findOrderHead, isOwnOrder, type OrderHead } from '../lifecycle/orders-store.ts'
import { payBasket } from './pay-basket.ts'
import { changePaymentMethod, payOrder } from './pay-order.ts'
import {
  toPaymentAnswer,
  isOwnPayment,
  requireOwnPayment,
  refuseUnlessPaid,
  refuseOnPaymentFault,
  toProviderPaymentAnswer,
} from './payment-answer.ts'
import { startAndSyncPayment } from './payment-jobs.ts'
import type { OrderDependencies } from '../dependencies.ts'

export type PaymentHandlers = Handlers<
  | 'getMollieSettings'
  | 'getMolliePayment'
  | 'getMolliePaymentAndUpdateStatus'
  | 'doCreateMolliePaymentFromBasket'
  | 'doCreateMolliePaymentFromOrder'
  | 'doCreatePlentyPaymentFromMolliePayment'
  | 'doAttachMolliePaymentToOrder'
  | 'doPatchMolliePayment'
  | 'doAttachPaymentToOrder'
  | 'setOrderPaymentMethod'
  | 'doExecutePayment'
>

/** The payment operations of the specification, by name. */
export function paymentHandlers(deps: OrderDependencies): PaymentHandlers {
  const { payment } = deps
  const sync = async ({ provider, providerPaymentId }: Pick<PaymentRecord, 'provider' | 'providerPaymentId'>) =>
    providerPaymentId === null
      ? undefined
      : refuseOnPaymentFault(syncPayment(deps, { provider, providerPaymentId, source: 'return' }))

  return {
    async getMollieSettings() {
      const main = payment.findMainProvider()
      return {
        mollieComponents: main?.cardFields != null,
        profileId: main?.cardFields?.accountKey ?? null,
        testmode: main?.isTest ?? false,
      }
    },
    async getMolliePayment(ctx, { paymentId }) {
      const own = await requireOwnPayment(ctx, paymentId)
      return toProviderPaymentAnswer(
        ctx,
        await refuseOnPaymentFault(payment.getProvider(own.provider).get(paymentId)),
        own,
      )
    },
    async getMolliePaymentAndUpdateStatus(ctx, payload) {
      const own =
        'paymentId' in payload
          ? await requireOwnPayment(ctx, payload.paymentId)
          : await findNewestPayment(await getOrderByKey(ctx, payload))
      return toPaymentAnswer(ctx, (await sync(own ?? refuse('notFound'))) ?? refuse('notFound'))
    },
    async doCreateMolliePaymentFromBasket(ctx, { options }) {
      return toStartedAnswer(ctx, await payBasket(ctx, options, deps))
    },
    async doCreateMolliePaymentFromOrder(ctx, { orderId, accessKey, options, ...proof }) {
      const order =
        accessKey === undefined
          ? await requireOwnOrder(ctx, orderId)
          : await requireOrderAccess(ctx, { orderId, accessKey, ...proof })
      if (options.methodOfPaymentId !== undefined && options.methodOfPaymentId !== order.paymentMethodId)
        await changeMethodTo(ctx, order, options.methodOfPaymentId)
      return toStartedAnswer(ctx, await payOrder(ctx, order, { cardToken: options.ccToken }, deps))
    },
    async doCreatePlentyPaymentFromMolliePayment(ctx, { paymentId }) {
      const books = (await sync(await requireOwnPayment(ctx, paymentId))) ?? refuse('notFound')
      refuseUnlessPaid(books)
      const { id, status, amount, currency, orderId } = books
      return { id, paymentId, status, amount: toAmount({ minor: amount, currency }, ctx.locale), orderId }
    },
    async doAttachMolliePaymentToOrder(ctx, { orderId, molliePaymentId }) {
      const [order, own] = [await requireOwnOrder(ctx, orderId), await requireOwnPayment(ctx, molliePaymentId)]
      await attachPayment(ctx, order, own)
      return { paymentId: own.id }
    },
    async doPatchMolliePayment(ctx, { paymentId, data: { orderId, description } }) {
      const own = await requireOwnPayment(ctx, paymentId)
      if (orderId !== undefined && own.orderId !== null && own.orderId !== orderId) refuse('order.notFound')
      if (orderId !== undefined) await requireOwnOrder(ctx, orderId)
      const change = {
        ...(description !== undefined && { description }),
        ...(orderId !== undefined && { metadata: paymentMetadata({ ...own, orderId }) }),
      }
      return toProviderPaymentAnswer(
        ctx,
        await refuseOnPaymentFault(payment.getProvider(own.provider).update(paymentId, change)),
        own,
      )
    },
    async doAttachPaymentToOrder(ctx, { paymentId, ...key }) {
      const order = await requireOrderAccess(ctx, key)
      const found = await paymentRecords.find(ctx.db, paymentId)
      if (found === undefined || (found.orderId !== order.id && !(await isOwnPayment(ctx, found)))) refuse('notFound')
      await attachPayment(ctx, order, found)
      return { id: paymentId, paymentId, orderId: order.id, assignedAt: ctx.now.toISOString() }
    },
    async setOrderPaymentMethod(ctx, { paymentId: paymentMethodId, ...key }) {
      const order = await requireOrderAccess(ctx, key)
      await changeMethodTo(ctx, order, paymentMethodId)
      return { orderId: order.id, paymentMethodId }
    },
    async doExecutePayment(ctx, { options, ...key }) {
      const order = await requireOrderAccess(ctx, key)
      if (options.methodOfPaymentId !== undefined && options.methodOfPaymentId !== order.paymentMethodId)
        await changeMethodTo(ctx, order, options.methodOfPaymentId)
      const now = (await findOrderHead(ctx.db, order.id)) ?? refuse('order.notFound')
      // Nothing to pay online: the order is paid, or will be paid by bank transfer or on delivery.
      const isDone = now.status !== 'cancelled' && (now.status !== 'open' || getOpenAmount(now) === 0)
      if (isDone || !isOnlineProvider(await payment.methodProvider(now.paymentMethodId)))
        return { type: 'continue', value: null }
      const { checkoutUrl, status } = await payOrder(ctx, now, { cardToken: options.ccToken }, deps)
      return status === 'paid' || checkoutUrl === null
        ? { type: 'continue', value: null }
        : { type: 'redirectUrl', value: checkoutUrl }
    },
  }

  function changeMethodTo(ctx: Context, order: OrderHead, methodId: number): Promise<void> {
    return changePaymentMethod(ctx, order, methodId, deps)
  }

  function toStartedAnswer(ctx: Context, { payment: begun, status, checkoutUrl }: StartedPayment) {
    return toPaymentAnswer(ctx, { ...begun, status: begun.status === 'new' ? status : begun.status, checkoutUrl })
  }

  /**
   * The provider's return URL contains only the order. A payment that was not created at the provider yet is created
   * now.
   */
  async function findNewestPayment({ id }: OrderHead): Promise<PaymentRecord | undefined> {
    const newest = (await paymentRecords.listByOrder(deps.services.db, id))
      .filter(({ provider: key }) => isOnlineProvider(key))
      .at(-1)
    if (newest === undefined || newest.providerPaymentId !== null) return newest
    return (await refuseOnPaymentFault(startAndSyncPayment(deps, newest.id))).payment
  }
}

/** An order by its number alone, for the session that placed it and its customer. */
async function requireOwnOrder(ctx: Context, orderId: number): Promise<OrderHead> {
  const order = await findOrderHead(ctx.db, orderId)
  if (order === undefined || !isOwnOrder(order, await ctx.visitor())) refuse('order.notFound')
  return order
}
