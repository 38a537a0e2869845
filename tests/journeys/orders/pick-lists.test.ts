import { randomUUID } from 'node:crypto'
import type { Answer } from '@vitrine/contract/api/operations'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, getStock, placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

type PickList = Answer<'getPickList'>

const winterPack = {
  ...purchaseDocument,
  items: [
    ...purchaseDocument.items,
    {
      handle: 'pack',
      type: 'bundle',
      categories: ['shop'],
      texts: { en: { name: 'Winter Pack', urlPath: 'pack' } },
      variations: [
        {
          sku: 'PACK',
          attributes: {},
          price: { amount: 9000 },
          bundle: [
            { sku: 'SCARF', quantity: 2 },
            { sku: 'BEANIE', quantity: 1 },
          ],
        },
      ],
    },
  ],
} as const
const shop = await testShop({ document: winterPack, afterwards: afterAll })
const owner = await shop.operator()
const picker = await shop.operator({ role: 'warehouse' })
const colleague = await shop.operator({ role: 'warehouse' })
const [shirt, scarf] = [await findId(shop, 'variations', 'SHIRT'), await findId(shop, 'variations', 'SCARF')]

async function paidOrder(options: PurchaseOptions = {}): Promise<number> {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, options))
  await owner.call('doRecordOrderPayment', { orderId })
  return orderId
}

const start = (visitor: TestVisitor, orders = 50) => visitor.call('doStartPickList', { key: randomUUID(), orders })
const scan = (part: { step?: 'pick' | 'pack'; variationId?: number; orderId?: number; quantity?: number }) => ({
  key: randomUUID(),
  step: 'pick' as const,
  quantity: 1,
  ...part,
})
const record = async (list: PickList, ...scans: readonly ReturnType<typeof scan>[]) =>
  picker.call('doRecordScans', { pickListId: list.id, scans: [...scans] })
const orderOf = (list: PickList, orderId: number) => {
  const found = list.orders.find((order) => order.orderId === orderId)
  if (found === undefined) throw new Error(`order ${orderId} is not on the list`)
  return found
}
const ship = (
  list: PickList,
  orderId: number,
  more: { isPartial?: boolean; key?: string; trackingNumber?: string } = {},
) =>
  picker.call('doShipPickedOrder', {
    pickListId: list.id,
    orderId,
    key: randomUUID(),
    addressHash: orderOf(list, orderId).addressHash,
    ...more,
  })
const linesOf = (list: PickList, variationId: number) =>
  list.items.find((item) => item.variationId === variationId)?.lines ?? []

async function countWaitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.count ?? 0
}

// Each test begins without open lists, ready orders or missing items.
beforeEach(async () => {
  const { lists, waiting } = await owner.call('getPickLists', {})
  for (const { id, state } of lists) if (state === 'open') await owner.call('doCancelPickList', { pickListId: id })
  for (const { orderId } of waiting) await owner.call('doReleaseWaitingOrder', { orderId })
  await sql`update stock set available = 1000`.execute(shop.db)
  await sql`update orders set status = 'shipped' where status = 'confirmed'`.execute(shop.db)
})

