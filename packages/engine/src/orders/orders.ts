import type { Handlers } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import type { SearchSource } from '../kernel/search/search-source.ts'
import { orderSearch } from './admin/order-search.ts'
import { staffOrderHandlers, type StaffOrderHandlers } from './admin/staff-handlers.ts'
import { translateReasons } from './admin/order-reasons.ts'
import { creditHandlers, type CreditHandlers } from './credit/credit-handlers.ts'
import { trackingFileHandlers, type TrackingFileHandlers } from './tracking-file/tracking-file-handlers.ts'
import { staffPlacementHandlers, type StaffPlacementHandlers } from './staff-order/staff-order-handlers.ts'
import { orderAgain, getOrderAgainInformation } from './again/order-again.ts'
import { cancelOrderByCustomer } from './lifecycle/cancel-order.ts'
import { orderCleanUpJobs } from './lifecycle/clean-up-jobs.ts'
import { expireOrders } from './lifecycle/expire-orders.ts'
import { getOrder } from './view/get-order.ts'
import { getOrders } from './view/get-orders.ts'
import { getUnpaidOrder } from './place/get-unpaid-order.ts'
import { receivePaymentWebhook } from './pay/receive-payment-webhook.ts'
import type { PaymentWebhook } from '../ports/payment.ts'
import { syncPayment, type PaymentNotification } from './pay/sync-payment.ts'
import { saveOrderToAccount } from './access/move-guest-orders.ts'
import { paymentHandlers, type PaymentHandlers } from './pay/payment-operations.ts'
import { paymentJobs, paymentOutboxHandlers } from './pay/payment-jobs.ts'
import { pickListHandlers, type PickListHandlers } from './picking/pick-list-handlers.ts'
import { placeOrder } from './place/place-order.ts'
import { reconcile } from './balance/reconcile.ts'
import { registerFromOrder } from './place/register-from-order.ts'
import type { OrderDependencies } from './dependencies.ts'

export { getOrderByKey, requireOrderAccess } from './access/order-access.ts'
export * as personalOrders from './access/personal-orders.ts'
export * as returnCredits from './balance/return-credits.ts'
export { findOrderHead, isOwnOrder, lockOrder, recordOrderEvent, type OrderHead } from './lifecycle/orders-store.ts'
export * as orderPlacement from './place/order-placement.ts'
export * as returnTerms from './return-terms/return-facts.ts'
export * as orderAddresses from './view/order-address.ts'
export { readOrder } from './view/read-order.ts'
export { listSoldVariations } from './view/sold-variations-store.ts'

interface Orders {
  readonly handlers: Handlers<
    | 'doPlaceOrder'
    | 'getOrder'
    | 'getOrders'
    | 'getUnpaidOrder'
    | 'doRegisterFromOrder'
    | 'doMigrateGuestOrderToCustomer'
    | 'doCancelOrder'
    | 'doOrderAgainInformation'
    | 'doOrderAgain'
  > &
    PaymentHandlers &
    StaffOrderHandlers &
    CreditHandlers &
    TrackingFileHandlers &
    StaffPlacementHandlers &
    PickListHandlers
  readonly outboxHandlers: ReturnType<typeof paymentOutboxHandlers>
  readonly jobs: readonly Job[]
  readonly searchSources: readonly SearchSource[]
  /** Syncs a payment with its provider after a notification. False: the payment is not one of ours. */
  syncPayment(notification: PaymentNotification): Promise<boolean>
  /** Handles a request to the webhook of a payment provider. False: the provider did not send it. */
  receivePaymentWebhook(provider: string, webhook: PaymentWebhook): Promise<boolean>
}

export function createOrders(deps: OrderDependencies): Orders {
  const { services } = deps
  return {
    handlers: {
      doPlaceOrder: (ctx, payload) => placeOrder(ctx, payload, deps),
      getOrder: (ctx, key) => getOrder(ctx, key, services),
      getOrders: (ctx, payload) => getOrders(ctx, payload, services),
      getUnpaidOrder,
      doRegisterFromOrder: (ctx, payload) => registerFromOrder(ctx, payload, deps),
      doMigrateGuestOrderToCustomer: (ctx, key) => saveOrderToAccount(ctx, key, services),
      doOrderAgainInformation: (ctx, key) => getOrderAgainInformation(ctx, key, deps),
      doOrderAgain: (ctx, payload) => orderAgain(ctx, payload, deps),
      doCancelOrder: (ctx, key) => cancelOrderByCustomer(ctx, key, services),
      ...paymentHandlers(deps),
      ...translateReasons({
        ...staffOrderHandlers(deps),
        ...creditHandlers(services),
        ...trackingFileHandlers(services),
        ...pickListHandlers(services),
      }),
      ...staffPlacementHandlers(deps),
    },
    searchSources: orderSearch,
    outboxHandlers: paymentOutboxHandlers(deps),
    jobs: [
      ...paymentJobs(deps),
      { name: 'expireOrders', everySeconds: 15, run: () => expireOrders(services) },
      { name: 'reconcile', everySeconds: 60, run: () => reconcile(services, { days: 1 }) },
      { name: 'reconcileOlder', everySeconds: 3600, run: () => reconcile(services, { days: 30 }) },
      ...orderCleanUpJobs(services),
    ],
    syncPayment: async (notification) => (await syncPayment(deps, notification)) !== undefined,
    receivePaymentWebhook: (provider, webhook) => receivePaymentWebhook(deps, provider, webhook),
  }
}
