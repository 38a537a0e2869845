import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  kassel,
  london,
  paris,
  refusalFields,
  shopWithCheckout,
  stockholm,
  type ShopWithCheckout,
} from '../fixtures/shop-with-checkout.ts'

let shop: ShopWithCheckout
let ids: Readonly<Record<'standard' | 'express' | 'locker' | 'creditcard' | 'advance' | 'cashOnDelivery', number>>
beforeAll(async () => {
  shop = await shopWithCheckout({ afterwards: afterAll })
  ids = {
    standard: await shop.profile('standard'),
    express: await shop.profile('express'),
    locker: await shop.profile('locker'),
    creditcard: await shop.method('creditcard'),
    advance: await shop.method('advance'),
    cashOnDelivery: await shop.method('cashOnDelivery'),
  }
})

const keysOf = (notices: readonly { readonly key: string }[]) => notices.map(({ key }) => key)

describe('shipping methods', () => {
  test('are listed with carrier, name, price, privacy hint and days [SF-3.62]', async () => {
    const ann = await shop.shopper({ locale: 'de' })
    const { checkout } = await ann.save(1, 'DE', kassel)
    expect(checkout.shippingMethods[0]).toEqual({
      parcelServiceName: 'DHL',
      parcelServicePresetName: 'Standardversand',
      parcelServicePresetId: ids.standard,
      shippingProfileId: ids.standard,
      shippingAmount: { value: 4.9, formatted: '4,90\u00a0£' },
      shippingPrivacyInformation: {
        showDataPrivacyAgreementHint: true,
        parcelServiceName: 'DHL',
        parcelServiceAddress: 'Sträßchensweg 10, Bonn',
      },
      daysFrom: 1,
      daysTo: 3,
      arrives: { from: expect.any(String), to: expect.any(String), formatted: expect.any(String) },
      isParcelBox: false,
      isPostOffice: false,
      preferredServices: [],
      excludedPaymentMethodIds: [],
    })
    expect(checkout.shippingMethods[1]).toMatchObject({
      shippingProfileId: ids.locker,
      isParcelBox: true,
      excludedPaymentMethodIds: [ids.cashOnDelivery],
    })
    expect(await ann.call('getShippingProvider', {})).toEqual({
      list: checkout.shippingMethods,
      selected: ids.standard,
    })
  })

  test('depend on country, weight and value, and so does their price', async () => {
    const offered = async (cart: readonly string[], code: string, address: typeof london) => {
      const ann = await shop.shopper({ cart })
      return (await ann.save(1, code, address)).checkout.shippingMethods.map(
        ({ shippingProfileId, shippingAmount }) => [shippingProfileId, shippingAmount.value],
      )
    }
    expect(await offered(['SHIRT'], 'GB', london)).toEqual([
      [ids.standard, 6.9],
      [ids.express, 8.9],
    ])
    expect(await offered(['SHIRT', 'SHIRT'], 'GB', london)).toEqual([
      [ids.standard, 0],
      [ids.express, 8.9],
    ])
    expect(await offered(['CHEST'], 'GB', london)).toEqual([[ids.express, 8.9]])
    expect(await offered(['SHIRT'], 'DE', kassel)).toEqual([
      [ids.standard, 4.9],
      [ids.locker, 3.9],
    ])
    expect(await offered(['CHEST'], 'DE', kassel)).toEqual([[ids.locker, 3.9]])
  })

  test('are chosen by the customer, and the totals are updated', async () => {
    const ann = await shop.shopper()
    const saved = await ann.save(1, 'GB', london, { useAsShipping: true })
    expect(saved.checkout).toMatchObject({
      shippingProfileId: ids.standard,
      session: { basket: { shippingAmount: { value: 6.9 }, amountToPay: { value: 55.9 } } },
    })
    const checkout = await ann.call('setShippingProvider', { shippingId: ids.express })
    expect(checkout).toMatchObject({
      shippingProfileId: ids.express,
      session: {
        basket: { shippingAmount: { value: 8.9 }, amountToPay: { value: 57.9 }, maxDeliveryDays: expect.any(Number) },
      },
    })
  })

  test('that are not available for the cart are refused, and nothing changes', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'GB', london)
    const before = await ann.checkout()
    expect(await refusalFields(ann.call('setShippingProvider', { shippingId: ids.locker }))).toEqual({
      key: 'notFound',
      details: { shippingId: ids.locker },
    })
    expect((await refusalFields(ann.call('setShippingProvider', { shippingId: 999_999 }))).key).toBe('notFound')
    expect(await ann.checkout()).toEqual(before)
  })

  test('are listed for the selected country, before an address is entered and while the saved one is in another country', async () => {
    const ann = await shop.shopper()
    expect((await ann.checkout()).session.basket.shippingCountryId).toBe(shop.country('GB'))
    const abroad = await ann.call('setShippingCountry', { countryId: shop.country('DE') })
    expect(abroad).toMatchObject({
      shippingProfileId: ids.standard,
      session: { basket: { shippingCountryId: shop.country('DE') } },
    })
    expect(abroad.shippingMethods.map(({ shippingProfileId }) => shippingProfileId)).toEqual([ids.standard, ids.locker])
    const { checkout: home } = await ann.save(1, 'GB', london, { useAsShipping: true })
    expect(home).toMatchObject({ session: { basket: { shippingCountryId: shop.country('GB') } } })
    expect(home?.missing).not.toContain('shippingAddress')
    const changed = await ann.call('setShippingCountry', { countryId: shop.country('DE') })
    expect(changed.session.basket.shippingCountryId).toBe(shop.country('DE'))
    expect(changed.missing).toContain('shippingAddress')
    const back = await ann.call('setShippingCountry', { countryId: shop.country('GB') })
    expect(back.missing).not.toContain('shippingAddress')
    expect((await refusalFields(ann.call('setShippingCountry', { countryId: 999_999 }))).key).toBe('notFound')
  })
})

