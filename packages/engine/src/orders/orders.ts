import type { Handlers } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs.ts'
import { cancelByShopper } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { getOrder } from './get-order.ts'
import { hearPayment, type Word } from './hear-payment.ts'
import { paymentHandlers, type PaymentHandlers } from './payment-operations.ts'
import { paymentJobs, paymentOutbox } from './payment-work.ts'
import { placeOrder } from './place-order.ts'
import { reconcile } from './reconcile.ts'
import { registerFromOrder } from './register-from-order.ts'
import type { Rooms } from './rooms.ts'

export { openOrdersDesk, type ListedOrder, type OrdersDesk, type Shipping, type ShownOrder } from './desk/desk.ts'
export type { Word as PaymentWord } from './hear-payment.ts'
export { readOrder } from './read-order.ts'

export interface Orders {
  readonly handlers: Handlers<'doPlaceOrder' | 'getOrder' | 'doRegisterFromOrder' | 'doCancelOrder'> & PaymentHandlers
  readonly outboxHandlers: ReturnType<typeof paymentOutbox>
  readonly rounds: readonly Job[]
  /** A provider, a browser or nobody says that something happened to a payment. False: it is none of ours. */
  hearPayment(word: Word): Promise<boolean>
}

export function openOrders(rooms: Rooms): Orders {
  const { house } = rooms
  return {
    handlers: {
      doPlaceOrder: (ctx, payload) => placeOrder(ctx, payload, rooms),
      getOrder: (ctx, key) => getOrder(ctx, key, house),
      doRegisterFromOrder: (ctx, payload) => registerFromOrder(ctx, payload, rooms),
      doCancelOrder: (ctx, key) => cancelByShopper(ctx, key, house),
      ...paymentHandlers(rooms),
    },
    outboxHandlers: paymentOutbox(rooms),
    rounds: [
      ...paymentJobs(rooms),
      { name: 'expireOrders', everySeconds: 15, run: () => expireOrders(house) },
      { name: 'reconcile', everySeconds: 60, run: () => reconcile(house) },
    ],
    hearPayment: async (word) => await hearPayment(rooms, word) !== undefined,
  }
}
