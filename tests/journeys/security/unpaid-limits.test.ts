import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { errorText } from '@vitrine/storefront/text/error-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const { unpaidOrdersPerEmail, unpaidOrdersPerNetwork, couponMissesPerNetwork, couponMissesPerCustomer } = serverLimits
const plenty = {
  ...purchaseDocument,
  items: purchaseDocument.items.map((item) => ({
    ...item,
    variations: item.variations.map((variation) => ({ ...variation, stock: 1000 })),
  })),
}
let shop: ShopWithPayments
beforeAll(async () => {
  shop = await shopWithPayments({ document: plenty, afterwards: afterAll })
  // The clock of the test is before the creation of the coupons.
  shop.clock.advanceMinutes(1)
})

test(
  'the number of unpaid guest orders per e-mail address is limited, with a message',
  { timeout: 120_000 },
  async () => {
    const email = 'victim@example.org'
    const waiting = await Promise.all(
      Array.from({ length: unpaidOrdersPerEmail + 3 }, (_, place) => buyerFrom(`network ${place}`, { email })),
    )
    const keys = await Promise.all(waiting.map(keyOf))
    expect(
      keys.filter((key) => key === 'done'),
      'many at once are not more',
    ).toHaveLength(unpaidOrdersPerEmail)
    const refusal = await expectRefusal(placeOrder(await buyerFrom('elsewhere', { email: 'Victim@Example.org' })))
    expect(refusal).toMatchObject({ key: 'order.tooManyUnpaid', details: { maximum: unpaidOrdersPerEmail } })
    const words = {
      en: /pay the open ones.*another payment method.*log in/,
      de: /bezahlen Sie zuerst die offenen.*andere Zahlungsart.*melden Sie sich/,
      pl: /najpierw opłacić nieopłacone.*inny sposób płatności.*zalogować się/,
    }
    for (const locale of locales) expect(await errorText(locale, refusal)).toMatch(words[locale])
    const card = await buyerFrom('elsewhere', { email, payment: 'creditcard' })
    const { orderId, accessKey } = await placeOrder(card) // paying at once stays possible
    const transfer = await shop.db
      .selectFrom('payment_methods')
      .select('id')
      .where('provider', '=', 'advance')
      .executeTakeFirstOrThrow()
    expect(
      await expectRefusal(card.call('setOrderPaymentMethod', { orderId, accessKey, paymentId: transfer.id })),
      'an order by card is not changed to one more open transfer',
    ).toMatchObject({ key: 'order.tooManyUnpaid' })
    expect(
      await keyOf(await buyerFrom('elsewhere', { email: 'other@example.org' })),
      'and so does another e-mail',
    ).toBe('done')
  },
)

test(
  'the limit of unpaid orders holds for an account until its e-mail address is confirmed',
  { timeout: 120_000 },
  async () => {
    const email = 'account@example.org'
    for (let place = 0; place < unpaidOrdersPerEmail; place++)
      expect(await keyOf(await buyerFrom(`account ${place}`, { email }))).toBe('done')
    const customer = await customerFrom('account', email)
    expect(await keyOf(await visitorReadyToOrder({ db: shop.db, visitor: () => customer }, { email }))).toBe(
      'order.tooManyUnpaid',
    )
    await shop.db
      .updateTable('customer_profiles')
      .set({ email_proved_at: shop.clock.now() })
      .where('email', '=', email)
      .execute()
    expect(await keyOf(await visitorReadyToOrder({ db: shop.db, visitor: () => customer }, { email }))).toBe('done')
  },
)

