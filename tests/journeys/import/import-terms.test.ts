import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { hasNoChanges } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '../../harness/shops/test-shop.ts'

const terms = {
  currency: 'GBP',
  payment: [
    {
      key: 'advance',
      provider: 'advance',
      names: { en: 'Bank transfer' },
      holdMinutes: 10_080,
      terms: [{ countries: ['DE', 'GB'] }],
    },
    {
      key: 'cashOnDelivery',
      provider: 'cash_on_delivery',
      names: { en: 'Cash on delivery' },
      paysFirst: false,
      terms: [{ countries: ['DE'], fee: 350, toTotal: 50_000 }],
    },
  ],
  shipping: [
    {
      name: 'DHL',
      address: 'Bonn',
      privacyHint: true,
      methods: [
        {
          code: 'standard',
          names: { en: 'Standard' },
          daysFrom: 1,
          daysTo: 2,
          prices: [
            { countries: ['DE', 'GB'], amount: 490 },
            { countries: ['DE', 'GB'], fromValue: 6000, amount: 0 },
            { countries: ['GB'], fromWeightG: 30_000, amount: null },
          ],
        },
        {
          code: 'locker',
          names: { en: 'Parcel locker' },
          isParcelBox: true,
          daysFrom: 1,
          daysTo: 3,
          prices: [{ countries: ['DE'], amount: 390 }],
          excludedPayments: ['cashOnDelivery'],
        },
      ],
    },
  ],
  coupons: [
    { code: 'autumn', name: 'Autumn', type: 'percentage', percent: 10, coupons: [{ code: 'AUTUMN10' }] },
    {
      code: 'welcome',
      name: 'Welcome',
      type: 'fixed',
      amount: 500,
      minimumValue: 4000,
      customers: 'new',
      usesPerCustomer: 1,
      coupons: [{ code: 'WELCOME5' }],
    },
    { code: 'cards', name: 'Gift cards', type: 'gift_card', coupons: [{ code: 'GIFT50-A', value: 5000, uses: 3 }] },
  ],
} as const satisfies ShopDocument

test('shipping, payment and coupons of a document are imported, and importing them again changes nothing', async () => {
  const shop = await testShop({ document: terms })
  expect(
    await shop.db
      .selectFrom('shipping_prices')
      .innerJoin('shipping_profiles as p', 'p.id', 'profile_id')
      .innerJoin('countries as c', 'c.id', 'country_id')
      .select(['p.code', 'iso_code2 as country', 'from_weight_g as grams', 'from_value as value', 'amount'])
      .orderBy('p.code')
      .orderBy('country')
      .orderBy('grams')
      .orderBy('value')
      .execute(),
  ).toEqual([
    { code: 'locker', country: 'DE', grams: 0, value: 0, amount: 390 },
    { code: 'standard', country: 'DE', grams: 0, value: 0, amount: 490 },
    { code: 'standard', country: 'DE', grams: 0, value: 6000, amount: 0 },
    { code: 'standard', country: 'GB', grams: 0, value: 0, amount: 490 },
    { code: 'standard', country: 'GB', grams: 0, value: 6000, amount: 0 },
    { code: 'standard', country: 'GB', grams: 30_000, value: 0, amount: null },
  ])
  expect(
    await shop.db
      .selectFrom('payment_methods')
      .select(['key', 'provider', 'pays_first as first', 'hold_minutes as hold'])
      .orderBy('key')
      .execute(),
  ).toEqual([
    { key: 'advance', provider: 'advance', first: true, hold: 10_080 },
    { key: 'cashOnDelivery', provider: 'cash_on_delivery', first: false, hold: 15 },
  ])
  expect(
    await shop.db
      .selectFrom('coupons')
      .select(['code', 'uses_allowed as uses', 'open_amount as open'])
      .orderBy('code')
      .execute(),
  ).toEqual([
    { code: 'AUTUMN10', uses: null, open: null },
    { code: 'GIFT50-A', uses: 3, open: 5000 },
    { code: 'WELCOME5', uses: null, open: null },
  ])
  expect(hasNoChanges(await shop.engine.import.writeShop(terms))).toBe(true)
})

