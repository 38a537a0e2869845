import { expect, test } from 'vitest'
import { findCountryId, findId, placeOrder, fillCheckout, zofia } from '../../harness/shopper.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const ann = { email: 'ann@example.org', password: 'demo-shop-1' }

async function shopWithAnn() {
  const shop = await shopWithCatalogue({
    ...purchaseDocument,
    customers: [{ ...ann, firstName: 'Ann', lastName: 'Novak', locale: 'en' }],
  })
  const add = async (visitor: ReturnType<typeof shop.visitor>, sku: string) =>
    visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', sku) })
  return { ...shop, add }
}

test("login keeps the guest's coupon, addresses, methods, contact wish and form input", async () => {
  const shop = await shopWithAnn()
  const guest = shop.visitor()
  await shop.add(guest, 'SHIRT')
  await fillCheckout(shop, guest, {
    address: { country: await findCountryId(shop, 'DE'), zipCode: '34117', city: 'Kassel' },
  })
  await guest.call('doAddCoupon', { couponCode: 'TENTH' })
  await guest.call('doAdditionalInformation', { orderContactWish: 'Please ring', orderCustomerSign: 'A-7' })
  await guest.call('doKeepCheckoutDraft', { draft: { 'shipping.city': 'Leeds' } })
  const before = await guest.call('getCheckout', {})

  await guest.call('doLogin', ann)
  const after = await guest.call('getCheckout', {})
  expect(after.session.basket).toMatchObject({
    couponCode: 'TENTH',
    shippingCountryId: await findCountryId(shop, 'DE'),
    customerInvoiceAddressId: before.billingAddress?.id,
  })
  expect(after).toMatchObject({
    email: 'ann@example.org',
    billingAddress: { city: 'Kassel' },
    shippingProfileId: before.shippingProfileId,
    paymentMethodId: before.paymentMethodId,
    additionalInformation: { orderContactWish: 'Please ring', orderCustomerSign: 'A-7' },
    draft: { 'shipping.city': 'Leeds' },
    missing: [],
  })
})

test("on login the customer's earlier choices have precedence over the guest's", async () => {
  const shop = await shopWithAnn()
  const phone = shop.visitor()
  await phone.call('doLogin', ann)
  await shop.add(phone, 'SCARF')
  await phone.call('doSaveAddress', {
    typeId: 1,
    addressData: {
      firstName: 'Ann',
      lastName: 'Novak',
      streetName: 'Mill Lane',
      apartment: '1',
      city: 'London',
      zipCode: 'SW1A 1AA',
      country: await findCountryId(shop, 'GB'),
    },
  })
  await phone.call('setShippingProvider', { shippingId: await findId(shop, 'shipping_profiles', 'express') })
  await phone.call('doAddCoupon', { couponCode: 'FIVER' })

  const laptop = shop.visitor()
  await shop.add(laptop, 'SHIRT')
  await fillCheckout(shop, laptop, {
    address: { country: await findCountryId(shop, 'DE'), zipCode: '34117', city: 'Kassel' },
  })
  await laptop.call('doAddCoupon', { couponCode: 'TENTH' })
  const { basket } = await laptop.call('doLogin', ann)

  expect(basket.items.map(({ name }) => name)).toEqual(['Lambswool Scarf', 'Linen Shirt'])
  expect(basket.shippingCountryId).toBe(await findCountryId(shop, 'GB'))
  expect(await laptop.call('getCheckout', {})).toMatchObject({
    billingAddress: { city: 'London' },
    shippingProfileId: await findId(shop, 'shipping_profiles', 'express'),
  })
  // Two promotions are exclusive: the first one stays, and the other is reported.
  expect(basket.coupons.map(({ code }) => code)).toEqual(['FIVER'])
  expect(basket.notices).toMatchObject([{ key: 'coupon.notCombinable', details: { code: 'TENTH', other: 'FIVER' } }])
})