test('paid orders do not count towards the limit of unpaid orders', { timeout: 120_000 }, async () => {
  const email = 'payer@example.org'
  for (let place = 0; place < unpaidOrdersPerEmail; place++)
    expect(await keyOf(await buyerFrom(`payer ${place}`, { email }))).toBe('done')
  expect(await keyOf(await buyerFrom('payer', { email }))).toBe('order.tooManyUnpaid')
  const { order_id: orderId } = await shop.db
    .selectFrom('order_addresses')
    .select('order_id')
    .where('email', '=', email)
    .where('type_id', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  await createOrderAdmin(createServices(shop, { now: () => shop.clock.now() })).recordPayment(orderId, '73.95', {
    isConfirmed: true,
  })
  expect(await keyOf(await buyerFrom('payer', { email }))).toBe('done')
})

test(
  'the number of unpaid orders per network and day is limited, without counting card payments',
  { timeout: 60_000 },
  async () => {
    for (const payment of ['creditcard', 'advance'])
      expect(await keyOf(await buyerFrom('flood', { email: 'first@example.org', payment }))).toBe('done')
    await useUp('unpaidOrder', unpaidOrdersPerNetwork - 1)
    expect(await keyOf(await buyerFrom('flood', { email: 'one@example.org' }))).toBe('done')
    expect(await keyOf(await buyerFrom('flood', { email: 'last@example.org' }))).toBe('order.tooManyUnpaid')
    expect(await keyOf(await buyerFrom('flood', { email: 'last@example.org', payment: 'creditcard' }))).toBe('done')
    expect(await keyOf(await buyerFrom('calm', { email: 'last@example.org' }))).toBe('done')
  },
)

test(
  'the contact wish of a guest is not included in the mail to the entered address',
  { timeout: 60_000 },
  async () => {
    const own = await shopWithPayments()
    const guest = await visitorReadyToOrder(own, { email: 'stranger@example.org' })
    await guest.call('doAdditionalInformation', { orderContactWish: 'Buy cheap pills' })
    const { orderId, accessKey } = await placeOrder(guest)
    expect((await guest.call('getOrder', { orderId, accessKey })).order.orderContactWish).toBe('Buy cheap pills')
    await own.engine.scheduler.runUntilIdle()
    const { content } = await own.db
      .selectFrom('documents')
      .select('content')
      .where('order_id', '=', orderId)
      .where('type', '=', 'order_confirmation')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(content)).not.toContain('pills')
  },
)

test('attempts with unknown coupon codes are counted per network, across sessions', { timeout: 60_000 }, async () => {
  expect(await couponKey('guesser', 'GUESS-1')).toBe('coupon.alreadyUsedOrInvalid')
  await useUp('coupon.network', couponMissesPerNetwork - 1)
  // A valid code does not count.
  for (let time = 0; time < 2; time++) expect(await couponKey('guesser', 'ONCE')).toBe('done')
  expect(await couponKey('guesser', 'GUESS-2')).toBe('coupon.alreadyUsedOrInvalid')
  expect(await couponKey('guesser', 'GUESS-3')).toBe('tooManyRequests')
  expect(await couponKey('elsewhere', 'GUESS-3')).toBe('coupon.alreadyUsedOrInvalid')
})

test(
  'an exhausted attempt limit of a network blocks neither logged-in customers nor known devices, and a guessing customer blocks only themselves',
  { timeout: 60_000 },
  async () => {
    expect(await couponKey('shared address', 'GUESS-1')).toBe('coupon.alreadyUsedOrInvalid')
    await useUp('coupon.network', couponMissesPerNetwork)
    expect(await couponKey('shared address', 'ONCE')).toBe('tooManyRequests')

    const second = await customerFrom('shared address', 'second@example.org')
    expect(await couponOf(second, 'ONCE')).toBe('done')
    await second.call('doLogoutUser', {})
    expect(await couponOf(second, 'ONCE'), 'on a device that is known').toBe('done')

    expect(await couponOf(second, 'GUESS-2')).toBe('coupon.alreadyUsedOrInvalid')
    await useUp('coupon.customer', couponMissesPerCustomer)
    expect(await couponOf(second, 'ONCE')).toBe('tooManyRequests')
    const third = await customerFrom('shared address', 'third@example.org')
    expect(await couponOf(third, 'ONCE')).toBe('done')
  },
)

/** Sets the number of counted attempts. */
async function useUp(what: string, hits: number): Promise<void> {
  await shop.db.updateTable('rate_limits').set({ hits }).where('bucket', 'like', `${what}:%`).execute()
}

function visitorFrom(network: string, as?: Parameters<ShopWithPayments['visitor']>[0]): TestVisitor {
  const caller = { ...shop.visitor(as).caller, network }
  return { caller, call: (name, payload) => shop.engine.call(name, payload, caller) }
}

function buyerFrom(network: string, wishes: PurchaseOptions): Promise<TestVisitor> {
  return visitorReadyToOrder({ db: shop.db, visitor: (as) => visitorFrom(network, as) }, wishes)
}

const keyOf = (buyer: TestVisitor) => outcomeOf(placeOrder(buyer))

async function couponKey(network: string, couponCode: string): Promise<string> {
  return couponOf(visitorFrom(network), couponCode)
}

async function customerFrom(network: string, email: string): Promise<TestVisitor> {
  const visitor = visitorFrom(network)
  await visitor.call('doRegisterUser', { email, password: 'lavender-7', repeatPassword: 'lavender-7' })
  return visitor
}

async function couponOf(visitor: TestVisitor, couponCode: string): Promise<string> {
  await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SHIRT') })
  return outcomeOf(visitor.call('doAddCoupon', { couponCode }))
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    async (error: unknown) => (await expectRefusal(Promise.reject(error))).key,
  )
}