test('methods that staff archived are offered again by a document that makes them active, and are not archived later', async () => {
  const shop = await testShop({ document: terms })
  const owner = await shop.operator()
  const find = async () => {
    const [{ methods: shipping }, { methods: payment }] = await Promise.all([
      owner.call('getShippingSettings', {}),
      owner.call('getPaymentSettings', {}),
    ])
    return [
      shipping.find(({ names }) => names.en === 'Standard'),
      payment.find(({ key }) => key === 'advance'),
    ] as const
  }
  const [shipping, payment] = await find()
  await owner.call('setShippingMethodArchived', { id: shipping?.id ?? 0, isArchived: true })
  await owner.call('setPaymentMethodArchived', { id: payment?.id ?? 0, isArchived: true })
  const [carrier] = terms.shipping
  await shop.engine.import.writeShop({
    ...terms,
    shipping: [{ ...carrier, methods: carrier.methods.map((method) => ({ ...method, isActive: true })) }],
    payment: terms.payment.map((method) => ({ ...method, isActive: true })),
  })
  const archivedAt = sql<number>`select ((select count(archived_at) from shipping_profiles) + (select count(archived_at) from payment_methods))::integer as count`
  expect((await find()).map((method) => method?.isActive)).toEqual([true, true])
  expect((await archivedAt.execute(shop.db)).rows).toEqual([{ count: 0 }])
})

test('prices and terms removed from a document are deleted, and the balance of a gift card is kept', async () => {
  const shop = await testShop({ document: terms })
  await shop.db.updateTable('coupons').set({ open_amount: 1200, uses: 2 }).where('code', '=', 'GIFT50-A').execute()
  const [carrier] = terms.shipping
  const [standard, locker] = carrier.methods
  await shop.engine.import.writeShop({
    ...terms,
    shipping: [
      {
        ...carrier,
        methods: [
          { ...standard, prices: [{ countries: ['DE'], amount: 590 }] },
          { ...locker, excludedPayments: [] },
        ],
      },
    ],
  })
  expect(await shop.db.selectFrom('shipping_prices').select('amount').orderBy('amount').execute()).toEqual([
    { amount: 390 },
    { amount: 590 },
  ])
  expect(await shop.db.selectFrom('payment_method_exclusions').selectAll().execute()).toEqual([])
  expect(
    await shop.db
      .selectFrom('coupons')
      .select(['open_amount as open', 'uses'])
      .where('code', '=', 'GIFT50-A')
      .executeTakeFirst(),
  ).toEqual({ open: 1200, uses: 2 })
})

test('a document with an unknown payment method is rejected as a whole', async () => {
  const shop = await testShop()
  const [carrier] = terms.shipping
  await expect(
    shop.engine.import.writeShop({
      currency: 'GBP',
      shipping: [{ ...carrier, methods: [{ ...carrier.methods[1], excludedPayments: ['barter'] }] }],
    }),
  ).rejects.toThrow('barter')
  expect(await shop.db.selectFrom('shipping_providers').selectAll().execute()).toEqual([])
})

test('the rate of a shipping method and its zones are imported and exported, and kept by a document that leaves them out', async () => {
  const shop = await testShop({ document: terms })
  const [carrier] = terms.shipping
  const [{ prices, ...standard }, locker] = carrier.methods
  const zones = [{ countries: ['DE', 'GB'], configuration: { firstItem: 490, furtherItem: 100 } }]
  const importMethod = (change: object) =>
    shop.engine.import.writeShop({
      ...terms,
      shipping: [{ ...carrier, methods: [{ ...standard, ...change }, locker] }],
    })
  const exportMethods = async () => (await shop.engine.import.exportDocument()).document.shipping[0]?.methods
  const readConfiguration = () =>
    shop.db
      .selectFrom('shipping_profiles')
      .select(['rate', 'rate_configuration as configuration'])
      .where('code', '=', 'standard')
      .executeTakeFirstOrThrow()

  await importMethod({ rate: 'per_item', zones })
  expect(await readConfiguration()).toEqual({ rate: 'per_item', configuration: { GBP: zones } })
  const exported = await exportMethods()
  expect(exported).toMatchObject([{ rate: 'per_item', zones }, { prices: locker.prices }])
  expect(exported?.[0]).not.toHaveProperty('prices')
  expect(hasNoChanges(await importMethod(exported?.[0] ?? {}))).toBe(true)
  await importMethod({ daysTo: 5 })
  expect(await exportMethods()).toMatchObject([{ daysTo: 5, rate: 'per_item', zones }, {}])

  await expect(importMethod({ rate: 'per_item', zones: [{ countries: ['XX'], configuration: {} }] })).rejects.toThrow(
    "unknown code 'XX' in countries",
  )
  await importMethod({ rate: 'table', prices })
  expect(await readConfiguration()).toEqual({ rate: 'table', configuration: null })
  expect((await exportMethods())?.[0]).not.toHaveProperty('rate')
})
