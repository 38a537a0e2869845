import type { Answer } from '@vitrine/contract/api/operations'
import { findLivePaymentId } from './order-payments-store.ts'
import { startAndSyncPayment } from './payment-jobs.ts'
import type { OrderDependencies } from '../dependencies.ts'

export interface PlacedOrder {
  readonly id: number
  readonly accessKey: string
  /** Null: nothing to pay at a provider. Undefined: the order was placed earlier, so its payment is looked up. */
  readonly paymentId?: number | null
}

/**
 * Starts the payment of a placed order, outside of every transaction. A provider fault does not undo the order: the
 * outbox retries, and the page offers to pay again.
 */
export async function startOrderPayment(
  { id, accessKey, paymentId }: PlacedOrder,
  { services, payment }: Pick<OrderDependencies, 'services' | 'payment'>,
): Promise<Answer<'doPlaceOrder'>> {
  const duePaymentId = paymentId === undefined ? await findLivePaymentId(services.db, id) : paymentId
  if (duePaymentId === null) return { orderId: id, accessKey, paymentUrl: null }
  await services.pause?.('placeOrder.startPayment')
  // A payment from the basket may have been paid before the order existed; it is synced immediately.
  const started = await startAndSyncPayment({ services, payment }, duePaymentId).catch((error: unknown) => {
    services.log.warn({ orderId: id, paymentId: duePaymentId, error }, 'A payment could not be started and is retried')
    return undefined
  })
  return { orderId: id, accessKey, paymentUrl: started?.checkoutUrl ?? null }
}
