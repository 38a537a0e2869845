import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { findCountryId, findId, visitorReadyToOrder } from '../../harness/shopper.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const customers = [
  { email: 'ann@example.org', password: 'demo-shop-1', firstName: 'Ann', lastName: 'Novak', locale: 'en' as const },
]
let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue({ ...purchaseDocument, customers }, { afterwards: afterAll })
})

async function withCart(
  lines: Readonly<Record<string, number>>,
  visitor: TestVisitor = shop.visitor(),
): Promise<TestVisitor> {
  for (const [sku, quantity] of Object.entries(lines))
    await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', sku), quantity })
  return visitor
}
const amounts = (cart: Cart) =>
  Object.fromEntries(
    Object.entries(cart).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'formatted' in value ? [[name, value.value]] : [],
    ),
  )

describe('basket totals', () => {
  test('have every field of a basket [SF-3.39] [SF-3.61]', async () => {
    const ann = await visitorReadyToOrder(shop, { lines: { SHIRT: 2 }, coupons: ['TENTH'] })
    const cart = await ann.call('getCart', {})
    const addressId = cart.customerInvoiceAddressId
    expect(addressId).toEqual(expect.any(Number))
    expect(amounts(cart)).toEqual({
      // £138.00 and £4.95 for standard delivery, VAT of 20 % inside; the coupon takes a tenth of the goods.
      itemSum: 138,
      itemSumNet: 115,
      basketAmount: 142.95,
      basketAmountNet: 119.12,
      shippingAmount: 4.95,
      shippingAmountNet: 4.12,
      basketRebate: 0,
      couponDiscount: 13.8,
      amountToPay: 129.15,
    })
    expect(cart).toMatchObject({
      itemQuantity: 2,
      currency: 'GBP',
      couponCode: 'TENTH',
      coupons: [{ code: 'TENTH', type: 'percentage', amount: { value: 13.8, formatted: '£13.80' } }],
      totalVats: [{ rate: 20, value: { value: 21.53 } }],
      shippingCountryId: await findCountryId(shop, 'GB'),
      shopCountryId: await findCountryId(shop, 'GB'),
      // Null: it is sent where the invoice goes.
      customerShippingAddressId: null,
      // Two days until the shirt is ready, three on its way.
      maxDeliveryDays: 5,
    })
    expect(cart.items).toHaveLength(1)
  })

  test('add up: parts to the amount to pay, net and VAT to the total, basket amount less coupon to the amount to pay [SF-3.41]', async () => {
    for (const coupons of [
      [],
      ['TENTH'],
      ['FIVER'],
      ['FREE'],
      ['CARD-50'],
      ['TENTH', 'FREE', 'CARD-50'],
      ['CARD-500'],
    ]) {
      const ann = await visitorReadyToOrder(shop, {
        lines: { SHIRT: 1, SCARF: 3, BEANIE: 2 },
        payment: coupons.includes('CARD-500') ? 'advance' : 'cashOnDelivery',
        coupons,
      })
      const { basketAmount, couponDiscount, amountToPay, totals } = await ann.call('getCart', {})
      const minor = ({ value }: { readonly value: number }) => Math.round(value * 100)
      expect(minor(amountToPay), coupons.join()).toBe(minor(basketAmount) - minor(couponDiscount))
      expect(totals.parts.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(minor(amountToPay))
      expect(minor(totals.totalNet) + totals.vats.reduce((sum, { value }) => sum + minor(value), 0)).toBe(
        minor(totals.totalGross),
      )
      expect(minor(totals.totalGross) - minor(totals.giftCard)).toBe(minor(amountToPay))
      expect(minor(amountToPay)).toBeGreaterThanOrEqual(0)
    }
  })

  test("are formatted in the visitor's locale", async () => {
    const visitor = await withCart({ SHIRT: 1 }, shop.visitor({ locale: 'pl' }))
    const { itemSum, totals } = await visitor.call('getCart', {})
    expect(itemSum.formatted).toBe('69,00\u00a0£')
    expect(totals.itemSum.formatted).toBe('69,00\u00a0£')
  })

  test('include the cheapest shipping before a method is selected', async () => {
    const ann = await withCart({ SHIRT: 1 })
    const cart = await ann.call('getCart', {})
    expect(cart).toMatchObject({
      shippingMethod: 'cheapest',
      shippingAmount: { value: 4.95 },
      maxDeliveryDays: 5,
      amountToPay: { value: 73.95 },
    })
    const ready = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    expect(await ready.call('getCart', {})).toMatchObject({ amountToPay: { value: cart.amountToPay.value } })
  })

  test('exclude shipping, marked as such, when no method is available', async () => {
    const ann = await withCart({ SHIRT: 1 })
    await shop.change(async (db) => {
      await db
        .updateTable('carts')
        .set({ shipping_country_id: await findCountryId(shop, 'FR') })
        .execute()
    })
    expect(await ann.call('getCart', {})).toMatchObject({
      shippingMethod: 'none',
      shippingAmount: { value: 0 },
      freeShipping: null,
    })
  })

  test('include free shipping by coupon before a method is selected', async () => {
    const ann = await withCart({ SHIRT: 1 })
    expect(await ann.call('doAddCoupon', { couponCode: 'FREE' })).toMatchObject({
      shippingMethod: 'cheapest',
      shippingAmount: { value: 0 },
      amountToPay: { value: 69 },
    })
  })

  test('show no free shipping threshold for a parcel above its weight limit', async () => {
    const ann = await withCart({ SHIRT: 3 })
    expect(await ann.call('getCart', {})).toMatchObject({
      freeShipping: { reached: true },
      shippingAmount: { value: 0 },
    })
    await shop.change(async (db) => {
      await db.updateTable('variations').set({ weight_g: 20_000 }).where('number', '=', 'SHIRT').execute()
    })
    const heavy = await ann.call('getCart', {})
    expect(heavy.freeShipping?.reached ?? false).toBe(heavy.shippingAmount.value === 0)
    await shop.change(async (db) => {
      await db.updateTable('variations').set({ weight_g: 300 }).where('number', '=', 'SHIRT').execute()
    })
  })

  test('show the missing amount for free shipping until it is reached', async () => {
    const ann = await withCart({ SHIRT: 2 })
    expect((await ann.call('getCart', {})).freeShipping).toMatchObject({
      from: { value: 200 },
      missing: { value: 62, formatted: '£62.00' },
      reached: false,
    })
    await withCart({ SHIRT: 1 }, ann)
    expect((await ann.call('getCart', {})).freeShipping).toMatchObject({ missing: { value: 0 }, reached: true })
  })

  test('use the VAT of the delivery country', async () => {
    const ann = await visitorReadyToOrder(shop, {
      address: { country: await findCountryId(shop, 'DE'), zipCode: '34117', city: 'Kassel' },
    })
    expect(await ann.call('getCart', {})).toMatchObject({
      shippingCountryId: await findCountryId(shop, 'DE'),
      shopCountryId: await findCountryId(shop, 'GB'),
      totalVats: [{ rate: 19 }],
    })
  })
})

describe('an item of a cart', () => {
  test('has every field of a basket item [SF-3.40]', async () => {
    const property = await shop.db
      .insertInto('properties')
      .values({
        code: 'sewn',
        value_type: 'text',
        names: JSON.stringify({ en: 'Sewn-in name' }),
        is_order_property: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.change(async (db) => {
      await db
        .insertInto('property_surcharges')
        .values({ property_id: property.id, currency: 'GBP', amount: 450 })
        .execute()
      await db
        .insertInto('item_properties')
        .values({ item_id: await shop.id('items', 'scarf'), property_id: property.id, value_type: 'text' })
        .execute()
    })
    const ann = shop.visitor()
    const productId = await findId(shop, 'variations', 'SCARF')
    const {
      items: [item],
    } = await ann.call('doAddCartItem', {
      productId,
      quantity: 2,
      basketItemOrderParams: [{ propertyId: property.id, value: 'ANN' }],
    })
    expect(item).toMatchObject({
      id: expect.any(Number),
      variationId: productId,
      quantity: 2,
      price: { value: 63.5 },
      total: { value: 127 },
      variation: { variation: { id: productId }, texts: { name1: 'Lambswool Scarf' } },
    })
    expect(item?.basketItemOrderParams).toEqual([
      {
        propertyId: property.id,
        name: 'Sewn-in name',
        price: { value: 4.5, formatted: '£4.50' },
        value: 'ANN',
        type: 'text',
        basketItemId: item?.id,
        fileUrl: null,
      },
    ])
  })

  test('includes its variation in getCart and after its own change, and omits it otherwise', async () => {
    const ann = await withCart({ SHIRT: 1 })
    const known = async (answer: Promise<Pick<Cart, 'items'>>) =>
      (await answer).items.map(({ name, variation }) => [name, variation?.texts.name1])
    const beanie = await findId(shop, 'variations', 'BEANIE')
    expect(await known(ann.call('doAddCartItem', { productId: beanie }))).toEqual([
      ['Linen Shirt', undefined],
      ['Ribbed Beanie', 'Ribbed Beanie'],
    ])
    expect(await known(ann.call('getCart', {}))).toEqual([
      ['Linen Shirt', 'Linen Shirt'],
      ['Ribbed Beanie', 'Ribbed Beanie'],
    ])
    expect(await known(ann.call('getSession', {}).then(({ basket }) => basket))).toEqual([
      ['Linen Shirt', undefined],
      ['Ribbed Beanie', undefined],
    ])
  })
})

describe('a customer of a class', () => {
  test('gets the class rebate and, if configured, net prices', async () => {
    const trade = await shop.db
      .insertInto('customer_classes')
      .values({ code: 'trade', names: JSON.stringify({ en: 'Trade' }), show_net_prices: true, rebate_percent: 10 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('customers').set({ class_id: trade.id }).execute()
    const ann = shop.visitor()
    await ann.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' })
    const cart = await ann.call('doAddCartItem', { productId: await shop.id('variations', 'SHIRT'), quantity: 2 })
    expect(cart.items).toMatchObject([{ price: { value: 57.5 }, total: { value: 115 } }])
    expect(cart).toMatchObject({
      itemSum: { value: 138 },
      itemSumNet: { value: 115 },
      basketRebate: { value: 13.8 },
      basketAmount: { value: 129.15 },
      basketAmountNet: { value: 107.62 },
    })
    expect(cart.totals).toMatchObject({ isNet: true, totalNet: { value: 107.62 }, totalGross: { value: 129.15 } })
    const guest = await shop
      .visitor()
      .call('doAddCartItem', { productId: await shop.id('variations', 'SHIRT'), quantity: 2 })
    expect(guest).toMatchObject({ basketRebate: { value: 0 }, totals: { isNet: false } })
  })
})
