import { customers } from '@vitrine/demo/terms/customers'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { openShopAdmin } from '@vitrine/engine/shop-admin'
import { createLog } from '@vitrine/server/monitoring/log'
import { expect, test } from 'vitest'
import { readConfig } from '../../../apps/shop/src/config/config.ts'
import { createSeedClock } from '../../../apps/shop/src/seed/seed-clock.ts'
import { seedHistory } from '../../../apps/shop/src/seed/seed-history.ts'
import { seedDemo } from '../../../apps/shop/src/seed/seed.ts'
import { logInCustomer } from '../../harness/customers.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

async function shopWithHistory() {
  const clock = createSeedClock()
  const shop = await testShop({ document: 'demo', now: clock.now })
  const office = await openShopAdmin({
    databaseUrl: shop.url,
    files: createFolderFileStore(shop.folder),
    origin: 'http://shop.test',
    log: createLog('error'),
    now: clock.now,
  })
  await seedHistory({ engine: shop.engine, admin: office, clock }).finally(() => office.close())
  return { ...shop, clock }
}

test('every demo customer has orders in every state, a return, a review, an offer and a wishlist', async () => {
  const shop = await shopWithHistory()
  for (const { email } of customers) {
    const customer = await logInCustomer(shop, email.replace('@example.org', ''))
    const { entries: orders } = await customer.call('getOrders', {})
    expect(new Set(orders.map(({ status }) => status)), email).toEqual(
      new Set(['open', 'confirmed', 'shipped', 'cancelled']),
    )
    expect(
      orders.some(({ status, paymentStatusKey }) => status === 'confirmed' && paymentStatusKey === 'prepaid'),
      email,
    ).toBe(true)
    expect((await customer.call('getReturns', {})).entries, email).toContainEqual(
      expect.objectContaining({ status: expect.stringMatching(/^(accepted|refunded)$/) }),
    )
    expect((await customer.call('getMyReviews', {})).entries, email).toContainEqual(
      expect.objectContaining({ state: 'visible', sourceRelation: 'orderItem' }),
    )
    expect((await customer.call('getWishlist', {})).variationIds.length, email).toBeGreaterThan(1)
    expect((await customer.call('getCart', {})).items, email).toEqual([])
  }
  expect(
    (await shop.db.selectFrom('offers').where('status', '=', 'valid').select('customer_id').execute()).length,
  ).toBe(customers.length)
  expect(await shop.db.selectFrom('refunds').select('reason').execute()).toContainEqual({
    reason: 'refunded by the shop',
  })
  expect(shop.loggedProblems).toEqual([])

  const count = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
  const before = await count()
  await seedDemo(
    { engine: shop.engine, databaseUrl: shop.url, log: createLog('error') },
    { config: readConfig({}), clock: shop.clock, print: () => {} },
  )
  expect(await count(), 'a second start adds nothing').toBe(before)
}, 120_000)
