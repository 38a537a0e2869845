import { randomUUID } from 'node:crypto'
import { createOrderAdmin, type OrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { createReturnAdmin, type ReturnAdmin } from '@vitrine/engine/returns/admin/return-admin'
import { createWithdrawalAdmin, type WithdrawalAdmin } from '@vitrine/engine/returns/admin/withdrawal-admin'
import { createServices } from './create-services.ts'
import { shopWithPayments, type OpenOrder, type ShopWithPayments } from './shop-with-payments.ts'
import type { PurchaseOptions } from '../shopper.ts'
import type { TestVisitor, TestShopOptions } from './test-shop.ts'

export interface ShopWithReturns extends ShopWithPayments {
  readonly orderAdmin: OrderAdmin
  readonly returns: ReturnAdmin
  readonly withdrawals: WithdrawalAdmin
  /** Bought by card, paid and sent. */
  createShippedOrder(buying?: PurchaseOptions): Promise<OpenOrder>
  /** The line of an order with this article. */
  findLineId(orderId: number, sku: string): Promise<number>
  /** A return of pieces by SKU. */
  announceReturn(
    order: Pick<OpenOrder, 'shopper' | 'orderId' | 'accessKey'>,
    pieces: Readonly<Record<string, number>>,
    more?: { readonly attemptId?: string; readonly reason?: number; readonly by?: TestVisitor },
  ): Promise<{ returnId: number; accessKey: string; number: string }>
  /** Everything that was noted is done, and the provider says that all money is back. */
  settleRefunds(): Promise<void>
  /** Received and accepted, with all money back. */
  acceptReturn(returnId: number): Promise<void>
  money(orderId: number): Promise<{
    readonly total: number
    readonly paid: number
    readonly credited: number
    readonly status: string
    readonly giftCard: number
  }>
}

/** A shop with returns. Its clock is stopped until the test advances it. */
export async function shopWithReturns(options: TestShopOptions = {}): Promise<ShopWithReturns> {
  const shop = await shopWithPayments(options)
  const { db, engine, clock } = shop
  const services = createServices(shop, { now: () => clock.now(), ...(options.pause && { pause: options.pause }) })
  const [orderAdmin, returns] = [createOrderAdmin(services), createReturnAdmin(services)]
  const findLineId = async (orderId: number, sku: string) =>
    (
      await db
        .selectFrom('order_items')
        .where('order_id', '=', orderId)
        .where('number', '=', sku)
        .where('parent_id', 'is', null)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id
  const settleRefunds = async () => {
    await engine.scheduler.runUntilIdle()
    await db
      .updateTable('refunds')
      .set({ asked_at: new Date(Date.now() - 3_600_000) })
      .execute()
    await engine.scheduler.run('settleRefunds')
    await engine.scheduler.runUntilIdle()
  }
  // Coupons hold from the moment in which they were brought in.
  clock.advanceMinutes(1)
  return {
    ...shop,
    settleRefunds,
    orderAdmin,
    returns,
    withdrawals: createWithdrawalAdmin(services),
    findLineId,
    async createShippedOrder(buying = {}) {
      const order = await shop.createOrder(buying)
      if (order.paymentId !== '') {
        shop.simulator.changePayment(order.paymentId, { status: 'paid' })
        await shop.webhook(order.paymentId)
      }
      await orderAdmin.ship(order.orderId)
      return order
    },
    async announceReturn(
      { shopper, orderId, accessKey },
      pieces,
      { attemptId = randomUUID(), reason, by = shopper } = {},
    ) {
      const items = await Promise.all(
        Object.entries(pieces).map(async ([sku, quantity]) => ({
          orderItemId: await findLineId(orderId, sku),
          quantity,
          ...(reason !== undefined && { returnReasonId: reason }),
        })),
      )
      return by.call('doMakeOrderReturn', { attemptId, orderId, orderAccessKey: accessKey, items })
    },
    async acceptReturn(returnId) {
      await returns.receive(returnId)
      await returns.accept(returnId)
      await settleRefunds()
    },
    money: (orderId) =>
      db
        .selectFrom('orders')
        .where('id', '=', orderId)
        .select([
          'total_gross as total',
          'paid_amount as paid',
          'credited_amount as credited',
          'payment_status as status',
          'gift_card_amount as giftCard',
        ])
        .executeTakeFirstOrThrow(),
  }
}
