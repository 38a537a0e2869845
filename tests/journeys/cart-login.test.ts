import { expect, test } from 'vitest'
import { countryOf, idOf, placeOrder, tellTheRest, zofia } from '../harness/shopper.ts'
import { readingShop } from '../harness/reading-shop.ts'
import { buyingShop } from './fixtures/buying-shop.ts'

const ann = { email: 'ann@example.org', password: 'demo-shop-1' }

async function shopWithAnn() {
  const shop = await readingShop({ ...buyingShop, customers: [{ ...ann, firstName: 'Ann', lastName: 'Novak', locale: 'en' }] })
  const add = async (visitor: ReturnType<typeof shop.visitor>, sku: string) => visitor.call('doAddCartItem', { productId: await idOf(shop, 'variations', sku) })
  return { ...shop, add }
}

test('a guest who logs in keeps coupon, addresses, methods, wish and what was typed', async () => {
  const shop = await shopWithAnn()
  const guest = shop.visitor()
  await shop.add(guest, 'SHIRT')
  await tellTheRest(shop, guest, { address: { country: await countryOf(shop, 'DE'), zipCode: '34117', city: 'Kassel' } })
  await guest.call('doAddCoupon', { couponCode: 'TENTH' })
  await guest.call('doAdditionalInformation', { orderContactWish: 'Please ring', orderCustomerSign: 'A-7' })
  await guest.call('doKeepCheckoutDraft', { draft: { 'shipping.city': 'Leeds' } })
  const before = await guest.call('getCheckout', {})

  await guest.call('doLogin', ann)
  const after = await guest.call('getCheckout', {})
  expect(after.session.basket).toMatchObject({ couponCode: 'TENTH', shippingCountryId: await countryOf(shop, 'DE'), customerInvoiceAddressId: before.billingAddress?.id })
  expect(after).toMatchObject({
    email: 'ann@example.org', billingAddress: { city: 'Kassel' }, shippingProfileId: before.shippingProfileId, paymentMethodId: before.paymentMethodId,
    additionalInformation: { orderContactWish: 'Please ring', orderCustomerSign: 'A-7' }, draft: { 'shipping.city': 'Leeds' }, missing: [],
  })
})

test('what the customer had chosen before wins over what the guest chose', async () => {
  const shop = await shopWithAnn()
  const phone = shop.visitor()
  await phone.call('doLogin', ann)
  await shop.add(phone, 'SCARF')
  await phone.call('doSaveAddress', { typeId: 1, addressData: { firstName: 'Ann', lastName: 'Novak', streetName: 'Mill Lane', apartment: '1', city: 'London', zipCode: 'SW1A 1AA', country: await countryOf(shop, 'GB') } })
  await phone.call('setShippingProvider', { shippingId: await idOf(shop, 'shipping_profiles', 'express') })
  await phone.call('doAddCoupon', { couponCode: 'FIVER' })

  const laptop = shop.visitor()
  await shop.add(laptop, 'SHIRT')
  await tellTheRest(shop, laptop, { address: { country: await countryOf(shop, 'DE'), zipCode: '34117', city: 'Kassel' } })
  await laptop.call('doAddCoupon', { couponCode: 'TENTH' })
  const { basket } = await laptop.call('doLogin', ann)

  expect(basket.items.map(({ name }) => name)).toEqual(['Lambswool Scarf', 'Linen Shirt'])
  expect(basket.shippingCountryId).toBe(await countryOf(shop, 'GB'))
  expect(await laptop.call('getCheckout', {})).toMatchObject({ billingAddress: { city: 'London' }, shippingProfileId: await idOf(shop, 'shipping_profiles', 'express') })
  // Two promotions do not go together: the one that was there first stays, and the other is told.
  expect(basket.coupons.map(({ code }) => code)).toEqual(['FIVER'])
  expect(basket.notices).toMatchObject([{ key: 'coupon.notCombinable', details: { code: 'TENTH', other: 'FIVER' } }])
})

test('what a guest typed for an order does not go to the account that logs in after it on the same device', async () => {
  const shop = await shopWithAnn()
  const eva = shop.visitor()
  await shop.add(eva, 'SHIRT')
  await tellTheRest(shop, eva, { address: { country: await countryOf(shop, 'DE'), zipCode: '34117', city: 'Kassel' } })
  await placeOrder(eva)
  await shop.add(eva, 'SCARF')

  await eva.call('doLogin', ann)
  expect([await eva.call('getAddresses', { typeId: 1 }), await eva.call('getAddresses', { typeId: 2 })]).toEqual([[], []])
  expect(await eva.call('getCheckout', {})).toMatchObject({
    billingAddress: null, shippingAddress: null, paymentMethodId: null, draft: {}, session: { basket: { shippingCountryId: await countryOf(shop, 'GB') } },
  })
})

test('of a guest who ordered before, only the addresses of the checkout that they are in go along', async () => {
  const shop = await shopWithAnn()
  const guest = shop.visitor()
  await shop.add(guest, 'SHIRT')
  await tellTheRest(shop, guest, {})
  await placeOrder(guest)
  await shop.add(guest, 'SCARF')
  await tellTheRest(shop, guest, { address: { country: await countryOf(shop, 'DE'), zipCode: '34117', city: 'Kassel' } })

  await guest.call('doLogin', ann)
  expect((await guest.call('getAddresses', { typeId: 1 })).map(({ city }) => city)).toEqual(['Kassel'])
  expect(await guest.call('getCheckout', {})).toMatchObject({ billingAddress: { city: 'Kassel' }, missing: [] })
})

test('an address that a guest typed twice, or that the account has already, is in the account once after logging in', async () => {
  const shop = await shopWithAnn()
  const phone = shop.visitor()
  await phone.call('doLogin', ann)
  const addressData = { ...zofia, country: await countryOf(shop, 'GB') }
  const { address: own } = await phone.call('doSaveAddress', { typeId: 2, addressData })

  const laptop = shop.visitor()
  await shop.add(laptop, 'SHIRT')
  for (const city of [zofia.city, 'Leeds', 'Leeds']) await laptop.call('doSaveAddress', { typeId: 1, addressData: { ...addressData, city } })
  await laptop.call('setCheckoutAddress', { typeId: 1, addressId: (await laptop.call('getAddresses', { typeId: 1 })).find(({ city }) => city === zofia.city)?.id ?? 0 })
  await laptop.call('doLogin', ann)
  expect((await laptop.call('getAddresses', { typeId: 1 })).map(({ city }) => city).toSorted()).toEqual(['Leeds', zofia.city])
  expect(await laptop.call('getCheckout', {})).toMatchObject({ billingAddress: { id: own.id } })
})

test('the default address of an account is chosen before one that a guest typed in the checkout', async () => {
  const shop = await shopWithAnn()
  const phone = shop.visitor()
  await phone.call('doLogin', ann)
  const { address: own } = await phone.call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country: await countryOf(shop, 'GB'), primary: true } })

  const laptop = shop.visitor()
  await shop.add(laptop, 'SHIRT')
  await tellTheRest(shop, laptop, { address: { country: await countryOf(shop, 'DE'), zipCode: '34117', city: 'Kassel' } })
  await laptop.call('doLogin', ann)
  const checkout = await laptop.call('getCheckout', {})
  expect(checkout).toMatchObject({ billingAddress: { id: own.id }, session: { basket: { shippingCountryId: await countryOf(shop, 'GB') } } })
  expect(checkout.addresses.map(({ city, primary }) => [city, primary])).toEqual([[zofia.city, true], ['Kassel', false]])
})
