import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findId, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
})

describe('an order without an attempt id', () => {
  test('is placed once, also for repeated and concurrent requests', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    const before = await orderCount()
    const [first, second] = await Promise.all([zofia.call('doPlaceOrder', {}), zofia.call('doPlaceOrder', {})])
    expect(second).toEqual(first)
    expect(await zofia.call('doPlaceOrder', {})).toEqual(first)
    expect(await orderCount()).toBe(before + 1)
  })

  test('is a new order for the next cart', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    const first = await zofia.call('doPlaceOrder', {})
    await zofia.call('doAddCartItem', { productId: await findId(shop, 'variations', 'BEANIE') })
    const second = await zofia.call('doPlaceOrder', {})
    expect(second.orderId).not.toBe(first.orderId)
    expect(await zofia.call('doPlaceOrder', {})).toEqual(second)
  })

  test('is refused from an empty cart', async () => {
    expect(await refusalFields(shop.visitor().call('doPlaceOrder', {}))).toMatchObject({ key: 'cart.empty' })
  })
})

async function orderCount(): Promise<number> {
  const { count } = await shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
