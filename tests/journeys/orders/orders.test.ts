import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { documentTypes, orderDateTypes, orderItemTypes, orderTypes } from '@vitrine/contract/orders/order'
import { errorText } from '@vitrine/storefront/text/error-text'
import { placeOrder, visitorReadyToOrder, getStock, fillCheckout } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const placedAt = new Date('2026-12-20T12:00:00Z')

// Every order has a separate buyer, so most tests share a shop; a test that changes the shop starts its own.
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document: purchaseDocument, now: () => placedAt, afterwards: afterAll })
})

const ordersOf = async ({ db }: TestShop) =>
  (
    await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('an order', () => {
  test('is created from the cart with one click, allocates its stock and empties the cart [SF-7.32]', async () => {
    const before = await getStock(shop, 'SCARF')
    const zofia = await visitorReadyToOrder(shop, { lines: { SCARF: 2 } })
    const placed = await placeOrder(zofia)
    expect(placed).toEqual({
      orderId: expect.any(Number),
      accessKey: expect.stringMatching(/^[\w-]{32}$/),
      paymentUrl: null,
    })
    expect(await getStock(shop, 'SCARF')).toBe(before - 2)
    expect(await zofia.call('getCart', {})).toMatchObject({ items: [], itemQuantity: 0, coupons: [] })
    const { order } = await zofia.call('getOrder', placed)
    expect(order.orderItems.map(({ orderItemName, quantity }) => [orderItemName, quantity])).toEqual([
      ['Lambswool Scarf', 2],
    ])
  })

  test('has its number, time, status, sums, lines, addresses, documents and key [SF-3.43] [SF-3.45]', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1, BEANIE: 2 }, coupons: ['TENTH'] })
    await zofia.call('doAdditionalInformation', { orderContactWish: 'Ring twice', orderCustomerSign: 'PO 7' })
    const { orderId, accessKey } = await placeOrder(zofia)
    const { order } = await zofia.call('getOrder', { orderId, accessKey })
    expect(order).toMatchObject({
      id: orderId,
      accessKey,
      createdAt: placedAt.toISOString(),
      status: 'open',
      statusName: 'Waiting for payment',
      typeId: 1,
      email: 'zofia@example.org',
      orderContactWish: 'Ring twice',
      orderCustomerSign: 'PO 7',
      orderReferences: [],
      documents: [],
      amounts: {
        grossTotal: { value: 119.25 },
        priceOriginalGross: { value: 127 },
        priceOriginalNet: { value: 105.83 },
        shippingCostsGross: { value: 4.95 },
      },
      billingAddress: {
        firstName: 'Zofia',
        lastName: 'Król-Wiśniewska',
        streetName: 'Marlborough Street',
        apartment: '48b',
        zipCode: 'M4 3AE',
        city: 'Manchester',
        countryName: 'United Kingdom',
      },
      deliveryAddress: { firstName: 'Zofia', city: 'Manchester' },
    })
    expect(orderDateTypes).toMatchObject({ shipped: 5, validUntil: 20 })
    expect(order.dates).toEqual([
      { typeId: 2, date: placedAt.toISOString() },
      { typeId: 20, date: '2026-12-27T12:00:00.000Z' },
    ])
  })

  test('lists its coupon beside its lines [SF-3.44] [SF-3.49]', async () => {
    expect(orderItemTypes).toMatchObject({ bundleComponent: 2, bundle: 3, coupon: 4 })
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 }, coupons: ['FIVER'] })
    const { order, totals } = await zofia.call('getOrder', await placeOrder(zofia))
    expect(order.orderItems).toMatchObject([
      {
        typeId: 1,
        orderItemName: 'Linen Shirt',
        quantity: 1,
        returnableQuantity: 0,
        itemVariationId: expect.any(Number),
        parentId: null,
        amounts: {
          priceGross: { value: 69 },
          priceNet: { value: 57.5 },
          lineGross: { value: 69 },
          vatRate: 20,
          priceOriginalGross: { value: 69 },
        },
        orderProperties: [],
      },
      {
        typeId: 4,
        orderItemName: 'FIVER',
        quantity: 1,
        itemVariationId: null,
        amounts: { lineGross: { value: -5, formatted: '-£5.00' } },
      },
    ])
    expect(new Set(order.orderItems.map(({ id }) => id)).size).toBe(2)
    expect(totals).toMatchObject({ couponCode: 'FIVER', couponValue: { value: 5 } })
  })

  test('is returned with its methods, payment status, variations and totals [SF-3.46] [SF-3.47]', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 2 }, payment: 'cashOnDelivery' })
    const answer = await zofia.call('getOrder', await placeOrder(zofia))
    const [line] = answer.order.orderItems
    expect(answer).toMatchObject({
      paymentMethodName: 'Cash on delivery',
      paymentMethodKey: 'cashOnDelivery',
      paymentStatus: 'Unpaid',
      paymentStatusKey: 'unpaid',
      shippingProfileName: 'Standard',
      shippingProvider: 'Carrier',
      isReturnable: false,
      arrives: {
        from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        formatted: expect.any(String),
      },
      tracking: [],
      timeZone: 'Europe/Berlin',
      payUntil: null,
      paymentBankDetails: null,
      totals: {
        currency: 'GBP',
        itemSumGross: { value: 138 },
        shippingGross: { value: 4.95 },
        paymentFee: { value: 3.5 },
        totalGross: { value: 146.45 },
        couponValue: { value: 0 },
        vats: [{ rate: 20, value: { value: 24.41 } }],
        openAmount: { value: 146.45 },
        paidAmount: { value: 0 },
      },
      itemImages: {},
      itemURLs: { [String(line?.itemVariationId)]: `/shirt_${line?.itemVariationId}_${line?.itemVariationId}` },
      variations: { [String(line?.itemVariationId)]: { name: 'Linen Shirt', isSalable: true } },
    })
  })

  test('that is paid by bank transfer contains the bank account and the payment reference [SF-3.48]', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    const { orderId, accessKey } = await placeOrder(zofia)
    const { paymentBankDetails } = await zofia.call('getOrder', { orderId, accessKey })
    expect(paymentBankDetails).toEqual({
      account: '0532013000',
      accountOwner: 'Buying Shop Ltd',
      name: 'Test Bank',
      iban: 'DE89 3704 0044 0532 0130 00',
      swift: 'COBADEFFXXX',
      code: '37040044',
      reference: `Buying Shop ${orderId}`,
      qrText: null,
    })
  })

  test('awaits its payment with a prepaid method, and is confirmed immediately otherwise', async () => {
    const advance = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    expect(await advance.call('getOrder', await placeOrder(advance))).toMatchObject({
      order: { status: 'open' },
      payUntil: '2026-12-27T12:00:00.000Z',
      allows: { pay: true, cancel: true },
    })
    const cash = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 }, payment: 'cashOnDelivery' })
    expect(await cash.call('getOrder', await placeOrder(cash))).toMatchObject({
      order: { status: 'confirmed' },
      payUntil: null,
      allows: { pay: false, cancel: true },
    })
  })

  test('that is paid by a gift card is confirmed immediately, with nothing left to pay', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 }, coupons: ['CARD-500'] })
    const answer = await zofia.call('getOrder', await placeOrder(zofia))
    expect(answer).toMatchObject({
      order: { status: 'confirmed' },
      paymentStatusKey: 'fullyPaid',
      totals: { openAmount: { value: 0 }, giftCard: { value: 73.95 } },
      allows: { pay: false, cancel: false },
    })
    expect(
      (
        await shop.db
          .selectFrom('coupons')
          .where('code', '=', 'CARD-500')
          .select('open_amount')
          .executeTakeFirstOrThrow()
      ).open_amount,
    ).toBe(50_000 - 7395)
  })

  test('is returned in the locale of the visitor, with the item names of the time of sale', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 }, payment: 'cashOnDelivery' })
    const placed = await placeOrder(zofia)
    const inLanguage = (locale: Locale) => shop.engine.call('getOrder', placed, { ...zofia.caller, locale })
    expect(await inLanguage('de')).toMatchObject({
      order: { statusName: 'Bestätigt', orderItems: [{ orderItemName: 'Linen Shirt' }] },
      paymentStatus: 'Unbezahlt',
      paymentMethodName: 'Nachnahme',
      totals: { totalGross: { formatted: '77,45\u00a0£' } },
    })
    expect(await inLanguage('pl')).toMatchObject({
      order: { statusName: 'Potwierdzone', billingAddress: { countryName: 'Wielka Brytania' } },
      paymentStatus: 'Nieopłacone',
      paymentMethodName: 'Za pobraniem',
    })
  })

  test('keeps the prices, names and address of the time of sale after they change', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    const placed = await placeOrder(zofia)
    const before = await zofia.call('getOrder', placed)
    await shop.db.updateTable('prices').set({ amount: 1 }).execute()
    await shop.db.updateTable('item_texts').set({ name1: 'Renamed' }).execute()
    await shop.db.updateTable('addresses').set({ city: 'Elsewhere' }).execute()
    const after = await zofia.call('getOrder', placed)
    expect({ ...after, variations: {} }).toEqual({ ...before, variations: {} })
  })
})

