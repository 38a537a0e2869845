import { randomBytes } from 'node:crypto'
import { mollie } from '@vitrine/providers/payment/mollie/definition'
import { createMollieProvider, isTestKey } from '@vitrine/providers/payment/mollie/mollie'
import { startMollieSimulator } from '@vitrine/providers/payment/mollie/simulator/mollie-simulator'
import { createUnavailableProvider } from '@vitrine/providers/payment/unavailable-provider'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../apps/shop/src/config/config.ts'
import { createPaymentSlot } from '../../../apps/shop/src/payment-slot.ts'
import { findAccountObstacle, refuseSimulatedPayments } from '../../../apps/shop/src/public-shop.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShopOptions } from '../../harness/shops/test-shop.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const simulator = await startMollieSimulator({ post: async () => true })
afterAll(() => simulator.close())
const { apiKey } = simulator.access
const profileId = 'pfl_shopfields'
const encryptionKey = randomBytes(32)

type SlotOptions = Parameters<typeof createPaymentSlot>[0]

/** The slot of Mollie as a shop has it, whose accounts reach the simulator instead of the internet. */
const createSlot = (change: Partial<SlotOptions> = {}) =>
  createPaymentSlot({
    definition: {
      ...mollie,
      readAccount: (values) => {
        const account = mollie.readAccount(values)
        const key = String(values['MOLLIE_API_KEY'])
        return account && { ...account, connect: () => createMollieProvider({ ...simulator.access, apiKey: key }) }
      },
    },
    environment: undefined,
    fallback: { provider: createUnavailableProvider('mollie'), state: 'none' },
    refuseAccount: () => undefined,
    ...change,
  })

async function shopWithSlot(options: TestShopOptions = {}, change: Partial<SlotOptions> = {}) {
  const { provider, slot } = createSlot(change)
  const shop = await testShop({
    document: purchaseDocument,
    encryptionKey,
    ...options,
    providers: { payments: [provider], paymentAccounts: [slot] },
  })
  return { shop, owner: await shop.operator() }
}

const valuesOf = (values: Readonly<Record<string, string | null>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))
const account = { provider: 'mollie', values: valuesOf({ MOLLIE_API_KEY: apiKey, MOLLIE_PROFILE_ID: profileId }) }

test('keys that staff enter connect the shop at once, are stored encrypted, and only their ends are shown', async () => {
  const { shop, owner } = await shopWithSlot()
  expect(await owner.call('doTestPaymentAccount', { provider: 'mollie' })).toMatchObject({ result: 'noAccount' })
  const { accounts, canStore } = await owner.call('setPaymentAccount', account)
  expect([canStore, accounts]).toMatchObject([
    true,
    [
      {
        source: 'stored',
        isTest: isTestKey(apiKey),
        webhookUrl: 'http://shop.test/webhooks/mollie',
        fields: [
          { name: 'MOLLIE_API_KEY', isRequired: true, lastCharacters: apiKey.slice(-4) },
          { name: 'MOLLIE_PROFILE_ID', isRequired: false, lastCharacters: 'elds' },
        ],
      },
    ],
  ])
  const tested = await owner.call('doTestPaymentAccount', { provider: 'mollie' })
  expect(tested).toMatchObject({ result: 'connected', isSimulated: false, hasWebhook: true, missing: [] })
  expect(tested.enabled).toContain('creditcard')
  const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard' })
  const { orderId, accessKey } = await placeOrder(shopper)
  expect((await shopper.call('doExecutePayment', { orderId, accessKey })).type).toBe('redirectUrl')

  const { entries } = await owner.call('getAuditLog', { subject: 'paymentAccount' })
  expect(entries).toMatchObject([
    { before: {}, after: { MOLLIE_API_KEY: apiKey.slice(-4), MOLLIE_PROFILE_ID: 'elds' } },
  ])
  const everything = JSON.stringify(await wholeDatabase(shop.db))
  expect(everything).not.toContain(apiKey)
  expect(everything).not.toContain(Buffer.from(apiKey).toString('hex'))

  // One field changes, the other stays; then the account is removed.
  await owner.call('setPaymentAccount', { provider: 'mollie', values: valuesOf({ MOLLIE_PROFILE_ID: null }) })
  expect((await owner.call('getPaymentAccounts', {})).accounts[0]?.fields.map((field) => field.lastCharacters)).toEqual(
    [apiKey.slice(-4), null],
  )
  const removed = await owner.call('setPaymentAccount', {
    provider: 'mollie',
    values: valuesOf({ MOLLIE_API_KEY: null }),
  })
  expect(removed.accounts[0]?.source).toBe('none')
  expect(await owner.call('doTestPaymentAccount', { provider: 'mollie' })).toMatchObject({ result: 'noAccount' })
})

