import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const warehouse = await shop.operator({ role: 'warehouse' })
const support = await shop.operator({ role: 'support' })

async function orderShirts(quantity = 1): Promise<number> {
  return (await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: quantity } }))).orderId
}

async function paidOrder(quantity = 1): Promise<number> {
  const orderId = await orderShirts(quantity)
  await owner.call('doRecordOrderPayment', { orderId })
  return orderId
}

describe('orders for staff', () => {
  test('an order goes from payment to parcels to refund, each step recorded with the person', async () => {
    const orderId = await orderShirts(2)
    const before = await owner.call('getOrderCounts', {})
    const paid = await owner.call('doRecordOrderPayment', { orderId })
    expect(paid.order.status).toBe('confirmed')
    expect(await owner.call('getOrderCounts', {})).toEqual({
      ...before,
      toPay: before.toPay - 1,
      toShip: before.toShip + 1,
    })
    const [line] = paid.toShip
    expect(line?.quantity).toBe(2)

    const half = await warehouse.call('doShipOrder', {
      orderId,
      trackingNumber: ' JJD-1 ',
      lines: [{ orderItemId: line?.orderItemId ?? 0, quantity: 1 }],
    })
    expect(half.tracking.map(({ number }) => number)).toEqual(['JJD-1'])
    expect(half.toShip).toEqual([{ ...line, quantity: 1 }])
    const { orders } = await warehouse.call('getOrderList', { search: 'jjd-1' })
    expect(orders).toMatchObject([{ id: orderId, shipped: 'partly', quantity: 2, countryCode: 'GB' }])

    const shipped = await warehouse.call('doShipOrder', { orderId })
    expect(shipped).toMatchObject({ order: { status: 'shipped' }, toShip: [] })
    const refunded = await support.call('doRefundOrder', { orderId, amount: '1,50' })
    expect(refunded.toTransfer?.value).toBe(1.5)
    expect(refunded.refundable.value).toBe(shipped.refundable.value - 1.5)

    const { entries } = await owner.call('getAuditLog', { subject: 'order', subjectId: String(orderId) })
    expect(entries.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['doRefundOrder', 'Some support'],
      ['doShipOrder', 'Some warehouse'],
      ['doShipOrder', 'Some warehouse'],
      ['doRecordOrderPayment', 'Some owner'],
    ])
    expect(
      refunded.events.map(({ kind, person, amount, parcel }) => [
        kind,
        person,
        amount?.formatted ?? null,
        parcel?.trackingNumber ?? null,
      ]),
    ).toEqual([
      ['placed', null, null, null],
      ['paid', 'Some owner', paid.refundable.formatted, null],
      ['confirmed', null, null, null],
      ['shipped', 'Some warehouse', null, 'JJD-1'],
      ['shipped', 'Some warehouse', null, null],
      ['refunded', 'Some support', '£1.50', null],
    ])
  })

  test('a refused change is not recorded and changes nothing', async () => {
    const orderId = await orderShirts()
    for (const attempt of [
      () => warehouse.call('doShipOrder', { orderId }),
      () => support.call('doRefundOrder', { orderId }),
      () => owner.call('doRecordOrderPayment', { orderId, amount: '9999' }),
      // A thousand in German, and more decimals than pounds have.
      () => owner.call('doRecordOrderPayment', { orderId, amount: '1.234' }),
      () => owner.call('doRecordOrderPayment', { orderId, amount: '1,234' }),
    ])
      expect((await expectRefusal(attempt())).key).toBe('order.invalid')
    expect((await expectRefusal(owner.call('getOrderDetails', { orderId: 1 }))).key).toBe('order.notFound')
    expect((await owner.call('getAuditLog', { subject: 'order', subjectId: String(orderId) })).entries).toEqual([])
    await support.call('doCancelOrderByStaff', { orderId })
    expect((await expectRefusal(support.call('doCancelOrderByStaff', { orderId }))).key).toBe('order.invalid')
  })

  test('a refund and a payment that are sent again after a lost answer happen once', async () => {
    const orderId = await orderShirts()
    const { totals } = await owner.call('getOrderDetails', { orderId })
    const pay = () => owner.call('doRecordOrderPayment', { orderId, amount: '5', seenOpen: totals.openAmount.value })
    await pay()
    expect(await expectRefusal(pay())).toMatchObject({ key: 'order.invalid' })
    const { refundable } = await owner.call('getOrderDetails', { orderId })
    const refund = () => support.call('doRefundOrder', { orderId, amount: '2', seenRefundable: refundable.value })
    expect((await refund()).refundable.value).toBe(3)
    expect(await expectRefusal(refund())).toMatchObject({
      key: 'order.invalid',
      details: { because: 'The amount is £3.00 meanwhile.' },
    })
    expect((await owner.call('getOrderDetails', { orderId })).refundable.value).toBe(3)
    await support.call('doCancelOrderByStaff', { orderId })
  })

  test('staff do not get what customers prove themselves with', async () => {
    const { order, paymentUrl } = await warehouse.call('getOrderDetails', { orderId: await paidOrder() })
    expect([order.accessKey, paymentUrl, ...order.documents.map(({ url }) => url)].filter(Boolean)).toEqual([])
  })

  test('a batch ships what can be shipped and says why it left out the rest', async () => {
    const [first, unpaid, second] = [await paidOrder(), await orderShirts(), await paidOrder()]
    expect(await warehouse.call('doShipOrders', { orderIds: [first, unpaid, second, first] })).toEqual([
      { orderId: first, because: null, left: 0 },
      { orderId: unpaid, because: 'The order has not been paid yet.', left: 1 },
      { orderId: second, because: null, left: 0 },
    ])
  })

  test('two people who ship the same order at once make one parcel', async () => {
    const orderId = await paidOrder()
    const results = await Promise.allSettled([
      warehouse.call('doShipOrder', { orderId, trackingNumber: 'A' }),
      owner.call('doShipOrder', { orderId, trackingNumber: 'B' }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await owner.call('getOrderDetails', { orderId })).tracking).toHaveLength(1)
  })

  test('the list goes on after its last order, and states are in the language of the reader', async () => {
    const german = await shop.operator({ locale: 'de' })
    for (let n = 0; n < 3; n++) await orderShirts()
    const { orders, hasMore } = await german.call('getOrderList', { status: 'open' })
    expect(hasMore).toBe(false)
    expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(['Unbezahlt']))
    const [newest, next] = orders
    const rest = await german.call('getOrderList', { status: 'open', before: newest?.id ?? 0 })
    expect(rest.orders[0]?.id).toBe(next?.id)
    expect(rest.orders).toHaveLength(orders.length - 1)
  })
})
