import type { Rounding } from '@vitrine/contract/shop/market-currencies.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import {
  fillCheckout,
  findCountryId,
  findId,
  placeOrder,
  visitorReadyToOrder,
  type PurchaseOptions,
} from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const manager = await shop.operator({ role: 'manager' })
await shop.db.updateTable('stock').set({ available: 1000 }).execute()

const termsOf = async (currency: string) => {
  const found = (await manager.call('getMarketCurrencies', {})).currencies.find(({ code }) => code === currency)
  return found ? { rate: found.rate, rounding: found.rounding } : null
}
const setRate = async (currency: string, rate: string, rounding: Rounding = 'none') =>
  manager.call('setMarketCurrency', { currency, rate, rounding, seen: await termsOf(currency) })
const sellIn = (country: string, currency: string, seen: string) =>
  manager.call('setCountryCurrency', { country, currency, seen })

const poland = {
  country: await findCountryId(shop, 'PL'),
  zipCode: '00-001',
  city: 'Warszawa',
  phoneNumber: '+48 22 123 45 67',
}
const germany = {
  country: await findCountryId(shop, 'DE'),
  zipCode: '10115',
  city: 'Berlin',
  phoneNumber: '+49 30 123456',
}
const shirt = await findId(shop, 'variations', 'SHIRT')

const priceOf = async (visitor: TestVisitor) => {
  const {
    products: [product],
  } = await visitor.call('getProductsByIds', { variationIds: [shirt] })
  return product?.prices.default.unitPrice.value
}
const amountsOf = async (orderId: number) =>
  shop.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select([
      'currency',
      'item_sum_gross as items',
      'shipping_gross as shipping',
      'payment_fee_gross as fee',
      'coupon_gross as coupon',
      'total_gross as total',
    ])
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  await setRate('PLN', '5.1', '.99')
  await sellIn('PL', 'PLN', 'GBP')
  await setRate('EUR', '1.2')
  await sellIn('DE', 'EUR', 'GBP')
  await shop.db.insertInto('prices').values({ variation_id: shirt, currency: 'EUR', amount: 7500 }).execute()
})

describe('an order', () => {
  test('is paid in the currency of its country: by the rate, at prices of its own, or in the currency of the shop', async () => {
    const buyers: readonly PurchaseOptions[] = [{ address: poland }, { address: germany }, {}]
    const orders = await Promise.all(
      buyers.map(async (options) =>
        placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1, SCARF: 2 }, ...options })),
      ),
    )
    const amounts = await Promise.all(orders.map(({ orderId }) => amountsOf(orderId)))
    expect(amounts).toMatchObject([
      // 69.00 and 59.00 are 351.90 and 300.90, rounded to 351.99 and 300.99; delivery 4.95 is 25.245.
      { currency: 'PLN', items: 35_199 + 2 * 30_099, shipping: 2525, total: 35_199 + 2 * 30_099 + 2525 },
      { currency: 'EUR', items: 7500 + 2 * 7080, shipping: 594 },
      { currency: 'GBP', items: 6900 + 2 * 5900, shipping: 495 },
    ])
  })

  test('has the charges, thresholds and discounts of the shop converted', async () => {
    const visitor = await visitorReadyToOrder(shop, {
      lines: { SHIRT: 3 },
      payment: 'cashOnDelivery',
      coupons: ['FIVER'],
      address: germany,
    })
    const { orderId } = await placeOrder(visitor)
    // Delivery is free from 200.00 GBP, which are 240.00 EUR; these are 219.00.
    expect(await amountsOf(orderId)).toMatchObject({
      currency: 'EUR',
      items: 22_500,
      coupon: 600,
      shipping: 594,
      fee: 420,
    })
    const { freeShipping } = await visitorReadyToOrder(shop, { address: germany }).then((each) =>
      each.call('getCart', {}),
    )
    expect(freeShipping?.from.value).toBe(240)
  })

  test('is not paid with a gift card in another currency', async () => {
    const visitor = await visitorReadyToOrder(shop, { address: poland })
    expect(await expectRefusal(visitor.call('doAddCoupon', { couponCode: 'CARD-50' }))).toMatchObject({
      key: 'coupon.otherCurrency',
      details: { cardCurrency: 'GBP', currency: 'PLN' },
    })
  })

  test('is refused where the page showed the same number in another currency', async () => {
    const visitor = await visitorReadyToOrder(shop, { address: germany })
    const seenAmount = (await visitor.call('getCart', {})).amountToPay?.value ?? 0
    const place = (seenCurrency: string) =>
      visitor.call('doPlaceOrder', { attemptId: crypto.randomUUID(), termsAccepted: true, seenAmount, seenCurrency })
    expect(await expectRefusal(place('GBP'))).toMatchObject({
      key: 'order.totalChanged',
      details: { seen: { formatted: expect.stringContaining('£') }, now: { formatted: expect.stringContaining('€') } },
    })
    expect((await amountsOf((await place('EUR')).orderId)).currency).toBe('EUR')
  })

  test('is refused at a rate that has changed since, and keeps its amounts when a rate changes later', async () => {
    const visitor = await visitorReadyToOrder(shop, { address: poland })
    const { amountToPay } = await visitor.call('getCart', {})
    await setRate('PLN', '5.2', '.99')
    const seenAmount = amountToPay?.value ?? 0
    const refusal = await expectRefusal(
      visitor.call('doPlaceOrder', { attemptId: crypto.randomUUID(), termsAccepted: true, seenAmount }),
    )
    expect(refusal.key).toBe('order.priceChanged')
    const { orderId } = await placeOrder(visitor)
    const before = await amountsOf(orderId)
    expect(before).toMatchObject({ items: 35_899, shipping: 2574 })
    await setRate('PLN', '5.1', '.99')
    expect(await amountsOf(orderId)).toEqual(before)
  })
})

