import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { getStock, placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

const shop = await testShop({
  document: {
    ...purchaseDocument,
    items: purchaseDocument.items.map((item) => ({
      ...item,
      variations:
        item.variations?.map((variation) => ({
          ...variation,
          stock: 500,
          ...(variation.sku === 'BEANIE' && { vatClass: 1 }),
        })) ?? [],
    })),
    vat: [
      {
        country: 'GB',
        rates: [
          { class: 0, from: '2020-01-01', percent: 20 },
          { class: 1, from: '2020-01-01', percent: 5 },
        ],
      },
    ],
  },
  afterwards: afterAll,
})
const owner = await shop.operator()
const support = await shop.operator({ role: 'support' })
const warehouse = await shop.operator({ role: 'warehouse' })

/** Two shirts at £69 and a scarf at £59, delivered for £4.95. */
const lines = { SHIRT: 2, SCARF: 1 }

async function newOrder(options: PurchaseOptions = {}) {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines, ...options }))
  const { order } = await owner.call('getOrderDetails', { orderId })
  const line = (sku: string) => order.orderItems.find(({ orderItemName }) => orderItemName.includes(sku))?.id ?? 0
  return { orderId, shirt: line('Shirt'), scarf: line('Scarf'), beanie: line('Beanie') }
}

async function paidOrder(options: PurchaseOptions = {}) {
  const order = await newOrder(options)
  await owner.call('doRecordOrderPayment', { orderId: order.orderId })
  await shop.engine.scheduler.runUntilIdle()
  return order
}

type Lines = { readonly orderItemId: number; readonly quantity: number }[]

async function cancelItems(staff: TestVisitor, orderId: number, chosen: Lines) {
  const { version } = await staff.call('getOrderCancellation', { orderId, lines: chosen })
  return staff.call('doCancelOrderItems', { orderId, lines: chosen, version })
}

async function refund(
  staff: TestVisitor,
  orderId: number,
  input: { readonly lines?: Lines; readonly shipping?: string; readonly amount?: string },
) {
  const payload = { orderId, lines: [], ...input }
  const { version } = await staff.call('getOrderRefund', payload)
  return staff.call('doRefundOrderItems', { ...payload, version })
}

const documentsOf = async (orderId: number) =>
  shop.db.selectFrom('documents').where('order_id', '=', orderId).orderBy('id').selectAll().execute()
const sumOfDocuments = async (orderId: number) =>
  (await documentsOf(orderId))
    .filter(({ type }) => ['invoice', 'credit_note', 'reversal_document'].includes(type))
    .reduce((sum, { amount_gross }) => sum + Number(amount_gross), 0)

