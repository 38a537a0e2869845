import type { AddressFields } from '../browser/checkout/checkout-steps.ts'
import { manchester } from '../browser/checkout/checkout-steps.ts'
import type { ShopPage } from './shop-page.ts'

/** The page of an available variation of a demo item. */
export async function itemAddress(shop: ShopPage, name: string): Promise<string> {
  const variationId = await availableVariation(shop, name)
  const { url } = await shop.call('getVariationAddress', { variationId })
  return url
}

async function availableVariation(shop: ShopPage, name: string): Promise<number> {
  const { products } = await shop.call('getSearch', { term: name })
  const found = products.find(({ texts }) => texts.name1 === name)
  if (!found) throw new Error(`the demo shop has no ${name}`)
  const { variation, variationAttributeMap } = await shop.call('getProduct', { id: found.item.id })
  return variationAttributeMap.variations.find(({ isSalable }) => isSalable)?.variationId ?? variation.id
}

/** An order by bank transfer that this browser's guest keeps in a new account. */
export async function registerWithOrder(
  shop: ShopPage,
  password: string,
  written: AddressFields = manchester,
): Promise<{ readonly orderId: number; readonly accessKey: string }> {
  const { firstName, lastName, street, number, postcode, town } = written
  await shop.call('doAddCartItem', { productId: await availableVariation(shop, 'Wool Wash') })
  await shop.call('doLoginAsGuest', { email: `${crypto.randomUUID()}@example.org` })
  const countries = await shop.call('getCountries', {})
  const country = countries.find(({ isoCode2 }) => isoCode2 === written.country)?.id ?? 0
  const addressData = {
    firstName,
    lastName,
    streetName: street,
    apartment: number,
    zipCode: postcode,
    city: town,
    country,
  }
  await shop.call('doSaveAddress', { typeId: 1, addressData, useAsShipping: true })
  const { shippingMethods, shippingProfileId } = await shop.call('getCheckout', {})
  const shippingId = shippingProfileId ?? shippingMethods[0]?.shippingProfileId
  if (shippingId) await shop.call('setShippingProvider', { shippingId })
  const { paymentMethods } = await shop.call('getCheckout', {})
  const payment = paymentMethods.find(({ key }) => key === 'advance')
  if (payment) await shop.call('setPaymentProvider', { paymentId: payment.id })
  const { orderId, accessKey } = await shop.call('doPlaceOrder', {
    attemptId: crypto.randomUUID(),
    termsAccepted: true,
  })
  await shop.call('doRegisterFromOrder', { orderId, accessKey, password })
  return { orderId, accessKey }
}