test('an order is type 1, a return is type 3 and an offer type 7 [SF-3.50]', () => {
  expect(orderTypes).toEqual({ order: 1, return: 3, offer: 7 })
  expect(documentTypes).toHaveLength(14)
})

describe('an order is refused', () => {
  const attempt = () => ({ attemptId: randomUUID(), termsAccepted: true })

  test.each([
    [
      'email',
      async (zofia: TestVisitor) => {
        await shop.db
          .updateTable('sessions')
          .set({ guest_mail: null })
          .where('id', '=', await sessionIdOf(zofia))
          .execute()
      },
    ],
    [
      'billingAddress',
      async (zofia: TestVisitor) => {
        await changeCart(zofia, {
          customer_shipping_address_id: await addressOf(zofia),
          ships_to_invoice: false,
          customer_invoice_address_id: null,
        })
      },
    ],
    [
      'shippingAddress',
      async (zofia: TestVisitor) => {
        await changeCart(zofia, { customer_shipping_address_id: null, ships_to_invoice: false })
      },
    ],
    [
      'shippingMethod',
      async (zofia: TestVisitor) => {
        await changeCart(zofia, {
          shipping_profile_id: null,
          notices: JSON.stringify([{ key: 'shipping.methodReset', details: {} }]),
        })
      },
    ],
    [
      'paymentMethod',
      async (zofia: TestVisitor) => {
        await changeCart(zofia, { payment_method_id: null })
      },
    ],
  ] as const)('without %s, with the missing part named [SF-4.08]', async (part, forget) => {
    const zofia = await visitorReadyToOrder(shop)
    await forget(zofia)
    const before = await ordersOf(shop)
    expect(await refusalFields(placeOrder(zofia))).toEqual({ key: 'order.incomplete', details: { missing: [part] } })
    expect(await ordersOf(shop)).toBe(before)
    expect((await zofia.call('getCart', {})).itemQuantity).toBe(1)
  })

  test('when all required parts are missing, named in the order of the checkout [SF-4.08]', async () => {
    const ann = shop.visitor()
    const { id: productId } = await shop.db
      .selectFrom('variations')
      .select('id')
      .where('number', '=', 'SHIRT')
      .executeTakeFirstOrThrow()
    await ann.call('doAddCartItem', { productId })
    expect(await refusalFields(placeOrder(ann))).toEqual({
      key: 'order.incomplete',
      details: { missing: ['email', 'billingAddress', 'shippingAddress', 'paymentMethod'] },
    })
  })

  test.each([
    ['en', 'You have to agree with the terms and conditions.'],
    ['de', 'Sie müssen den Allgemeinen Geschäftsbedingungen zustimmen.'],
    ['pl', 'Prosimy zaakceptować regulamin.'],
  ] as const)('without the accepted terms, with a message in %s [SF-5.22]', async (locale, text) => {
    const zofia = await visitorReadyToOrder(shop, { locale })
    const refusal = await refusalFields(zofia.call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: false }))
    expect(refusal.key).toBe('order.termsNotAccepted')
    expect(await errorText(locale, refusal)).toBe(text)
    expect((await zofia.call('getCart', {})).itemQuantity).toBe(1)
  })

  test('from an empty cart', async () => {
    expect(await refusalFields(shop.visitor().call('doPlaceOrder', attempt()))).toMatchObject({ key: 'cart.empty' })
    const zofia = await visitorReadyToOrder(shop)
    await placeOrder(zofia)
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({ key: 'cart.empty' })
  })

  test('above the maximum quantity of an order, with a message in every language [SF-8.22]', async () => {
    const shop = await testShop({
      document: { ...purchaseDocument, settings: { ...purchaseDocument.settings, 'orders.maximumQuantity': 3 } },
    })
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 3 } })
    await shop.db.updateTable('cart_items').set({ quantity: 4 }).execute()
    const refusal = await refusalFields(placeOrder(zofia))
    expect(refusal).toMatchObject({ key: 'cart.orderMaximumQuantityExceeded', details: { maximum: 3 } })
    await saysInEveryLanguage(refusal, '3')
    expect(await ordersOf(shop)).toBe(0)
  })

  test('with an invalid attempt id', async () => {
    expect(
      await refusalFields(shop.visitor().call('doPlaceOrder', { attemptId: 'x', termsAccepted: true })),
    ).toMatchObject({ key: 'invalidPayload' })
  })
})

