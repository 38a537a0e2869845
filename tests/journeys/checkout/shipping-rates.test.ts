import { randomUUID } from 'node:crypto'
import type { ShippingZone } from '@vitrine/contract/checkout/shipping-rates'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { readSellingFacts } from '@vitrine/engine/setup/setup'
import { tableRate } from '@vitrine/providers/shipping/table/table-rate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findCountryId, findId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const [carrier] = purchaseDocument.shipping
const [standard, express] = carrier.methods
const perItem = { firstItem: 495, furtherItem: 150, freeFrom: 20_000, maxWeightG: 2000 }
const withZones = (methodZones: readonly ShippingZone[]): ShopDocument => ({
  ...purchaseDocument,
  deliversTo: ['GB', 'DE', 'PL'],
  shipping: [
    {
      ...carrier,
      methods: [
        {
          code: standard.code,
          names: standard.names,
          daysFrom: 1,
          daysTo: 3,
          preferredServices: ['PreferredDay'],
          rate: 'per_item',
          zones: methodZones,
        },
        express,
      ],
    },
  ],
})
const zones = [
  { countries: ['GB'], configuration: perItem },
  { countries: ['DE'], configuration: { firstItem: 990, furtherItem: 0, maxWeightG: 2000 } },
]
const document = withZones(zones)

let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue(document, { afterwards: afterAll })
})

const withCart = async (lines: Readonly<Record<string, number>>) => {
  const visitor = shop.visitor()
  for (const [sku, quantity] of Object.entries(lines))
    await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', sku), quantity })
  return visitor
}

const changeZones = (byCurrency: Readonly<Record<string, readonly ShippingZone[]>>) =>
  shop.change((db) =>
    db
      .updateTable('shipping_profiles')
      .set({ rate_configuration: JSON.stringify(byCurrency) })
      .where('code', '=', 'standard')
      .execute(),
  )

