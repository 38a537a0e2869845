import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import { errorText } from '@vitrine/storefront/text/error-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopWithPayments, findPaymentId, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

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
})

describe('the payment operations', { timeout: 60_000 }, () => {
  test('return whether hosted card fields are used, and their profile [SF-7.34]', async () => {
    expect(await shop.call('getMollieSettings', {})).toEqual({
      mollieComponents: false,
      profileId: null,
      testmode: true,
    })
    const mollie = createMollieProvider({ apiKey: `live_${'a'.repeat(30)}`, profileId: 'pfl_v9hTwCvYqw' })
    const live = await testShop({ providers: { payments: [mollie] } })
    expect(await live.call('getMollieSettings', {})).toEqual({
      mollieComponents: true,
      profileId: 'pfl_v9hTwCvYqw',
      testmode: false,
    })
  })

  test('return a payment to its customer only [SF-7.35]', async () => {
    const { shopper, orderId, paymentId } = await shop.createOrder()
    expect(await shopper.call('getMolliePayment', { paymentId })).toEqual({
      id: paymentId,
      status: 'open',
      amount: { value: 73.95, formatted: '£73.95' },
      method: 'creditcard',
      checkoutUrl: expect.stringContaining(`/simulator/${paymentId}`),
      orderId,
    })
    expect((await refusalOf(shop.visitor().call('getMolliePayment', { paymentId }))).key).toBe('notFound')
    expect((await refusalOf(shopper.call('getMolliePayment', { paymentId: 'tr_unknown' }))).key).toBe('notFound')
  })

  test('reading a payment changes nothing; updating its status records it [SF-7.36]', async () => {
    const { shopper, orderId, accessKey, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    expect((await shopper.call('getMolliePayment', { paymentId })).status).toBe('paid')
    expect((await shop.order(orderId)).status).toBe('open')
    expect((await shopper.call('getMolliePaymentAndUpdateStatus', { paymentId })).status).toBe('paid')
    expect((await shop.order(orderId)).status).toBe('confirmed')
    // A banking app can open another browser: the order's key is sufficient there, and a wrong key is refused.
    expect((await shop.visitor().call('getMolliePaymentAndUpdateStatus', { orderId, accessKey })).id).toBe(paymentId)
    expect(
      (await refusalOf(shop.visitor().call('getMolliePaymentAndUpdateStatus', { orderId, accessKey: 'x'.repeat(32) })))
        .key,
    ).toBe('order.notFound')
  })

  test('create a payment of the basket, which the order placed from it takes over [SF-7.37]', async () => {
    const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard' })
    const made = await shopper.call('doCreateMolliePaymentFromBasket', {})
    expect(made).toMatchObject({ status: 'open', amount: { value: 73.95 }, orderId: null })
    expect((await shopper.call('doCreateMolliePaymentFromBasket', {})).id, 'the same basket has the same payment').toBe(
      made.id,
    )
    const { orderId, paymentUrl } = await placeOrder(shopper)
    expect(paymentUrl).toBe(made.checkoutUrl)
    expect(await shop.payments(orderId)).toMatchObject([{ providerPaymentId: made.id }])
    await shop.engine.scheduler.run('outbox')
    expect(shop.simulator.payments().find(({ id }) => id === made.id)?.metadata).toMatchObject({
      orderId: String(orderId),
    })
  })

  test('an order from a basket that was already paid by card is confirmed immediately [SF-7.37]', async () => {
    const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard' })
    expect(
      (await shopper.call('doCreateMolliePaymentFromBasket', { options: { ccToken: 'tkn_UqAvArS3gw' } })).status,
    ).toBe('paid')
    const { orderId, paymentUrl } = await placeOrder(shopper)
    expect(paymentUrl).toBeNull()
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
  })

  test('a payment of a basket that changed meanwhile is not taken over, and refunded', async () => {
    const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard' })
    const made = await shopper.call('doCreateMolliePaymentFromBasket', { options: { ccToken: 'tkn_UqAvArS3gw' } })
    await shopper.call('doAddCartItem', { productId: await findId(shop, 'variations', 'BEANIE') })
    const { orderId } = await placeOrder(shopper)
    expect((await shop.payments(orderId)).map(({ providerPaymentId }) => providerPaymentId)).not.toContain(made.id)
    await shop.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 7_200_000) })
      .where('provider_payment_id', '=', made.id)
      .execute()
    await shop.engine.scheduler.run('returnForsakenPayments')
    await shop.engine.scheduler.run('outbox')
    expect(shop.simulator.payments().find(({ id }) => id === made.id)?.refunds).toMatchObject([
      { amount: { minor: 7395 } },
    ])
  })

  test('create a payment for an unpaid order, or return the live one [SF-7.38]', async () => {
    const { shopper, orderId, accessKey, paymentId } = await shop.createOrder()
    expect((await shopper.call('doCreateMolliePaymentFromOrder', { orderId, options: {} })).id).toBe(paymentId)
    shop.simulator.changePayment(paymentId, { status: 'failed' })
    const next = await shopper.call('doCreateMolliePaymentFromOrder', { orderId, accessKey, options: {} })
    expect(next).toMatchObject({ status: 'open', orderId, amount: { value: 73.95 } })
    expect(next.id).not.toBe(paymentId)
    expect((await refusalOf(shop.visitor().call('doCreateMolliePaymentFromOrder', { orderId }))).key).toBe(
      'order.notFound',
    )
    expect(
      (await refusalOf(shop.visitor().call('doCreateMolliePaymentFromOrder', { orderId, accessKey: 'x'.repeat(32) })))
        .key,
    ).toBe('order.notFound')
    expect(
      (await refusalOf(shop.visitor().call('doCreateMolliePaymentFromOrder', { orderId, accessKey, postcode: 'N1' })))
        .key,
    ).toBe('order.softLoginInvalid')
  })

  test('record a payment of the provider [SF-7.39]', async () => {
    const { shopper, orderId, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    const [booked] = await shop.payments(orderId)
    expect(await shopper.call('doCreatePlentyPaymentFromMolliePayment', { paymentId })).toEqual({
      id: booked?.id,
      paymentId,
      status: 'paid',
      amount: { value: 73.95, formatted: '£73.95' },
      orderId,
    })
    expect((await shop.order(orderId)).status).toBe('confirmed')
    expect((await refusalOf(shop.visitor().call('doCreatePlentyPaymentFromMolliePayment', { paymentId }))).key).toBe(
      'notFound',
    )
  })

  test('attach the payment of a basket to the order placed from it [SF-7.40]', async () => {
    const { shopper, orderId, made } = await orderBesidePayment()
    const [own] = await shop.db.selectFrom('payments').where('provider_payment_id', '=', made).select('id').execute()
    expect(await shopper.call('doAttachMolliePaymentToOrder', { orderId, molliePaymentId: made })).toEqual({
      paymentId: own?.id,
    })
    expect(
      await shopper.call('doAttachMolliePaymentToOrder', { orderId, molliePaymentId: made }),
      'a repeat finds it there',
    ).toEqual({ paymentId: own?.id })
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'overpaid' })
    const live = (await shop.payments(orderId)).filter(({ status }) => status === 'open' || status === 'new')
    expect(live, 'nobody is asked to pay again').toEqual([])
  })

  test('change the description of a payment at the provider [SF-7.41]', async () => {
    const { shopper, orderId, paymentId } = await shop.createOrder()
    expect(
      await shopper.call('doPatchMolliePayment', { paymentId, data: { orderId, description: 'My coat' } }),
    ).toMatchObject({ id: paymentId, orderId })
    expect(shop.simulator.payments().find(({ id }) => id === paymentId)).toMatchObject({
      description: 'My coat',
      metadata: { orderId: String(orderId) },
    })
    const other = await shop.createOrder({ email: 'other@example.org' })
    expect(
      (await refusalOf(shopper.call('doPatchMolliePayment', { paymentId, data: { orderId: other.orderId } }))).key,
    ).toBe('order.notFound')
    expect(
      (await refusalOf(other.shopper.call('doPatchMolliePayment', { paymentId, data: { description: 'Mine' } }))).key,
    ).toBe('notFound')
  })

  test('attach a recorded payment to an order by its key [SF-7.33]', async () => {
    const { shopper, orderId, accessKey, made } = await orderBesidePayment()
    const { id: paymentId } = await shop.db
      .selectFrom('payments')
      .where('provider_payment_id', '=', made)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await shopper.call('doAttachPaymentToOrder', { orderId, accessKey, paymentId })).toEqual({
      id: paymentId,
      paymentId,
      orderId,
      assignedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(
      (await refusalOf(shopper.call('doAttachPaymentToOrder', { orderId, accessKey: 'x'.repeat(32), paymentId }))).key,
    ).toBe('order.notFound')
    expect(
      (await refusalOf(shopper.call('doAttachPaymentToOrder', { orderId, accessKey, paymentId: 2_000_000_000 }))).key,
    ).toBe('notFound')
  })

  test('continue the payment of an order, or report that nothing is to be done', async () => {
    const { shopper, orderId, accessKey, paymentId } = await shop.createOrder()
    expect(await shopper.call('doExecutePayment', { orderId, accessKey })).toEqual({
      type: 'redirectUrl',
      value: expect.stringContaining(paymentId),
    })
    expect(
      await shopper.call('doExecutePayment', { orderId, accessKey, options: { ccToken: 'tkn_UqAvArS3gw' } }),
    ).toEqual({ type: 'continue', value: null })
    expect((await shop.order(orderId)).status).toBe('confirmed')
    expect(await shopper.call('doExecutePayment', { orderId, accessKey })).toEqual({ type: 'continue', value: null })
    const transfer = await visitorReadyToOrder(shop, { payment: 'advance' })
    expect(
      await transfer.call(
        'doExecutePayment',
        await placeOrder(transfer).then(({ orderId: id, accessKey: key }) => ({ orderId: id, accessKey: key })),
      ),
    ).toEqual({ type: 'continue', value: null })
  })

  test('change the method of an unpaid order, and cancel its live payment', async () => {
    const { shopper, orderId, accessKey, paymentId } = await shop.createOrder()
    const paypal = await findId(shop, 'payment_methods', 'paypal')
    expect(await shopper.call('setOrderPaymentMethod', { orderId, accessKey, paymentId: paypal })).toEqual({
      orderId,
      paymentMethodId: paypal,
    })
    await shop.engine.scheduler.run('outbox')
    expect(shop.simulator.payments().find(({ id }) => id === paymentId)?.status).toBe('canceled')
    expect(
      await shop.countOutboxMessages('mail.paymentFailed', orderId),
      'who chose another method needs no mail',
    ).toBe(0)
    await shopper.call('doExecutePayment', { orderId, accessKey })
    expect((await shopper.call('getMolliePayment', { paymentId: await findPaymentId(shop, orderId) })).method).toBe(
      'paypal',
    )
    const transfer = await findId(shop, 'payment_methods', 'advance')
    await shopper.call('setOrderPaymentMethod', { orderId, accessKey, paymentId: transfer })
    const { payUntil, paymentBankDetails } = await shopper.call('getOrder', { orderId, accessKey })
    expect(new Date(payUntil ?? 0).getTime() - Date.now(), 'a transfer takes days').toBeGreaterThan(6 * 86_400_000)
    expect(paymentBankDetails?.reference).toContain(String(orderId))
    expect(
      (
        await refusalOf(
          shopper.call('setOrderPaymentMethod', {
            orderId,
            accessKey,
            paymentId: await findId(shop, 'payment_methods', 'cashOnDelivery'),
          }),
        )
      ).key,
      'its fee would change the sum',
    ).toBe('notFound')
  })
})

