import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const picker = await shop.operator({ role: 'warehouse' })
const [shirt, scarf] = [await findId(shop, 'variations', 'SHIRT'), await findId(shop, 'variations', 'SCARF')]

async function paidOrder(options: PurchaseOptions = {}): Promise<number> {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, options))
  await owner.call('doRecordOrderPayment', { orderId })
  return orderId
}

const start = () => picker.call('doStartPickList', { key: randomUUID(), orders: 50 })

beforeEach(async () => {
  await sql`update stock set available = 1000`.execute(shop.db)
})

describe('orders of which items are missing', () => {
  async function shortOrder() {
    const orderId = await paidOrder({ lines: { SHIRT: 2, SCARF: 1 } })
    const list = await start()
    const report = { pickListId: list.id, variationId: shirt, quantity: 1, reason: 'damaged' } as const
    await picker.call('doReportShortPick', { ...report, key: randomUUID() })
    await picker.call('doReleasePickOrder', { pickListId: list.id, orderId })
    return orderId
  }

  test('are shipped in a batch with what is there, as the preview says, and the rest stays open with its reason', async () => {
    const whole = await paidOrder({ lines: { SCARF: 1 } })
    const short = await shortOrder()
    const orderIds = [short, whole, 999_999]
    const preview = await picker.call('getBatchShipment', { orderIds })
    expect(preview).toMatchObject([
      { orderId: short, because: null, quantity: 2, left: [{ name: 'Linen Shirt', quantity: 1, reason: 'damaged' }] },
      { orderId: whole, because: null, quantity: 1, left: [] },
      { orderId: 999_999, because: 'There is no such order.', quantity: 0, left: [] },
    ])
    expect(await shop.db.selectFrom('shipments').where('order_id', '=', short).select('id').execute()).toEqual([])
    expect(await picker.call('doShipOrders', { orderIds })).toMatchObject([
      { orderId: short, because: null, left: 1 },
      { orderId: whole, because: null, left: 0 },
      { orderId: 999_999 },
    ])
    const details = await owner.call('getOrderDetails', { orderId: short })
    expect(details.order.status).toBe('confirmed')
    expect(details).toMatchObject({
      toShip: [{ quantity: 1 }],
      missing: [{ quantity: 1, reason: 'damaged' }],
      parcels: [{ weightG: expect.any(Number) }],
    })
    // Nothing is there any more until somebody has found it.
    expect(await picker.call('getBatchShipment', { orderIds: [short] })).toMatchObject([
      { because: expect.stringContaining('missing'), quantity: 0 },
    ])
    expect(await picker.call('doShipOrders', { orderIds: [short] })).toMatchObject([{ left: 1 }])
    await picker.call('doReleaseWaitingOrder', { orderId: short })
    expect(await picker.call('doShipOrders', { orderIds: [short] })).toMatchObject([{ because: null, left: 0 }])
  })

  test('are not shipped with a missing item that is chosen by hand, nor doubled by a tracking file', async () => {
    const orderId = await shortOrder()
    const { toShip } = await owner.call('getOrderDetails', { orderId })
    const refused = await expectRefusal(picker.call('doShipOrder', { orderId, lines: [...toShip] }))
    expect(refused).toMatchObject({ key: 'order.invalid', details: { reason: 'reportedMissing' } })
    const file = { csv: `${orderId},JJD77`, isDryRun: false }
    expect(await picker.call('doShipOrdersByFile', file)).toMatchObject({ rows: [{ because: null, left: 1 }] })
    expect(await picker.call('doShipOrdersByFile', file)).toMatchObject({ rows: [{ left: 0 }], shippable: 0 })
    expect((await owner.call('getOrderDetails', { orderId })).parcels).toHaveLength(1)
    await picker.call('doReleaseWaitingOrder', { orderId })
  })
})

