import { readConfig } from '../../apps/shop/src/config.ts'
import { refuseSimulatedPayments } from '../../apps/shop/src/public-shop.ts'
import { expect, test } from 'vitest'
import { testShop } from '../harness/test-shop.ts'
import { buyingShop } from './fixtures/buying-shop.ts'

const config = readConfig({ PUBLIC_URL: 'https://shop.example', DEMO: 'off' })

test('a shop that others can reach opens without a payment provider only when it offers no method of one', async () => {
  const shop = await testShop({ document: buyingShop })
  await expect(refuseSimulatedPayments(config, shop.url)).rejects.toThrow('PUBLIC_URL https://shop.example can be reached by others and MOLLIE_API_KEY is not set')
  await shop.db.updateTable('payment_methods').set({ is_active: false }).where('provider', '=', 'mollie').execute()
  await expect(refuseSimulatedPayments(config, shop.url)).resolves.toBeUndefined()
})