test('an order holds its items for a limited time, however often its payment method is changed', async () => {
  const { shopper, orderId, accessKey } = await shop.createOrder()
  const [card, transfer] = [
    await findId(shop, 'payment_methods', 'creditcard'),
    await findId(shop, 'payment_methods', 'advance'),
  ]
  const change = async (paymentId: number) => {
    await shopper.call('setOrderPaymentMethod', { orderId, accessKey, paymentId })
    return Date.parse((await shopper.call('getOrder', { orderId, accessKey })).payUntil ?? '')
  }
  const first = await change(transfer)
  const { placed_at: placedAt } = await shop.db
    .selectFrom('orders')
    .select('placed_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  // The order is as old as the four deadlines that it may have.
  await shop.db
    .updateTable('orders')
    .set({ placed_at: new Date(2 * placedAt.getTime() - first - 3 * (first - placedAt.getTime())) })
    .where('id', '=', orderId)
    .execute()
  shop.clock.advanceMinutes(10)
  await change(card)
  expect(await change(transfer)).toBe(first)
})

test('an order by bank transfer contains the bank account [SF-3.48]', async () => {
  const shopper = await visitorReadyToOrder(shop, { payment: 'advance' })
  const { orderId, accessKey } = await placeOrder(shopper)
  const { paymentBankDetails } = await shopper.call('getOrder', { orderId, accessKey })
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

describe("a payment problem is reported in the customer's locale", { timeout: 60_000 }, () => {
  test('if the payment failed, with the offer to retry [SF-8.44]', async () => {
    const { shopper, paymentId } = await shop.createOrder({ payment: 'paypal' })
    shop.simulator.changePayment(paymentId, { status: 'failed' })
    await expectTold(shopper.call('doCreatePlentyPaymentFromMolliePayment', { paymentId }), 'payment.failed', {
      en: /failed.*try again/,
      de: /fehlgeschlagen.*noch einmal/,
      pl: /nie powiodła.*spróbować ponownie/,
    })
  })

  test('if the payment was not completed [SF-8.45]', async () => {
    const { shopper, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'canceled' })
    await expectTold(shopper.call('doCreatePlentyPaymentFromMolliePayment', { paymentId }), 'payment.notCompleted', {
      en: /not completed/,
      de: /nicht abgeschlossen/,
      pl: /nie została dokończona/,
    })
  })

  test('if the payment is still in progress, so that it is not paid twice [SF-8.46]', async () => {
    const { shopper, orderId, accessKey, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'pending' })
    await expectTold(shopper.call('doExecutePayment', { orderId, accessKey }), 'payment.inProgress', {
      en: /still in progress/,
      de: /läuft noch/,
      pl: /w toku/,
    })
    expect(
      (
        await refusalOf(
          shopper.call('setOrderPaymentMethod', {
            orderId,
            accessKey,
            paymentId: await findId(shop, 'payment_methods', 'paypal'),
          }),
        )
      ).key,
    ).toBe('payment.inProgress')
    expect(await shopper.call('getOrder', { orderId, accessKey })).toMatchObject({
      paymentProblem: 'payment.inProgress',
      paymentMethods: [],
    })
  })

  test("if the provider's response is not understood [SF-8.47]", async () => {
    const { shopper, paymentId } = await shop.createOrder()
    shop.simulator.setFault('nonsense')
    await expectTold(shopper.call('getMolliePayment', { paymentId }), 'payment.unknownResponse', {
      en: /unexpected answer/,
      de: /unerwartete Antwort/,
      pl: /nieoczekiwaną odpowiedź/,
    })
    shop.simulator.setFault(undefined)
  })

  test('if the card is invalid [SF-8.48]', async () => {
    const { shopper, orderId, accessKey } = await shop.createOrder()
    await expectTold(
      shopper.call('doExecutePayment', { orderId, accessKey, options: { ccToken: 'tkn_invalid' } }),
      'payment.invalidCard',
      { en: /card details are not valid/, de: /Kartendaten sind ungültig/, pl: /Dane karty są nieprawidłowe/ },
    )
    expect((await shopper.call('getOrder', { orderId, accessKey })).paymentProblem).toBe('payment.invalidCard')
    expect(
      await shopper.call('doExecutePayment', { orderId, accessKey, options: { ccToken: 'tkn_UqAvArS3gw' } }),
      'the next card pays',
    ).toEqual({ type: 'continue', value: null })
  })

  test('if the payment deadline of the order is over [SF-8.49]', async () => {
    const { shopper, orderId, accessKey } = await shop.createOrder()
    shop.clock.advanceMinutes(16)
    const told = { en: /could not be completed/, de: /nicht abgeschlossen werden/, pl: /Nie udało się dokończyć/ }
    await expectTold(shopper.call('doExecutePayment', { orderId, accessKey }), 'payment.orderNotCompleted', told)
    await shop.engine.scheduler.run('expireOrders')
    await expectTold(shopper.call('doExecutePayment', { orderId, accessKey }), 'payment.orderNotCompleted', told)
  })

  test('if the provider is temporarily unavailable [SF-8.50]', async () => {
    const { shopper, paymentId } = await shop.createOrder()
    shop.simulator.setFault(503)
    await expectTold(shopper.call('getMolliePayment', { paymentId }), 'payment.tryLater', {
      en: /Something went wrong.*try again later/,
      de: /schiefgegangen.*später/,
      pl: /poszło nie tak.*później/,
    })
    shop.simulator.setFault(undefined)
  }, 60_000)

  test('if the payment does not fit the order [SF-8.30]', async () => {
    const { shopper, orderId, accessKey } = await shop.createOrder()
    await shopper.call('doAddCartItem', { productId: await findId(shop, 'variations', 'BEANIE') })
    const second = await placeOrder(shopper)
    const molliePaymentId = await findPaymentId(shop, second.orderId)
    await expectTold(
      shopper.call('doAttachMolliePaymentToOrder', { orderId, molliePaymentId }),
      'order.paymentAssignmentFailed',
      { en: /could not be matched/, de: /nicht zugeordnet/, pl: /przypisać płatności/ },
    )
    await shopper.call('doCancelOrder', { orderId, accessKey })
    expect(await shop.payments(second.orderId), 'it stays where it is').toMatchObject([
      { providerPaymentId: molliePaymentId },
    ])
  })
})

/** An order, and a payment of its basket for a lower amount, which is not attached to it. */
async function orderBesidePayment() {
  const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard', lines: { SHIRT: 2 } })
  const { id: made } = await shopper.call('doCreateMolliePaymentFromBasket', { options: { ccToken: 'tkn_UqAvArS3gw' } })
  const [line] = (await shopper.call('getCart', {})).items
  await shopper.call('setCartItemQuantity', {
    productId: line?.variationId ?? 0,
    cartItemId: line?.id ?? 0,
    quantity: 1,
  })
  return { shopper, made, ...(await placeOrder(shopper)) }
}

async function expectTold(
  call: Promise<unknown>,
  key: RefusalKey,
  words: Readonly<Record<(typeof locales)[number], RegExp>>,
): Promise<void> {
  const refusal = await refusalOf(call)
  expect(refusal.key).toBe(key)
  for (const locale of locales) expect(await errorText(locale, refusal)).toMatch(words[locale])
}

async function refusalOf(call: Promise<unknown>) {
  const { key, details } = await expectRefusal(call)
  return { key, details }
}
