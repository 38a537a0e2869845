import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findCountryId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let now = new Date('2026-06-10T12:00:00Z')
const shop = await testShop({
  document: {
    ...purchaseDocument,
    items: purchaseDocument.items.map((item) => ({
      ...item,
      variations:
        item.variations?.map((variation) => ({
          ...variation,
          stock: 500,
          ...(variation.sku === 'BEANIE' && { vatClass: 2 }),
        })) ?? [],
    })),
  },
  now: () => now,
  afterwards: afterAll,
})
const manager = await shop.operator({ role: 'manager' })
await manager.call('setMarketCurrency', { currency: 'PLN', rate: '5.1', rounding: 'none', seen: null })
const sellToPolandIn = (currency: string, seen: string) =>
  manager.call('setCountryCurrency', { country: 'PL', currency, seen })
const warsaw = async () => ({ country: await findCountryId(shop, 'PL'), zipCode: '00-950', city: 'Warszawa' })

/** The VAT rates of the lines of an order to Poland, or to the country of the purchases. */
async function orderTo(country: 'PL' | 'GB', lines: Readonly<Record<string, number>> = { SHIRT: 1 }) {
  const address = country === 'PL' ? { address: await warsaw() } : {}
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines, ...address }))
  const rows = await shop.db.selectFrom('order_items').where('order_id', '=', orderId).select('vat_rate').execute()
  return { orderId, rates: rows.map(({ vat_rate }) => vat_rate) }
}

async function setScheme(change: Partial<Awaited<ReturnType<typeof readScheme>>>) {
  const seen = await readScheme()
  return manager.call('setVatScheme', { ...seen, ...change, seen })
}
const readScheme = async () => (await manager.call('getMarkets', {})).scheme
const taxedAt = async (country: string) =>
  (await manager.call('getMarkets', {})).countries.find(({ code }) => code === country)?.taxedAt

beforeAll(async () => {
  await shop.db
    .insertInto('settings')
    .values({ key: 'shop.country', value: JSON.stringify('DE') })
    .onConflict((same) => same.column('key').doUpdateSet({ value: JSON.stringify('DE') }))
    .execute()
  await shop.engine.caughtUp()
})

describe('VAT classes', () => {
  test('have names; a new shop has one for children’s wear, which is free in the United Kingdom and standard elsewhere', async () => {
    const { vatClasses, countries } = await manager.call('getMarkets', {})
    expect(vatClasses.map(({ name }) => name)).toEqual(['Standard', 'Reduced', 'Children’s wear', 'No VAT'])
    expect(countries.find(({ code }) => code === 'GB')?.rates).toContainEqual({
      vatClass: 2,
      validFrom: '2026-01-01',
      percent: 0,
      hasBegun: true,
    })
    expect((await orderTo('GB', { BEANIE: 1, SHIRT: 1 })).rates.toSorted((a, b) => a - b)).toEqual([0, 20])
    expect((await orderTo('PL', { BEANIE: 1 })).rates).toEqual([23])
  })

  test('are added, renamed and removed with their rates, unless an item uses them or somebody was faster', async () => {
    const added = await manager.call('setVatClass', {
      id: null,
      names: { en: 'Books', de: 'Bücher' },
      fallsBack: true,
      seen: null,
    })
    const books = added.vatClasses.find(({ name }) => name === 'Books')
    expect(books).toMatchObject({ id: 4, names: { en: 'Books', de: 'Bücher' } })
    const rate = { country: 'DE', vatClass: 4, validFrom: '2027-01-01', percent: 7, seen: null }
    const planned = await manager.call('setVatRate', rate)
    expect(planned.countries.find(({ code }) => code === 'DE')?.rates).toContainEqual(
      expect.objectContaining({ vatClass: 4, percent: 7, hasBegun: false }),
    )
    const renamed = { id: 4, names: { en: 'Printed books' }, fallsBack: true }
    const late = manager.call('setVatClass', { ...renamed, seen: { en: 'Something else' } })
    expect((await expectRefusal(late)).key).toBe('market.changed')
    await manager.call('setVatClass', { ...renamed, seen: { en: 'Books', de: 'Bücher' } })
    for (const id of [0, 2])
      expect((await expectRefusal(manager.call('deleteVatClass', { id }))).key).toBe('market.vatClassInUse')
    const left = await manager.call('deleteVatClass', { id: 4 })
    expect(left.vatClasses.map(({ id }) => id)).toEqual([0, 1, 2, 3])
    expect((await expectRefusal(manager.call('setVatRate', rate))).key).toBe('market.unknownVatClass')
    const nameless = manager.call('setVatClass', { id: null, names: { en: ' ' }, fallsBack: true, seen: null })
    expect((await expectRefusal(nameless)).key).toBe('invalidPayload')
    const ids = Array.from({ length: 96 }, (_, at) => at + 4)
    await sql`insert into vat_classes (id, names) select id, '{"en": "More"}' from unnest(${ids}::integer[]) as given (id)`.execute(
      shop.db,
    )
    const hundredth = manager.call('setVatClass', { id: null, names: { en: 'One more' }, fallsBack: true, seen: null })
    expect((await expectRefusal(hundredth)).key).toBe('market.tooManyVatClasses')
    await shop.db.deleteFrom('vat_classes').where('id', 'in', ids).execute()
  })
})

