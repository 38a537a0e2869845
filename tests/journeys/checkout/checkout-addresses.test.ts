import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  kassel,
  london,
  refusalFields,
  shopWithCheckout,
  type ShopWithCheckout,
} from '../fixtures/shop-with-checkout.ts'

// Every customer has a separate session, so most tests share a shop; a test that changes the shop starts its own.
let shop: ShopWithCheckout
beforeAll(async () => {
  shop = await shopWithCheckout({ afterwards: afterAll })
})

const whole = {
  firstName: 'Ann',
  lastName: 'Novak',
  streetName: 'Hauptstraße',
  apartment: '1a',
  additional: '2nd floor',
  city: 'Kassel',
  zipCode: '34117',
  phoneNumber: '+49 561 1234',
  email: 'ann@example.org',
  primary: true,
  companyName: 'Weavers Ltd',
  vatNumber: 'DE123456789',
  options: [
    { typeId: 2, value: 'X-1' },
    { typeId: 3, value: 'yes' },
    { typeId: 6, value: '12345678' },
    { typeId: 7, value: 'P' },
    { typeId: 8, value: '18' },
    { typeId: 9, value: '1990-02-28' },
    { typeId: 10, value: 's' },
    { typeId: 11, value: 'Dr' },
    { typeId: 12, value: 'Bob' },
    { typeId: 13, value: 'C-9' },
  ],
}

