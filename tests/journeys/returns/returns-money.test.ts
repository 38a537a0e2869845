import { describe, expect, test } from 'vitest'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { shopWithReturns, type ShopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { getStock } from '../../harness/shopper.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

const because = async (call: Promise<unknown>) => (await refusalFields(call)).details['because']
const statusOf = async (shop: ShopWithReturns, returnId: number) => (await shop.returns.show(returnId)).status

const withBundle: ShopDocument = {
  ...purchaseDocument,
  items: [
    ...purchaseDocument.items,
    {
      handle: 'capsule',
      type: 'bundle',
      categories: ['shop'],
      texts: { en: { name: 'Winter Capsule', urlPath: 'capsule' } },
      variations: [
        {
          sku: 'CAPSULE',
          attributes: {},
          stock: 0,
          price: { amount: 10_000 },
          bundle: [
            { sku: 'SCARF', quantity: 2 },
            { sku: 'BEANIE', quantity: 1 },
          ],
        },
      ],
    },
  ],
}

describe('a return is refunded', () => {
  test('for one unit of an order: its price without delivery, by the provider, with a credit note and a notification', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 2 } })
    const { returnId, accessKey } = await shop.announceReturn(order, { SHIRT: 1 })
    await shop.acceptReturn(returnId)
    expect(await shop.money(order.orderId)).toMatchObject({
      total: 14_295,
      paid: 7395,
      credited: 6900,
      status: 'fullyPaid',
    })
    expect(await shop.refunds(order.orderId)).toEqual([
      { amount: 6900, status: 'settled', reason: `return R-${returnId}` },
    ])
    const shown = await shop.call('getReturn', { returnId, accessKey })
    expect(shown).toMatchObject({
      status: 'refunded',
      refund: { amount: { value: 69 }, isSettled: true, isStuck: false },
      items: [{ accepted: 1 }],
      allows: { cancel: false },
      sendBy: null,
    })
    expect(shown.creditNote?.number).toMatch(/^CN-\d{4}-00001$/)
    const note = await shop.db
      .selectFrom('documents')
      .where('return_id', '=', returnId)
      .select(['type', 'amount_gross as amount', 'content'])
      .executeTakeFirstOrThrow()
    expect(note).toMatchObject({
      type: 'credit_note',
      amount: -6900,
      content: {
        lines: [{ name: 'Linen Shirt', quantity: 1, total: '-£69.00' }],
        totals: { totalGross: { value: -69 }, vats: [{ rate: 20, value: { value: -11.5 } }] },
      },
    })
    expect(await findOrderInconsistencies(shop)).toEqual([])
    const kinds = (await shop.db.selectFrom('mails').select('template').orderBy('id').execute()).map(
      ({ template }) => template,
    )
    expect(kinds).toEqual(expect.arrayContaining(['returnAnnounced', 'returnReceived', 'orderRefunded']))
    expect(kinds).not.toContain('returnAccepted')
  })

  test('for a whole order within the legal period with the delivery costs, in any number of returns; later without them', async () => {
    const shop = await shopWithReturns()
    const [all, late] = [
      await shop.createShippedOrder({ lines: { SHIRT: 2 } }),
      await shop.createShippedOrder({ lines: { SHIRT: 2 } }),
    ]
    for (const piece of [1, 2]) {
      const sum = await all.shopper.call('getReturnSum', {
        orderId: all.orderId,
        accessKey: all.accessKey,
        items: [{ orderItemId: await shop.findLineId(all.orderId, 'SHIRT'), quantity: 1 }],
      })
      expect(sum).toMatchObject(
        piece === 1
          ? { total: { value: 69 }, shipping: { value: 0 } }
          : { total: { value: 73.95 }, shipping: { value: 4.95 } },
      )
      await shop.acceptReturn((await shop.announceReturn(all, { SHIRT: 1 })).returnId)
    }
    expect(await shop.money(all.orderId)).toMatchObject({ total: 14_295, paid: 0, credited: 14_295 })
    shop.clock.advanceMinutes(60 * 24 * 25)
    const { returnId } = await shop.announceReturn(late, { SHIRT: 2 }, { by: late.shopper })
    await shop.acceptReturn(returnId)
    expect(await shop.money(late.orderId)).toMatchObject({ paid: 495, credited: 13_800 })
    expect(await findOrderInconsistencies(shop)).toEqual([])
  })

  test('after refunds by staff of delivery and of a part of a line with the rest of both, once', async () => {
    const shop = await shopWithReturns()
    const staff = await shop.operator()
    const refund = async (orderId: number, input: { readonly shipping?: string; readonly amount?: string }) => {
      const lines = input.amount ? [{ orderItemId: await shop.findLineId(orderId, 'SHIRT'), quantity: 1 }] : []
      const { version } = await staff.call('getOrderRefund', { orderId, lines, ...input })
      await staff.call('doRefundOrderItems', { orderId, lines, ...input, version })
    }
    const shippingLeft = async (orderId: number) =>
      (await staff.call('getOrderDetails', { orderId })).refundableShipping.value
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1, SCARF: 1 } })
    await refund(order.orderId, { shipping: '2' })
    await refund(order.orderId, { amount: '10' })
    const shirt = await shop.announceReturn(order, { SHIRT: 1 })
    expect(await shop.returns.show(shirt.returnId)).toMatchObject({ refund: { amount: { value: 59 } } })
    await shop.acceptReturn(shirt.returnId)
    expect(await shippingLeft(order.orderId)).toBe(2.95)
    const scarf = await shop.announceReturn(order, { SCARF: 1 })
    expect(await shop.returns.show(scarf.returnId)).toMatchObject({ refund: { amount: { value: 61.95 } } })
    await shop.acceptReturn(scarf.returnId)
    expect(await shippingLeft(order.orderId)).toBe(0)
    expect(await shop.money(order.orderId)).toMatchObject({ total: 13_295, paid: 0, credited: 13_295 })
    expect(await findOrderInconsistencies(shop)).toEqual([])
  })

  test('minus its share of a coupon, and to the gift card what the gift card paid', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1, SCARF: 1 }, coupons: ['TENTH', 'CARD-50'] })
    const before = await shop.money(order.orderId)
    expect(before).toMatchObject({ total: 12_015, paid: 7015, giftCard: 5000 })
    await shop.acceptReturn((await shop.announceReturn(order, { SHIRT: 1 })).returnId)
    expect(await shop.money(order.orderId)).toMatchObject({
      paid: 7015 - 6210,
      credited: 6210,
      giftCard: 5000,
      status: 'fullyPaid',
    })
    const { returnId } = await shop.announceReturn(order, { SCARF: 1 })
    await shop.acceptReturn(returnId)
    expect(await shop.money(order.orderId)).toMatchObject({
      paid: 0,
      credited: 12_015,
      giftCard: 0,
      status: 'fullyPaid',
    })
    expect((await shop.returns.show(returnId)).refund).toMatchObject({
      amount: { value: 58.05 },
      onGiftCards: { value: 50 },
    })
    expect(
      await shop.db.selectFrom('coupons').where('code', '=', 'CARD-50').select('open_amount').executeTakeFirst(),
    ).toEqual({ open_amount: 5000 })
    expect(await findOrderInconsistencies(shop)).toEqual([])
  })

  test('manually for a bank transfer: staff are shown the amount, and no amount if the provider refunds it', async () => {
    const shop = await shopWithReturns()
    const byTransfer = await shop.createOrder({ lines: { SHIRT: 2 }, payment: 'advance' })
    await shop.orderAdmin.recordPayment(byTransfer.orderId)
    await shop.orderAdmin.ship(byTransfer.orderId)
    const byCard = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
    const accepted = async (order: typeof byCard) => {
      const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
      await shop.returns.receive(returnId)
      return shop.returns.accept(returnId)
    }
    expect((await accepted(byTransfer)).toTransfer).toMatchObject({ formatted: '£69.00' })
    expect((await accepted(byCard)).toTransfer).toBeNull()
  })

  test('immediately if a gift card paid everything, with a separate mail', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1 }, coupons: ['CARD-500'] })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
    await shop.acceptReturn(returnId)
    expect(await statusOf(shop, returnId)).toBe('refunded')
    expect(await shop.refunds(order.orderId)).toEqual([])
    const mail = await shop.db
      .selectFrom('mails')
      .where('template', '=', 'returnAccepted')
      .select('plain')
      .executeTakeFirstOrThrow()
    expect(mail.plain).toContain('£73.95 has been returned to your gift card.')
  })

  test('not for an unpaid amount: unpaid cash on delivery is not owed any more', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 2 }, payment: 'cashOnDelivery' })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
    await shop.acceptReturn(returnId)
    expect(await statusOf(shop, returnId)).toBe('refunded')
    expect(await shop.money(order.orderId)).toMatchObject({ total: 14_645, paid: 0, credited: 6900, status: 'unpaid' })
    const { order: paid } = await shop.orderAdmin.recordPayment(order.orderId)
    expect(paid.totals).toMatchObject({ paidAmount: { value: 77.45 }, openAmount: { value: 0 } })
    expect(await shop.money(order.orderId)).toMatchObject({ status: 'fullyPaid' })
  })

  test('with at most the remaining amount after a manual refund', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
    await shop.orderAdmin.refund(order.orderId, '50.00')
    await shop.settleRefunds()
    const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
    await shop.acceptReturn(returnId)
    expect(await shop.money(order.orderId)).toMatchObject({ total: 7395, paid: 0, credited: 7395 })
    expect((await shop.refunds(order.orderId)).map(({ amount }) => amount)).toEqual([5000, 2395])
    const notes = await shop.db
      .selectFrom('documents')
      .where('type', '=', 'credit_note')
      .orderBy('id')
      .select('amount_gross')
      .execute()
    expect(notes.map(({ amount_gross }) => amount_gross)).toEqual([-5000, -2395])
  })

  test('once, also for repeated and concurrent acceptances', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
    await shop.returns.receive(returnId)
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => shop.returns.accept(returnId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.settleRefunds()
    expect(await shop.refunds(order.orderId)).toHaveLength(1)
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect(await findOrderInconsistencies(shop)).toEqual([])
  })

  test('again on demand after the provider refused the refund', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
    await shop.returns.receive(returnId)
    await shop.returns.accept(returnId)
    // The provider refuses.
    await shop.db
      .updateTable('payments')
      .set({ provider_payment_id: 'tr_unknown' })
      .where('order_id', '=', order.orderId)
      .execute()
    await shop.settleRefunds()
    expect(await shop.returns.show(returnId)).toMatchObject({ status: 'accepted', refund: { isStuck: true } })
    await shop.db
      .updateTable('payments')
      .set({ provider_payment_id: order.paymentId })
      .where('order_id', '=', order.orderId)
      .execute()
    await shop.returns.refund(returnId)
    await shop.settleRefunds()
    expect(await shop.returns.show(returnId)).toMatchObject({ status: 'refunded', refund: { isStuck: false } })
    expect((await shop.refunds(order.orderId)).map(({ status }) => status)).toEqual(['failed', 'settled'])
    expect(await because(shop.returns.refund(returnId))).toBe('The return has no outstanding refund.')
  })

  test('once: what staff refunded by hand after the provider refused is not refunded again', async () => {
    const shop = await shopWithReturns()
    for (const byHand of ['69', '30']) {
      const order = await shop.createShippedOrder({ lines: { SHIRT: 2 } })
      const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
      await shop.returns.receive(returnId)
      await shop.returns.accept(returnId)
      const setProviderId = (id: string) =>
        shop.db.updateTable('payments').set({ provider_payment_id: id }).where('order_id', '=', order.orderId).execute()
      await setProviderId(`tr_unknown_${byHand}`)
      await shop.settleRefunds()
      await setProviderId(order.paymentId)
      await shop.orderAdmin.refund(order.orderId, byHand)
      await shop.settleRefunds()
      await shop.returns.refund(returnId)
      await shop.settleRefunds()
      const paidBack = (await shop.refunds(order.orderId)).filter(({ status }) => status === 'settled')
      expect(paidBack.map(({ amount }) => amount)).toEqual(byHand === '69' ? [6900] : [3000, 3900])
      expect(await statusOf(shop, returnId)).toBe('refunded')
    }
    expect(await findOrderInconsistencies(shop)).toEqual([])
  })
})