describe('a shipping method priced per item', () => {
  test('is bought with the price of the first item and of each further item', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { SCARF: 2, BEANIE: 1 } })
    expect(await zofia.call('getCheckout', {})).toMatchObject({
      shippingMethods: [{ shippingAmount: { value: 7.95 } }, { shippingAmount: { value: 8.9 } }],
      session: { basket: { shippingAmount: { value: 7.95 }, amountToPay: { value: 154.95 } } },
    })
    const { order } = await zofia.call('getOrder', await placeOrder(zofia))
    expect(order.amounts).toMatchObject({ shippingCostsGross: { value: 7.95 }, grossTotal: { value: 154.95 } })
  })

  test('is estimated in the cart, with the value from which it is free', async () => {
    const ann = await withCart({ SHIRT: 2 })
    expect(await ann.call('getCart', {})).toMatchObject({
      shippingMethod: 'cheapest',
      shippingAmount: { value: 6.45 },
      freeShipping: { from: { value: 200 }, missing: { value: 62 }, reached: false },
    })
    const full = await withCart({ SHIRT: 3 })
    expect(await full.call('getCart', {})).toMatchObject({
      shippingAmount: { value: 0 },
      freeShipping: { missing: { value: 0 }, reached: true },
    })
  })

  test('is not offered for a parcel above its maximum weight, and nothing promises free delivery', async () => {
    const ann = await withCart({ SCARF: 7 })
    expect(await ann.call('getCart', {})).toMatchObject({ shippingAmount: { value: 8.9 }, freeShipping: null })
    expect(await ann.call('getShippingProvider', {})).toMatchObject({ list: [{ shippingAmount: { value: 8.9 } }] })
  })

  test('is the reason why nothing is sent if the parcel is above its maximum weight', async () => {
    const ann = await withCart({ SCARF: 7 })
    const german = await ann.call('setShippingCountry', { countryId: await findCountryId(shop, 'DE') })
    expect(german.shippingMethods).toEqual([])
    expect(german.session.basket.notices.map(({ key }) => key)).toEqual(['shipping.tooHeavy'])
    expect((await ann.call('getCart', {})).notices).toEqual(german.session.basket.notices)
    const british = await ann.call('setShippingCountry', { countryId: await findCountryId(shop, 'GB') })
    expect(british.session.basket.notices).toEqual([])
  })

  test('is the only notice about the method if the chosen method no longer accepts the parcel', async () => {
    const ann = await withCart({ SCARF: 1 })
    const german = await ann.call('setShippingCountry', { countryId: await findCountryId(shop, 'DE') })
    const [method] = german.shippingMethods
    await ann.call('setShippingProvider', { shippingId: method?.shippingProfileId ?? 0 })
    await ann.call('doAddCartItem', { productId: await shop.id('variations', 'SCARF'), quantity: 6 })
    const readKeys = async () => (await ann.call('getCheckout', {})).session.basket.notices.map(({ key }) => key)
    expect(await readKeys()).toEqual(['shipping.tooHeavy'])
    await ann.call('setShippingCountry', { countryId: await findCountryId(shop, 'DE') })
    expect(await readKeys()).toEqual(['shipping.tooHeavy'])
  })

  test('has another configuration in another country, and is not offered where it has none', async () => {
    const ann = await withCart({ BEANIE: 3 })
    const german = await ann.call('setShippingCountry', { countryId: await findCountryId(shop, 'DE') })
    expect(german.shippingMethods.map(({ shippingAmount }) => shippingAmount.value)).toEqual([9.9])
    const polish = await ann.call('setShippingCountry', { countryId: await findCountryId(shop, 'PL') })
    expect(polish.shippingMethods).toEqual([])
  })

  test('supports delivery preferences, and counts for the doctor, in the countries of its zones', async () => {
    const readFacts = async () => {
      const { countries, otherCurrencies, shippingRates } = await readSellingFacts(shop.db)
      const served = countries.filter(({ delivery }) => delivery).map(({ code }) => code)
      return { served: served.toSorted(), currencies: otherCurrencies.delivery, shippingRates }
    }
    expect(await shop.call('getPreferredDeliveryShippingProfiles', {})).toEqual({
      [await findId(shop, 'shipping_profiles', 'standard')]: ['PreferredDay'],
    })
    const shippingRates = ['per_item', 'table']
    expect(await readFacts()).toEqual({ served: ['DE', 'GB'], currencies: [], shippingRates })
    await changeZones({ GBP: [], EUR: [{ countries: ['PL'], configuration: perItem }] })
    expect(await shop.call('getPreferredDeliveryShippingProfiles', {})).toEqual({})
    expect(await readFacts()).toEqual({ served: ['GB'], currencies: ['EUR'], shippingRates })
    await changeZones({ GBP: zones })
  })

  test('has the price of a single item in product feeds', async () => {
    const amounts = new Map<string, number | undefined>()
    for await (const { sku, delivery } of shop.engine.feedProducts('en')) amounts.set(sku, delivery?.amount)
    expect(Object.fromEntries(amounts)).toEqual({ SHIRT: 495, SCARF: 495, BEANIE: 495, LAST: 495 })
  })

  test('refuses an order whose price changed since the customer saw it, and takes the new price afterwards', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { BEANIE: 2 } })
    const order = (seenAmount: number) =>
      zofia.call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: true, seenAmount })
    expect((await zofia.call('getCart', {})).amountToPay.value).toBe(64.45)
    await changeZones({ GBP: [{ countries: ['GB'], configuration: { ...perItem, furtherItem: 250 } }] })
    expect(await expectRefusal(order(64.45))).toMatchObject({
      key: 'order.totalChanged',
      details: { now: { value: 65.45 } },
    })
    const { order: placed } = await zofia.call('getOrder', await order(65.45))
    expect(placed.amounts).toMatchObject({ shippingCostsGross: { value: 7.45 } })
    await changeZones({ GBP: zones })
  })
})

test('a method whose rate the shop does not have, or whose configuration is not that of its rate, is not offered and logged', async () => {
  const withoutRate = await testShop({ document, providers: { shippingRates: [tableRate] } })
  const wrong = await testShop({ document: withZones([{ countries: ['GB'], configuration: { firstItem: -1 } }]) })
  for (const each of [withoutRate, wrong]) {
    const zofia = await visitorReadyToOrder(each, { lines: { BEANIE: 1 }, shipping: 'express' })
    expect(await zofia.call('getShippingProvider', {})).toMatchObject({ list: [{ shippingAmount: { value: 8.9 } }] })
    expect(each.loggedProblems.join('\n')).toContain('A shipping method cannot be offered')
  }
})