describe('an address', () => {
  test('is saved with every field and every numbered option [SF-3.01]', async () => {
    const ann = await shop.shopper()
    const state = await shop.db
      .selectFrom('country_states')
      .select(['id', 'names'])
      .where('iso_code', '=', 'DE-HE')
      .executeTakeFirstOrThrow()
    const { address } = await ann.save(1, 'DE', { ...whole, state: state.id })
    const kept = { ...whole, id: address.id, state: state.id, country: shop.country('DE') }
    expect(address).toEqual({
      ...kept,
      countryName: 'Germany',
      countryCode: 'DE',
      stateName: 'Hesse',
      vatCheck: 'later',
      pickup: null,
      useAsBilling: true,
      useAsShipping: false,
    })
    expect(await ann.call('getAddresses', { typeId: 1 })).toEqual([address])
    expect(await ann.call('getAddresses', { typeId: 2 })).toEqual([])
  })

  test('that is saved again with its id is changed, not duplicated', async () => {
    const ann = await shop.shopper()
    const { address } = await ann.save(1, 'GB', london)
    const { address: changed, checkout } = await ann.save(1, 'DE', {
      ...kassel,
      id: address.id,
      phoneNumber: '0561 123',
    })
    expect(changed).toMatchObject({
      id: address.id,
      city: 'Kassel',
      zipCode: '34117',
      country: shop.country('DE'),
      phoneNumber: '0561 123',
    })
    expect(checkout.addresses.map(({ id }) => id)).toEqual([address.id])
  })

  test('is billing under 1 and shipping under 2, and nothing under 3 [SF-3.08]', async () => {
    const ann = await shop.shopper()
    const billing = await ann.save(1, 'GB', london)
    const shipping = await ann.save(2, 'DE', kassel)
    expect(shipping.checkout).toMatchObject({
      billingAddress: { id: billing.address.id },
      shippingAddress: { id: shipping.address.id },
      useAsShippingAddress: false,
    })
    expect((await ann.call('getAddresses', { typeId: 1 })).map(({ id }) => id)).toEqual([billing.address.id])
    expect((await ann.call('getAddresses', { typeId: 2 })).map(({ id }) => id)).toEqual([shipping.address.id])
    // @ts-expect-error there is no third kind
    expect((await refusalFields(ann.save(3, 'GB', london))).key).toBe('invalidPayload')
  })

  test('of either kind has its id and country in the checkout [SF-3.09]', async () => {
    const ann = await shop.shopper()
    const billing = await ann.save(1, 'GB', london)
    const shipping = await ann.save(2, 'DE', kassel)
    const { billingAddress, shippingAddress } = await ann.checkout()
    expect([billingAddress?.id, billingAddress?.country]).toEqual([billing.address.id, shop.country('GB')])
    expect([shippingAddress?.id, shippingAddress?.country]).toEqual([shipping.address.id, shop.country('DE')])
  })

  test('can be used for both kinds until a separate shipping address is set', async () => {
    const ann = await shop.shopper()
    const { address, checkout } = await ann.save(1, 'GB', london, { useAsShipping: true })
    expect(checkout).toMatchObject({
      billingAddress: { id: address.id },
      shippingAddress: { id: address.id, useAsShipping: true },
      useAsShippingAddress: true,
    })
    const apart = await ann.save(1, 'GB', { ...london, id: address.id }, { useAsShipping: false })
    expect(apart.checkout).toMatchObject({ shippingAddress: null, useAsShippingAddress: false })
    expect(apart.checkout.missing).toContain('shippingAddress')
  })

  test('for shipping is kept when another billing address is set', async () => {
    const ann = await shop.shopper()
    const { address: both } = await ann.save(2, 'GB', london, { useAsBilling: true })
    const { address: billed, checkout } = await ann.save(1, 'DE', kassel, { useAsShipping: false })
    expect(checkout).toMatchObject({
      billingAddress: { id: billed.id },
      shippingAddress: { id: both.id },
      useAsShippingAddress: false,
    })
  })

  test('is chosen by kind and id, and shipping goes back to the billing address without one [SF-7.29]', async () => {
    const ann = await shop.shopper()
    const { address: first } = await ann.save(1, 'GB', london)
    const { address: second } = await ann.save(2, 'DE', kassel)
    expect(await ann.call('setCheckoutAddress', { typeId: 1, addressId: second.id })).toMatchObject({
      billingAddress: { id: second.id },
      shippingAddress: { id: second.id },
    })
    expect(await ann.call('setCheckoutAddress', { typeId: 2, addressId: first.id })).toMatchObject({
      billingAddress: { id: second.id },
      shippingAddress: { id: first.id },
    })
    expect(await ann.call('setCheckoutAddress', { typeId: 2, addressId: null })).toMatchObject({
      shippingAddress: { id: second.id },
      useAsShippingAddress: true,
    })
    expect(await refusalFields(ann.call('setCheckoutAddress', { typeId: 1, addressId: null }))).toEqual({
      key: 'address.invalid',
      details: { fields: { addressId: 'required' } },
    })
  })

  test('with invalid fields is refused with the name of each field, and not saved [SF-8.58]', async () => {
    const ann = await shop.shopper()
    expect(
      await refusalFields(
        ann.save(1, 'DE', {
          ...kassel,
          firstName: ' ',
          zipCode: 'SW1A 1AA',
          state: 999_999,
          email: 'ann@',
          phoneNumber: 'call me',
        }),
      ),
    ).toEqual({
      key: 'address.invalid',
      details: {
        fields: { firstName: 'required', zipCode: 'format', state: 'unknown', email: 'format', phoneNumber: 'format' },
      },
    })
    expect(await refusalFields(ann.save(1, 'XX', kassel))).toMatchObject({ key: 'invalidPayload' })
    expect(
      await refusalFields(ann.call('doSaveAddress', { typeId: 1, addressData: { ...kassel, country: 999_999 } })),
    ).toMatchObject({ key: 'address.invalid', details: { fields: { country: 'unknown' } } })
    expect((await ann.checkout()).addresses).toEqual([])
  })

  test('beyond the limit of addresses is refused with a message [SF-8.56]', async () => {
    const ann = await shop.shopper()
    const { address } = await ann.save(1, 'GB', london)
    const row = await shop.db
      .selectFrom('addresses')
      .select(['session_id', 'street_name', 'last_name', 'zip_code', 'city', 'country_id'])
      .where('id', '=', address.id)
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('addresses')
      .values(Array.from({ length: serverLimits.addressesPerOwner - 1 }, () => row))
      .execute()
    expect(await refusalFields(ann.save(1, 'GB', london))).toEqual({
      key: 'address.notCreated',
      details: { maximum: serverLimits.addressesPerOwner },
    })
    await ann.save(1, 'GB', { ...london, id: address.id, city: 'Leeds' })
    expect((await ann.checkout()).billingAddress?.city).toBe('Leeds')
  })
})

describe('an address of another customer', () => {
  test('can be neither changed nor selected nor read', async () => {
    const ann = await shop.shopper()
    const mine = await ann.save(1, 'GB', london)
    const eve = await shop.shopper()
    await eve.save(1, 'GB', { ...london, lastName: 'Eve' })
    const before = await eve.checkout()
    expect((await refusalFields(eve.save(1, 'DE', { ...kassel, id: mine.address.id }))).key).toBe('notFound')
    expect((await refusalFields(eve.call('setCheckoutAddress', { typeId: 1, addressId: mine.address.id }))).key).toBe(
      'notFound',
    )
    expect((await refusalFields(eve.call('setCheckoutAddress', { typeId: 2, addressId: mine.address.id }))).key).toBe(
      'notFound',
    )
    expect(await eve.checkout()).toEqual(before)
    expect((await ann.checkout()).billingAddress).toEqual(mine.address)
    const stranger = shop.visitor()
    expect(await stranger.call('getAddresses', { typeId: 1 })).toEqual([])
    expect(stranger.caller.session).toBeUndefined()
  })
})