test('after a partial acceptance the rest stays with the customer and can be announced again', async () => {
  const shop = await shopWithReturns()
  const order = await shop.createShippedOrder({ lines: { SHIRT: 2, SCARF: 1 } })
  const { returnId } = await shop.announceReturn(order, { SHIRT: 2, SCARF: 1 })
  await shop.returns.receive(returnId)
  const shirt = await shop.findLineId(order.orderId, 'SHIRT')
  expect(await because(shop.returns.accept(returnId, { lines: [{ orderItemId: shirt, quantity: 3 }] }))).toBe(
    `Only 2 of 'Linen Shirt' (line ${shirt}) were returned.`,
  )
  await shop.returns.accept(returnId, { lines: [{ orderItemId: shirt, quantity: 1 }] })
  await shop.settleRefunds()
  expect(await shop.returns.show(returnId)).toMatchObject({
    status: 'refunded',
    refund: { amount: { value: 69 } },
    items: [
      { quantity: 2, accepted: 1 },
      { quantity: 1, accepted: 0 },
    ],
  })
  expect(
    (await order.shopper.call('getReturnable', order)).items.map(({ returnableQuantity }) => returnableQuantity),
  ).toEqual([1, 1])
  expect(await findOrderInconsistencies(shop)).toEqual([])
})