describe('a partial cancellation', () => {
  test('of a paid order returns stock and money, lowers the price and writes a credit note with its VAT', async () => {
    const { orderId, shirt } = await paidOrder()
    const stock = await getStock(shop, 'SHIRT')
    const proposal = await support.call('getOrderCancellation', {
      orderId,
      lines: [{ orderItemId: shirt, quantity: 1 }],
    })
    expect(proposal).toMatchObject({
      lines: [{ orderItemId: shirt, quantity: 1, amount: { value: 69 } }],
      credit: { value: 69 },
      refund: { value: 69 },
      parts: [{ method: 'Bank transfer', amount: { value: 69 }, isTransfer: true }],
      vats: [{ rate: 20, value: { value: 11.5 } }],
      hasCreditNote: true,
      openAfter: { value: 0 },
      refundableAfter: { value: 132.95 },
    })
    expect(await getStock(shop, 'SHIRT')).toBe(stock)

    const details = await support.call('doCancelOrderItems', {
      orderId,
      lines: [{ orderItemId: shirt, quantity: 1 }],
      version: proposal.version,
    })
    expect(details).toMatchObject({ order: { status: 'confirmed' }, toTransfer: { value: 69 } })
    expect(details.toShip.find(({ orderItemId }) => orderItemId === shirt)?.quantity).toBe(1)
    expect(details.lineStates.find(({ orderItemId }) => orderItemId === shirt)).toMatchObject({ cancelled: 1 })
    expect(await getStock(shop, 'SHIRT')).toBe(stock + 1)
    const note = (await documentsOf(orderId)).find(({ type }) => type === 'credit_note')
    expect(note?.content).toMatchObject({
      lines: [{ name: 'Linen Shirt', quantity: 1, total: '-£69.00' }],
      totals: { totalGross: { value: -69 }, vats: [{ rate: 20, value: { value: -11.5 } }] },
    })
    await shop.engine.scheduler.runUntilIdle()
    const mail = await shop.db
      .selectFrom('mails')
      .where('template', '=', 'orderPartlyCancelled')
      .select(['subject', 'plain'])
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Items of order ${orderId} were cancelled · Buying Shop`)
    expect(mail.plain).toContain('Linen Shirt')
    expect(mail.plain).not.toContain('Scarf')
  })

  test('of what is left of a shipped order completes the shipment', async () => {
    const { orderId, shirt, scarf } = await paidOrder()
    await warehouse.call('doShipOrder', { orderId, lines: [{ orderItemId: scarf, quantity: 1 }] })
    const details = await cancelItems(support, orderId, [{ orderItemId: shirt, quantity: 2 }])
    expect(details).toMatchObject({ order: { status: 'shipped' }, toShip: [] })
    expect(await expectRefusal(cancelItems(support, orderId, [{ orderItemId: scarf, quantity: 1 }]))).toMatchObject({
      key: 'order.invalid',
      details: { reason: 'alreadyShipped' },
    })
  })

  test('before there is an invoice lowers the amount to pay, and the invoice is written for the rest', async () => {
    const { orderId, shirt } = await newOrder()
    const details = await cancelItems(support, orderId, [{ orderItemId: shirt, quantity: 1 }])
    expect(details.totals.openAmount.value).toBe(132.95)
    await owner.call('doRecordOrderPayment', { orderId })
    await shop.engine.scheduler.runUntilIdle()
    const invoice = (await documentsOf(orderId)).find(({ type }) => type === 'invoice')
    expect(invoice).toMatchObject({
      amount_gross: 13_295,
      content: {
        lines: [
          { name: 'Linen Shirt', quantity: 1, total: '£69.00' },
          { name: 'Lambswool Scarf', quantity: 1, total: '£59.00' },
        ],
        totals: { totalGross: { value: 132.95 }, vats: [{ rate: 20, value: { value: 22.16 } }] },
      },
    })
    expect((await documentsOf(orderId)).filter(({ type }) => type === 'credit_note')).toEqual([])
  })

  test('of an open order that is paid well enough for the rest confirms it', async () => {
    const { orderId, shirt } = await newOrder()
    await owner.call('doRecordOrderPayment', { orderId, amount: '140' })
    const details = await cancelItems(support, orderId, [{ orderItemId: shirt, quantity: 1 }])
    expect(details).toMatchObject({ order: { status: 'confirmed' }, toTransfer: { value: 7.05 } })
  })

  test('returns the share of the coupon with the item, and pays gift cards back last', async () => {
    const { orderId, shirt, scarf } = await paidOrder({ coupons: ['TENTH', 'CARD-50'] })
    const before = await owner.call('getOrderDetails', { orderId })
    // 10 % off 197, plus 4.95, less the gift card of 50.
    expect(before.totals.amountToPay.value).toBe(132.25)
    const first = await support.call('getOrderCancellation', {
      orderId,
      lines: [{ orderItemId: shirt, quantity: 2 }],
    })
    expect(first.refund.value).toBe(124.2)
    await cancelItems(support, orderId, [{ orderItemId: shirt, quantity: 2 }])
    const rest = await support.call('getOrderRefund', { orderId, lines: [{ orderItemId: scarf, quantity: 1 }] })
    expect(rest.parts).toEqual([
      { method: 'Bank transfer', amount: { value: 8.05, formatted: '£8.05' }, isTransfer: true },
      { method: null, amount: { value: 45.05, formatted: '£45.05' }, isTransfer: false },
    ])
    await refund(support, orderId, { lines: [{ orderItemId: scarf, quantity: 1 }] })
    const { open_amount } = await shop.db
      .selectFrom('coupons')
      .where('code', '=', 'CARD-50')
      .select('open_amount')
      .executeTakeFirstOrThrow()
    expect(open_amount).toBe(4505)
  })

  test('followed by the cancellation of the rest leaves no stock, no money and no document over', async () => {
    const { orderId, shirt } = await paidOrder()
    const stock = await getStock(shop, 'SHIRT')
    await cancelItems(support, orderId, [{ orderItemId: shirt, quantity: 1 }])
    await support.call('doCancelOrderByStaff', { orderId })
    await shop.engine.scheduler.runUntilIdle()
    expect(await getStock(shop, 'SHIRT')).toBe(stock + 2)
    expect((await owner.call('getOrderDetails', { orderId })).refundable.value).toBe(0)
    expect(await sumOfDocuments(orderId)).toBe(0)
    const reversal = (await documentsOf(orderId)).find(({ type }) => type === 'reversal_document')
    expect(reversal?.content).toMatchObject({
      lines: [
        { name: 'Linen Shirt', quantity: 1, total: '-£69.00' },
        { name: 'Lambswool Scarf', quantity: 1, total: '-£59.00' },
      ],
      totals: { totalGross: { value: -132.95 } },
    })
  })

  test('of everything, of nothing, of too much or of another order is refused, and changes nothing', async () => {
    const { orderId, shirt, scarf } = await paidOrder()
    const attempts: [Lines, string][] = [
      [[], 'nothingChosen'],
      [[{ orderItemId: shirt, quantity: 3 }], 'leftToCancel'],
      [[{ orderItemId: 1, quantity: 1 }], 'noLine'],
      [
        [
          { orderItemId: shirt, quantity: 2 },
          { orderItemId: scarf, quantity: 1 },
        ],
        'cancelWhole',
      ],
    ]
    for (const [chosen, reason] of attempts)
      expect(
        (await expectRefusal(support.call('getOrderCancellation', { orderId, lines: chosen }))).details['reason'],
      ).toBe(reason)
    const chosen = [{ orderItemId: shirt, quantity: 1 }]
    const attempt = support.call('doCancelOrderItems', { orderId, lines: chosen, version: 'old' })
    expect((await expectRefusal(attempt)).details['reason']).toBe('proposalChanged')
    expect((await owner.call('getOrderDetails', { orderId })).toShip).toHaveLength(2)
  })
})

describe('a refund', () => {
  test('of lines and delivery costs is exact to the cent, and a line is refunded once', async () => {
    const { orderId, shirt } = await paidOrder()
    await warehouse.call('doShipOrder', { orderId })
    await shop.engine.scheduler.runUntilIdle()
    const details = await refund(support, orderId, {
      lines: [{ orderItemId: shirt, quantity: 1 }],
      shipping: '4,95',
    })
    expect(details).toMatchObject({ refundable: { value: 128 }, refundableShipping: { value: 0 } })
    const note = (await documentsOf(orderId)).find(({ type }) => type === 'credit_note')
    expect(note).toMatchObject({
      amount_gross: -7395,
      content: {
        lines: [{ name: 'Linen Shirt', quantity: 1, total: '-£69.00' }],
        totals: { shipping: { value: -4.95 }, totalGross: { value: -73.95 } },
      },
    })
    await refund(support, orderId, { lines: [{ orderItemId: shirt, quantity: 1 }] })
    const refused = async (input: Parameters<typeof refund>[2]) =>
      (await expectRefusal(refund(support, orderId, input))).details['reason']
    expect(await refused({ lines: [{ orderItemId: shirt, quantity: 1 }] })).toBe('leftToRefund')
    expect(await refused({ shipping: '0.01' })).toBe('shippingTooMuch')
    expect(await refused({ amount: '59.01' })).toBe('refundTooMuch')
    expect(await refused({})).toBe('nothingChosen')
    expect(await sumOfDocuments(orderId)).toBe(5900)
  })

  test('of another amount than the lines keeps their VAT, and the amount is what is refunded', async () => {
    const { orderId, shirt, scarf } = await paidOrder()
    const less = { orderId, lines: [{ orderItemId: shirt, quantity: 1 }], amount: '20' }
    expect(await support.call('getOrderRefund', less)).toMatchObject({
      refund: { value: 20 },
      credit: { value: 20 },
      vats: [{ rate: 20, value: { value: 3.33 } }],
    })
    await refund(support, orderId, { lines: less.lines, amount: '20' })
    await refund(support, orderId, { lines: [{ orderItemId: scarf, quantity: 1 }], amount: '70' })
    expect((await owner.call('getOrderDetails', { orderId })).refundable.value).toBe(111.95)
    expect(await sumOfDocuments(orderId)).toBe(11_195)
  })

  test('of a part of a line uses up no unit: its later cancellation and refund pay the rest of the line', async () => {
    const { orderId, shirt, scarf } = await paidOrder()
    await refund(support, orderId, { lines: [{ orderItemId: scarf, quantity: 1 }], amount: '10' })
    const details = await refund(support, orderId, { lines: [{ orderItemId: shirt, quantity: 1 }], amount: '9' })
    expect(details.lineStates.map(({ refunded }) => refunded)).toEqual([0, 0])
    const lines2 = [{ orderItemId: scarf, quantity: 1 }]
    expect((await support.call('getOrderCancellation', { orderId, lines: lines2 })).refund.value).toBe(49)
    await cancelItems(support, orderId, lines2)
    const shirts = await support.call('getOrderRefund', { orderId, lines: [{ orderItemId: shirt, quantity: 2 }] })
    expect(shirts.refund.value).toBe(129)
    await refund(support, orderId, { lines: [{ orderItemId: shirt, quantity: 2 }] })
    expect((await owner.call('getOrderDetails', { orderId })).refundable.value).toBe(4.95)
    expect(await sumOfDocuments(orderId)).toBe(495)
  })

  test('of a line, followed by the cancellation of the order, leaves no VAT of any rate', async () => {
    const { orderId, beanie } = await paidOrder({ lines: { SHIRT: 1, BEANIE: 1 } })
    await refund(support, orderId, { lines: [{ orderItemId: beanie, quantity: 1 }] })
    await support.call('doCancelOrderByStaff', { orderId })
    await shop.engine.scheduler.runUntilIdle()
    const documents = await documentsOf(orderId)
    const reversal = documents.find(({ type }) => type === 'reversal_document')
    expect(reversal).toMatchObject({ amount_gross: -7395, content: { lines: [{ name: 'Linen Shirt' }] } })
    const vats = documents
      .filter(({ type }) => ['invoice', 'credit_note', 'reversal_document'].includes(type))
      .flatMap(({ content }) => (content as unknown as Pick<PrintedDocument, 'totals'>).totals?.vats ?? [])
    expect(vats.length).toBeGreaterThan(3)
    for (const rate of [20, 5]) {
      const ofRate = vats.filter((vat) => vat.rate === rate)
      expect(ofRate.reduce((sum, { value }) => sum + Math.round(value.value * 100), 0)).toBe(0)
      expect(ofRate.reduce((sum, { net }) => sum + Math.round(net.value * 100), 0)).toBe(0)
    }
  })

  test('of an amount has the VAT of what is not credited yet, and every rate ends at nothing', async () => {
    const { orderId, beanie } = await paidOrder({ lines: { SHIRT: 1, BEANIE: 1 } })
    await refund(support, orderId, { lines: [{ orderItemId: beanie, quantity: 1 }], shipping: '4.95' })
    // Of the beanie nothing is left, so that all of it has the rate of the shirt; the delivery costs had both.
    const proposal = await support.call('getOrderRefund', { orderId, lines: [], amount: '30' })
    expect(proposal.vats).toEqual([{ rate: 20, value: { value: 5, formatted: '£5.00' } }])
    await refund(support, orderId, { amount: '30' })
    const { refundable } = await owner.call('getOrderDetails', { orderId })
    await refund(support, orderId, { amount: String(refundable.value) })
    const documents = await documentsOf(orderId)
    const notes = documents.filter(({ type }) => type === 'credit_note')
    expect(notes[1]?.content).toMatchObject({ lines: [], totals: { vats: [{ rate: 20, value: { value: -5 } }] } })
    const vats = documents
      .filter(({ type }) => type === 'invoice' || type === 'credit_note')
      .flatMap(({ content }) => (content as unknown as Pick<PrintedDocument, 'totals'>).totals?.vats ?? [])
    for (const rate of [20, 5])
      expect(
        vats.filter((vat) => vat.rate === rate).reduce((sum, { value }) => sum + Math.round(value.value * 100), 0),
      ).toBe(0)
  })

  test('of the deposit of an open order returns the money only: the whole price is still owed', async () => {
    const { orderId, shirt } = await newOrder()
    await owner.call('doRecordOrderPayment', { orderId, amount: '60' })
    const chosen = { orderId, lines: [{ orderItemId: shirt, quantity: 1 }] }
    expect((await expectRefusal(support.call('getOrderRefund', chosen))).details['reason']).toBe('refundUnpaid')
    const costs = support.call('getOrderRefund', { orderId, lines: [], shipping: '1' })
    expect((await expectRefusal(costs)).details['reason']).toBe('refundUnpaid')
    expect(await support.call('getOrderRefund', { orderId, lines: [], amount: '30' })).toMatchObject({
      credit: { value: 0 },
      hasCreditNote: false,
      openAfter: { value: 171.95 },
    })
    await refund(support, orderId, { amount: '30' })
    await support.call('doRefundOrder', { orderId, amount: '10' })
    await shop.engine.scheduler.runUntilIdle()
    await owner.call('doRecordOrderPayment', { orderId, amount: '161.95' })
    const open = await owner.call('getOrderDetails', { orderId })
    expect([open.order.status, open.totals.openAmount.value]).toEqual(['open', 20])
    await owner.call('doRecordOrderPayment', { orderId, amount: '20' })
    await shop.engine.scheduler.runUntilIdle()
    expect((await owner.call('getOrderDetails', { orderId })).order.status).toBe('confirmed')
    expect(await sumOfDocuments(orderId)).toBe(20_195)
  })

  test('is refused beyond the limit of the role in however many steps; a colleague without limit does it', async () => {
    const { orderId, shirt } = await paidOrder()
    await owner.call('setRefundLimit', { role: 'support', maxRefund: 100 })
    await refund(support, orderId, { amount: '60' })
    const lines2 = [{ orderItemId: shirt, quantity: 1 }]
    expect(await support.call('getOrderRefund', { orderId, lines: lines2 })).toMatchObject({
      exceededLimit: { value: 100 },
    })
    expect((await expectRefusal(refund(support, orderId, { lines: lines2 }))).details['because']).toBe(
      'Your role may refund up to £100.00 of an order. Ask a colleague with a higher limit.',
    )
    for (const call of [
      () => support.call('doRefundOrder', { orderId }),
      () => support.call('doCancelOrderByStaff', { orderId }),
      () => cancelItems(support, orderId, lines2),
    ])
      expect((await expectRefusal(call())).details['reason']).toBe('refundLimit')
    await refund(owner, orderId, { lines: lines2 })
    await owner.call('setRefundLimit', { role: 'support', maxRefund: null })
    expect(await owner.call('getRefundLimits', {})).toEqual([])
  })

  test('that staff transfer stays in the order until it is marked, and after', async () => {
    const { orderId } = await paidOrder()
    await refund(support, orderId, { amount: '10' })
    await refund(support, orderId, { amount: '5' })
    const { transfers, toTransfer } = await warehouse.call('getOrderDetails', { orderId })
    expect([toTransfer?.value, transfers.map(({ amount }) => amount.value)]).toEqual([15, [10, 5]])
    const refundIds = transfers.slice(0, 1).map(({ refundId }) => refundId)
    const marked = await support.call('doMarkOrderTransfers', { orderId, refundIds })
    expect(marked.toTransfer?.value).toBe(5)
    expect(marked.transfers.map(({ transferredBy }) => transferredBy)).toEqual(['Some support', null])
    await shop.engine.scheduler.runUntilIdle()
    const { events } = await warehouse.call('getOrderDetails', { orderId })
    expect(
      events.flatMap(({ kind, amount, details }) => (kind === 'refunded' ? [[amount?.value, details]] : [])),
    ).toEqual(
      transfers.map(({ refundId, amount }) => [
        amount.value,
        expect.objectContaining({ amount: amount.value * 100, refundId, byHand: true }),
      ]),
    )
    const again = support.call('doMarkOrderTransfers', { orderId, refundIds })
    expect((await expectRefusal(again)).details['reason']).toBe('transferNotOpen')
  })

  test('reasons are in the language of the reader', async () => {
    const { orderId } = await newOrder()
    const [german, polish] = [await shop.operator({ locale: 'de' }), await shop.operator({ locale: 'pl' })]
    expect((await expectRefusal(german.call('doShipOrder', { orderId }))).details['because']).toBe(
      'Die Bestellung ist noch nicht bezahlt.',
    )
    expect(
      (await expectRefusal(polish.call('doRecordOrderPayment', { orderId, amount: '9999' }))).details,
    ).toMatchObject({
      because: `9999,00\u00a0£ przekracza kwotę do zapłaty zamówienia ${orderId}: 201,95\u00a0£.`,
      canConfirm: true,
    })
  })
})

describe('concurrent work on an order', () => {
  const works: readonly [
    string,
    (staff: TestVisitor, order: Awaited<ReturnType<typeof paidOrder>>) => Promise<unknown>,
  ][] = [
    [
      'cancel a shirt',
      (staff, { orderId, shirt }) => cancelItems(staff, orderId, [{ orderItemId: shirt, quantity: 1 }]),
    ],
    [
      'refund a shirt',
      (staff, { orderId, shirt }) => refund(staff, orderId, { lines: [{ orderItemId: shirt, quantity: 1 }] }),
    ],
    ['ship everything', (staff, { orderId }) => staff.call('doShipOrder', { orderId })],
    ['cancel the order', (staff, { orderId }) => staff.call('doCancelOrderByStaff', { orderId })],
    ['refund everything', (staff, { orderId }) => staff.call('doRefundOrder', { orderId })],
    ['refund an amount', (staff, { orderId }) => refund(staff, orderId, { amount: '30' })],
  ]

  test(
    'by two people who cancel, refund and ship doubles nothing and loses nothing',
    { timeout: 120_000 },
    async () => {
      const pairs = works.flatMap((first, place) => works.slice(place).map((second) => [first, second] as const))
      for (const [[firstName, first], [secondName, second]] of pairs) {
        const stock = await getStock(shop, 'SHIRT')
        const order = await paidOrder()
        const results = await Promise.allSettled([first(owner, order), second(owner, order)])
        const name = `${firstName}, ${secondName}`
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason, name).toMatchObject({ name: 'Refusal' })
        await shop.engine.scheduler.runUntilIdle()
        const details = await owner.call('getOrderDetails', { orderId: order.orderId })
        const state = details.lineStates.find(({ orderItemId }) => orderItemId === order.shirt)
        const isCancelled = details.order.status === 'cancelled'
        expect(await getStock(shop, 'SHIRT'), name).toBe(stock - (isCancelled ? 0 : 2 - (state?.cancelled ?? 0)))
        const { credited_amount, paid_amount, total_gross } = await shop.db
          .selectFrom('orders')
          .where('id', '=', order.orderId)
          .select(['credited_amount', 'paid_amount', 'total_gross'])
          .executeTakeFirstOrThrow()
        const owed = isCancelled ? 0 : Number(total_gross) - Number(credited_amount)
        expect(Number(paid_amount), name).toBe(owed)
        expect(await sumOfDocuments(order.orderId), name).toBe(owed)
        expect(shop.loggedProblems, name).toEqual([])
      }
      expect(await findOrderInconsistencies(shop)).toEqual([])
    },
  )
})