test('the number of an item is no tracking number, however the parcel is shipped', async () => {
  await shop.db.updateTable('variations').set({ gtin: '4006381333931' }).where('id', '=', scarf).execute()
  const orderId = await paidOrder({ lines: { SCARF: 1 } })
  for (const trackingNumber of ['4006381333931', '04006381333931', 'SHIRT', ' SHIRT ']) {
    const refused = await expectRefusal(picker.call('doShipOrder', { orderId, trackingNumber }))
    expect(refused).toMatchObject({ key: 'order.invalid', details: { reason: 'trackingIsItem' } })
  }
  const { rows } = await picker.call('doShipOrdersByFile', { csv: `${orderId};4006381333931`, isDryRun: true })
  expect(rows).toMatchObject([{ because: expect.stringContaining('4006381333931') }])
  const list = await start()
  const pickListId = list.id
  const scan = { key: randomUUID(), step: 'pack' as const, quantity: 1, variationId: scarf, orderId }
  await picker.call('doRecordScans', { pickListId, scans: [scan] })
  const ship = (trackingNumber: string) =>
    picker.call('doShipPickedOrder', {
      pickListId,
      orderId,
      key: randomUUID(),
      addressHash: list.orders.find((order) => order.orderId === orderId)?.addressHash ?? '',
      trackingNumber,
    })
  expect((await expectRefusal(ship('SHIRT'))).details['reason']).toBe('trackingIsItem')
  const { orders } = await ship('00340434161094042557')
  expect(orders.find((order) => order.orderId === orderId)).toMatchObject({
    state: 'shipped',
    trackingNumber: '00340434161094042557',
  })
})

test('scans of an order that is shipped from another screen meanwhile are not counted, and it leaves the list', async () => {
  const orderId = await paidOrder({ lines: { SHIRT: 5 } })
  const other = await paidOrder({ lines: { SHIRT: 1 } })
  const pickListId = (await start()).id
  const report = { pickListId, variationId: shirt, quantity: 3, reason: 'notFound' } as const
  await picker.call('doReportShortPick', { ...report, key: randomUUID() })
  const scan = (part: { step: 'pick' | 'pack'; orderId?: number; quantity?: number }) => ({
    key: randomUUID(),
    variationId: shirt,
    quantity: 1,
    ...part,
  })
  await picker.call('doRecordScans', { pickListId, scans: [scan({ step: 'pick', quantity: 3 })] })
  expect(await picker.call('doShipOrders', { orderIds: [orderId] })).toMatchObject([{ because: null, left: 2 }])
  const { outcomes, pickList } = await picker.call('doRecordScans', {
    pickListId,
    scans: [
      scan({ step: 'pack', orderId }),
      scan({ step: 'pack', orderId, quantity: -1 }),
      scan({ step: 'pack', orderId: other }),
    ],
  })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['left', 'left', 'counted'])
  const boxOf = (id: number) => pickList.orders.find((order) => order.orderId === id)
  expect(boxOf(orderId)?.problems).toEqual(['shipped'])
  expect(boxOf(other)?.problems).toEqual([])
  const parcel = { pickListId, orderId, key: randomUUID(), addressHash: boxOf(orderId)?.addressHash ?? '' }
  const refused = await expectRefusal(picker.call('doShipPickedOrder', { ...parcel, isPartial: true }))
  expect(refused.key).toBe('pickList.orderChanged')
  await picker.call('doReleasePickOrder', { pickListId, orderId })
  await picker.call('doCancelPickList', { pickListId })
})

test('a scanned order number names its list, and a tracking number the order that has it already', async () => {
  const number = '09981122334455'
  const shipped = await paidOrder()
  await picker.call('doShipOrder', { orderId: shipped, trackingNumber: number })
  const orderId = await paidOrder()
  const { id: pickListId } = await start()
  const find = (code: string) => picker.call('getScannedNumber', { code })
  expect(await find(String(orderId))).toEqual({ order: { orderId, pickListId }, trackedOrderId: null })
  expect(await find(`${orderId}-2`)).toMatchObject({ order: { orderId } })
  expect(await find(String(shipped))).toMatchObject({ order: { orderId: shipped, pickListId: null } })
  expect(await find(` ${number} `)).toEqual({ order: null, trackedOrderId: shipped })
  expect(await find('nothing')).toEqual({ order: null, trackedOrderId: null })
  expect(await find('999999999999')).toEqual({ order: null, trackedOrderId: null })
  await picker.call('doCancelPickList', { pickListId })
})

test('a parcel knows the numbers of its carrier by name until the shop states others', async () => {
  await paidOrder()
  await sql`update shipping_providers set name = 'DHL Paket'`.execute(shop.db)
  const list = await start()
  expect(list.orders[0]?.trackingForms).toContain('JJD')
  await sql`update shipping_providers set tracking_forms = 'A#########'`.execute(shop.db)
  const { orders } = await picker.call('getPickList', { pickListId: list.id })
  expect(orders[0]).toMatchObject({ carrier: 'DHL Paket', trackingForms: 'A#########' })
})
