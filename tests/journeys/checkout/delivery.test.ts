import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kassel, london, refusalFields } from '../fixtures/shop-with-checkout.ts'
import {
  shopWithDeliveryPreferences,
  friday,
  type ShopWithDeliveryPreferences,
} from '../fixtures/shop-with-delivery-preferences.ts'

let shop: ShopWithDeliveryPreferences
let standard: number
beforeAll(async () => {
  shop = await shopWithDeliveryPreferences({ afterwards: afterAll })
  standard = await shop.profile('standard')
})
beforeEach(() => {
  shop.clock.now = friday
})

const tuesday = '2026-11-24'
const everything = { preferredDay: tuesday, preferredLocation: 'Garage' }

describe('the available delivery preferences', () => {
  const services = (postalCode = '34117', shippingProfileId = standard) =>
    shop.visitor().call('getPreferredDeliveryServices', { shippingProfileId, postalCode })

  test('are listed for each method [SF-1.16, SF-3.66]', async () => {
    expect(await shop.visitor().call('getPreferredDeliveryShippingProfiles', {})).toEqual({
      [standard]: ['PreferredDay', 'PreferredLocation', 'PreferredNeighbour'],
    })
    expect(await services()).toMatchObject({
      preferredLocation: true,
      preferredNeighbour: true,
      additionalCharge: { value: 1.2, formatted: '£1.20' },
      cutOff: '12:00',
      isAfterCutOff: false,
    })
    expect(await shop.visitor().call('getPreferredDeliveryLocationShippingProfiles', {})).toMatchObject({
      postNumberRequired: true,
      mapsServiceKey: null,
    })
    const checkout = await (await shop.receiver()).checkout()
    expect(
      checkout.shippingMethods.find(({ shippingProfileId }) => shippingProfileId === standard)?.preferredServices,
    ).toEqual(['PreferredDay', 'PreferredLocation', 'PreferredNeighbour'])
  })

  test("start two working days after the order, and three after the cut-off, in the shop's time zone [SF-4.45, SF-4.46]", async () => {
    const first = async () => (await services()).preferredDay[0]?.date
    expect(await first()).toBe('2026-11-23')
    shop.clock.now = new Date('2026-11-20T10:59:59Z')
    expect(await first()).toBe('2026-11-23')
    shop.clock.now = new Date('2026-11-20T11:00:00Z')
    expect(await first()).toBe(tuesday)
    expect(await services()).toMatchObject({ isAfterCutOff: true })
  })

  test('omit public holidays, and those added by the shop', async () => {
    shop.clock.now = new Date('2026-12-22T09:00:00Z')
    await shop.db.insertInto('public_holidays').values({ country_id: 1, day: '2026-12-28' }).execute()
    const { preferredDay } = await services()
    expect(preferredDay.filter(({ isServed }) => isServed).map(({ date }) => date)).toEqual([
      '2026-12-24',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-02',
      '2027-01-04',
    ])
    expect(preferredDay.filter(({ isServed }) => !isServed).map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2026-12-28',
      '2027-01-01',
    ])
    await shop.db.deleteFrom('public_holidays').execute()
  })

  test.each(['3411', '341170', '34 17', 'M4 3AE', ''])(
    'are refused for the postal code "%s" [SF-5.35]',
    async (postalCode) => {
      expect(await refusalFields(services(postalCode))).toMatchObject({ key: 'delivery.postalCode' })
    },
  )

  test('are refused for a method that supports none, and without a method', async () => {
    expect(await refusalFields(services('34117', await shop.profile('locker')))).toMatchObject({
      key: 'delivery.notOffered',
    })
    expect(await refusalFields(services('34117', 2_000_000_000))).toMatchObject({ key: 'delivery.notOffered' })
  })
})

