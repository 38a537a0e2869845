import type { Amount } from '@vitrine/contract/kernel/fields'
import { amountOf } from '@vitrine/contract/kernel/money'
import type { Order, OrderStatus } from '@vitrine/contract/order'
import { refuse, type House } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db.ts'
import { readOrder } from '../read-order.ts'
import { currencyOf, eventsOf, listOrders, refundsByHand, type ListedOrder, type ToldEvent } from './desk-store.ts'
import { cancelByOperator } from './cancel.ts'
import { filesOfOrder, type OrderedFile } from './files-store.ts'
import { receiveMoney } from './receive-money.ts'
import { refundMoney } from './refund-money.ts'
import { shipPieces, type Shipping } from './ship-pieces.ts'

export type { ListedOrder, ToldEvent } from './desk-store.ts'
export type { Shipping } from './ship-pieces.ts'

export interface ShownOrder {
  readonly order: Order
  readonly currency: string
  readonly events: readonly ToldEvent[]
  /** What the shopper handed over with it. */
  readonly files: readonly OrderedFile[]
}

export interface ChangedOrder extends ShownOrder {
  /** Given back by this change without a payment provider: people transfer it themselves. */
  readonly toTransfer: Amount | null
}

interface Confirmation {
  readonly isConfirmed?: boolean
}

/**
 * What the shop's people do with orders from the command line, until they have screens for it. Refusals are `order.notFound`, and `order.invalid` whose detail
 * `because` says in a sentence what stands against it; with `canConfirm` it is done all the same for whoever confirms it.
 */
export interface OrdersDesk {
  list(wish: { readonly status?: OrderStatus; readonly most?: number }): Promise<readonly ListedOrder[]>
  show(orderId: number): Promise<ShownOrder>
  /** Money of a bank transfer that came, in decimal units of the order's currency; without it, all that is open. */
  pay(orderId: number, amount?: string, confirmation?: Confirmation): Promise<ChangedOrder>
  ship(orderId: number, shipping?: Shipping): Promise<ChangedOrder>
  cancel(orderId: number): Promise<ChangedOrder>
  /** Gives money back, in decimal units of the order's currency; without it, all that was received. */
  refund(orderId: number, amount?: string): Promise<ChangedOrder>
}

const mostListed = 50

export function openOrdersDesk(house: House): OrdersDesk {
  async function show(orderId: number): Promise<ShownOrder> {
    const order = await readOrder(house, orderId) ?? refuse('order.notFound', { orderId })
    return { order, currency: await currencyOf(house.db, orderId), events: await eventsOf(house.db, orderId), files: await filesOfOrder(house.db, orderId) }
  }

  async function change(orderId: number, work: (tx: Tx) => Promise<void>): Promise<ChangedOrder> {
    const byHand = await inTransaction(house.db, async (tx) => {
      await work(tx)
      return refundsByHand(tx, orderId)
    })
    return { ...await show(orderId), toTransfer: byHand && amountOf(byHand, 'en') }
  }

  return {
    list: ({ status, most = mostListed }) => listOrders(house.db, { status, most }),
    show,
    async pay(orderId, amount, { isConfirmed = false } = {}) {
      return change(orderId, (tx) => receiveMoney(tx, { orderId, amount, isConfirmed }))
    },
    async ship(orderId, shipping = {}) {
      await house.pause?.('desk.ship')
      return change(orderId, (tx) => shipPieces(tx, { ...shipping, orderId, now: house.now() }))
    },
    async cancel(orderId) {
      await house.pause?.('desk.cancel')
      return change(orderId, (tx) => cancelByOperator(tx, orderId))
    },
    async refund(orderId, amount) {
      return change(orderId, (tx) => refundMoney(tx, { orderId, amount }))
    },
  }
}
