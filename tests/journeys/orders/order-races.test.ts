import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { errorText } from '@vitrine/storefront/text/error-text'
import { interruptedShop, interruptions } from '../../harness/shops/interrupted-shop.ts'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { findId, placeOrder, visitorReadyToOrder, getStock } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const variation = (shop: TestShop, sku: string) => findId(shop, 'variations', sku)
const tables = [
  'orders',
  'order_items',
  'order_vats',
  'order_addresses',
  'order_events',
  'order_coupons',
  'payments',
  'stock_holds',
  'outbox',
] as const

/** There is no order, and cart, stock and coupons are unchanged. */
async function expectNothingHappened(shop: TestShop, visitor: TestVisitor, pieces: number): Promise<void> {
  for (const table of tables) expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect(
    await shop.db.selectFrom('coupons').select('code').where('uses', '>', 0).where('code', '<>', 'ONCE').execute(),
  ).toEqual([])
  const lines = await shop.db
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .select('quantity')
    .execute()
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces)
  expect((await visitor.call('getCheckout', {})).email).toBe('zofia@example.org')
}

describe('while an order is being placed', () => {
  test('a concurrent order buys the last unit: it is refused as a whole, and leaves no rows', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1, LAST: 1 }, coupons: ['TENTH'] })
    shop.justBefore('placeOrder.allocateStock', async () =>
      shop.db
        .updateTable('stock')
        .set({ available: 0 })
        .where('variation_id', '=', await variation(shop, 'LAST'))
        .execute(),
    )
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { names: 'Last Coat', stock: 0, quantity: 1 },
    })
    await expectNothingHappened(shop, zofia, 2)
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect(shop.unreachedSteps()).toEqual([])
  })

  test('a price rises after it was read: the order keeps the price that the customer saw', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    shop.justBefore('placeOrder.write', () => shop.db.updateTable('prices').set({ amount: 99_900 }).execute())
    const { order, totals } = await zofia.call('getOrder', await placeOrder(zofia))
    expect([order.amounts.grossTotal.value, totals.amountToPay.value]).toEqual([73.95, 73.95])
  })

  test('a price rises before it is read: the order is refused until the customer confirms', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    shop.justBefore('placeOrder.price', () => shop.db.updateTable('prices').set({ amount: 99_900 }).execute())
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({
      key: 'order.priceChanged',
      details: { seen: { value: 69 }, now: { value: 999 } },
    })
    await expectNothingHappened(shop, zofia, 1)
  })

  test('its coupon is used up by a concurrent order: it is refused and names the coupon', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 }, coupons: ['ONCE'] })
    shop.justBefore('placeOrder.redeemCoupons', () =>
      shop.db.updateTable('coupons').set({ uses: 1 }).where('code', '=', 'ONCE').execute(),
    )
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({
      key: 'coupon.alreadyUsedOrInvalid',
      details: { code: 'ONCE' },
    })
    await expectNothingHappened(shop, zofia, 1)
    expect(await getStock(shop, 'SHIRT')).toBe(10)
  })

  test('its gift card is emptied by a concurrent order: it is refused, and nothing is redeemed', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 }, coupons: ['CARD-50'] })
    shop.justBefore('placeOrder.redeemCoupons', () =>
      shop.db.updateTable('coupons').set({ open_amount: 100 }).where('code', '=', 'CARD-50').execute(),
    )
    expect((await refusalFields(placeOrder(zofia))).key).toMatch(/^coupon\./)
    expect(
      await shop.db.selectFrom('coupons').select('open_amount').where('code', '=', 'CARD-50').executeTakeFirstOrThrow(),
    ).toEqual({ open_amount: 100 })
    await expectNothingHappened(shop, zofia, 1)
  })

  test('another tab adds an item to the cart: the order is refused because the total differs from the shown amount', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    const { amountToPay } = await zofia.call('getCart', {})
    shop.justBefore('placeOrder.lockCart', async () =>
      zofia.call('doAddCartItem', { productId: await variation(shop, 'SCARF') }),
    )
    const refusal = await refusalFields(
      zofia.call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: true, seenAmount: amountToPay.value }),
    )
    expect(refusal).toMatchObject({
      key: 'order.totalChanged',
      details: { seen: { value: 73.95 }, now: { value: 132.95 } },
    })
    await expectNothingHappened(shop, zofia, 2)
  })

  test('another tab adds an item after the cart was locked: it waits, and the order contains what was shown', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    let later: Promise<unknown> = Promise.resolve()
    const productId = await variation(shop, 'SCARF')
    shop.justBefore('placeOrder.write', async () => {
      later = zofia.call('doAddCartItem', { productId })
    })
    const { order } = await zofia.call('getOrder', await placeOrder(zofia))
    await later
    expect(order.orderItems.map(({ orderItemName }) => orderItemName)).toEqual(['Linen Shirt'])
    expect((await zofia.call('getCart', {})).items.map(({ name }) => name)).toEqual(['Lambswool Scarf'])
  })

  test('another tab empties the cart: the order is refused', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop)
    shop.justBefore('placeOrder.lockCart', () => zofia.call('deleteCart', {}))
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({ key: 'cart.empty' })
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('the payment or shipping method is disabled: the order is refused and names it', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop)
    shop.justBefore('placeOrder.price', () =>
      shop.db.updateTable('payment_methods').set({ is_active: false }).where('key', '=', 'advance').execute(),
    )
    expect(await refusalFields(placeOrder(zofia))).toEqual({
      key: 'order.incomplete',
      details: { missing: ['paymentMethod'] },
    })
    shop.justBefore('placeOrder.price', () =>
      shop.db.updateTable('shipping_profiles').set({ is_active: false }).execute(),
    )
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({
      key: 'order.incomplete',
      details: { missing: expect.arrayContaining(['shippingMethod']) },
    })
    await expectNothingHappened(shop, zofia, 1)
  })

  test('an item is deactivated: the order is refused and names it', async () => {
    const shop = await interruptedShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1, SCARF: 1 } })
    shop.justBefore('placeOrder.price', async () =>
      shop.db.updateTable('variations').set({ is_active: false }).where('number', '=', 'SCARF').execute(),
    )
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({
      key: 'cart.itemsRemovedAvailability',
      details: { names: 'Lambswool Scarf' },
    })
    await expectNothingHappened(shop, zofia, 2)
  })

  test('a login in the same session moves the cart: nothing is ordered twice', async () => {
    const { pause, justBefore } = interruptions()
    const shop = await testShop({
      document: {
        ...purchaseDocument,
        customers: [
          { email: 'ann@example.org', password: 'demo-shop-1', firstName: 'Ann', lastName: 'Novak', locale: 'en' },
        ],
      },
      pause,
    })
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    const tab = shop.visitor()
    tab.caller.session = zofia.caller.session
    justBefore('placeOrder.lockCart', () => tab.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' }))
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({ key: 'cart.empty' })
    const { orderId } = await placeOrder(tab)
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }])
  })
})

