import type { Order, OrderStatus } from '@vitrine/contract/order'
import { refuse, type House } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db.ts'
import { readOrder } from '../read-order.ts'
import { eventsOf, listOrders, type ListedOrder, type ToldEvent } from './desk-store.ts'
import { cancelByOperator } from './cancel.ts'
import { filesOfOrder, type OrderedFile } from './files-store.ts'
import { receiveMoney } from './receive-money.ts'
import { refundMoney } from './refund-money.ts'
import { shipPieces, type Shipping } from './ship-pieces.ts'

export type { ListedOrder, ToldEvent } from './desk-store.ts'
export type { Shipping } from './ship-pieces.ts'

export interface ShownOrder {
  readonly order: Order
  readonly events: readonly ToldEvent[]
  /** What the shopper handed over with it. */
  readonly files: readonly OrderedFile[]
}

/**
 * What the shop's people do with orders from the command line, until they have screens for it. Refusals are `order.notFound`, and `order.invalid` whose detail
 * `because` says in a sentence what stands against it.
 */
export interface OrdersDesk {
  list(wish: { readonly status?: OrderStatus; readonly most?: number }): Promise<readonly ListedOrder[]>
  show(orderId: number): Promise<ShownOrder>
  /** Money of a bank transfer that came, in decimal units of the order's currency; without it, all that is open. */
  pay(orderId: number, amount?: string): Promise<ShownOrder>
  ship(orderId: number, shipping?: Shipping): Promise<ShownOrder>
  cancel(orderId: number): Promise<ShownOrder>
  /** Gives money back, in decimal units of the order's currency; without it, all that was received. */
  refund(orderId: number, amount?: string): Promise<ShownOrder>
}

const mostListed = 50

export function openOrdersDesk(house: House): OrdersDesk {
  async function show(orderId: number): Promise<ShownOrder> {
    const order = await readOrder(house, orderId) ?? refuse('order.notFound', { orderId })
    return { order, events: await eventsOf(house.db, orderId), files: await filesOfOrder(house.db, orderId) }
  }

  const change = (work: Parameters<typeof inTransaction<void>>[1]) => inTransaction(house.db, work)
  return {
    list: ({ status, most = mostListed }) => listOrders(house.db, { status, most }),
    show,
    async pay(orderId, amount) {
      await change((tx) => receiveMoney(tx, { orderId, amount }))
      return show(orderId)
    },
    async ship(orderId, shipping = {}) {
      await house.pause?.('desk.ship')
      await change((tx) => shipPieces(tx, { ...shipping, orderId, now: house.now() }))
      return show(orderId)
    },
    async cancel(orderId) {
      await house.pause?.('desk.cancel')
      await change((tx) => cancelByOperator(tx, orderId))
      return show(orderId)
    },
    async refund(orderId, amount) {
      await change((tx) => refundMoney(tx, { orderId, amount }))
      return show(orderId)
    },
  }
}
