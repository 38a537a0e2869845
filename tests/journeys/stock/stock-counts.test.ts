import { randomUUID } from 'node:crypto'
import type { Input } from '@vitrine/contract/api/operations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, getStock, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: TestShop
let owner: TestVisitor
let staff: TestVisitor
let shirt: number
let scarf: number
let beanie: number
beforeEach(async () => {
  shop = await testShop({ document: purchaseDocument })
  owner = await shop.operator()
  staff = await shop.operator({ role: 'warehouse' })
  shirt = await findId(shop, 'variations', 'SHIRT')
  scarf = await findId(shop, 'variations', 'SCARF')
  beanie = await findId(shop, 'variations', 'BEANIE')
})

type Entry = Input<'doRecordCounts'>['entries'][number]
const entry = (part: Partial<Entry>): Entry => ({
  key: randomUUID(),
  variationId: shirt,
  mode: 'add',
  quantity: 1,
  ...part,
})
const start = (shelf = '') => staff.call('doStartCount', { key: randomUUID(), locationId: 1, shelf })
const record = (countId: number, ...entries: Entry[]) => staff.call('doRecordCounts', { countId, entries })
async function paidOrder(quantity: number): Promise<number> {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: quantity } }))
  await owner.call('doRecordOrderPayment', { orderId })
  return orderId
}

test('a count books its differences once, each as a movement of the count', async () => {
  const { id } = await start()
  const { count, outcomes } = await record(
    id,
    entry({ mode: 'set', quantity: 8 }),
    entry({ code: 'SCARF', variationId: undefined, mode: 'set', quantity: 12 }),
    entry({ variationId: beanie, mode: 'set', quantity: 10 }),
  )
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['noted', 'noted', 'noted'])
  expect(count.difference).toBe(4)
  expect((await expectRefusal(staff.call('doBookCount', { countId: id, seenDifference: 3 }))).key).toBe('stock.changed')
  const booked = await staff.call('doBookCount', { countId: id, seenDifference: 4 })
  expect(booked).toMatchObject({ state: 'booked', lines: 3 })
  expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF'), await getStock(shop, 'BEANIE')]).toEqual([
    8, 12, 10,
  ])
  expect((await staff.call('getStockMovements', { variationId: shirt })).rows[0]).toMatchObject({
    change: -2,
    reason: 'count',
    countId: id,
  })
  expect((await expectRefusal(staff.call('doBookCount', { countId: id, seenDifference: 4 }))).key).toBe('stock.ended')
  expect((await expectRefusal(record(id, entry({})))).key).toBe('stock.ended')
  expect(await getStock(shop, 'SHIRT')).toBe(8)
})

test('a scan counts once, one that takes back more than was counted is not noted, and an unknown code is named', async () => {
  const { id } = await start()
  const first = entry({})
  const { outcomes, count } = await record(
    id,
    first,
    first,
    entry({}),
    entry({ quantity: -3 }),
    entry({ variationId: undefined, code: 'no such code' }),
    entry({ mode: 'set', quantity: 99_999 }),
    entry({}),
    entry({ mode: 'set', quantity: 2 }),
  )
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'noted',
    'repeated',
    'noted',
    'nothingToTakeBack',
    'unknown',
    'noted',
    'tooMany',
    'noted',
  ])
  const again = await record(id, first)
  expect(again.outcomes).toEqual([{ key: first.key, outcome: 'repeated' }])
  expect(count.items.find(({ item }) => item.sku === 'SHIRT')).toMatchObject({ counted: 2, expected: 10 })
})

describe('while a count runs', () => {
  test('an order that is placed after the scan makes no difference', async () => {
    const { id } = await start()
    await record(id, entry({ mode: 'set', quantity: 9 }))
    await paidOrder(4)
    const sheet = await staff.call('getStockCount', { countId: id })
    expect(sheet.items.find(({ item }) => item.sku === 'SHIRT')).toMatchObject({ counted: 9, expected: 10 })
    await staff.call('doBookCount', { countId: id, seenDifference: 1 })
    expect(await staff.call('getStockDetails', { variationId: shirt })).toMatchObject({
      available: 5,
      reserved: 4,
      onHand: 9,
    })
  })

  test('reserved items that still lie there are counted, and those that left before the scan are not', async () => {
    const early = await paidOrder(2)
    await paidOrder(3)
    await owner.call('doShipOrder', { orderId: early })
    const { id } = await start()
    const { count } = await record(id, entry({ mode: 'set', quantity: 8 }))
    expect(count.items.find(({ item }) => item.sku === 'SHIRT')).toMatchObject({ counted: 8, expected: 8 })
    await staff.call('doBookCount', { countId: id, seenDifference: 0 })
    expect(await getStock(shop, 'SHIRT')).toBe(5)
  })

  test('a parcel that leaves between scan and booking makes no difference', async () => {
    const orderId = await paidOrder(2)
    const { id } = await start()
    await record(id, entry({ mode: 'set', quantity: 10 }))
    await owner.call('doShipOrder', { orderId })
    await staff.call('doBookCount', { countId: id, seenDifference: 0 })
    expect(await staff.call('getStockDetails', { variationId: shirt })).toMatchObject({ available: 8, onHand: 8 })
  })

  test('a scan that was kept on a device without connection is compared with the books of its moment', async () => {
    const orderId = await paidOrder(2)
    await owner.call('doShipOrder', { orderId })
    await sql`update shipments set shipped_at = now() - interval '1 minute'`.execute(shop.db)
    await sql`alter table stock_movements disable trigger append_only`.execute(shop.db)
    await sql`update stock_movements set at = at - interval '1 day'`.execute(shop.db)
    const { id } = await start()
    // Before the parcel left, 10 lay there; after it, 8.
    const before = await record(id, entry({ mode: 'set', quantity: 10, ageSeconds: 3600 }))
    expect(before.count.difference).toBe(0)
    const after = await record(id, entry({ mode: 'set', quantity: 8, ageSeconds: 30 }))
    expect(after.count.difference).toBe(0)
  })
})