describe('an order that cannot be created', () => {
  const failingShop = async () => {
    let now = new Date('2026-12-20T12:00:00Z')
    const { pause, justBefore } = interruptions()
    const shop = await testShop({ document: purchaseDocument, pause, now: () => now })
    return {
      ...shop,
      pass: (seconds: number) => {
        now = new Date(now.getTime() + seconds * 1000)
      },
      breaksBefore: (step: string) =>
        justBefore(step, async () => {
          throw new Error('the disk is full')
        }),
    }
  }

  test.each([
    'lockCart',
    'price',
    'write',
    'enqueuePayment',
    'redeemCoupons',
    'enqueueMail',
    'emptyCart',
    'allocateStock',
    'commit',
  ])(
    'because something breaks just before %s is reported, keeps the cart, and leaves nothing behind [SF-8.26]',
    async (step) => {
      const shop = await failingShop()
      const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 2 }, coupons: ['TENTH'] })
      shop.breaksBefore(`placeOrder.${step}`)
      const refusal = await refusalFields(placeOrder(zofia))
      expect(refusal).toEqual({ key: 'order.creationFailed', details: {} })
      const texts = await Promise.all(locales.map((locale) => errorText(locale, refusal)))
      expect(texts[0]).toBe('Your order could not be placed, and nothing was charged. Please try again in a moment.')
      expect(new Set(texts).size).toBe(3)
      await expectNothingHappened(shop, zofia, 2)
      expect(await getStock(shop, 'SHIRT')).toBe(10)
      expect(shop.loggedProblems.join()).toContain('An order could not be created')
    },
  )

  test('cannot be retried for 30 seconds, and the refusal contains the remaining seconds; then it is placed [SF-8.25]', async () => {
    const shop = await failingShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    const attemptId = randomUUID()
    shop.breaksBefore('placeOrder.allocateStock')
    expect(await refusalFields(placeOrder(zofia, attemptId))).toMatchObject({ key: 'order.creationFailed' })
    for (const [passed, seconds] of [
      [0, 30],
      [10, 20],
      [19, 1],
    ] as const) {
      shop.pass(passed)
      expect(await refusalFields(placeOrder(zofia, seconds === 20 ? attemptId : randomUUID()))).toEqual({
        key: 'order.retryTooSoon',
        details: { seconds },
      })
    }
    for (const [locale, part] of [
      ['en', 'a retry is not allowed for 30 seconds'],
      ['de', 'erst nach 30 Sekunden'],
      ['pl', 'po 30 sekundach'],
    ] as const) {
      expect(await errorText(locale, { key: 'order.retryTooSoon', details: { seconds: 1 } })).toContain(part)
    }
    shop.pass(1)
    const placed = await placeOrder(zofia, attemptId)
    expect(await placeOrder(zofia, attemptId)).toEqual(placed)
    expect(await getStock(shop, 'SHIRT')).toBe(9)
  })

  test('because of a refusal can be retried immediately', async () => {
    const shop = await failingShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    await shop.db.updateTable('prices').set({ amount: 7000 }).execute()
    expect(await refusalFields(placeOrder(zofia))).toMatchObject({ key: 'order.priceChanged' })
    expect(await placeOrder(zofia)).toMatchObject({ orderId: expect.any(Number) })
  })

  test('exists if only the answer to the commit was lost: a repeat of the attempt finds it', async () => {
    const shop = await failingShop()
    const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    const attemptId = randomUUID()
    shop.breaksBefore('placeOrder.answer')
    await expect(placeOrder(zofia, attemptId)).rejects.toThrow('the disk is full')
    const { orderId } = await placeOrder(zofia, attemptId)
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }])
  })
})