describe('delivery preferences', () => {
  test("are a day, a location, and a neighbour's name and address, and are stored with the order [SF-3.68, SF-1.16]", async () => {
    const ann = await shop.receiver()
    expect(
      await ann.wish({
        ...everything,
        preferredNeighbourName: ' Agnieszka Żółć ',
        preferredNeighbourAddress: 'Hauptstraße 3',
      }),
    ).toEqual({
      day: tuesday,
      location: 'Garage',
      neighbour: { name: 'Agnieszka Żółć', address: 'Hauptstraße 3' },
    })
    const wished = { day: tuesday, location: 'Garage', neighbour: { name: 'Agnieszka Żółć', address: 'Hauptstraße 3' } }
    expect(await ann.checkout()).toMatchObject({ preferredDelivery: wished, missing: [] })
    const { orderId, accessKey } = await ann.place()
    expect((await ann.call('getOrder', { orderId, accessKey })).order.preferredDelivery).toEqual(wished)
    // The next order starts without them.
    const again = await shop.receiver()
    expect((await again.checkout()).preferredDelivery).toBeNull()
  })

  test('add the surcharge of a preferred day to every total as a separate part, with its VAT [SF-3.67]', async () => {
    const ann = await shop.receiver()
    const before = (await ann.checkout()).session.basket
    await ann.wish({ preferredLocation: 'Garage' })
    expect((await ann.checkout()).session.basket.amountToPay).toEqual(before.amountToPay)
    await ann.wish(everything)
    const { totals, amountToPay, shippingAmount } = (await ann.checkout()).session.basket
    expect([before.amountToPay.value, before.shippingAmount.value]).toEqual([53.9, 4.9])
    expect([amountToPay.value, shippingAmount.value]).toEqual([55.1, 6.1])
    expect(totals.parts.map(({ kind, amount }) => [kind, amount.value])).toEqual([
      ['items', 49],
      ['shipping', 4.9],
      ['preferredDelivery', 1.2],
    ])
    expect(totals.parts.reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0)).toBe(5510)
    expect(totals.vats).toMatchObject([{ rate: 19, value: { value: 8.8 } }])
    const { orderId, accessKey } = await ann.place()
    const order = await ann.call('getOrder', { orderId, accessKey })
    expect(order.totals).toMatchObject({
      parts: totals.parts,
      shippingGross: { value: 6.1 },
      totalGross: { value: 55.1 },
    })
  })

  test('are free if the surcharge is 0 [SF-3.67]', async () => {
    const free = await shopWithDeliveryPreferences({ preferred: { additionalCharge: {} } })
    const ann = await free.receiver()
    expect(
      (
        await ann.call('getPreferredDeliveryServices', {
          shippingProfileId: await free.profile('standard'),
          postalCode: '34117',
        })
      ).additionalCharge.value,
    ).toBe(0)
    await ann.wish(everything)
    expect((await ann.checkout()).session.basket.totals.parts.map(({ kind }) => kind)).toEqual(['items', 'shipping'])
  })

  test.each([
    [
      'a day without a selected one [SF-5.31]',
      { preferredDay: '' },
      'delivery.dayRequired',
      { preferredDay: 'required' },
    ],
    [
      'a place without words [SF-5.32]',
      { preferredLocation: '  ' },
      'delivery.locationRequired',
      { preferredLocation: 'required' },
    ],
    [
      'a neighbour without a name [SF-5.33]',
      { preferredNeighbourName: '', preferredNeighbourAddress: 'Hauptstraße 3' },
      'delivery.neighbourNameRequired',
      { preferredNeighbourName: 'required' },
    ],
    [
      'a neighbour without an address [SF-5.33]',
      { preferredNeighbourName: 'Ann' },
      'delivery.neighbourAddressRequired',
      { preferredNeighbourAddress: 'required' },
    ],
    [
      'a neighbour of 101 characters [SF-5.34]',
      { preferredNeighbourName: 'x'.repeat(101), preferredNeighbourAddress: 'Hauptstraße 3' },
      'delivery.tooLong',
      { preferredNeighbourName: 'tooLong' },
    ],
    [
      'a day that is no working day',
      { preferredDay: '2026-11-22' },
      'delivery.dayNotPossible',
      { preferredDay: 'unknown' },
    ],
    ['a day that is too soon', { preferredDay: '2026-11-21' }, 'delivery.dayNotPossible', { preferredDay: 'unknown' }],
    ['a day that is none', { preferredDay: '2026-02-30' }, 'delivery.dayNotPossible', { preferredDay: 'unknown' }],
  ] as const)('are refused: %s', async (_, wish, key, fields) => {
    const ann = await shop.receiver()
    await ann.wish({ preferredLocation: 'Garage' })
    expect(await refusalFields(ann.wish(wish))).toMatchObject({ key, details: { fields } })
    expect((await ann.checkout()).preferredDelivery).toEqual({ day: null, location: 'Garage', neighbour: null })
  })

  test('are refused without a cart, without an address, abroad, and if the method supports none', async () => {
    expect(await refusalFields(shop.visitor().call('doSavePreferredDeliveryServices', everything))).toMatchObject({
      key: 'cart.empty',
    })
    const nowhere = await shop.shopper()
    expect(await refusalFields(nowhere.call('doSavePreferredDeliveryServices', everything))).toMatchObject({
      key: 'delivery.notOffered',
    })
    const abroad = await shop.shopper()
    await abroad.save(1, 'GB', london)
    expect(await refusalFields(abroad.call('doSavePreferredDeliveryServices', everything))).toMatchObject({
      key: 'delivery.notOffered',
    })
    const ann = await shop.receiver()
    await ann.call('setShippingProvider', { shippingId: await shop.profile('locker') })
    expect(await refusalFields(ann.wish(everything))).toMatchObject({ key: 'delivery.notOffered' })
  })

  test('are removed with a notice when the method does not support them any more', async () => {
    const ann = await shop.receiver()
    await ann.wish(everything)
    const { checkout } = await ann.save(1, 'GB', london)
    expect(checkout).toMatchObject({ preferredDelivery: null })
    expect(checkout?.session.basket.notices).toContainEqual({ key: 'delivery.wishesReset', details: {} })
    expect(checkout?.session.basket.totals.parts.map(({ kind }) => kind)).toEqual(['items', 'shipping'])
    // They are not restored with the old address.
    expect((await ann.save(1, 'DE', kassel)).checkout?.preferredDelivery).toBeNull()
  })

  test('with a day that is no longer possible refuse the order with a message until a new day is chosen [SF-4.46]', async () => {
    const ann = await shop.receiver()
    await ann.wish({ preferredDay: '2026-11-23' })
    shop.clock.now = new Date('2026-11-20T11:00:00Z')
    expect((await ann.checkout()).session.basket.notices).toContainEqual({
      key: 'delivery.dayNotPossible',
      details: {},
    })
    expect(await refusalFields(ann.place())).toMatchObject({ key: 'delivery.dayNotPossible' })
    await ann.wish({ preferredDay: tuesday })
    expect((await ann.checkout()).session.basket.notices).toEqual([])
    expect(await ann.place()).toMatchObject({ orderId: expect.any(Number) })
  })

  test('are kept when a guest logs in', async () => {
    const ann = await shop.receiver()
    await ann.wish({ preferredLocation: 'Garage' })
    await ann.call('doLogin', { email: 'bob@example.org', password: 'demo-shop-2' })
    expect((await ann.checkout()).preferredDelivery).toEqual({ day: null, location: 'Garage', neighbour: null })
  })
})
