import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { expect, test } from 'vitest'
import { shopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

test(
  'concurrent returns, acceptances, a manual refund and a withdrawal never refund more than was paid',
  { timeout: 120_000 },
  async () => {
    const shop = await shopWithReturns()
    for (const coupons of [[], ['TENTH', 'CARD-50'], ['FIVER']]) {
      const order = await shop.createShippedOrder({ lines: { SHIRT: 2, SCARF: 1 }, coupons })
      const { total, paid, giftCard } = await shop.money(order.orderId)
      const key = { orderId: order.orderId, orderAccessKey: order.accessKey }
      const [shirt, scarf] = [
        await shop.findLineId(order.orderId, 'SHIRT'),
        await shop.findLineId(order.orderId, 'SCARF'),
      ]
      const first = await shop.announceReturn(order, { SHIRT: 1 })
      await shop.returns.receive(first.returnId)
      const outcomes = await Promise.all(
        [
          shop.returns.accept(first.returnId),
          shop.returns.accept(first.returnId),
          shop.orderAdmin.refund(order.orderId, '30.00'),
          shop.orderAdmin.refund(order.orderId),
          ...[1, 2, 3].map(() =>
            order.shopper.call('doMakeOrderReturn', {
              ...key,
              attemptId: randomUUID(),
              items: [
                { orderItemId: shirt, quantity: 1 },
                { orderItemId: scarf, quantity: 1 },
              ],
            }),
          ),
          order.shopper.call('doSubmitCancellation', {
            name: 'Zofia Król-Wiśniewska',
            email: 'zofia@example.org',
            orderId: String(order.orderId),
          }),
          shop.engine.scheduler.runUntilIdle(),
        ].map((work: Promise<unknown>) =>
          work.then(
            () => 'done',
            (error: unknown) => (isRefusal(error) ? error.key : String(error)),
          ),
        ),
      )
      expect(
        outcomes.filter(
          (outcome) =>
            !['done', 'return.tooMany', 'return.notReturnable', 'return.invalid', 'order.invalid'].includes(outcome),
        ),
      ).toEqual([])
      await shop.engine.scheduler.runUntilIdle()
      for (const { id } of await shop.db
        .selectFrom('returns')
        .where('order_id', '=', order.orderId)
        .where('status', '=', 'announced')
        .select('id')
        .execute()) {
        await shop.returns.receive(id)
        await shop.returns.accept(id)
      }
      await shop.settleRefunds()
      const back = (await shop.refunds(order.orderId)).reduce((sum, { amount }) => sum + Number(amount), 0)
      const after = await shop.money(order.orderId)
      expect(back).toBeLessThanOrEqual(paid)
      expect(after).toMatchObject({ paid: paid - back, credited: total })
      // Everything was returned within the legal period: everything is refunded, to the card and to the gift card.
      expect({ card: back, giftCard: giftCard - after.giftCard }).toEqual({ card: paid, giftCard })
      const line = await shop.db
        .selectFrom('order_items')
        .where('order_id', '=', order.orderId)
        .select(['shipped_quantity as shipped', 'returned_quantity as returned'])
        .execute()
      expect(line.every(({ shipped, returned }) => returned <= shipped)).toBe(true)
    }
    expect(await findOrderInconsistencies(shop)).toEqual([])
  },
)
