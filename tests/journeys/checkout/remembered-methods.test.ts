import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, visitorReadyToOrder } from '../../harness/shopper.ts'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: ShopWithPayments
beforeAll(async () => {
  shop = await shopWithPayments({ document: purchaseDocument, afterwards: afterAll })
})

test('an order with a payment method that was ended a moment before is refused, whatever is still in memory', async () => {
  const { shopper, order } = await readyShopper()
  const id = await findId(shop, 'payment_methods', 'advance')
  const setActive = (isActive: boolean) =>
    shop.db.updateTable('payment_methods').set({ is_active: isActive }).where('id', '=', id).execute()
  await setActive(false)
  expect(await expectRefusal(order())).toMatchObject({
    key: 'order.incomplete',
    details: { missing: ['paymentMethod'] },
  })
  await expect.poll(async () => (await shopper.call('getCheckout', {})).missing).toEqual(['paymentMethod'])
  expect((await shopper.call('getCheckout', {})).paymentMethods.map((method) => method.id)).not.toContain(id)
  await setActive(true)
})

test('an order at shipping costs that were changed a moment before is refused with the new total', async () => {
  const { shopper, order, amountToPay } = await readyShopper()
  const profile = await findId(shop, 'shipping_profiles', 'standard')
  await shop.db
    .updateTable('shipping_prices')
    .set((eb) => ({ amount: eb('amount', '+', 100) }))
    .where('profile_id', '=', profile)
    .execute()
  expect((await expectRefusal(order())).key).toBe('order.totalChanged')
  await expect.poll(() => getAmountToPay(shopper)).toBe(amountToPay + 100)
})

async function readyShopper() {
  shop.clock.advanceMinutes(1)
  const shopper = await visitorReadyToOrder(shop)
  const amountToPay = await getAmountToPay(shopper)
  return {
    shopper,
    amountToPay,
    order: () =>
      shopper.call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: true, seenAmount: amountToPay }),
  }
}

/** Minor units. */
async function getAmountToPay(shopper: TestVisitor): Promise<number> {
  return Math.round((await shopper.call('getCheckout', {})).session.basket.amountToPay.value * 100)
}