describe('a checkout without a chosen shipping method', () => {
  test('uses the cheapest home delivery by default, and changes with the country without a notice', async () => {
    const ann = await shop.shopper()
    const { amountToPay } = await ann.call('getCart', {})
    expect(await ann.checkout()).toMatchObject({
      shippingProfileId: ids.standard,
      session: { basket: { shippingAmount: { value: 6.9 }, amountToPay, notices: [] } },
    })
    await ann.call('doAddCartItem', { productId: await shop.id('variations', 'CHEST') })
    expect(await ann.checkout()).toMatchObject({ shippingProfileId: ids.express, session: { basket: { notices: [] } } })
  })
})

describe('a chosen shipping method', () => {
  test('that is not available at the new address is removed, with a notice until another is chosen [SF-4.10]', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'GB', london)
    await ann.call('setShippingProvider', { shippingId: ids.express })
    const { checkout } = await ann.save(2, 'DE', kassel)
    expect(checkout).toMatchObject({
      shippingProfileId: null,
      session: { basket: { shippingMethod: 'cheapest', shippingAmount: { value: 4.9 } } },
    })
    expect(checkout.missing).toContain('shippingMethod')
    expect(keysOf(checkout.session.basket.notices)).toEqual(['shipping.methodReset'])
    expect(keysOf((await ann.checkout()).session.basket.notices)).toEqual(['shipping.methodReset'])
    expect((await ann.call('getShippingProvider', {})).selected).toBeNull()
    const chosen = await ann.call('setShippingProvider', { shippingId: ids.locker })
    expect(chosen.missing).not.toContain('shippingMethod')
    expect(keysOf(chosen.session.basket.notices)).toEqual([])
  })

  test('that is available at the new address is kept, at the price there', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'GB', london)
    const { checkout } = await ann.save(2, 'DE', kassel)
    expect(checkout).toMatchObject({
      shippingProfileId: ids.standard,
      session: { basket: { shippingAmount: { value: 4.9 }, notices: [] } },
    })
  })

  test('is not restored with the old address', async () => {
    const ann = await shop.shopper()
    const { address } = await ann.save(1, 'GB', london)
    await ann.call('setShippingProvider', { shippingId: ids.express })
    await ann.save(2, 'DE', kassel)
    expect(await ann.call('setCheckoutAddress', { typeId: 2, addressId: address.id })).toMatchObject({
      shippingProfileId: null,
    })
  })

  test('that is not available any more because the cart is too heavy is removed with a notice', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'GB', london)
    await ann.call('setShippingProvider', { shippingId: ids.standard })
    await ann.call('doAddCartItem', { productId: await shop.id('variations', 'CHEST'), quantity: 1 })
    const checkout = await ann.checkout()
    expect(checkout.shippingProfileId).toBeNull()
    expect(keysOf(checkout.session.basket.notices)).toContain('shipping.methodReset')
  })
})

describe('a country without shipping methods', () => {
  test('shows the contact of the shop, and no method can be chosen [SF-8.63]', async () => {
    const ann = await shop.shopper()
    const { checkout } = await ann.save(1, 'SE', stockholm)
    expect(checkout).toMatchObject({ shippingMethods: [], shippingProfileId: null })
    expect(checkout.session.basket.notices).toContainEqual({
      key: 'shipping.noMethods',
      details: { email: 'help@vitrine.example' },
    })
    expect(await refusalFields(ann.call('setShippingProvider', { shippingId: ids.standard }))).toEqual({
      key: 'shipping.noMethods',
      details: { email: 'help@vitrine.example' },
    })
    expect(checkout.missing).toContain('shippingMethod')
  })
})