test('a visitor sees the currency of the cart, and before that of the country to which the language is likely', async () => {
  const visitor = shop.visitor({ locale: 'pl' })
  expect(await priceOf(visitor)).toBe(351.99)
  expect((await visitor.call('getCart', {})).currency).toBe('PLN')
  expect(await priceOf(shop.visitor({ locale: 'en' }))).toBe(69)
  expect(await priceOf(shop.visitor({ locale: 'de' }))).toBe(75)
  await visitor.call('doAddCartItem', { productId: shirt, quantity: 1 })
  expect((await visitor.call('getCart', {})).items[0]?.price.value).toBe(351.99)
  await fillCheckout(shop, visitor, {})
  const basket = await visitor.call('getCart', {})
  expect([basket.currency, basket.items[0]?.price.value, await priceOf(visitor)]).toEqual(['GBP', 69, 69])
})

test('a list is filtered by the prices that it shows', async () => {
  const namesBetween = async (priceMin: number, priceMax: number) => {
    const { products, price } = await shop.visitor({ locale: 'pl' }).call('getSearch', { term: '', priceMin, priceMax })
    expect(price).toEqual({ min: priceMin, max: priceMax })
    return products.map(({ texts }) => texts.name1).toSorted()
  }
  expect(await namesBetween(300.99, 351.99)).toEqual(['Lambswool Scarf', 'Linen Shirt'])
  expect(await namesBetween(301, 351.98)).toEqual([])
})

describe('a reduction', () => {
  const reduce = async (currency: string, amount: number, special: number | null) =>
    shop.db
      .updateTable('prices')
      .set({ amount, special_amount: special })
      .where('variation_id', '=', shirt)
      .where('currency', '=', currency)
      .execute()
  const crossedIn = async (locale: 'en' | 'de' | 'pl') => {
    await shop.engine.caughtUp()
    const {
      products: [product],
    } = await shop.visitor({ locale }).call('getProductsByIds', { variationIds: [shirt] })
    const specialOffer = product?.prices.specialOffer
    return specialOffer && [specialOffer.unitPrice.value, product?.prices.default.lowestPrice.value]
  }

  test('claims no earlier price of a currency in which it is not known', async () => {
    await reduce('GBP', 6900, 4900)
    expect(await crossedIn('en')).toEqual([49, 69])
    // The rate is younger than 30 days: nobody knows what the shirt cost in PLN before.
    expect(await crossedIn('pl')).toEqual([249.99, 249.99])
    await shop.db
      .updateTable('market_currencies')
      .set({ since: new Date('2020-01-01') })
      .execute()
    expect(await crossedIn('pl')).toEqual([249.99, 351.99])
    // Its own price began when the rate applied before.
    await reduce('EUR', 7500, 6000)
    expect(await crossedIn('de')).toEqual([60, 60])
    await reduce('GBP', 6900, null)
    await reduce('EUR', 7500, null)
    expect(await crossedIn('en')).toBeNull()
  })
})

