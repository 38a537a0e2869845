import { randomUUID } from 'node:crypto'
import { createOrderAdmin, type OrderAdmin } from '@vitrine/engine/orders/orders'
import { createReturnAdmin, createWithdrawalAdmin, type ReturnAdmin, type WithdrawalAdmin } from '@vitrine/engine/returns/returns'
import { houseOf } from './house-of.ts'
import { payingShop, type OpenOrder, type PayingShop } from './paying-shop.ts'
import type { Buying } from './shopper.ts'
import type { TestVisitor, Wishes } from './test-shop.ts'

export interface ReturningShop extends PayingShop {
  readonly desk: OrderAdmin
  readonly returns: ReturnAdmin
  readonly withdrawals: WithdrawalAdmin
  /** Bought by card, paid and sent. */
  sent(buying?: Buying): Promise<OpenOrder>
  /** The line of an order with this article. */
  lineOf(orderId: number, sku: string): Promise<number>
  /** A return of pieces by SKU. */
  announce(order: Pick<OpenOrder, 'shopper' | 'orderId' | 'accessKey'>, pieces: Readonly<Record<string, number>>, more?: { readonly attemptId?: string; readonly reason?: number; readonly by?: TestVisitor }): Promise<{ returnId: number; accessKey: string; number: string }>
  /** Everything that was noted is done, and the provider says that all money is back. */
  arrived(): Promise<void>
  /** Received and accepted, with all money back. */
  settled(returnId: number): Promise<void>
  money(orderId: number): Promise<{ readonly total: number; readonly paid: number; readonly credited: number; readonly status: string; readonly giftCard: number }>
}

/** A shop to which things come back. Its clock stands still until somebody moves it. */
export async function returningShop(wishes: Wishes = {}): Promise<ReturningShop> {
  const shop = await payingShop(wishes)
  const { db, engine, clock } = shop
  const house = houseOf(shop, { now: () => clock.now(), ...(wishes.pause && { pause: wishes.pause }) })
  const [desk, returns] = [createOrderAdmin(house), createReturnAdmin(house)]
  const lineOf = async (orderId: number, sku: string) =>
    (await db.selectFrom('order_items').where('order_id', '=', orderId).where('number', '=', sku).where('parent_id', 'is', null).select('id').executeTakeFirstOrThrow()).id
  const arrived = async () => {
    await engine.scheduler.runUntilIdle()
    await db.updateTable('refunds').set({ asked_at: new Date(Date.now() - 3_600_000) }).execute()
    await engine.scheduler.run('settleRefunds')
    await engine.scheduler.runUntilIdle()
  }
  // Coupons hold from the moment in which they were brought in.
  clock.minutes(1)
  return {
    ...shop, arrived, desk, returns, withdrawals: createWithdrawalAdmin(house), lineOf,
    async sent(buying = {}) {
      const order = await shop.ordered(buying)
      if (order.paymentId !== '') {
        shop.simulator.changePayment(order.paymentId, { status: 'paid' })
        await shop.webhook(order.paymentId)
      }
      await desk.ship(order.orderId)
      return order
    },
    async announce({ shopper, orderId, accessKey }, pieces, { attemptId = randomUUID(), reason, by = shopper } = {}) {
      const items = await Promise.all(Object.entries(pieces).map(async ([sku, quantity]) => ({ orderItemId: await lineOf(orderId, sku), quantity, ...(reason !== undefined && { returnReasonId: reason }) })))
      return by.call('doMakeOrderReturn', { attemptId, orderId, orderAccessKey: accessKey, items })
    },
    async settled(returnId) {
      await returns.receive(returnId)
      await returns.accept(returnId)
      await arrived()
    },
    money: (orderId) => db.selectFrom('orders').where('id', '=', orderId)
      .select(['total_gross as total', 'paid_amount as paid', 'credited_amount as credited', 'payment_status as status', 'gift_card_amount as giftCard']).executeTakeFirstOrThrow(),
  }
}