test('an unreachable payment provider does not undo the order: it is paid later', async () => {
  const shop = await shopWithPayments()
  shop.simulator.setFault(503)
  const zofia = await visitorReadyToOrder(shop, { payment: 'creditcard' })
  const { orderId, accessKey, paymentUrl } = await placeOrder(zofia)
  expect(paymentUrl).toBeNull()
  expect(await zofia.call('getOrder', { orderId, accessKey })).toMatchObject({
    order: { status: 'open' },
    paymentStatusKey: 'unknown',
    paymentStatus: 'Unknown',
    allows: { pay: true },
  })
  shop.simulator.setFault(undefined)
  await shop.engine.scheduler.run('outbox')
  expect(await zofia.call('getOrder', { orderId, accessKey })).toMatchObject({
    paymentStatusKey: 'unpaid',
    paymentUrl: expect.stringContaining('/simulator/'),
  })
  expect(shop.simulator.payments()).toHaveLength(1)
})

test('concurrent repeats of an attempt create one order, one payment at the provider and one mail', async () => {
  const shop = await shopWithPayments()
  const zofia = await visitorReadyToOrder(shop, { payment: 'creditcard' })
  const attemptId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 32 }, () => placeOrder(zofia, attemptId)))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  // The confirmation waits for the payment.
  await shop.db
    .updateTable('outbox')
    .set({ run_after: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  await shop.engine.scheduler.runUntilIdle()
  expect(shop.simulator.payments()).toHaveLength(1)
  expect(await shop.db.selectFrom('payments').select('id').execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('mails').select('template').execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})
