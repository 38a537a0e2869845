import { addressOptionTypes } from '@vitrine/contract/address/address'
import type { Input } from '@vitrine/contract/api/operations'
import type { PickupPoints } from '@vitrine/engine/ports/pickup-points'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kassel, london, refusalFields } from '../fixtures/shop-with-checkout.ts'
import {
  shopWithDeliveryPreferences,
  type ShopWithDeliveryPreferences,
} from '../fixtures/shop-with-delivery-preferences.ts'

let shop: ShopWithDeliveryPreferences
beforeAll(async () => {
  shop = await shopWithDeliveryPreferences({ afterwards: afterAll })
})

const ann = { pointId: 'ks-118', postNumber: '12345678', firstName: 'Ann', lastName: 'Novak' }

describe('the search for pick-up points', () => {
  const search = (wish: Input<'getPackstations'>) => shop.visitor().call('getPackstations', wish)

  test('accepts zip, city, street and kind, and returns the nearest first [SF-1.17, SF-3.69]', async () => {
    const points = await search({ zipcode: '34117', city: 'Kassel', street: 'Königsplatz' })
    expect(points[0]).toMatchObject({
      id: 'ks-512',
      kind: 'post_office',
      keyword: 'Postfiliale',
      number: '512',
      street: 'Königsplatz 36',
      zipCode: '34117',
      city: 'Kassel',
      country: 'DE',
      distance: 0,
      openingHours: expect.arrayContaining([{ weekday: 6, opens: '09:00', closes: '14:00' }]),
    })
    expect(points.map(({ distance }) => distance)).toEqual(
      points.map(({ distance }) => distance).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    )
    const lockers = await search({ zipcode: '34117', searchPostfilial: false })
    expect(new Set(lockers.map(({ kind }) => kind))).toEqual(new Set(['parcel_locker']))
    expect(new Set((await search({ city: 'Kassel', searchPackstation: false })).map(({ kind }) => kind))).toEqual(
      new Set(['post_office']),
    )
    expect(await search({ city: 'Kassel', searchPackstation: false, searchPostfilial: false })).toEqual([])
  })

  test('requires a postal code or a town [SF-5.36]', async () => {
    for (const nowhere of [{}, { zipcode: ' ', city: ' ' }, { street: 'Königsplatz' }])
      expect(await refusalFields(search(nowhere)), JSON.stringify(nowhere)).toMatchObject({
        key: 'pickup.placeRequired',
      })
    expect((await search({ zipcode: '10119' })).length).toBeGreaterThan(0)
    expect((await search({ city: 'münchen ' })).length).toBeGreaterThan(0)
    expect(await search({ city: 'Atlantis' })).toEqual([])
  })
})