describe('sales to other EU countries', () => {
  test('have the rate of the destination with the one-stop shop, and of the seat below the threshold', async () => {
    expect(await taxedAt('PL')).toEqual({ place: 'destination', reason: 'oss' })
    expect((await orderTo('PL')).rates).toEqual([23])
    // What 10 000 EUR are in the currency of the shop, and no more.
    expect((await readScheme()).threshold).toBe(8000)
    const stale = { ...(await readScheme()), scheme: 'threshold' as const }
    await setScheme({ scheme: 'threshold', threshold: 300 })
    expect((await expectRefusal(manager.call('setVatScheme', { ...stale, seen: stale }))).key).toBe('market.changed')
    expect(await taxedAt('PL')).toEqual({ place: 'seat', reason: 'belowThreshold' })
    expect(await taxedAt('GB')).toEqual({ place: 'destination', reason: 'abroad' })
    expect((await orderTo('PL')).rates).toEqual([19])
    expect((await orderTo('GB')).rates).toEqual([20])
  })

  test('are counted net against the threshold, and have the rate of the destination once it is passed', async () => {
    const before = (await manager.call('getMarkets', {})).distanceSales
    expect(before).toMatchObject({ year: 2026, threshold: { value: 300 }, lastYear: { value: 0 } })
    expect(before.percent).toBe(49)
    await shop.engine.scheduler.run('watchVatThreshold')
    expect((await taxedAt('PL'))?.reason).toBe('belowThreshold')
    await orderTo('PL', { SHIRT: 3 })
    await shop.engine.scheduler.run('watchVatThreshold')
    expect(await taxedAt('PL')).toEqual({ place: 'destination', reason: 'thresholdPassed' })
    expect((await orderTo('PL')).rates).toEqual([23])
  })

  test('have not passed a threshold that was wrong, once it is corrected', async () => {
    await setScheme({ threshold: 100_000 })
    expect(await taxedAt('PL')).toEqual({ place: 'seat', reason: 'belowThreshold' })
    await setScheme({ threshold: 300 })
    expect((await taxedAt('PL'))?.reason).toBe('thresholdPassed')
  })

  test('are counted before the one-stop shop begins', async () => {
    await shop.db.deleteFrom('vat_threshold_passes').execute()
    await setScheme({ scheme: 'oss', ossFrom: '2026-07-01' })
    expect((await taxedAt('PL'))?.reason).toBe('belowThreshold')
    await shop.engine.scheduler.run('watchVatThreshold')
    expect((await taxedAt('PL'))?.reason).toBe('thresholdPassed')
    await setScheme({ scheme: 'threshold', ossFrom: null })
  })

  test('count in every currency, at its rate or the last that it had', async () => {
    const sum = async () => (await manager.call('getMarkets', {})).distanceSales.thisYear.value
    const before = await sum()
    await sellToPolandIn('PLN', 'GBP')
    const { orderId } = await orderTo('PL')
    await sellToPolandIn('GBP', 'PLN')
    const order = await shop.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['currency', 'total_net as net'])
      .executeTakeFirstOrThrow()
    expect(order.currency).toBe('PLN')
    const after = await sum()
    expect(after - before).toBeCloseTo(order.net / 510, 1)
    await shop.db.updateTable('orders').where('id', '=', orderId).set({ status: 'confirmed' }).execute()
    await manager.call('deleteMarketCurrency', { currency: 'PLN', seen: { rate: '5.1', rounding: 'none' } })
    expect(await sum()).toBe(after)
  })

  test('to a country where the shop is registered are taxed there, and documents show that number', async () => {
    await setScheme({ threshold: 10_000 })
    const registration = { country: 'PL', vatNumber: 'pl 526-000-12 46', validFrom: '2026-06-01', seen: null }
    const own = manager.call('setVatRegistration', { ...registration, country: 'DE' })
    expect((await expectRefusal(own)).key).toBe('market.ownCountry')
    await manager.call('setVatRegistration', registration)
    expect((await expectRefusal(manager.call('setVatRegistration', registration))).key).toBe('market.changed')
    expect(await taxedAt('PL')).toEqual({ place: 'destination', reason: 'registered' })
    const { orderId, rates } = await orderTo('PL')
    expect(rates).toEqual([23])
    const later = { country: 'PL', vatNumber: 'PL7740001454', validFrom: '2026-06-20', seen: 'PL5260001246' }
    await manager.call('setVatRegistration', later)
    expect(await taxedAt('PL')).toEqual({ place: 'destination', reason: 'registered' })
    expect((await orderTo('PL')).rates).toEqual([23])
    now = new Date('2026-06-10T12:01:00Z')
    await manager.call('deleteVatRegistration', { country: 'PL', seen: later.vatNumber })
    expect((await orderTo('PL')).rates).toEqual([19])
    // They are made now, and have the number of the day of the order.
    await shop.engine.scheduler.runUntilIdle()
    const documents = await shop.db.selectFrom('documents').where('order_id', '=', orderId).select('content').execute()
    const numbers = documents.map(({ content }) => (content as unknown as PrintedDocument).shop.vatNumber)
    expect(new Set(numbers)).toEqual(new Set(['PL5260001246']))
  })

  test('switch to the one-stop shop on the planned day', async () => {
    await setScheme({ ossNumber: 'EU123456789', ossFrom: '2026-07-01' })
    expect((await orderTo('PL')).rates).toEqual([19])
    now = new Date('2026-06-30T22:30:00Z')
    // The shop's time zone is ahead of UTC.
    expect((await orderTo('PL')).rates).toEqual([23])
  })
})
