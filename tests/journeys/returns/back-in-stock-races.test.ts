import { expect, test } from 'vitest'
import { findId, placeOrder, getStock, fillCheckout } from '../../harness/shopper.ts'
import { shopWithBackInStock, type ShopWithBackInStock } from '../../harness/shops/shop-with-back-in-stock.ts'

const outcomesOf = (calls: readonly Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done',
        (error: { key?: string }) => error.key ?? 'fault',
      ),
    ),
  )

/** Available, reserved and sold units add up to the delivered quantity, and the ledger matches the stock. */
async function expectSound(shop: ShopWithBackInStock, delivered: number): Promise<void> {
  const variationId = await findId(shop, 'variations', 'LAST')
  const holds = await shop.db
    .selectFrom('stock_holds')
    .where('variation_id', '=', variationId)
    .select(['order_id', 'request_id', 'state', 'quantity'])
    .execute()
  const promised = holds.filter(({ request_id, state }) => request_id !== null && state === 'open').length
  const sold = holds
    .filter(({ order_id, state }) => order_id !== null && state !== 'released')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const shelf = await getStock(shop, 'LAST')
  const { sum } = await shop.db
    .selectFrom('stock_movements')
    .where('variation_id', '=', variationId)
    .select((eb) => eb.fn.sum<number>('change').as('sum'))
    .executeTakeFirstOrThrow()
  expect({ all: shelf + promised + sold, ledger: Number(sum) }).toEqual({ all: delivered, ledger: shelf })
}

test('concurrent instances reserve each unit once, for the earliest request', async () => {
  const shop = await shopWithBackInStock()
  const line = []
  for (let place = 0; place < 6; place++) line.push(await shop.confirmedRequest(`person${place}@example.org`))
  await shop.setStock('LAST', 3)
  const { openEngine } = await import('@vitrine/engine/engine')
  const { offlineProviders } = await import('../../harness/services/providers.ts')
  const quiet = { info() {}, warn() {}, error() {} }
  const other = await openEngine({
    databaseUrl: shop.url,
    dataDir: shop.folder,
    origin: 'http://shop.test',
    providers: offlineProviders(),
    log: quiet,
    now: shop.clock.now,
  })
  try {
    await Promise.all([
      shop.serveRequests(),
      other.scheduler.run('serveBackInStock'),
      shop.serveRequests(),
      other.scheduler.run('serveBackInStock'),
    ])
  } finally {
    await other.close()
  }
  expect(await Promise.all(line.map(shop.getState))).toEqual([
    'offered',
    'offered',
    'offered',
    'waiting',
    'waiting',
    'waiting',
  ])
  await expectSound(shop, 3)
})

test('a unit that is sold during the reservation is not reserved', async () => {
  let taken = false
  const shop: ShopWithBackInStock = await shopWithBackInStock({
    async pause(before) {
      if (before !== 'serveBackInStock.reserve' || taken) return
      taken = true
      await shop.setStock('LAST', 0)
    },
  })
  const proof = await shop.confirmedRequest('ewa@example.org')
  await shop.setStock('LAST', 1)
  await shop.serveRequests()
  expect([await shop.getState(proof), await getStock(shop, 'LAST')]).toEqual(['waiting', 0])
  await expectSound(shop, 0)
})

test('one link used in many browsers sells the reserved unit once', async () => {
  const shop = await shopWithBackInStock()
  const proof = await shop.confirmedRequest('ewa@example.org')
  await shop.setStock('LAST', 1)
  await shop.serveRequests()
  const browsers = Array.from({ length: 4 }, () => shop.visitor())
  expect(await outcomesOf(browsers.map((browser) => browser.call('doAddNotifiedItem', proof)))).toEqual(
    Array<string>(4).fill('done'),
  )
  // The last browser has it in its cart; it is removed from the other carts.
  for (const browser of browsers) await fillCheckout(shop, browser, {}).catch(() => undefined)
  const outcomes = await outcomesOf(browsers.map((browser) => placeOrder(browser)))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(await shop.getState(proof)).toBe('bought')
  await expectSound(shop, 1)
})

test.each([
  ['it expires', 'time'],
  ['it is ended', 'person'],
] as const)(
  'an order that uses a reservation while %s: the unit is sold or reserved for the next request, never both',
  { timeout: 60_000 },
  async (_, rival) => {
    for (let round = 0; round < 2; round++) {
      const shop = await shopWithBackInStock()
      const [first, next] = [
        await shop.confirmedRequest('first@example.org'),
        await shop.confirmedRequest('next@example.org'),
      ]
      await shop.setStock('LAST', 1)
      await shop.serveRequests()
      const visitor = shop.visitor()
      await visitor.call('doAddNotifiedItem', first)
      await fillCheckout(shop, visitor, {})
      if (rival === 'time') shop.clock.advanceHours(12)
      const [outcome] = await Promise.all([
        placeOrder(visitor).then(
          () => 'bought',
          () => 'refused',
        ),
        rival === 'time' ? shop.serveRequests() : shop.call('doUnsubscribeNotifyMe', first),
      ])
      await shop.serveRequests()
      const left = rival === 'time' ? 'lapsed' : 'ended'
      // The unit may still be available in the shop afterwards.
      expect(outcome === 'bought' ? ['bought', left] : [left]).toContain(await shop.getState(first))
      expect(await shop.getState(next)).toBe(outcome === 'bought' ? 'waiting' : 'offered')
      await expectSound(shop, 1)
    }
  },
)

test('a failed order keeps the reservation', async () => {
  let breaks = false
  const shop = await shopWithBackInStock({
    pause: async (before) => {
      if (breaks && before === 'placeOrder.commit') throw new Error('broken')
    },
  })
  const proof = await shop.confirmedRequest('ewa@example.org')
  await shop.setStock('LAST', 1)
  await shop.serveRequests()
  const visitor = shop.visitor()
  await visitor.call('doAddNotifiedItem', proof)
  await fillCheckout(shop, visitor, {})
  breaks = true
  expect(await outcomesOf([placeOrder(visitor)])).toEqual(['order.creationFailed'])
  breaks = false
  expect(await shop.getState(proof)).toBe('offered')
  shop.clock.advanceHours(1)
  expect(await outcomesOf([placeOrder(visitor)])).toEqual(['done'])
  await expectSound(shop, 1)
})

test('concurrent orders and back-in-stock requests for one delivery never sell or reserve a unit twice', async () => {
  const shop = await shopWithBackInStock()
  const line = []
  for (let place = 0; place < 4; place++) line.push(await shop.confirmedRequest(`person${place}@example.org`))
  await shop.setStock('LAST', 5)
  const shoppers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const visitor = shop.visitor()
      await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', 'LAST') })
      await fillCheckout(shop, visitor, {})
      return visitor
    }),
  )
  await Promise.all([
    ...shoppers.map((visitor) => placeOrder(visitor).catch(() => undefined)),
    shop.serveRequests(),
    shop.serveRequests(),
  ])
  await expectSound(shop, 5)
})
