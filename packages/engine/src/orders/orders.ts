import type { Handlers } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs.ts'
import { cancelByShopper } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { getOrder } from './get-order.ts'
import { placeOrder } from './place-order.ts'
import { reconcile } from './reconcile.ts'
import { registerFromOrder } from './register-from-order.ts'
import type { Rooms } from './rooms.ts'

export { openOrdersDesk, type ListedOrder, type OrdersDesk, type Shipping, type ShownOrder } from './desk/desk.ts'
export { readOrder } from './read-order.ts'

export interface Orders {
  readonly handlers: Handlers<'doPlaceOrder' | 'getOrder' | 'doRegisterFromOrder' | 'doCancelOrder'>
  readonly rounds: readonly Job[]
}

export function openOrders(rooms: Rooms): Orders {
  const { house } = rooms
  return {
    handlers: {
      doPlaceOrder: (ctx, payload) => placeOrder(ctx, payload, rooms),
      getOrder: (ctx, key) => getOrder(ctx, key, house),
      doRegisterFromOrder: (ctx, payload) => registerFromOrder(ctx, payload, rooms),
      doCancelOrder: (ctx, key) => cancelByShopper(ctx, key, house),
    },
    rounds: [
      { name: 'expireOrders', everySeconds: 15, run: () => expireOrders(house) },
      { name: 'reconcile', everySeconds: 60, run: () => reconcile(house) },
    ],
  }
}
