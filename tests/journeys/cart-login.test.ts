import { expect, test } from 'vitest'
import { countryOf, idOf, tellTheRest } from '../harness/shopper.ts'
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
