import { afterAll, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let now = new Date('2026-06-10T21:30:00Z')
const shop = await testShop({ document: purchaseDocument, now: () => now, afterwards: afterAll })
const manager = await shop.operator({ role: 'manager' })

const deliveredBy = async (visitor: TestVisitor) =>
  (await visitor.call('getMarkets', {})).countries.flatMap(({ code, isDelivered }) => (isDelivered ? code : []))
const ratesOf = async (country: string, vatClass: number) =>
  (await manager.call('getMarkets', {})).countries
    .find(({ code }) => code === country)
    ?.rates.filter((rate) => rate.vatClass === vatClass)
    .map(({ validFrom, percent, hasBegun }) => ({ validFrom, percent, hasBegun }))
const setRate = (percent: number, validFrom: string, seen: number | null) =>
  manager.call('setVatRate', { country: 'GB', vatClass: 0, validFrom, percent, seen })

test('countries are delivered to once they are chosen, and a choice on an outdated list is refused', async () => {
  const seen = await deliveredBy(manager)
  expect(seen).toContain('GB')
  await manager.call('setDeliveryCountries', { countries: ['GB', 'CH'], seen })
  expect(await deliveredBy(manager)).toEqual(['GB', 'CH'])
  const countries = await shop.visitor().call('getCountries', {})
  expect(countries.map(({ isoCode2 }) => isoCode2)).toEqual(['GB', 'CH'])

  const late = await expectRefusal(manager.call('setDeliveryCountries', { countries: ['GB'], seen }))
  expect(late.key).toBe('market.changed')
  const unknown = manager.call('setDeliveryCountries', { countries: ['GB', 'XX'], seen: ['CH', 'GB'] })
  expect(await expectRefusal(unknown)).toMatchObject({ key: 'market.unknownCountry', details: { country: 'XX' } })
  expect((await expectRefusal(manager.call('setDeliveryCountries', { countries: [], seen: ['GB', 'CH'] }))).key).toBe(
    'invalidPayload',
  )
  expect(await deliveredBy(manager)).toEqual(['GB', 'CH'])
})

test('of two people who choose countries from the same list at the same time, one is refused', async () => {
  const seen = await deliveredBy(manager)
  const outcomes = await Promise.allSettled(
    [
      ['GB', 'DE'],
      ['GB', 'PL'],
    ].map((countries) => manager.call('setDeliveryCountries', { countries, seen })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a rate that has begun can be corrected before the first order, and begins today at the earliest afterwards', async () => {
  expect(await ratesOf('GB', 0)).toEqual([{ validFrom: '2026-01-01', percent: 20, hasBegun: true }])
  await setRate(17.5, '2026-01-01', 20)
  await setRate(20, '2026-01-01', 17.5)
  const wrong = await expectRefusal(setRate(20.125, '2026-08-01', null))
  expect(wrong).toMatchObject({ key: 'invalidPayload', details: { fields: { percent: expect.any(String) } } })

  const { orderId } = await placeOrder(await visitorReadyToOrder(shop))
  const vatOf = async (id: number) =>
    (await manager.call('getOrderDetails', { orderId: id })).order.orderItems.map(({ amounts }) => amounts.vatRate)
  expect(await vatOf(orderId)).toEqual([20])
  expect(await expectRefusal(setRate(25, '2026-01-01', 20))).toMatchObject({
    key: 'market.rateBegun',
    details: { today: '2026-06-10' },
  })
  expect((await expectRefusal(setRate(25, '2026-06-09', null))).key).toBe('market.rateBegun')
  await setRate(25, '2026-06-11', null)
  expect((await expectRefusal(setRate(26, '2026-06-11', null))).key).toBe('market.changed')

  // Half an hour after midnight in the time zone of the shop.
  now = new Date('2026-06-10T22:30:00Z')
  expect(await ratesOf('GB', 0)).toEqual([
    { validFrom: '2026-01-01', percent: 20, hasBegun: true },
    { validFrom: '2026-06-11', percent: 25, hasBegun: true },
  ])
  const later = await placeOrder(await visitorReadyToOrder(shop))
  expect(await vatOf(later.orderId)).toEqual([25])
  expect(await vatOf(orderId)).toEqual([20])
})

test('a rate of the future is deleted again, and one that has begun stays', async () => {
  await setRate(30, '2026-12-01', null)
  await manager.call('deleteVatRate', { country: 'GB', vatClass: 0, validFrom: '2026-12-01', seen: 30 })
  const begun = manager.call('deleteVatRate', { country: 'GB', vatClass: 0, validFrom: '2026-06-11', seen: 25 })
  expect((await expectRefusal(begun)).key).toBe('market.rateBegun')
  expect((await ratesOf('GB', 0))?.map(({ percent }) => percent)).toEqual([20, 25])
  const { entries } = await (await shop.operator({ role: 'owner' })).call('getAuditLog', {})
  expect(entries.find(({ action }) => action === 'deleteVatRate')).toMatchObject({
    subject: 'vatRate',
    subjectId: 'GB 0 2026-12-01',
    before: 30,
    after: null,
  })
})