describe('a chosen pick-up point', () => {
  test('becomes the delivery address with a matching method, and the order stores its kind [SF-1.17, SF-3.69]', async () => {
    const shopper = await shop.receiver()
    const checkout = await shopper.call('setPickupPoint', ann)
    expect(checkout).toMatchObject({
      missing: [],
      useAsShippingAddress: false,
      shippingProfileId: await shop.profile('lockers-only'),
      billingAddress: { streetName: 'Hauptstraße', pickup: null },
      shippingAddress: {
        firstName: 'Ann',
        lastName: 'Novak',
        streetName: 'Packstation',
        apartment: '118',
        additional: 'Friedrichsplatz 12',
        zipCode: '34117',
        city: 'Kassel',
        country: 1,
        pickup: { kind: 'parcel_locker', id: 'ks-118' },
        options: [{ typeId: addressOptionTypes.postNumber, value: '12345678' }],
        useAsBilling: false,
      },
    })
    expect(checkout.shippingMethods.every(({ isParcelBox }) => isParcelBox)).toBe(true)
    const { orderId, accessKey } = await shopper.place()
    const { order } = await shopper.call('getOrder', { orderId, accessKey })
    expect(order.deliveryAddress).toMatchObject({
      streetName: 'Packstation',
      apartment: '118',
      pickup: { kind: 'parcel_locker', id: 'ks-118' },
      options: [{ typeId: 6, value: '12345678' }],
    })
    expect(order.billingAddress).toMatchObject({ streetName: 'Hauptstraße', pickup: null })
  })

  test('can be a post office as well, is saved once, and clears the draft of another address', async () => {
    const shopper = await shop.receiver()
    await shopper.call('doKeepCheckoutDraft', {
      draft: { useAsShipping: 'on', 'shipping.city': 'Berlin', orderContactWish: 'Ring' },
    })
    await shopper.call('setPickupPoint', ann)
    await shopper.call('setPickupPoint', { ...ann, pointId: 'ks-512', lastName: 'Novak-Meier' })
    const checkout = await shopper.call('setPickupPoint', { ...ann, postNumber: '87654321' })
    expect(checkout.draft).toEqual({ useAsShipping: 'off', orderContactWish: 'Ring' })
    expect(
      checkout.addresses
        .filter(({ pickup }) => pickup)
        .map(({ pickup, lastName, options }) => [pickup?.id, lastName, options[0]?.value])
        .toSorted(),
    ).toEqual([
      ['ks-118', 'Novak', '87654321'],
      ['ks-512', 'Novak-Meier', '12345678'],
    ])
  })

  test('requires a post number only if configured [SF-5.37]', async () => {
    const shopper = await shop.receiver()
    expect(await refusalFields(shopper.call('setPickupPoint', { ...ann, postNumber: ' ' }))).toMatchObject({
      key: 'pickup.postNumberRequired',
      details: { fields: { postNumber: 'required' } },
    })
    for (const postNumber of ['12345', '12345678901', '1234 5678', 'abcdefg']) {
      expect(await refusalFields(shopper.call('setPickupPoint', { ...ann, postNumber })), postNumber).toMatchObject({
        key: 'pickup.postNumberFormat',
      })
    }
    expect((await shopper.checkout()).shippingAddress?.pickup).toBeNull()
    const relaxed = await shopWithDeliveryPreferences({ preferred: { postNumberRequired: false } })
    const other = await relaxed.receiver()
    expect(await refusalFields(other.call('setPickupPoint', { ...ann, postNumber: '1' }))).toMatchObject({
      key: 'pickup.postNumberFormat',
    })
    expect(await other.call('setPickupPoint', { ...ann, postNumber: '' })).toMatchObject({
      shippingAddress: { pickup: { id: 'ks-118' }, options: [] },
      missing: [],
    })
  })

  test('is refused if it does not exist, without a name, and without a cart', async () => {
    const shopper = await shop.receiver()
    expect(await refusalFields(shopper.call('setPickupPoint', { ...ann, pointId: 'ks-999' }))).toMatchObject({
      key: 'pickup.pointGone',
    })
    expect(await refusalFields(shopper.call('setPickupPoint', { ...ann, firstName: ' ', lastName: '' }))).toMatchObject(
      { key: 'address.invalid', details: { fields: { firstName: 'required', lastName: 'required' } } },
    )
    expect(await refusalFields(shop.visitor().call('setPickupPoint', ann))).toMatchObject({ key: 'cart.empty' })
  })

  test('is required by a pick-up method, and an order without it is refused', async () => {
    const shopper = await shop.receiver()
    expect(await shopper.call('setShippingProvider', { shippingId: await shop.profile('locker') })).toMatchObject({
      missing: ['pickupPoint'],
    })
    expect(await refusalFields(shopper.place())).toMatchObject({
      key: 'order.incomplete',
      details: { missing: ['pickupPoint'] },
    })
    expect(await shopper.call('setPickupPoint', ann)).toMatchObject({
      missing: [],
      shippingProfileId: await shop.profile('locker'),
    })
  })

  test('is replaced by a home address: the home delivery method is restored, and the point is no billing address', async () => {
    const shopper = await shop.receiver()
    const { shippingAddress } = await shopper.call('setPickupPoint', ann)
    const addressId = shippingAddress?.id ?? 0
    expect(await refusalFields(shopper.call('setCheckoutAddress', { typeId: 1, addressId }))).toMatchObject({
      key: 'address.invalid',
    })
    const home = await shopper.call('setCheckoutAddress', { typeId: 2, addressId: null })
    expect(home).toMatchObject({
      missing: [],
      useAsShippingAddress: true,
      shippingProfileId: await shop.profile('standard'),
    })
    expect(await shopper.call('setCheckoutAddress', { typeId: 2, addressId })).toMatchObject({
      shippingAddress: { pickup: { id: 'ks-118' } },
    })
  })

  test('removes delivery preferences, stays a pick-up point when its name changes, and not when its address changes', async () => {
    const shopper = await shop.receiver()
    await shopper.wish({ preferredLocation: 'Garage' })
    const { shippingAddress: point, preferredDelivery } = await shopper.call('setPickupPoint', ann)
    expect(preferredDelivery).toBeNull()
    const form = {
      id: point?.id ?? 0,
      firstName: 'Anna',
      lastName: 'Novak',
      streetName: 'Packstation',
      apartment: '118',
      additional: 'Friedrichsplatz 12',
      zipCode: '34117',
      city: 'Kassel',
    }
    expect((await shopper.save(2, 'DE', form)).address).toMatchObject({ firstName: 'Anna', pickup: { id: 'ks-118' } })
    expect((await shopper.save(2, 'DE', { ...form, ...kassel })).address.pickup).toBeNull()
  })

  test('is kept in an account created from its order', async () => {
    const shopper = await shop.receiver()
    await shopper.call('doLoginAsGuest', { email: 'collects@example.com' })
    await shopper.call('setPickupPoint', ann)
    const { orderId, accessKey } = await shopper.place()
    // The session's addresses have expired; only the order has it.
    await shop.db.deleteFrom('addresses').execute()
    await shopper.call('doRegisterFromOrder', { orderId, accessKey, password: 'correct horse 1' })
    expect(await shopper.call('getAddresses', { typeId: 2 })).toMatchObject([
      { streetName: 'Packstation', pickup: { kind: 'parcel_locker', id: 'ks-118' }, useAsBilling: false },
    ])
  })

  test('is not accessible to other customers', async () => {
    const shopper = await shop.receiver()
    const { shippingAddress } = await shopper.call('setPickupPoint', ann)
    const stranger = await shop.receiver()
    expect(
      await refusalFields(stranger.call('setCheckoutAddress', { typeId: 2, addressId: shippingAddress?.id ?? 0 })),
    ).toMatchObject({ key: 'notFound' })
  })

  test('exists in Germany only', async () => {
    const abroad = await shop.shopper()
    const { checkout } = await abroad.save(1, 'GB', london)
    expect(checkout).toMatchObject({ findsPickupPoints: false })
  })
})

describe('a carrier', () => {
  const broken = (fault: 'carrier' | 'search'): PickupPoints => ({
    serves: () => true,
    findNearest: async () => ({ fault }),
    findById: async () => ({ fault }),
  })

  test.each([
    ['whose service is out of order is told as such [SF-8.64]', 'carrier', 'shipping.carrierFault'],
    ['who cannot search is told as such [SF-8.65]', 'search', 'shipping.locationSearch'],
  ] as const)('%s, and the checkout stays as it was', async (_, fault, key) => {
    const faulty = await shopWithDeliveryPreferences({ providers: { pickupPoints: broken(fault) } })
    const shopper = await faulty.receiver()
    expect(await refusalFields(shopper.call('getPackstations', { city: 'Kassel' }))).toEqual({ key, details: {} })
    expect(await refusalFields(shopper.call('setPickupPoint', ann))).toEqual({ key, details: {} })
    expect(await shopper.checkout()).toMatchObject({ missing: [], shippingAddress: { pickup: null } })
  })
})
