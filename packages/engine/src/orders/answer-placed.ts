import type { Answer } from '@vitrine/contract/operations'
import { livePaymentOf } from './order-payments-store.ts'
import { beginAndHear } from './payment-work.ts'
import type { Rooms } from './rooms.ts'

export interface Placed {
  readonly id: number
  readonly accessKey: string
  /** Null: nothing to pay at a provider. Undefined: it was placed before, and the books know. */
  readonly paymentId?: number | null
}

/**
 * Begins the payment of an order that stands, outside of every transaction. A provider that does not answer undoes no order: the outbox goes on asking, and the
 * page offers to pay again.
 */
export async function answerPlaced({ id, accessKey, paymentId }: Placed, { house, payment }: Pick<Rooms, 'house' | 'payment'>): Promise<Answer<'doPlaceOrder'>> {
  const due = paymentId === undefined ? await livePaymentOf(house.db, id) : paymentId
  if (due === null) return { orderId: id, accessKey, paymentUrl: null }
  await house.pause?.('placeOrder.beginPayment')
  // A payment made from the basket may have been paid before there was an order: then it is heard at once.
  const begun = await beginAndHear({ house, payment }, due).catch((error: unknown) => {
    house.log.warn({ orderId: id, paymentId: due, error }, 'A payment could not be begun and is tried again')
    return undefined
  })
  return { orderId: id, accessKey, paymentUrl: begun?.checkoutUrl ?? null }
}