describe('the addresses of a customer', () => {
  test('are the same on every device, the primary one first, and one of a kind is primary', async () => {
    const shop = await shopWithCheckout()
    const phone = await shop.shopper({ login: 'ann' })
    const first = await phone.save(1, 'GB', { ...london, primary: true })
    const second = await phone.save(1, 'DE', { ...kassel, primary: true })
    await phone.save(1, 'GB', { ...london, city: 'Leeds', primary: false })
    const laptop = await shop.shopper({ login: 'ann', cart: [] })
    expect((await laptop.call('getAddresses', { typeId: 1 })).map(({ id, primary }) => [id, primary])).toEqual([
      [second.address.id, true],
      [expect.any(Number), false],
      [first.address.id, false],
    ])
  })

  test('are preselected at the next visit to the checkout', async () => {
    const shop = await shopWithCheckout()
    const ann = await shop.shopper({ login: 'ann' })
    const billing = await ann.save(1, 'GB', { ...london, primary: true })
    const shipping = await ann.save(2, 'DE', { ...kassel, primary: true })
    await shop.db
      .updateTable('carts')
      .set({
        customer_invoice_address_id: null,
        customer_shipping_address_id: null,
        ships_to_invoice: true,
        shipping_profile_id: null,
      })
      .execute()
    const [checkout, again] = await Promise.all([ann.checkout(), ann.checkout()])
    expect(checkout).toMatchObject({
      billingAddress: { id: billing.address.id },
      shippingAddress: { id: shipping.address.id },
      useAsShippingAddress: false,
      session: { basket: { shippingCountryId: shop.country('DE') } },
    })
    expect(again.shippingProfileId).toBe(await shop.profile('standard'))
  })

  test('include those that were entered before logging in', async () => {
    const shop = await shopWithCheckout()
    const ann = await shop.shopper()
    const { address } = await ann.save(1, 'GB', london)
    await ann.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' })
    expect((await ann.call('getAddresses', { typeId: 1 })).map(({ id }) => id)).toEqual([address.id])
  })
})

test('countries have id, name, code and their states by name, in the language of the visitor [SF-3.11]', async () => {
  const germany = (await shop.visitor({ locale: 'de' }).call('getCountries', {})).find(
    ({ isoCode2 }) => isoCode2 === 'DE',
  )
  expect(germany).toMatchObject({
    id: 1,
    name: 'Deutschland',
    isoCode2: 'DE',
    isEu: true,
    isStateRequired: false,
    postcodePattern: '[0-9]{5}',
    vatPattern: 'DE[0-9]{9}',
  })
  expect(germany?.states).toHaveLength(16)
  expect(germany?.states[0]).toEqual({ id: expect.any(Number), name: 'Baden-Württemberg' })
  expect((await shop.visitor({ locale: 'pl' }).call('getCountries', {})).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Niemcy', 'Polska', 'Wielka Brytania']),
  )
})

test("country 1 is served unless the shop's own list omits it, every other country as that list says [SF-3.10]", async () => {
  const shop = await shopWithCheckout()
  const ann = await shop.shopper()
  expect(shop.country('DE')).toBe(1)
  expect((await ann.save(1, 'DE', kassel)).checkout).toMatchObject({
    isDelivered: true,
    missing: ['email', 'paymentMethod'],
  })
  const { changes } = await shop.engine.import.importDocument(
    { currency: 'GBP', deliversTo: ['GB'] },
    { dryRun: false },
  )
  expect(changes.find(({ path }) => path === 'deliversTo')?.after).toEqual(['GB'])
  await vi.waitFor(
    async () => expect((await ann.call('getCountries', {})).map(({ isoCode2 }) => isoCode2)).toEqual(['GB']),
    { timeout: 10_000, interval: 100 },
  )
  // The address of the cart is in Germany by now.
  expect(await ann.checkout()).toMatchObject({ isDelivered: false, shippingMethods: [] })
  expect((await ann.save(1, 'GB', london)).checkout).toMatchObject({ isDelivered: true })
  expect(
    (await shop.engine.import.importDocument({ currency: 'GBP', deliversTo: ['GB'] }, { dryRun: false })).changes,
  ).toEqual([])
})

test('addresses that are saved concurrently in several tabs are all kept, and the cart has one of them', async () => {
  const ann = await shop.shopper()
  const saved = await Promise.all([ann.save(1, 'GB', london), ann.save(1, 'GB', london), ann.save(1, 'GB', london)])
  const { billingAddress, addresses } = await ann.checkout()
  expect(addresses).toHaveLength(3)
  expect(saved.map(({ address }) => address.id)).toContain(billingAddress?.id)
})