test('a return announces and refunds at most the remaining amount after a manual refund, and a fully refunded order cannot be returned', async () => {
  const shop = await shopWithReturns()
  const order = await shop.createShippedOrder({ lines: { SHIRT: 1, SCARF: 1 } })
  const total = (await shop.money(order.orderId)).total
  const items = [{ orderItemId: await shop.findLineId(order.orderId, 'SHIRT'), quantity: 1 }]
  await shop.orderAdmin.refund(order.orderId, String((total - 1000) / 100))
  expect(await order.shopper.call('getReturnSum', { ...order, items })).toMatchObject({
    total: { value: 10 },
    items: [{ amount: { value: 10 } }],
  })
  const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
  expect(await shop.returns.show(returnId)).toMatchObject({ refund: { amount: { value: 10 } } })
  await shop.acceptReturn(returnId)
  expect(await shop.money(order.orderId)).toMatchObject({ paid: 0, credited: total })
  expect(await order.shopper.call('getReturnable', order)).toMatchObject({ isReturnable: false })
  expect(await order.shopper.call('getOrder', order)).toMatchObject({ isReturnable: false })
  expect((await refusalFields(shop.announceReturn(order, { SCARF: 1 }))).key).toBe('return.notReturnable')
  expect(await findOrderInconsistencies(shop)).toEqual([])
})

