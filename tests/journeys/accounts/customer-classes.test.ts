import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCustomerEntry, logInCustomer } from '../../harness/customers.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, placeOrder, fillCheckout } from '../../harness/shopper.ts'
import { serve } from '../../harness/shops/served-shop.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

/** Trade sees net prices and has some of its own; the club only gets five percent off. */
const document: ShopDocument = {
  ...purchaseDocument,
  customerClasses: [
    { code: 'trade', names: { en: 'Trade' }, showNetPrices: true },
    { code: 'club', names: { en: 'Club' }, rebatePercent: 5 },
  ],
  items: purchaseDocument.items.map((item) => ({
    ...item,
    variations: item.variations.map((variation) =>
      variation.sku === 'SHIRT' && variation.price
        ? {
            ...variation,
            price: {
              ...variation.price,
              classes: [{ class: 'trade', amount: 6000, graduated: [{ from: 3, amount: 5400 }] }],
            },
          }
        : variation,
    ),
  })),
  customers: [
    toCustomerEntry('trader', { class: 'trade' }),
    toCustomerEntry('member', { class: 'club' }),
    toCustomerEntry('ann'),
  ],
}

let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue(document as typeof purchaseDocument, { afterwards: afterAll })
})

const shirt = async (visitor: TestVisitor) => {
  const {
    products: [product],
  } = await visitor.call('getProductsByIds', { variationIds: [await findId(shop, 'variations', 'SHIRT')] })
  return product?.prices
}

describe('a class with prices of its own', () => {
  test('sees them on every product, without VAT if its session shows net prices, and others do not [SF-3.14]', async () => {
    const trader = await logInCustomer(shop, 'trader')
    expect((await trader.call('getSession', {})).user.showNetPrices).toBe(true)
    // £60.00 holds £10.00 of VAT at 20 %.
    expect(await shirt(trader)).toMatchObject({
      default: { unitPrice: { value: 50, formatted: '£50.00' }, isNet: true, vat: { value: 20 } },
      graduatedPrices: [{ minimumOrderQuantity: 3, unitPrice: { value: 45 }, percent: 10 }],
    })
    for (const other of [await logInCustomer(shop, 'ann'), await logInCustomer(shop, 'member'), shop.visitor()]) {
      expect(await shirt(other)).toMatchObject({
        default: { unitPrice: { value: 69 }, isNet: false },
        graduatedPrices: [],
      })
    }
  })

  test('pays them, including graduated prices, and sees the same amounts in the cart', async () => {
    const trader = await logInCustomer(shop, 'trader')
    const productId = await findId(shop, 'variations', 'SHIRT')
    expect(await trader.call('doAddCartItem', { productId, quantity: 2 })).toMatchObject({
      items: [{ price: { value: 50 }, total: { value: 100 }, crossedPrice: null }],
      totals: { isNet: true, itemSum: { value: 120 }, itemSumNet: { value: 100 } },
    })
    const [line] = (await trader.call('getCart', {})).items
    expect(
      await trader.call('setCartItemQuantity', { productId, cartItemId: line?.id ?? 0, quantity: 3 }),
    ).toMatchObject({ items: [{ price: { value: 45 } }], totals: { itemSum: { value: 162 } } })
    await fillCheckout(shop, trader, {})
    const { orderId, accessKey } = await placeOrder(trader)
    expect((await trader.call('getOrder', { orderId, accessKey })).order.amounts).toMatchObject({
      grossTotal: { value: 166.95 },
    })
  })

  test('pays the general price where that is lower', async () => {
    await shop.change((db) =>
      db
        .updateTable('prices')
        .set({ special_amount: 4800 })
        .where('customer_class_id', 'is', null)
        .where('amount', '=', 6900)
        .execute(),
    )
    const trader = await logInCustomer(shop, 'trader')
    expect(await shirt(trader)).toMatchObject({
      specialOffer: { unitPrice: { value: 40 } },
      default: { unitPrice: { value: 57.5 } },
    })
    await shop.change((db) =>
      db
        .updateTable('prices')
        .set({ special_amount: null })
        .where('customer_class_id', 'is', null)
        .where('amount', '=', 6900)
        .execute(),
    )
  })

  test('sees a change at once, also of net prices', async () => {
    const trader = await logInCustomer(shop, 'trader')
    await shop.change((db) =>
      db
        .updateTable('prices')
        .set({ amount: 5880 })
        .where('customer_class_id', 'is not', null)
        .where('minimum_quantity', '=', 1)
        .execute(),
    )
    expect(await shirt(trader)).toMatchObject({ default: { unitPrice: { value: 49 } } })
    await shop.change((db) =>
      db.updateTable('customer_classes').set({ show_net_prices: false }).where('code', '=', 'trade').execute(),
    )
    expect(await shirt(trader)).toMatchObject({ default: { unitPrice: { value: 58.8 }, isNet: false } })
    await shop.change((db) =>
      db.updateTable('customer_classes').set({ show_net_prices: true }).where('code', '=', 'trade').execute(),
    )
    await shop.change((db) =>
      db
        .updateTable('prices')
        .set({ amount: 6000 })
        .where('customer_class_id', 'is not', null)
        .where('minimum_quantity', '=', 1)
        .execute(),
    )
  })
})