describe('currencies beside the one of the shop', () => {
  test('are shown before they are saved, with the prices that no rate changes', async () => {
    const { products } = await manager.call('getMarketCurrencyPreview', { currency: 'EUR', rate: '1.5', rounding: '5' })
    expect(
      products.map(({ name, price, before, after, isOwn }) => [name, price.value, before?.value, after.value, isOwn]),
    ).toEqual([
      ['Ribbed Beanie', 29, 34.8, 45, false],
      ['Lambswool Scarf', 59, 70.8, 90, false],
      ['Linen Shirt', 69, 75, 75, true],
      ['Last Coat', 189, 226.8, 285, false],
    ])
  })

  test('are refused where a rate cannot be, when they have changed meanwhile, and while they are used', async () => {
    const save = (currency: string, rate: string) =>
      manager.call('setMarketCurrency', { currency, rate, rounding: 'none', seen: null })
    for (const rate of ['0', '0.00', '-1', '1,5', '1.123456789', ''])
      expect((await expectRefusal(save('CHF', rate))).key).toBe('invalidPayload')
    expect((await expectRefusal(save('XXQ', '1'))).key).toBe('market.unknownCurrency')
    expect((await expectRefusal(save('GBP', '1'))).key).toBe('market.currencyOfShop')
    expect((await expectRefusal(save('PLN', '5'))).key).toBe('market.changed')
    expect((await expectRefusal(sellIn('PL', 'EUR', 'GBP'))).key).toBe('market.changed')
    expect((await expectRefusal(sellIn('PL', 'CHF', 'PLN'))).key).toBe('market.unknownCurrency')
    const seen = { rate: '5.1', rounding: '.99' } as const
    expect(await expectRefusal(manager.call('deleteMarketCurrency', { currency: 'PLN', seen }))).toMatchObject({
      key: 'market.currencyInUse',
      details: { countries: 'PL' },
    })
    await sellIn('PL', 'GBP', 'PLN')
    expect((await expectRefusal(manager.call('deleteMarketCurrency', { currency: 'PLN', seen }))).key).toBe(
      'market.currencyOfOrders',
    )
    await setRate('CHF', '1.10')
    await manager.call('deleteMarketCurrency', { currency: 'CHF', seen: { rate: '1.1', rounding: 'none' } })
    expect(await termsOf('CHF')).toBeNull()
  })

  test('are recorded', async () => {
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', 'CHF')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'setMarketCurrency', before: null, after: { rate: '1.1', rounding: 'none' } },
      { action: 'deleteMarketCurrency', before: { rate: '1.1', rounding: 'none' }, after: null },
    ])
  })
})

describe('the currency of the shop', () => {
  const toEuro = { currency: 'EUR', settings: { 'shop.currency': 'EUR' } } as const

  test('cannot be changed by a document once there are orders', async () => {
    await expect(shop.engine.import.importDocument(toEuro, { dryRun: false })).rejects.toThrow(
      'There are orders in GBP, so the currency of the shop cannot be changed any more',
    )
    expect((await manager.call('getMarketCurrencies', {})).shopCurrency).toBe('GBP')
  })

  test('cannot be changed while there are rates for it, and can be chosen as it is', async () => {
    const newShop = await testShop({ document: purchaseDocument })
    const owner = await newShop.operator()
    const choose = async (value: string) => {
      const { revision } = await owner.call('getSettings', {})
      return owner.call('setSettings', { changes: [{ key: 'shop.currency', value }], revision })
    }
    await newShop.db.deleteFrom('settings').where('key', '=', 'shop.currency').execute()
    const stepState = async () =>
      (await owner.call('getFirstSteps', {})).steps.find(({ key }) => key === 'currency')?.state
    expect(await stepState()).toBe('missing')
    await choose('GBP')
    expect(await stepState()).toBe('done')
    await owner.call('setMarketCurrency', { currency: 'PLN', rate: '5.1', rounding: 'none', seen: null })
    expect(await expectRefusal(choose('EUR'))).toMatchObject({
      key: 'settings.currencyHasOthers',
      details: { currency: 'GBP', others: 'PLN' },
    })
    await expect(newShop.engine.import.importDocument(toEuro, { dryRun: false })).rejects.toThrow(
      'The shop also sells in PLN, at rates for GBP',
    )
    await owner.call('deleteMarketCurrency', { currency: 'PLN', seen: { rate: '5.1', rounding: 'none' } })
    await choose('EUR')
  })
})
