import type { Handlers } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { orderAgain, getOrderAgainInformation } from './again/order-again.ts'
import { cancelOrderByCustomer } from './lifecycle/cancel-order.ts'
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
import { placeOrder } from './place/place-order.ts'
import { reconcile } from './balance/reconcile.ts'
import { registerFromOrder } from './place/register-from-order.ts'
import type { OrderDependencies } from './dependencies.ts'

export { createOrderFilesAdmin, type OrderFilesAdmin } from './admin/order-files.ts'
export { openInvoicesDesk, type InvoicesDesk } from './admin/invoices.ts'
export { sumManualRefunds } from './admin/admin-orders-store.ts'
export {
  createOrderAdmin,
  type OrderChangeResult,
  type AdminOrderRow,
  type OrderAdmin,
  type OrderDetails,
} from './admin/order-admin.ts'
export type { PaymentNotification } from './pay/sync-payment.ts'
export { moveGuestOrdersByVerifiedEmail, moveGuestOrdersBySession } from './access/move-guest-orders.ts'
export { startOrderPayment, type PlacedOrder } from './pay/start-order-payment.ts'
export { getOrderByKey } from './access/order-access.ts'
export { toAddressForm } from './view/order-address.ts'
export { listSoldVariations } from './view/sold-variations-store.ts'
export { enqueueConfirmation } from './lifecycle/enqueue-order-notification.ts'
export { allocateAgreedStock, toOrderAddress, writeAgreedOrder } from './place/write-agreed-order.ts'
export type { OrderAddress } from './place/write-order-store.ts'
export {
  relaxOrderAuthentication,
  anonymizeOrders,
  lockOrdersDueForAnonymization,
} from './access/personal-data-store.ts'
export { listOrdersByPerson } from './access/personal-data.ts'
export { listOrderIdsByPerson } from './access/personal-data-store.ts'
export { readOrder } from './view/read-order.ts'
export { creditReturn, retryRefund } from './balance/credit-return.ts'
export { issueReturnCreditNote } from './documents/issue-document.ts'
export { requireOrderAccess } from './access/order-access.ts'
export { lockOrder, recordOrderEvent, findOrderHead, isOwnOrder, type OrderHead } from './lifecycle/orders-store.ts'
export {
  getReturnableQuantity,
  getReturnFacts,
  type ReturnFacts,
  type ShippedLine,
} from './return-terms/return-facts.ts'
export { endOfDayAfter } from './return-terms/return-deadlines.ts'
export {
  subtractValue,
  capValue,
  addQuantities,
  computeReturnValue,
  type LineQuantities,
  type ReturnValue,
} from './return-terms/return-value.ts'

export interface Orders {
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
    PaymentHandlers
  readonly outboxHandlers: ReturnType<typeof paymentOutboxHandlers>
  readonly jobs: readonly Job[]
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
    },
    outboxHandlers: paymentOutboxHandlers(deps),
    jobs: [
      ...paymentJobs(deps),
      { name: 'expireOrders', everySeconds: 15, run: () => expireOrders(services) },
      { name: 'reconcile', everySeconds: 60, run: () => reconcile(services) },
    ],
    syncPayment: async (notification) => (await syncPayment(deps, notification)) !== undefined,
    receivePaymentWebhook: (provider, webhook) => receivePaymentWebhook(deps, provider, webhook),
  }
}