test('of items that orders wait for nothing is taken away; the sheet says how many were booked', async () => {
  await paidOrder(9)
  const { id } = await start()
  await record(id, entry({ mode: 'set', quantity: 4 }))
  const sheet = await staff.call('doBookCount', { countId: id, seenDifference: 6 })
  expect(sheet.items).toMatchObject([{ counted: 4, expected: 10, booked: -1 }])
  expect(await getStock(shop, 'SHIRT')).toBe(0)
})

test('items of the counted places that were not found can be booked as none', async () => {
  await staff.call('setShelf', { variationId: shirt, shelf: 'B 11' })
  await staff.call('setShelf', { variationId: scarf, shelf: 'B 12' })
  await staff.call('setShelf', { variationId: beanie, shelf: 'C 1' })
  const sheet = await start('b 1')
  expect(sheet.items.map(({ item, counted, expected }) => [item.sku, counted, expected])).toEqual([
    ['SHIRT', null, 10],
    ['SCARF', null, 10],
  ])
  await record(sheet.id, entry({ mode: 'set', quantity: 10 }))
  const book = (seenDifference: number) =>
    staff.call('doBookCount', { countId: sheet.id, seenDifference, isRestZero: true })
  expect((await expectRefusal(book(0))).key).toBe('stock.changed')
  await book(10)
  expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF'), await getStock(shop, 'BEANIE')]).toEqual([
    10, 0, 10,
  ])
})

test('a count at another location compares with what lies there', async () => {
  const lodz = (await staff.call('setStockLocation', { name: 'Łódź' })).at(-1)?.id ?? 0
  await staff.call('doTransferStock', {
    key: randomUUID(),
    fromLocationId: 1,
    toLocationId: lodz,
    lines: [{ variationId: shirt, quantity: 4 }],
  })
  const key = randomUUID()
  const { id, items } = await staff.call('doStartCount', { key, locationId: lodz })
  expect((await staff.call('doStartCount', { key, locationId: lodz })).id).toBe(id)
  expect(items.map(({ item, expected }) => [item.sku, expected])).toEqual([['SHIRT', 4]])
  await record(id, entry({ mode: 'set', quantity: 3 }), entry({ variationId: scarf }))
  await staff.call('doBookCount', { countId: id, seenDifference: 2 })
  const levels = async (variationId: number) =>
    (await staff.call('getStockDetails', { variationId })).levels.map(({ onHand }) => onHand)
  expect([await levels(shirt), await levels(scarf)]).toEqual([
    [6, 3],
    [10, 1],
  ])
})

test('a cancelled count changes nothing, and counts are listed with open ones first', async () => {
  const { id } = await start()
  await record(id, entry({}))
  await start('A')
  expect(await staff.call('doCancelCount', { countId: id })).toMatchObject({ state: 'cancelled' })
  expect((await expectRefusal(staff.call('doCancelCount', { countId: id }))).key).toBe('stock.ended')
  expect((await expectRefusal(staff.call('getStockCount', { countId: 999 }))).key).toBe('stock.notFound')
  const { counts } = await staff.call('getStockCounts', {})
  expect(counts.map(({ state, shelf }) => [state, shelf])).toEqual([
    ['open', 'A'],
    ['cancelled', ''],
  ])
  expect(await getStock(shop, 'SHIRT')).toBe(10)
})

test('keys of scans are deleted after 90 days', async () => {
  const { id } = await start()
  await record(id, entry({}))
  const keys = () => shop.db.selectFrom('stock_keys').select('key').execute()
  await shop.engine.scheduler.run('forgetStockKeys')
  expect(await keys()).toHaveLength(1)
  await sql`update stock_keys set at = now() - interval '91 days'`.execute(shop.db)
  await shop.engine.scheduler.run('forgetStockKeys')
  expect(await keys()).toEqual([])
})