test('the rebate of a class applies to the whole cart of its customers only', async () => {
  const productId = await findId(shop, 'variations', 'SCARF')
  const [member, ann] = [await logInCustomer(shop, 'member'), await logInCustomer(shop, 'ann')]
  expect((await member.call('doAddCartItem', { productId })).totals.rebate).toMatchObject({ value: 2.95 })
  expect((await ann.call('doAddCartItem', { productId })).totals.rebate).toMatchObject({ value: 0 })
})

test('a coupon for a class is refused to others [SF-8.09]', async () => {
  await shop.db
    .updateTable('coupon_campaigns')
    .set({
      class_ids: (await shop.db.selectFrom('customer_classes').select('id').where('code', '=', 'club').execute()).map(
        ({ id }) => id,
      ),
    })
    .where('code', '=', 'fiver')
    .execute()
  const productId = await findId(shop, 'variations', 'SCARF')
  const [member, trader] = [await logInCustomer(shop, 'member'), await logInCustomer(shop, 'trader')]
  for (const visitor of [member, trader]) await visitor.call('doAddCartItem', { productId })
  expect((await member.call('doAddCoupon', { couponCode: 'FIVER' })).coupons).toMatchObject([{ code: 'FIVER' }])
  expect((await expectRefusal(trader.call('doAddCoupon', { couponCode: 'FIVER' }))).key).toBe(
    'coupon.wrongCustomerClass',
  )
})

test('pages are cached per customer class', async () => {
  const served = serve(shop.engine, shop.db, { rateLimits: 'off' })
  const cookieOf = async (name: string) => `vitrine_session=${(await logInCustomer(shop, name)).caller.session}`
  const [trader, member, ann] = [await cookieOf('trader'), await cookieOf('member'), await cookieOf('ann')]
  for (let visit = 0; visit < 3; visit++)
    for (const cookie of [trader, member, ann, ''])
      expect((await served.ask('/everything', { headers: { cookie } })).status).toBe(200)
  expect(
    served.renders.seen.map(({ caller: { audience, customerClass } }) => [audience, customerClass === null]),
  ).toEqual([
    ['customer', false],
    ['customer', false],
    ['customer', true],
    ['public', true],
  ])
  expect((await served.ask('/everything', { headers: { cookie: trader } })).headers.get('cache-control')).toBe(
    'private, no-cache',
  )
})

test('importing the same document again changes nothing', async () => {
  const { added, changed, removed } = await shop.engine.import
    .writeShop(document)
    .then(({ prices, customerClasses }) => ({ ...prices, ...customerClasses }))
  expect({ added, changed, removed }).toEqual({ added: 0, changed: 0, removed: 0 })
})
