import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

test('attempts older than thirty days are deleted, and one that placed an order still returns it', async () => {
  let passedMs = 0
  const shop = await testShop({ document: purchaseDocument, now: () => new Date(Date.now() + passedMs) })
  const attempts = async () => (await shop.db.selectFrom('order_attempts').select('outcome').execute()).length
  const zofia = await visitorReadyToOrder(shop)
  const attemptId = randomUUID()
  const placed = await placeOrder(zofia, attemptId)
  const incomplete = shop.visitor()
  await incomplete.call('doAddCartItem', {
    productId: (
      await shop.db.selectFrom('variations').select('id').where('number', '=', 'SCARF').executeTakeFirstOrThrow()
    ).id,
  })
  await expectRefusal(placeOrder(incomplete))
  expect(await attempts()).toBe(2)

  passedMs = 29 * 86_400_000
  await shop.engine.scheduler.run('forgetAttempts')
  expect(await attempts()).toBe(2)
  expect(await placeOrder(zofia, attemptId)).toEqual(placed)

  passedMs = 31 * 86_400_000
  await shop.engine.scheduler.run('forgetAttempts')
  expect(await attempts()).toBe(0)
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 60 * 86_400_000) })
    .execute()
  expect(await placeOrder(zofia, attemptId)).toEqual(placed)
})
