import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { orderCoupons } from '@vitrine/engine/cart/cart'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { afterAll, expect, test } from 'vitest'
import { crowd } from '../../harness/crowd.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { apply, expectRefusalText, shopWithCoupons } from '../../harness/shops/shop-with-coupons.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { makeDiscount, plainTerms } from './discount-terms.ts'

const shop = await shopWithCoupons({ afterwards: afterAll })
const staff = await shop.operator({ role: 'manager' })
await shop.db.updateTable('stock').set({ available: 10_000 }).execute()

/** All press at once. Returns how many orders came about, and why the others did not. */
async function storm(visitors: readonly TestVisitor[]) {
  const results = await Promise.allSettled(visitors.map((visitor) => placeOrder(visitor)))
  return {
    placed: results.filter(({ status }) => status === 'fulfilled').length,
    refused: [
      ...new Set(
        results.flatMap((each) =>
          each.status === 'rejected' ? [isRefusal(each.reason) ? each.reason.key : String(each.reason)] : [],
        ),
      ),
    ],
  }
}

test('a storm at the last money of a budget never exceeds it, and the other orders are refused with a text', async () => {
  // A shirt of 69.00: 6.90 each, so that the budget lasts for seven.
  const { id, code } = await makeDiscount(staff, { budget: 5000 })
  const visitors = await crowd(shop, 24, { coupons: [code] })
  const { placed, refused } = await storm(visitors)
  expect({ placed, refused }).toEqual({ placed: 7, refused: ['coupon.budgetSpent'] })
  expect(await staff.call('getDiscount', { id })).toMatchObject({
    uses: 7,
    budgetLeft: { value: 1.7 },
    state: 'running',
  })
  const last = await visitorReadyToOrder(shop, { coupons: [code] })
  await expectRefusalText(await expectRefusal(placeOrder(last)), {
    en: /used up.*remove the code/,
    de: /ausgeschöpft.*entfernen Sie den Code/,
    pl: /wyczerpana.*usunąć kod/,
  })
})

test('a storm at the last uses of a coupon with several codes never exceeds them', async () => {
  const { id } = await makeDiscount(staff, { code: null, maxUses: 5 })
  const batch = await staff.call('doCreateCodeBatch', {
    key: randomUUID(),
    discountId: id,
    quantity: 2,
    prefix: '',
    usesPerCode: 1000,
  })
  const [, first = '', second = ''] = (await staff.call('getCodeBatchFile', { id: batch.id })).csv
    .split('\r\n')
    .map((line) => line.split(',')[0] ?? '')
  const visitors = [...(await crowd(shop, 10, { coupons: [first] })), ...(await crowd(shop, 10, { coupons: [second] }))]
  expect(await storm(visitors)).toEqual({ placed: 5, refused: ['coupon.alreadyUsedOrInvalid'] })
  expect(await staff.call('getDiscount', { id })).toMatchObject({ uses: 5, state: 'spent' })
})

test('orders with the same two coupons in turn and a change of their terms all come to an end', async () => {
  const [one, two] = [
    await makeDiscount(staff, { combines: true }),
    await makeDiscount(staff, { type: 'fixed', amount: 100, combines: true }),
  ]
  const visitors = [
    ...(await crowd(shop, 8, { coupons: [one.code, two.code] })),
    ...(await crowd(shop, 8, { coupons: [two.code, one.code] })),
  ]
  const [{ placed, refused }] = await Promise.all([
    storm(visitors),
    staff.call('setDiscount', { id: one.id, discount: { ...plainTerms, name: 'Renamed', combines: true } }),
    staff.call('setDiscount', { id: two.id, discount: { ...plainTerms, percent: null, amount: 100, combines: true } }),
  ])
  expect({ placed, refused }).toEqual({ placed: 16, refused: [] })
})

test('after the answer to its end no order redeems a coupon', async () => {
  const { id, code } = await makeDiscount(staff)
  const visitors = await crowd(shop, 12, { coupons: [code] })
  const ending = staff.call('setDiscountEnded', { id, isEnded: true })
  const early = storm(visitors.slice(0, 8))
  await ending
  const late = await storm(visitors.slice(8))
  const { placed } = await early
  expect(late).toEqual({ placed: 0, refused: ['coupon.alreadyUsedOrInvalid'] })
  expect((await staff.call('getDiscount', { id })).uses).toBe(placed)
})

test('a budget that is spent meanwhile is not exceeded by an order that is paid late', async () => {
  const { id, code } = await makeDiscount(staff, { budget: 700 })
  const ann = await visitorReadyToOrder(shop, { coupons: [code] })
  const { orderId, accessKey } = await placeOrder(ann)
  expect((await expectRefusal(placeOrder(await visitorReadyToOrder(shop, { coupons: [code] })))).key).toBe(
    'coupon.budgetSpent',
  )
  await ann.call('doCancelOrder', { orderId, accessKey })
  expect(await staff.call('getDiscount', { id })).toMatchObject({ uses: 0, budgetLeft: { value: 7 } })
  await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
  expect(await inTransaction(shop.db, (tx) => orderCoupons.reuse(tx, orderId))).toBe(false)
  expect(await staff.call('getDiscount', { id })).toMatchObject({ uses: 1 })
})

test('a budget that is spent to the last penny takes the coupon out of carts, with a notice', async () => {
  const { code } = await makeDiscount(staff, { budget: 690 })
  const waiting = await shop.guest('COAT')
  await apply(waiting, code)
  await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
  const cart = await waiting.call('getCart', {})
  expect(cart.coupons).toEqual([])
  expect(cart.notices).toMatchObject([{ key: 'coupon.budgetSpent' }])
})