test('a refused return refunds nothing, contains the reason, and leaves its items with the customer', async () => {
  const shop = await shopWithReturns()
  const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
  const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
  expect(await because(shop.returns.refuse(returnId, 'Worn'))).toBe(
    'The return is announced: only received returns can be refused.',
  )
  await shop.returns.receive(returnId)
  await shop.returns.refuse(returnId, 'It was worn.')
  await shop.settleRefunds()
  expect(await shop.returns.show(returnId)).toMatchObject({ status: 'refused', answer: 'It was worn.' })
  expect(await shop.money(order.orderId)).toMatchObject({ paid: 7395, credited: 0 })
  expect(
    (
      await shop.db
        .selectFrom('mails')
        .where('template', '=', 'returnRefused')
        .select('plain')
        .executeTakeFirstOrThrow()
    ).plain,
  ).toContain('It was worn.')
  await shop.announceReturn(order, { SHIRT: 1 })
})

test('a returned bundle restocks its components and refunds its own price', async () => {
  const shop = await shopWithReturns({ document: withBundle })
  const order = await shop.createShippedOrder({ lines: { CAPSULE: 2 } })
  expect([await getStock(shop, 'SCARF'), await getStock(shop, 'BEANIE')]).toEqual([6, 8])
  expect((await order.shopper.call('getReturnable', order)).items).toMatchObject([
    { name: 'Winter Capsule', returnableQuantity: 2, parts: ['4 × Lambswool Scarf', '2 × Ribbed Beanie'] },
  ])
  await shop.acceptReturn((await shop.announceReturn(order, { CAPSULE: 1 })).returnId)
  expect([await getStock(shop, 'SCARF'), await getStock(shop, 'BEANIE')]).toEqual([8, 9])
  expect(await shop.money(order.orderId)).toMatchObject({ credited: 10_000 })
  expect(await findOrderInconsistencies(shop)).toEqual([])
})

test('the fit feedback of a return counts for its item once it is accepted', async () => {
  const shop = await shopWithReturns()
  const order = await shop.createShippedOrder({ lines: { SHIRT: 2 } })
  const { reasons } = await shop.call('getReturnReasons', {})
  const { returnId } = await shop.announceReturn(
    order,
    { SHIRT: 2 },
    { reason: reasons.find(({ fit }) => fit === 'small')?.id ?? 0 },
  )
  const fits = () =>
    shop.db
      .selectFrom('item_ratings')
      .innerJoin('order_items', 'order_items.item_id', 'item_ratings.item_id')
      .where('order_id', '=', order.orderId)
      .select('fit_small')
      .executeTakeFirst()
  expect((await fits())?.fit_small ?? 0).toBe(0)
  await shop.acceptReturn(returnId)
  expect((await fits())?.fit_small).toBe(2)
})
