import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { expect, test } from 'vitest'
import { crowd, placeOrder } from '../../harness/crowd.ts'
import { feedSwitch } from '../../harness/lost-feed.ts'
import { findCountryId, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { findOrderInconsistencies, findOutdatedOrders } from '../model/order-invariants.ts'
import { shopChangeNames, shopChanges } from '../model/shop-changes.ts'

const patience = 180_000
const largeStock = {
  ...purchaseDocument,
  items: purchaseDocument.items.map((item) => ({
    ...item,
    variations: item.variations.map((variation) => ({ ...variation, stock: 1000 })),
  })),
}

test(
  'a storm of orders after each change of the shop is made at what is valid now, while the memory of the shop is old',
  { timeout: patience },
  async () => {
    const { shop, feed } = await openShop()
    const poland = await findCountryId(shop, 'PL')
    const counts: Record<string, number> = {}
    for (const change of shopChangeNames) {
      const guests = await crowd(
        shop,
        8,
        change === 'country'
          ? { lines: { SHIRT: 6 }, address: { country: poland, zipCode: '00-950', city: 'Warszawa' } }
          : { lines: { SHIRT: 6 }, payment: 'cashOnDelivery' },
      )
      // What is in memory is from before the change, and remains so.
      await guests[0]?.call('getCheckout', {})
      await feed.lose()
      await shopChanges[change](shop)
      const placed = await storm(guests)
      expect(await findOutdatedOrders(shop, placed), `after a change of ${change}`).toEqual([])
      counts[change] = placed.length
      await shopChanges[change](shop)
      await feed.restore()
      await shop.engine.caughtUp()
    }
    expect(await findOrderInconsistencies(shop)).toEqual([])
    // Without a total that the shopper has seen, other costs are accepted; nothing that has ended is.
    expect(counts).toEqual({
      paymentMethod: 0,
      paymentFee: 8,
      shippingMethod: 0,
      shippingPrice: 8,
      vatRate: 8,
      country: 0,
      price: 0,
      priceWindow: 0,
      proof: 8,
      maximumQuantity: 0,
    })
  },
)

test('an order that was made before a change is found to be outdated after it, which proves that the storm detects one', async () => {
  const { shop } = await openShop()
  const guest = await visitorReadyToOrder(shop, { lines: { SHIRT: 6 }, payment: 'cashOnDelivery' })
  await shop.db.updateTable('shipping_prices').set({ from_value: 100_000 }).where('from_value', '>', 0).execute()
  const { orderId } = await placeOrder(guest)
  expect(await findOutdatedOrders(shop, [orderId])).toEqual([])
  for (const change of shopChangeNames) {
    if (change === 'country') await shop.db.updateTable('countries').set({ is_delivered: false }).execute()
    else await shopChanges[change](shop)
    expect(await findOutdatedOrders(shop, [orderId]), change).not.toEqual([])
    if (change === 'country') await shop.db.updateTable('countries').set({ is_delivered: true }).execute()
    else await shopChanges[change](shop)
  }
})

async function openShop() {
  const shop = await testShop({ document: largeStock })
  // Both values of each setting are stored ones.
  for (const name of ['proof', 'maximumQuantity'] as const)
    for (let turn = 0; turn < 2; turn++) await shopChanges[name](shop)
  await shop.engine.caughtUp()
  return { shop, feed: feedSwitch(shop.url) }
}

/** The ids of the orders that are placed; a refusal is a valid answer. */
async function storm(guests: Awaited<ReturnType<typeof crowd>>): Promise<readonly number[]> {
  const answers = await Promise.all(
    guests.map((guest) =>
      placeOrder(guest).then(
        ({ orderId }) => [orderId],
        (error: unknown) => {
          if (!isRefusal(error)) throw error
          return []
        },
      ),
    ),
  )
  return answers.flat()
}