describe('a pick list', () => {
  test('waits for the only ready order while a job has it locked, and contains it', async () => {
    const orderId = await paidOrder()
    const [locked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const job = inTransaction(shop.db, async (tx) => {
      await sql`select from orders where id = ${orderId} for update`.execute(tx)
      locked.resolve()
      await written.promise
    })
    await locked.promise
    const starting = start(picker)
    await expect.poll(countWaitingStatements).toBe(1)
    written.resolve()
    await job
    expect((await starting).orders.map((order) => order.orderId)).toEqual([orderId])
  })

  test('goes from ready orders to parcels: picked by variation, packed by order, shipped with tracking', async () => {
    const first = await paidOrder({ lines: { SHIRT: 2, SCARF: 1 } })
    const second = await paidOrder({ lines: { SHIRT: 1 } })
    await picker.call('setShelf', { variationId: shirt, shelf: ' B 07 ' })
    const { ready } = await picker.call('getPickLists', {})
    expect(ready).toMatchObject([{ carrier: 'Carrier', countryCode: 'GB', orders: 2 }])

    const list = await start(picker)
    expect(list).toMatchObject({ state: 'open', isMine: true, operator: { name: 'Some warehouse' } })
    expect(list.orders.map(({ orderId, box, problems }) => [orderId, box, problems])).toEqual([
      [first, 1, []],
      [second, 2, []],
    ])
    expect(list.items).toMatchObject([
      { sku: 'SHIRT', shelf: 'B 07', name: 'Linen Shirt', lines: [{ wanted: 2 }, { wanted: 1 }] },
      { sku: 'SCARF', shelf: null, lines: [{ wanted: 1 }] },
    ])
    expect((await picker.call('getPickLists', {})).ready).toEqual([])

    const picked = await record(
      list,
      scan({ variationId: shirt, quantity: 3 }),
      scan({ variationId: scarf }),
      scan({ variationId: scarf }),
    )
    expect(picked.outcomes.map(({ outcome }) => outcome)).toEqual(['counted', 'counted', 'tooMany'])
    expect((await expectRefusal(ship(list, second))).key).toBe('pickList.nothingPacked')
    await record(list, scan({ step: 'pack', orderId: second, variationId: shirt }))
    await record(list, scan({ step: 'pack', orderId: first, variationId: shirt, quantity: 2 }))
    expect((await expectRefusal(ship(list, first))).key).toBe('pickList.notComplete')
    await record(list, scan({ step: 'pack', orderId: first, variationId: scarf }))
    const half = await ship(list, first, { trackingNumber: 'JJD-7' })
    expect(orderOf(half, first)).toMatchObject({ state: 'shipped', trackingNumber: 'JJD-7' })
    const done = await ship(list, second)
    expect(done).toMatchObject({ state: 'done' })

    for (const orderId of [first, second])
      expect((await owner.call('getOrderDetails', { orderId })).order.status).toBe('shipped')
    const { parcels } = await picker.call('getHandoverList', {})
    expect(parcels).toContainEqual(
      expect.objectContaining({ orderId: first, trackingNumber: 'JJD-7', recipient: 'Zofia Król-Wiśniewska' }),
    )
    const shipmentId = orderOf(done, second).shipmentId ?? 0
    const note = await picker.call('getDeliveryNote', { orderId: second, shipmentId })
    expect(Buffer.from(note.base64, 'base64').subarray(0, 4).toString()).toBe('%PDF')
    expect((await expectRefusal(picker.call('getDeliveryNote', { orderId: first, shipmentId }))).key).toBe('notFound')
    const { entries } = await owner.call('getAuditLog', { subject: 'pickList', subjectId: String(list.id) })
    expect(entries.at(-1)).toMatchObject({ action: 'doStartPickList', operatorName: 'Some warehouse' })
  })

  test('holds only orders of the chosen method and country, and refuses to start without any', async () => {
    await paidOrder()
    const [group] = (await picker.call('getPickLists', {})).ready
    const attempt = (selection: { country?: string; shippingProfileId?: number }) =>
      picker.call('doStartPickList', { key: randomUUID(), orders: 5, ...selection })
    expect((await expectRefusal(attempt({ country: 'DE' }))).key).toBe('pickList.nothingReady')
    expect((await expectRefusal(attempt({ shippingProfileId: 999 }))).key).toBe('pickList.nothingReady')
    const list = await attempt({ country: 'gb', shippingProfileId: group?.shippingProfileId ?? 0 })
    expect(list.orders).toHaveLength(1)
  })

  test('is started once by one press, although its answer was lost', async () => {
    await paidOrder()
    await paidOrder()
    const key = randomUUID()
    const [one, other] = await Promise.all([
      picker.call('doStartPickList', { key, orders: 1 }),
      picker.call('doStartPickList', { key, orders: 1 }),
    ])
    expect(other.id).toBe(one.id)
    expect((await picker.call('getPickLists', {})).lists.filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('counts a scan once, however often the device sends it', async () => {
    await paidOrder({ lines: { SHIRT: 3 } })
    const list = await start(picker)
    const one = scan({ variationId: shirt })
    const outcomes = await Promise.all([record(list, one), record(list, one), record(list, one, one)])
    const counted = outcomes.flatMap((answer) => answer.outcomes).filter(({ outcome }) => outcome === 'counted')
    expect(counted).toHaveLength(1)
    expect(linesOf(await picker.call('getPickList', { pickListId: list.id }), shirt)).toMatchObject([{ picked: 1 }])
    await record(list, scan({ variationId: shirt, quantity: -1 }))
    const after = await record(list, scan({ variationId: shirt, quantity: -1 }), scan({ variationId: scarf }))
    expect(after.outcomes.map(({ outcome }) => outcome)).toEqual(['nothingToTakeBack', 'notOnList'])
    expect(linesOf(after.pickList, shirt)).toMatchObject([{ picked: 0 }])
  })

  test('of a colleague is taken over, and the former picker is told by whom', async () => {
    const orderId = await paidOrder()
    const list = await start(picker)
    const { id } = (await colleague.call('getOperator', {})) ?? { id: 0 }
    const viewer = (await (await shop.operator({ role: 'viewer' })).call('getOperator', {}))?.id ?? 0
    const assign = (operatorId: number) => colleague.call('doAssignPickList', { pickListId: list.id, operatorId })
    expect((await expectRefusal(assign(viewer))).key).toBe('operator.notFound')
    expect(await assign(id)).toMatchObject({ isMine: true })
    for (const attempt of [
      () => record(list, scan({ variationId: shirt })),
      () => ship(list, orderId),
      () => picker.call('doReleasePickOrder', { pickListId: list.id, orderId }),
    ])
      expect(await expectRefusal(attempt())).toMatchObject({
        key: 'pickList.notYours',
        details: { name: 'Some warehouse' },
      })
    await colleague.call('doRecordScans', {
      pickListId: list.id,
      scans: [scan({ step: 'pack', orderId, variationId: shirt })],
    })
  })

  test('that is cancelled gives its orders back and refuses everything after it', async () => {
    const orderId = await paidOrder()
    const list = await start(picker)
    await colleague.call('doCancelPickList', { pickListId: list.id })
    expect((await expectRefusal(record(list, scan({ variationId: shirt })))).key).toBe('pickList.ended')
    expect((await expectRefusal(ship(list, orderId))).key).toBe('pickList.ended')
    expect((await expectRefusal(picker.call('getPickList', { pickListId: 999_999 }))).key).toBe('pickList.notFound')
    expect((await start(colleague)).orders.map((order) => order.orderId)).toEqual([orderId])
  })
})

test('a bundle is picked in parts and shipped as a whole', async () => {
  const orderId = await paidOrder({ lines: { PACK: 2, SHIRT: 1 } })
  const beanie = await findId(shop, 'variations', 'BEANIE')
  const list = await start(picker)
  expect(list.items.map(({ sku, lines }) => [sku, lines[0]?.wanted, lines[0]?.bundle]).toSorted()).toEqual([
    ['BEANIE', 2, 'Winter Pack'],
    ['SCARF', 4, 'Winter Pack'],
    ['SHIRT', 1, null],
  ])
  await record(list, scan({ step: 'pack', orderId, variationId: scarf, quantity: 2 }))
  expect(await expectRefusal(ship(list, orderId, { isPartial: true }))).toMatchObject({
    key: 'pickList.bundleIncomplete',
    details: { name: 'Winter Pack' },
  })
  await record(list, scan({ step: 'pack', orderId, variationId: beanie }))
  await ship(list, orderId, { isPartial: true })
  const { order, toShip } = await owner.call('getOrderDetails', { orderId })
  const left = toShip.map(({ orderItemId, quantity }) => [
    order.orderItems.find(({ id }) => id === orderItemId)?.orderItemName,
    quantity,
  ])
  expect(left.toSorted()).toEqual([
    ['Linen Shirt', 1],
    ['Winter Pack', 1],
  ])
  const rest = await start(picker)
  expect(rest.items.map(({ sku, lines }) => [sku, lines[0]?.wanted]).toSorted()).toEqual([
    ['BEANIE', 1],
    ['SCARF', 2],
    ['SHIRT', 1],
  ])
})

describe('items that are not found', () => {
  test('are missing in the latest order, which is shipped without them and waits for the rest', async () => {
    const [first, second] = [
      await paidOrder({ lines: { SHIRT: 1 } }),
      await paidOrder({ lines: { SHIRT: 1, SCARF: 1 } }),
    ]
    const list = await start(picker)
    const report = (quantity: number, key: string = randomUUID()) =>
      picker.call('doReportShortPick', { pickListId: list.id, key, variationId: shirt, quantity, reason: 'notFound' })
    expect(await expectRefusal(report(3))).toMatchObject({ key: 'pickList.tooManyMissing', details: { count: 2 } })
    const key = randomUUID()
    await report(1, key)
    const short = await report(1, key)
    expect(linesOf(short, shirt)).toMatchObject([{ missing: 0 }, { missing: 1, reason: 'notFound' }])
    const before = await getStock(shop, 'SHIRT')
    await record(list, scan({ step: 'pack', orderId: second, variationId: scarf }))
    await ship(list, second, { isPartial: true })
    await picker.call('doReleasePickOrder', { pickListId: list.id, orderId: first })

    const details = await owner.call('getOrderDetails', { orderId: second })
    expect(details.order.status).toBe('confirmed')
    expect(details.toShip).toMatchObject([{ quantity: 1 }])
    const after = await picker.call('getPickLists', {})
    expect(after.waiting).toMatchObject([
      { orderId: second, items: [{ name: 'Linen Shirt', quantity: 1, reason: 'notFound' }] },
    ])
    expect(after.ready).toMatchObject([{ orders: 1 }])
    expect(await getStock(shop, 'SHIRT')).toBe(before)
    await picker.call('doReleaseWaitingOrder', { orderId: second })
    expect((await start(picker)).orders.map(({ orderId }) => orderId)).toEqual([first, second])
  })

  test('make the whole order wait if it is taken off the list, and are found after all by the next scan', async () => {
    const orderId = await paidOrder()
    const list = await start(picker)
    const report = { pickListId: list.id, variationId: shirt, quantity: 1, reason: 'damaged' } as const
    await picker.call('doReportShortPick', { ...report, key: randomUUID() })
    const found = await record(list, scan({ variationId: shirt }))
    expect(linesOf(found.pickList, shirt)).toMatchObject([{ picked: 1, missing: 0, reason: null }])
    await picker.call('doReportShortPick', { ...report, key: randomUUID() })
    expect(await picker.call('doReleasePickOrder', { pickListId: list.id, orderId })).toMatchObject({ state: 'done' })
    expect((await expectRefusal(start(picker))).key).toBe('pickList.nothingReady')
    expect((await picker.call('getPickLists', {})).waiting).toMatchObject([{ orderId }])
  })
})

test('an order whose missing item is cancelled is picked again, and the item is not on sale again', async () => {
  const orderId = await paidOrder({ lines: { SHIRT: 1, SCARF: 1 } })
  const list = await start(picker)
  const report = { pickListId: list.id, variationId: shirt, quantity: 1, reason: 'notFound' as const }
  await picker.call('doReportShortPick', { ...report, key: randomUUID() })
  const [line] = linesOf(list, shirt)
  const lines = [{ orderItemId: line?.orderItemId ?? 0, quantity: 1 }]
  const early = await expectRefusal(owner.call('getOrderCancellation', { orderId, lines }))
  expect(early.details['reason']).toBe('missingOnPickList')
  await picker.call('doReleasePickOrder', { pickListId: list.id, orderId })
  expect((await picker.call('getPickLists', {})).ready).toEqual([])
  const stock = await getStock(shop, 'SHIRT')
  const { version } = await owner.call('getOrderCancellation', { orderId, lines })
  await owner.call('doCancelOrderItems', { orderId, lines, version })
  expect(await getStock(shop, 'SHIRT')).toBe(stock)
  const { ready, waiting } = await picker.call('getPickLists', {})
  expect([ready.map(({ orders }) => orders), waiting]).toEqual([[1], []])
  expect(await shop.db.selectFrom('pick_shortages').selectAll().where('order_id', '=', orderId).execute()).toEqual([])
})

test('an item that is reported as missing while it is cancelled is either refused or not on sale again', async () => {
  for (let round = 0; round < 8; round++) {
    const orderId = await paidOrder({ lines: { SHIRT: 1, SCARF: 1 } })
    const list = await start(picker)
    const lines = [{ orderItemId: linesOf(list, shirt)[0]?.orderItemId ?? 0, quantity: 1 }]
    const report = { pickListId: list.id, variationId: shirt, quantity: 1, reason: 'notFound' as const }
    const stock = await getStock(shop, 'SHIRT')
    const { version } = await owner.call('getOrderCancellation', { orderId, lines })
    const isWhole = round % 2 === 1
    const [cancelled, reported] = await Promise.allSettled([
      isWhole
        ? owner.call('doCancelOrderByStaff', { orderId })
        : owner.call('doCancelOrderItems', { orderId, lines, version }),
      picker.call('doReportShortPick', { ...report, key: randomUUID() }),
    ])
    const isMissing = reported.status === 'fulfilled'
    if (isWhole) expect(cancelled.status).toBe('fulfilled')
    // The one that came second is refused, so that the item is sold again only if nobody missed it.
    else expect([cancelled.status, reported.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await getStock(shop, 'SHIRT')).toBe(isMissing ? stock : stock + 1)
    await picker.call('doCancelPickList', { pickListId: list.id })
    if (!isWhole) {
      await picker.call('doReleaseWaitingOrder', { orderId })
      await owner.call('doCancelOrderByStaff', { orderId })
    }
  }
})

test('a cancelled order returns to the stock only what was not missing', async () => {
  const orderId = await paidOrder({ lines: { SHIRT: 3 } })
  const list = await start(picker)
  const report = { pickListId: list.id, variationId: shirt, quantity: 2, reason: 'damaged' as const }
  await picker.call('doReportShortPick', { ...report, key: randomUUID() })
  await picker.call('doReleasePickOrder', { pickListId: list.id, orderId })
  const stock = await getStock(shop, 'SHIRT')
  await owner.call('doCancelOrderByStaff', { orderId })
  expect(await getStock(shop, 'SHIRT')).toBe(stock + 1)
  const moved = await sql`select change, reason from stock_movements where order_id = ${orderId} order by id`.execute(
    shop.db,
  )
  expect(moved.rows).toEqual([
    { change: -3, reason: 'order' },
    { change: 3, reason: 'cancel' },
    { change: -2, reason: 'loss' },
  ])
})

describe('an order that changes while it is picked', () => {
  test('is not shipped after it was cancelled, and its list says so', async () => {
    const orderId = await paidOrder()
    const list = await start(picker)
    await record(list, scan({ step: 'pack', orderId, variationId: shirt }))
    await owner.call('doCancelOrderByStaff', { orderId })
    expect(await expectRefusal(ship(list, orderId))).toMatchObject({ key: 'pickList.orderChanged' })
    const now = await picker.call('getPickList', { pickListId: list.id })
    expect(orderOf(now, orderId).problems).toContain('cancelled')
    await picker.call('doReleasePickOrder', { pickListId: list.id, orderId })
    expect((await expectRefusal(ship(now, orderId))).key).toBe('pickList.ended')
  })

  test('on hold is not picked, and is not shipped if that happens later, until it is released', async () => {
    const [held, listed] = [await paidOrder(), await paidOrder()]
    const support = await shop.operator({ role: 'support' })
    await support.call('doHoldOrder', { orderId: held, reason: 'The customer calls back' })
    const list = await start(picker)
    expect(list.orders.map(({ orderId }) => orderId)).toEqual([listed])
    const variationId = list.items[0]?.variationId ?? 0
    await record(list, scan({ variationId }), scan({ step: 'pack', variationId, orderId: listed }))
    await support.call('doHoldOrder', { orderId: listed, reason: 'Wrong size' })
    expect(await expectRefusal(ship(list, listed))).toMatchObject({ key: 'pickList.orderChanged' })
    expect(orderOf(await picker.call('getPickList', { pickListId: list.id }), listed).problems).toEqual(['onHold'])
    await support.call('doReleaseOrder', { orderId: listed })
    await ship(list, listed)
    await support.call('doReleaseOrder', { orderId: held })
    const next = await start(picker)
    expect(next.orders.map(({ orderId }) => orderId)).toEqual([held])
    await picker.call('doCancelPickList', { pickListId: next.id })
  })

  test('is not shipped to an address that was not shown', async () => {
    const orderId = await paidOrder()
    const other = await paidOrder()
    const list = await start(picker)
    await record(list, scan({ step: 'pack', orderId, variationId: shirt }))
    await sql`update order_addresses set street_name = 'Elsewhere' where order_id = ${orderId}`.execute(shop.db)
    expect((await expectRefusal(ship(list, orderId))).key).toBe('pickList.orderChanged')
    const now = await picker.call('getPickList', { pickListId: list.id })
    expect(orderOf(now, orderId)).toMatchObject({ problems: ['addressChanged'] })
    expect(orderOf(now, orderId).address).toContain('Elsewhere 48b')
    expect(orderOf(await ship(now, orderId), orderId).state).toBe('shipped')
    expect((await expectRefusal(ship(now, orderId))).key).toBe('pickList.orderNotOnList')
    expect(orderOf(now, other).problems).toEqual([])
  })

  test('is not picked after all its money was refunded or the customer withdrew, nor shipped if that happens later', async () => {
    const [refunded, withdrawn, shipped] = [await paidOrder(), await paidOrder(), await paidOrder()]
    const list = await start(picker)
    await owner.call('doRefundOrder', { orderId: refunded })
    await sql`insert into withdrawals (attempt_id, access_key, locale, order_text, order_id) values (${randomUUID()}, repeat('w', 32), 'en', '1', ${withdrawn})`.execute(
      shop.db,
    )
    await owner.call('doShipOrder', { orderId: shipped })
    const now = await picker.call('getPickList', { pickListId: list.id })
    expect(now.orders.map(({ problems }) => problems)).toEqual([
      ['refunded'],
      ['withdrawn'],
      expect.arrayContaining(['shipped']),
    ])
    await picker.call('doCancelPickList', { pickListId: list.id })
    expect((await expectRefusal(start(picker))).key).toBe('pickList.nothingReady')
  })

  test('is shipped once, although the answer was lost', async () => {
    const orderId = await paidOrder()
    const list = await start(picker)
    await record(list, scan({ step: 'pack', orderId, variationId: shirt }))
    const key = randomUUID()
    const results = await Promise.all([ship(list, orderId, { key }), ship(list, orderId, { key })])
    expect(results.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(
      (await picker.call('getHandoverList', {})).parcels.filter((parcel) => parcel.orderId === orderId),
    ).toHaveLength(1)
  })
})

describe('people who pick at once', () => {
  test('never get the same order, and all orders are on one list', { timeout: 120_000 }, async () => {
    const orderIds = []
    for (let n = 0; n < 12; n++) orderIds.push(await paidOrder())
    const pickers = await Promise.all(Array.from({ length: 6 }, () => shop.operator({ role: 'warehouse' })))
    const results = await Promise.allSettled(pickers.flatMap((each) => [start(each, 3), start(each, 3)]))
    const lists = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ key: 'pickList.nothingReady' })
    expect(lists.flatMap((list) => list.orders.map(({ orderId }) => orderId)).toSorted()).toEqual(orderIds)
  })

  test(
    'and those who cancel or ship the same orders leave each order with one outcome',
    { timeout: 120_000 },
    async () => {
      const orderIds = []
      for (let n = 0; n < 6; n++) orderIds.push(await paidOrder())
      const list = await start(picker)
      await record(list, ...orderIds.map((orderId) => scan({ step: 'pack', orderId, variationId: shirt })))
      const results = await Promise.allSettled(
        orderIds.flatMap((orderId) => [
          ship(list, orderId),
          owner.call('doCancelOrderByStaff', { orderId }),
          owner.call('doShipOrder', { orderId }),
        ]),
      )
      for (const result of results)
        if (result.status === 'rejected')
          expect(['pickList.orderChanged', 'order.invalid', 'pickList.orderNotOnList']).toContain(result.reason.key)
      const { parcels } = await owner.call('getHandoverList', {})
      for (const orderId of orderIds) {
        const { order } = await owner.call('getOrderDetails', { orderId })
        expect(parcels.filter((parcel) => parcel.orderId === orderId)).toHaveLength(order.status === 'shipped' ? 1 : 0)
      }
    },
  )
})

test('a scanned code is found by GTIN, with or without leading zero, and by SKU', async () => {
  await sql`update variations set gtin = '012345678905' where id = ${scarf}`.execute(shop.db)
  for (const code of ['SCARF', '012345678905', '0012345678905', ' 012345678905 '])
    expect(await picker.call('getScannedItem', { code })).toMatchObject({ variationId: scarf, name: 'Lambswool Scarf' })
  expect(await picker.call('getScannedItem', { code: 'nothing' })).toBeNull()
})

test('a place is taken away again, and that of an unknown item is refused', async () => {
  expect(await picker.call('setShelf', { variationId: scarf, shelf: 'C 1' })).toEqual({
    variationId: scarf,
    shelf: 'C 1',
  })
  expect(await picker.call('setShelf', { variationId: scarf, shelf: null })).toEqual({
    variationId: scarf,
    shelf: null,
  })
  expect((await expectRefusal(picker.call('setShelf', { variationId: 999_999, shelf: 'A' }))).key).toBe(
    'cart.variationNotFound',
  )
  const { entries } = await owner.call('getAuditLog', { subject: 'variation', subjectId: String(scarf) })
  expect(entries).toHaveLength(2)
})

test('old pick lists are deleted, their parcels stay', async () => {
  const orderId = await paidOrder()
  const list = await start(picker)
  await record(list, scan({ step: 'pack', orderId, variationId: shirt }))
  await ship(list, orderId)
  await sql`update pick_lists set ended_at = now() - interval '91 days' where id = ${list.id}`.execute(shop.db)
  await shop.engine.scheduler.run('forgetPickLists')
  expect((await expectRefusal(picker.call('getPickList', { pickListId: list.id }))).key).toBe('pickList.notFound')
  expect((await owner.call('getOrderDetails', { orderId })).order.status).toBe('shipped')
})
