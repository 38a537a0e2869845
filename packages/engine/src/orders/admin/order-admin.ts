import type { Amount } from '@vitrine/contract/kernel/operation/fields'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Order } from '@vitrine/contract/orders/order'
import { refuse, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { refunds } from '../../payment/payment.ts'
import { readOrder } from '../view/read-order.ts'
import { getOrderCurrency, listOrderEvents, type OrderEventRow } from './admin-orders-store.ts'
import { cancelOrderByOperator } from './cancel-order.ts'
import { listOrderFiles, type OrderFile } from './order-files-store.ts'
import type { OrderFilter } from './order-filter-store.ts'
import { listOrders, type AdminOrderRow } from './order-list-store.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { refundOrder } from './refund-order.ts'
import { shipOrder, type ShipmentInput } from './ship-order.ts'

export type { OrderEventRow } from './admin-orders-store.ts'
export { paymentStates, type OrderFilter } from './order-filter-store.ts'
export type { AdminOrderRow } from './order-list-store.ts'
export type { ShipmentInput } from './ship-order.ts'

export interface OrderDetails {
  readonly order: Order
  readonly currency: string
  readonly events: readonly OrderEventRow[]
  /** The files that the customer uploaded with it. */
  readonly files: readonly OrderFile[]
}

export interface OrderChangeResult extends OrderDetails {
  /** Refunded by this change without a payment provider: staff transfer it themselves. */
  readonly toTransfer: Amount | null
}

interface Confirmation {
  readonly isConfirmed?: boolean
}

/**
 * The administration of orders, used by the command line. Refusals are `order.notFound` and `order.invalid`, whose
 * detail `because` gives the reason in a sentence; if `canConfirm` is set, the action can be repeated with a
 * confirmation.
 */
export interface OrderAdmin {
  /** Newest first; with `before`, those after that order of the list. */
  list(filter: OrderFilter & { readonly limit?: number; readonly before?: number }): Promise<readonly AdminOrderRow[]>
  show(orderId: number): Promise<OrderDetails>
  /** Records a bank transfer, in decimal units of the order's currency; without an amount, the open amount. */
  recordPayment(orderId: number, amount?: string, confirmation?: Confirmation): Promise<OrderChangeResult>
  ship(orderId: number, shipping?: ShipmentInput): Promise<OrderChangeResult>
  cancel(orderId: number): Promise<OrderChangeResult>
  /** Refunds an amount in decimal units of the order's currency; without an amount, everything that was received. */
  refund(orderId: number, amount?: string): Promise<OrderChangeResult>
}

const defaultLimit = 50

export function createOrderAdmin(services: Services): OrderAdmin {
  async function show(orderId: number): Promise<OrderDetails> {
    const order = (await readOrder(services, orderId)) ?? refuse('order.notFound', { orderId })
    return {
      order,
      currency: await getOrderCurrency(services.db, orderId),
      events: await listOrderEvents(services.db, orderId),
      files: await listOrderFiles(services.db, orderId),
    }
  }

  async function change(orderId: number, work: (tx: Tx) => Promise<void>): Promise<OrderChangeResult> {
    const manualRefunds = await inTransaction(services.db, async (tx) => {
      await work(tx)
      return refunds.sumManual(tx, orderId)
    })
    return { ...(await show(orderId)), toTransfer: manualRefunds && toAmount(manualRefunds, 'en') }
  }

  return {
    list: ({ limit = defaultLimit, before, ...filter }) =>
      listOrders(services.db, filter, { limit, ...(before !== undefined && { before }) }),
    show,
    async recordPayment(orderId, amount, { isConfirmed = false } = {}) {
      return change(orderId, (tx) => recordManualPayment(tx, { orderId, amount, isConfirmed }))
    },
    async ship(orderId, shipping = {}) {
      await services.pause?.('orderAdmin.ship')
      return change(orderId, (tx) => shipOrder(tx, { ...shipping, orderId, now: services.now() }))
    },
    async cancel(orderId) {
      await services.pause?.('orderAdmin.cancel')
      return change(orderId, (tx) => cancelOrderByOperator(tx, orderId))
    },
    async refund(orderId, amount) {
      return change(orderId, (tx) => refundOrder(tx, { orderId, amount }))
    },
  }
}
