import { afterAll, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { fillCheckout, findCountryId } from '../../harness/shopper.ts'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await shopWithPayments({
  document: {
    ...purchaseDocument,
    payment: [
      ...purchaseDocument.payment,
      ...(['ideal', 'blik'] as const).map((key, place) => ({
        key,
        provider: 'mollie' as const,
        names: { en: key },
        position: 4 + place,
        terms: [{ countries: ['GB', 'PL'] }],
      })),
      ...(['klarna', 'klarnapaylater'] as const).map((key, place) => ({
        key,
        provider: 'mollie' as const,
        names: { en: key },
        position: 6 + place,
        terms: [{ countries: ['PL'], fee: 200, toTotal: 8000 }],
      })),
    ],
  },
  afterwards: afterAll,
})
const owner = await shop.operator()
const support = await shop.operator({ role: 'support' })
await owner.call('setMarketCurrency', { currency: 'PLN', rate: '5.1', rounding: '.99', seen: null })
await owner.call('setCountryCurrency', { country: 'PL', currency: 'PLN', seen: 'GBP' })
const poland = {
  country: await findCountryId(shop, 'PL'),
  zipCode: '00-001',
  city: 'Warszawa',
  phoneNumber: '+48 22 123 45 67',
}
// A shirt at 351.99 and delivery at 25.25.
const total = 37_724

test('the provider is asked for the amount in the currency of the order, and refunds in it', async () => {
  const { orderId, paymentId } = await shop.createOrder({ address: poland })
  const asked = shop.simulator.payments().find(({ id }) => id === paymentId)
  expect(asked?.amount).toEqual({ currency: 'PLN', minor: 37_724 })
  shop.simulator.changePayment(paymentId, { status: 'paid' })
  await shop.webhook(paymentId)
  await shop.engine.scheduler.runUntilIdle()
  expect(await shop.order(orderId)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'fullyPaid',
    total,
    paid: total,
  })
  await owner.call('doRefundOrder', { orderId, amount: '100.50' })
  await shop.engine.scheduler.runUntilIdle()
  expect(await shop.refunds(orderId)).toMatchObject([{ amount: 10_050 }])
  expect(shop.simulator.payments().find(({ id }) => id === paymentId)?.refunds).toMatchObject([
    { amount: { currency: 'PLN', minor: 10_050 } },
  ])
})

test('documents and mails are in the currency of the order', async () => {
  const { orderId, paymentId } = await shop.createOrder({ address: poland, locale: 'pl' })
  shop.simulator.changePayment(paymentId, { status: 'paid' })
  await shop.webhook(paymentId)
  await shop.engine.scheduler.runUntilIdle()
  const { content } = await shop.db
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .where('type', '=', 'invoice')
    .select('content')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(content)).toContain('377,24\u00a0zł')
  const { html } = await shop.db.selectFrom('mails').select('html').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(html).toContain('377,24\u00a0zł')
  expect(html).not.toContain('£')
})

test('the refund limit of a role is compared at the rate', async () => {
  const { orderId, paymentId } = await shop.createOrder({ address: poland })
  shop.simulator.changePayment(paymentId, { status: 'paid' })
  await shop.webhook(paymentId)
  await shop.engine.scheduler.runUntilIdle()
  await owner.call('setRefundLimit', { role: 'support', maxRefund: 50 })
  expect((await expectRefusal(support.call('doRefundOrder', { orderId, amount: '255.01' }))).details['because']).toBe(
    'Your role may refund up to zł\u00a0255.00 of an order. Ask a colleague with a higher limit.',
  )
  await support.call('doRefundOrder', { orderId, amount: '255' })
  await owner.call('setRefundLimit', { role: 'support', maxRefund: null })
})

test('only methods that exist in a currency are offered in it', async () => {
  const offered = async (address: typeof poland | undefined) => {
    const visitor = shop.visitor()
    const { id } = await shop.db
      .selectFrom('variations')
      .select('id')
      .where('number', '=', 'SHIRT')
      .executeTakeFirstOrThrow()
    await visitor.call('doAddCartItem', { productId: id, quantity: 1 })
    await fillCheckout(shop, visitor, { ...(address && { address }) })
    return (await visitor.call('getCheckout', {})).paymentMethods.map(({ name }) => name)
  }
  expect(await offered(poland)).toEqual(['Card', 'PayPal', 'Bank transfer', 'blik', 'klarna', 'klarnapaylater'])
  expect(await offered(undefined)).toEqual(['Card', 'PayPal', 'Bank transfer', 'Cash on delivery', 'ideal', 'blik'])
})

test('an order with a fee can be paid after the rate has changed, at the fee that was agreed', async () => {
  const { shopper, orderId, accessKey } = await shop.createOrder({ address: poland, payment: 'klarna' })
  const key = { orderId, accessKey }
  const setRate = async (rate: string, from: string) =>
    owner.call('setMarketCurrency', { currency: 'PLN', rate, rounding: '.99', seen: { rate: from, rounding: '.99' } })
  await setRate('4.1', '5.1')
  const { paymentMethods } = await shopper.call('getOrder', key)
  expect(paymentMethods.map(({ name, fee }) => [name, fee.value])).toEqual([['klarna', 10.2]])
  expect(await shopper.call('doExecutePayment', key)).toMatchObject({ type: 'redirectUrl' })
  await setRate('5.2', '4.1')
  const other = (await shopper.call('getOrder', key)).paymentMethods.find(({ name }) => name === 'klarnapaylater')
  await shopper.call('setOrderPaymentMethod', { ...key, paymentId: other?.id ?? 0 })
  expect(await shop.order(orderId)).toMatchObject({ status: 'open', total: total + 1020 })
  await setRate('5.1', '5.2')
})