describe('payment methods', () => {
  test('are listed with name, icon, keys and exclusions [SF-3.63]', async () => {
    const ann = await shop.shopper({ locale: 'pl' })
    const { checkout } = await ann.save(1, 'DE', kassel)
    expect(checkout.paymentMethods[0]).toEqual({
      id: ids.creditcard,
      name: 'Karta',
      description: 'Visa',
      icon: 'card',
      methodOfPaymentId: ids.creditcard,
      key: 'creditcard',
      paymentKey: 'mollie',
      isTest: false,
      cardFields: null,
      fee: { value: 0, formatted: expect.any(String) },
      excludedPaymentMethodIds: [],
    })
    expect(checkout.paymentMethods.map(({ id }) => id)).toEqual([ids.creditcard, ids.advance, ids.cashOnDelivery])
    expect(await ann.call('getPaymentProviders', {})).toEqual({ list: checkout.paymentMethods, selected: null })
    const toLocker = await ann.call('setShippingProvider', { shippingId: ids.locker })
    expect(toLocker.paymentMethods.map(({ id, excludedPaymentMethodIds }) => [id, excludedPaymentMethodIds])).toEqual([
      [ids.creditcard, [ids.cashOnDelivery]],
      [ids.advance, [ids.cashOnDelivery]],
    ])
  })

  test('depend on country and amount', async () => {
    const offered = async (cart: readonly string[], code: string, address: typeof london) =>
      (await (await shop.shopper({ cart })).save(1, code, address)).checkout.paymentMethods.map(({ id }) => id)
    expect(await offered(['SHIRT'], 'GB', london)).toEqual([ids.creditcard, ids.advance])
    expect(await offered(['COAT'], 'DE', kassel)).toEqual([ids.creditcard, ids.advance])
    expect(await offered(['SHIRT'], 'FR', paris)).toEqual([ids.creditcard])
  })

  test('add their fee to the total', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'DE', kassel)
    const checkout = await ann.call('setPaymentProvider', { paymentId: ids.cashOnDelivery })
    expect(checkout).toMatchObject({
      paymentMethodId: ids.cashOnDelivery,
      session: { basket: { amountToPay: { value: 57.4 } } },
    })
    expect(checkout.session.basket.totals.parts).toContainEqual({
      kind: 'paymentFee',
      name: null,
      amount: { value: 3.5, formatted: '£3.50' },
    })
  })

  test('that are not available are refused, and nothing changes', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'GB', london)
    const before = await ann.checkout()
    expect(await refusalFields(ann.call('setPaymentProvider', { paymentId: ids.cashOnDelivery }))).toEqual({
      key: 'notFound',
      details: { paymentId: ids.cashOnDelivery },
    })
    expect(await ann.checkout()).toEqual(before)
  })

  test('that the shipping method excludes are removed with a notice', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'DE', kassel)
    await ann.call('setPaymentProvider', { paymentId: ids.cashOnDelivery })
    const checkout = await ann.call('setShippingProvider', { shippingId: ids.locker })
    expect(checkout).toMatchObject({
      shippingProfileId: ids.locker,
      paymentMethodId: null,
      session: { basket: { amountToPay: { value: 52.9 } } },
    })
    expect(keysOf(checkout.session.basket.notices)).toEqual(['payment.methodReset'])
    expect(keysOf((await ann.call('setPaymentProvider', { paymentId: ids.advance })).session.basket.notices)).toEqual(
      [],
    )
  })

  test('are preselected only if there is exactly one', async () => {
    const ann = await shop.shopper()
    expect((await ann.save(1, 'FR', paris)).checkout).toMatchObject({
      paymentMethodId: ids.creditcard,
      shippingProfileId: ids.standard,
      missing: ['email'],
    })
  })
})

test('a cart that is too heavy for every method of its address says so, and no method can be chosen', async () => {
  const shop = await shopWithCheckout()
  await shop.db.updateTable('variations').set({ weight_g: 40_000 }).execute()
  const ann = await shop.shopper()
  const { checkout } = await ann.save(1, 'FR', paris)
  expect(checkout.shippingMethods).toEqual([])
  expect(keysOf(checkout.session.basket.notices)).toEqual(['shipping.tooHeavy'])
  expect(checkout.missing).toContain('shippingMethod')
  expect(await refusalFields(ann.call('setShippingProvider', { shippingId: ids.standard }))).toMatchObject({
    key: 'shipping.tooHeavy',
  })
})

test('a shop without any shipping method reports it, and accepts no order', async () => {
  const shop = await shopWithCheckout()
  await shop.db.updateTable('shipping_profiles').set({ is_active: false }).execute()
  const ann = await shop.shopper()
  const checkout = await ann.checkout()
  expect(keysOf(checkout.session.basket.notices)).toEqual(['shipping.noMethods'])
  expect(checkout.missing).toContain('shippingMethod')
})
