import { readConfig } from '../../../apps/shop/src/config/config.ts'
import { checkTestPayments } from '../../../apps/shop/src/doctor/test-payments.ts'
import { refuseSimulatedPayments } from '../../../apps/shop/src/public-shop.ts'
import { seedDemo } from '../../../apps/shop/src/seed/seed.ts'
import { createSeedClock } from '../../../apps/shop/src/seed/seed-clock.ts'
import { createLog } from '@vitrine/server/monitoring/log'
import { expect, test } from 'vitest'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

test.each([
  ['without a payment provider', {}, 'not set'],
  ["with a provider's test key", { MOLLIE_API_KEY: `test_${'x'.repeat(30)}` }, 'a test key'],
])(
  'a public shop %s starts, and passes the doctor, only if it offers no online payment method',
  async (_, key, state) => {
    const config = readConfig({ PUBLIC_URL: 'https://shop.example', DEMO: 'off', ...key })
    const shop = await testShop({ document: purchaseDocument })
    await expect(refuseSimulatedPayments(config, shop.url)).rejects.toThrow(
      `PUBLIC_URL https://shop.example can be reached by others and MOLLIE_API_KEY is ${state}`,
    )
    const checkedStates = async (more = {}) =>
      (await checkTestPayments(shop.url, { ...config, ...more })).map(({ state: found }) => found)
    expect([
      await checkedStates(),
      await checkedStates({ simulatedPayments: true }),
      await checkedStates({ isLocal: true }),
    ]).toEqual([['bad'], ['warn'], []])
    await expect(refuseSimulatedPayments({ ...config, simulatedPayments: true }, shop.url)).resolves.toBeUndefined()
    await expect(refuseSimulatedPayments({ ...config, isLocal: true }, shop.url)).resolves.toBeUndefined()
    await shop.db.updateTable('payment_methods').set({ is_active: false }).where('provider', '=', 'mollie').execute()
    await expect(refuseSimulatedPayments(config, shop.url)).resolves.toBeUndefined()
    expect(await checkedStates()).toEqual(['ok'])
  },
)

test('DEMO=on matters for an empty database only: a public shop with a catalogue of its own starts without DEMO=off', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://shop.example' })
  const seed = async (shop: TestShop) =>
    seedDemo(
      { engine: shop.engine, databaseUrl: shop.url, log: createLog('error') },
      { config, clock: createSeedClock(), print: () => {} },
    )
  const filled = await testShop({ document: purchaseDocument })
  await filled.db.updateTable('payment_methods').set({ is_active: false }).where('provider', '=', 'mollie').execute()
  await seed(filled)
  await expect(refuseSimulatedPayments(config, filled.url)).resolves.toBeUndefined()
  const empty = await testShop()
  await expect(seed(empty)).rejects.toThrow('it has no products yet, and DEMO=on would fill it with the demo shop')
  expect(await empty.engine.import.isEmpty()).toBe(true)
})
