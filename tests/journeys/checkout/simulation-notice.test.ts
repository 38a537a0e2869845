import { loadCheckout } from '@vitrine/storefront/features/checkout/load-checkout'
import { unpack } from '@vitrine/storefront/data/forms/packed'
import { expect, test } from 'vitest'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { visitorReadyToOrder } from '../../harness/shopper.ts'

test('the checkout says that payments are simulated only while a simulated method can be chosen', async () => {
  const shop = await shopWithPayments()
  const { call } = await visitorReadyToOrder(shop)
  const isSimulated = async () => unpack(await loadCheckout(call, 'en')).isSimulated
  expect(await isSimulated()).toBe(true)
  await shop.db.updateTable('payment_methods').set({ is_active: false }).where('provider', '=', 'mollie').execute()
  await shop.engine.caughtUp()
  expect(await isSimulated()).toBe(false)
})