test('guest form input of a completed order is not moved to an account that logs in later on the device', async () => {
  const shop = await shopWithAnn()
  const eva = shop.visitor()
  await shop.add(eva, 'SHIRT')
  await fillCheckout(shop, eva, {
    address: { country: await findCountryId(shop, 'DE'), zipCode: '34117', city: 'Kassel' },
  })
  await placeOrder(eva)
  await shop.add(eva, 'SCARF')

  await eva.call('doLogin', ann)
  expect([await eva.call('getAddresses', { typeId: 1 }), await eva.call('getAddresses', { typeId: 2 })]).toEqual([
    [],
    [],
  ])
  expect(await eva.call('getCheckout', {})).toMatchObject({
    billingAddress: null,
    shippingAddress: null,
    paymentMethodId: null,
    draft: {},
    session: { basket: { shippingCountryId: await findCountryId(shop, 'GB') } },
  })
})

test('login after a guest order moves only the addresses of the current checkout', async () => {
  const shop = await shopWithAnn()
  const guest = shop.visitor()
  await shop.add(guest, 'SHIRT')
  await fillCheckout(shop, guest, {})
  await placeOrder(guest)
  await shop.add(guest, 'SCARF')
  await fillCheckout(shop, guest, {
    address: { country: await findCountryId(shop, 'DE'), zipCode: '34117', city: 'Kassel' },
  })

  await guest.call('doLogin', ann)
  expect((await guest.call('getAddresses', { typeId: 1 })).map(({ city }) => city)).toEqual(['Kassel'])
  expect(await guest.call('getCheckout', {})).toMatchObject({ billingAddress: { city: 'Kassel' }, missing: [] })
})

test('login does not duplicate addresses that the guest entered twice or the account already has', async () => {
  const shop = await shopWithAnn()
  const phone = shop.visitor()
  await phone.call('doLogin', ann)
  const addressData = { ...zofia, country: await findCountryId(shop, 'GB') }
  const { address: own } = await phone.call('doSaveAddress', { typeId: 2, addressData })

  const laptop = shop.visitor()
  await shop.add(laptop, 'SHIRT')
  for (const city of [zofia.city, 'Leeds', 'Leeds'])
    await laptop.call('doSaveAddress', { typeId: 1, addressData: { ...addressData, city } })
  await laptop.call('setCheckoutAddress', {
    typeId: 1,
    addressId: (await laptop.call('getAddresses', { typeId: 1 })).find(({ city }) => city === zofia.city)?.id ?? 0,
  })
  await laptop.call('doLogin', ann)
  expect((await laptop.call('getAddresses', { typeId: 1 })).map(({ city }) => city).toSorted()).toEqual([
    'Leeds',
    zofia.city,
  ])
  expect(await laptop.call('getCheckout', {})).toMatchObject({ billingAddress: { id: own.id } })
})

test("after login the account's default address has precedence over a guest address", async () => {
  const shop = await shopWithAnn()
  const phone = shop.visitor()
  await phone.call('doLogin', ann)
  const { address: own } = await phone.call('doSaveAddress', {
    typeId: 1,
    addressData: { ...zofia, country: await findCountryId(shop, 'GB'), primary: true },
  })

  const laptop = shop.visitor()
  await shop.add(laptop, 'SHIRT')
  await fillCheckout(shop, laptop, {
    address: { country: await findCountryId(shop, 'DE'), zipCode: '34117', city: 'Kassel' },
  })
  await laptop.call('doLogin', ann)
  const checkout = await laptop.call('getCheckout', {})
  expect(checkout).toMatchObject({
    billingAddress: { id: own.id },
    session: { basket: { shippingCountryId: await findCountryId(shop, 'GB') } },
  })
  expect(checkout.addresses.map(({ city, primary }) => [city, primary])).toEqual([
    [zofia.city, true],
    ['Kassel', false],
  ])
})