describe('an order attempt', () => {
  test('always returns the same order when it is repeated', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    const attemptId = randomUUID()
    const first = await placeOrder(zofia, attemptId)
    const before = await ordersOf(shop)
    expect(await placeOrder(zofia, attemptId)).toEqual(first)
    expect(await zofia.call('doPlaceOrder', { attemptId, termsAccepted: false, seenAmount: 1 })).toEqual(first)
    expect(await ordersOf(shop)).toBe(before)
  })

  test('of another visitor is refused in every language, and reveals nothing [SF-8.33]', async () => {
    const attemptId = randomUUID()
    await placeOrder(await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } }), attemptId)
    const eve = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    const before = await ordersOf(shop)
    const refusal = await refusalFields(placeOrder(eve, attemptId))
    expect(refusal).toEqual({ key: 'order.invalid', details: { attemptId } })
    await saysInEveryLanguage(refusal)
    expect(await ordersOf(shop)).toBe(before)
    expect((await eve.call('getCart', {})).itemQuantity).toBe(1)
  })

  test('that was refused can be repeated once the reason is resolved', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    await changeCart(zofia, { payment_method_id: null })
    const attemptId = randomUUID()
    expect(await refusalFields(placeOrder(zofia, attemptId))).toMatchObject({ key: 'order.incomplete' })
    expect(await attemptOf(attemptId)).toMatchObject({ outcome: 'refused', refusal: 'order.incomplete' })
    await fillCheckout(shop, zofia, {})
    const placed = await placeOrder(zofia, attemptId)
    expect(await attemptOf(attemptId)).toMatchObject({ outcome: 'placed', refusal: null })
    expect(await placeOrder(zofia, attemptId)).toEqual(placed)
  })
})