test('the test of an account says which methods the provider does not offer, and when it refuses the key', async () => {
  const { shop, owner } = await shopWithSlot()
  await owner.call('setPaymentAccount', account)
  await shop.db.updateTable('payment_methods').set({ key: 'carrierpigeon' }).where('key', '=', 'paypal').execute()
  expect((await owner.call('doTestPaymentAccount', { provider: 'mollie' })).missing).toMatchObject([
    { key: 'carrierpigeon', name: 'PayPal' },
  ])
  await owner.call('setPaymentAccount', {
    provider: 'mollie',
    values: valuesOf({ MOLLIE_API_KEY: `test_${'x'.repeat(30)}` }),
  })
  expect(await owner.call('doTestPaymentAccount', { provider: 'mollie' })).toMatchObject({
    result: 'refused',
    enabled: [],
  })
})

test('keys that do not fit are refused with the field, and the former ones stay', async () => {
  const { owner } = await shopWithSlot()
  await owner.call('setPaymentAccount', account)
  for (const [values, field] of [
    [{ MOLLIE_API_KEY: 'sk_test_wrong' }, 'MOLLIE_API_KEY'],
    [{ MOLLIE_PROFILE_ID: 'wrong' }, 'MOLLIE_PROFILE_ID'],
    [{ MOLLIE_API_KEY: null }, 'MOLLIE_API_KEY'],
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL'],
  ] as const)
    expect(
      await expectRefusal(owner.call('setPaymentAccount', { provider: 'mollie', values: valuesOf(values) })),
    ).toMatchObject({ key: 'payment.accountInvalid', details: { faults: [{ field }] } })
  expect((await expectRefusal(owner.call('setPaymentAccount', { ...account, provider: 'nobody' }))).key).toBe(
    'notFound',
  )
  expect(await owner.call('doTestPaymentAccount', { provider: 'mollie' })).toMatchObject({ result: 'connected' })
})

test('keys are changed after a fresh login only', async () => {
  let now = new Date()
  const { owner } = await shopWithSlot({ now: () => now })
  now = new Date(now.getTime() + 16 * 60_000)
  expect((await expectRefusal(owner.call('setPaymentAccount', account))).key).toBe('operator.freshProofRequired')
})

test('keys of the environment are shown as such, and cannot be changed', async () => {
  const { owner } = await shopWithSlot({}, { environment: { MOLLIE_API_KEY: apiKey } })
  expect((await owner.call('getPaymentAccounts', {})).accounts).toMatchObject([
    { source: 'environment', fields: [{ lastCharacters: apiKey.slice(-4) }, { lastCharacters: null }] },
  ])
  expect((await expectRefusal(owner.call('setPaymentAccount', account))).key).toBe('payment.accountFromEnvironment')
})

test('without an encryption key nothing is stored, and with another one payments fail instead of being simulated', async () => {
  const { shop } = await shopWithSlot()
  const without = await shopWithSlot({ encryptionKey: undefined as never })
  expect((await without.owner.call('getPaymentAccounts', {})).canStore).toBe(false)
  expect((await expectRefusal(without.owner.call('setPaymentAccount', account))).key).toBe(
    'payment.encryptionKeyMissing',
  )
  expect(await without.shop.db.selectFrom('payment_accounts').selectAll().execute()).toEqual([])
  expect(shop.loggedProblems).toEqual([])

  const other = await shopWithSlot(
    { encryptionKey: randomBytes(32) },
    {
      fallback: { provider: createMollieProvider(simulator.access), state: 'simulated' },
    },
  )
  await other.owner.call('setPaymentAccount', account)
  // The row of the first shop, sealed with its key.
  await (await shopWithSlot()).owner.call('setPaymentAccount', account)
  await other.shop.db
    .updateTable('payment_accounts')
    .set({ sealed: randomBytes(80) })
    .execute()
  await other.shop.engine.caughtUp()
  expect((await other.owner.call('getPaymentAccounts', {})).accounts).toMatchObject([{ source: 'unreadable' }])
  expect(await other.owner.call('doTestPaymentAccount', { provider: 'mollie' })).toMatchObject({ result: 'noAccount' })
})

test('a public shop takes live keys only, and starts with a stored live account', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://shop.example', DEMO: 'off' })
  const obstacle = (change: object, isTest: boolean) =>
    findAccountObstacle({ ...config, ...change }, { isTest, livePrefix: mollie.livePrefix })
  expect([obstacle({}, true), obstacle({}, false), obstacle({ isLocal: true }, true)]).toEqual([
    expect.stringContaining('live_'),
    undefined,
    undefined,
  ])
  expect(obstacle({ simulatedPayments: true }, false)).toContain('SIMULATED_PAYMENTS')
  const { shop, owner } = await shopWithSlot()
  await expect(refuseSimulatedPayments(config, shop.url)).rejects.toThrow('MOLLIE_API_KEY is not set')
  await owner.call('setPaymentAccount', account)
  await expect(refuseSimulatedPayments(config, shop.url)).rejects.toThrow('MOLLIE_API_KEY is not set')
  await owner.call('setPaymentAccount', {
    provider: 'mollie',
    values: valuesOf({ MOLLIE_API_KEY: `live_${'x'.repeat(30)}` }),
  })
  await expect(refuseSimulatedPayments(config, shop.url)).resolves.toBeUndefined()
})