describe('a changed price', () => {
  const priced = async (amount: number) => {
    await shop.db
      .updateTable('prices')
      .set({ amount })
      .where('variation_id', '=', (eb) => eb.selectFrom('variations').select('id').where('number', '=', 'LAST'))
      .execute()
  }

  test('since the item was added to the cart refuses the order with both prices; a repeat accepts the new one', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { LAST: 1 } })
    await priced(19_900)
    const refusal = await refusalFields(placeOrder(zofia))
    expect(refusal).toMatchObject({
      key: 'order.priceChanged',
      details: {
        seen: { formatted: '£189.00' },
        now: { formatted: '£199.00' },
        lines: [{ seen: { value: 189 }, now: { value: 199 } }],
      },
    })
    await saysInEveryLanguage(refusal, '199')
    expect((await zofia.call('getCart', {})).items[0]?.price.value).toBe(199)
    const { order } = await zofia.call('getOrder', await placeOrder(zofia))
    expect(order.amounts.grossTotal.value).toBe(203.95)
  })

  test('since the page was shown refuses the order, also because of delivery costs or coupons', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    const { amountToPay } = await zofia.call('getCart', {})
    await shop.db.updateTable('shipping_prices').set({ amount: 595 }).where('amount', '=', 495).execute()
    const click = (seenAmount: number) =>
      zofia.call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: true, seenAmount })
    expect(await refusalFields(click(amountToPay.value))).toMatchObject({
      key: 'order.totalChanged',
      details: { seen: { value: 73.95 }, now: { value: 74.95 }, lines: [] },
    })
    await shop.db.updateTable('shipping_prices').set({ amount: 495 }).where('amount', '=', 595).execute()
    expect(await click(73.95)).toMatchObject({ orderId: expect.any(Number) })
    await shop.engine.caughtUp()
  })

  test('a tampered amount does not lower the price', async () => {
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    for (const seenAmount of [0, 0.01, -73.95, 73.94, 1e12]) {
      expect(
        await refusalFields(zofia.call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: true, seenAmount })),
        String(seenAmount),
      ).toMatchObject({ key: 'order.totalChanged' })
    }
  })
})

async function saysInEveryLanguage(
  refusal: { readonly key: RefusalKey; readonly details: Readonly<Record<string, unknown>> },
  part = '',
): Promise<void> {
  const texts = await Promise.all(locales.map((locale) => errorText(locale, refusal)))
  expect(new Set(texts).size).toBe(locales.length)
  for (const text of texts) {
    expect(text).toContain(part)
    expect(text).not.toMatch(/[{}]|undefined|\[object/)
  }
}

const attemptOf = (id: string) =>
  shop.db.selectFrom('order_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function sessionIdOf(visitor: TestVisitor): Promise<number> {
  const token = createHash('sha256')
    .update(visitor.caller.session ?? '')
    .digest()
  return (await shop.db.selectFrom('sessions').select('id').where('token_hash', '=', token).executeTakeFirstOrThrow())
    .id
}

async function changeCart(
  visitor: TestVisitor,
  patch: Readonly<Record<string, number | boolean | string | null>>,
): Promise<void> {
  await shop.db
    .updateTable('carts')
    .set(patch)
    .where('session_id', '=', await sessionIdOf(visitor))
    .execute()
}

async function addressOf(visitor: TestVisitor): Promise<number> {
  return (
    await shop.db
      .selectFrom('addresses')
      .select('id')
      .where('session_id', '=', await sessionIdOf(visitor))
      .executeTakeFirstOrThrow()
  ).id
}
