import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { crowd } from '../../harness/crowd.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, getStock, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const patience = 120_000

async function shopWithLocations() {
  const shop = await testShop({ document: purchaseDocument })
  const owner = await shop.operator()
  const staff = await shop.operator({ role: 'warehouse' })
  const [, lodz] = await staff.call('setStockLocation', { name: 'Łódź' })
  const [, , kassel] = await staff.call('setStockLocation', { name: 'Kassel' })
  const [first] = await staff.call('getStockLocations', {})
  return { shop, owner, staff, main: first?.id ?? 0, lodz: lodz?.id ?? 0, kassel: kassel?.id ?? 0 }
}

const move = (staff: TestVisitor, from: number, to: number, lines: Readonly<Record<number, number>>) =>
  staff.call('doTransferStock', {
    key: randomUUID(),
    fromLocationId: from,
    toLocationId: to,
    lines: Object.entries(lines).map(([variationId, quantity]) => ({ variationId: Number(variationId), quantity })),
  })

async function levelsOf(staff: TestVisitor, variationId: number) {
  const { levels } = await staff.call('getStockDetails', { variationId })
  return Object.fromEntries(levels.map(({ locationId, available, reserved }) => [locationId, [available, reserved]]))
}

/** The levels of each location are the sum of its movements, and together the total. */
async function expectLedgerByLocation({ db }: TestShop): Promise<void> {
  const { rows } = await sql`
    select s.variation_id, s.available, l.id as location_id,
           case when l.id = 1 then s.available - (select coalesce(sum(quantity), 0) from stock_levels o where o.variation_id = s.variation_id)
                else coalesce((select quantity from stock_levels n where n.variation_id = s.variation_id and n.location_id = l.id), 0) end as level,
           coalesce((select sum(change) from stock_movements m where m.variation_id = s.variation_id and coalesce(m.location_id, 1) = l.id), 0) as ledger
      from stock s cross join stock_locations l`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows as { level: string; ledger: string }[])
    expect(Number(row.level), JSON.stringify(row)).toBe(Number(row.ledger))
}

test('orders take their units from the locations in the order of picking, and a cancelled one gives them back where they came from', async () => {
  const { shop, owner, staff, main, lodz, kassel } = await shopWithLocations()
  const shirt = await findId(shop, 'variations', 'SHIRT')
  await move(staff, main, lodz, { [shirt]: 4 })
  await move(staff, main, kassel, { [shirt]: 3 })
  expect(await levelsOf(staff, shirt)).toEqual({ [main]: [3, 0], [lodz]: [4, 0], [kassel]: [3, 0] })
  await staff.call('doOrderStockLocations', { locationIds: [lodz, main, kassel] })
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 6 } }))
  expect(await levelsOf(staff, shirt)).toEqual({ [main]: [1, 2], [lodz]: [0, 4], [kassel]: [3, 0] })
  expect(await getStock(shop, 'SHIRT')).toBe(4)
  expect(await staff.call('getOrderStock', { orderId })).toMatchObject([
    { location: 'Warehouse', quantity: 2 },
    { location: 'Łódź', quantity: 4 },
  ])
  await owner.call('doCancelOrderByStaff', { orderId })
  expect(await levelsOf(staff, shirt)).toEqual({ [main]: [3, 0], [lodz]: [4, 0], [kassel]: [3, 0] })
  await expectLedgerByLocation(shop)
})

test('an order is shipped from two locations; what was reserved there is reserved no more', async () => {
  const { shop, owner, staff, main, lodz } = await shopWithLocations()
  const shirt = await findId(shop, 'variations', 'SHIRT')
  await move(staff, main, lodz, { [shirt]: 8 })
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 5 } }))
  await owner.call('doRecordOrderPayment', { orderId })
  expect(await levelsOf(staff, shirt)).toMatchObject({ [main]: [0, 2], [lodz]: [5, 3] })
  const [line] = (await owner.call('getOrderDetails', { orderId })).toShip
  const ship = (locationId: number, quantity: number) =>
    staff.call('doShipOrder', { orderId, locationId, lines: [{ orderItemId: line?.orderItemId ?? 0, quantity }] })
  expect((await expectRefusal(ship(lodz, 4))).key).toBe('stock.notAtLocation')
  expect((await expectRefusal(ship(main, 3))).key).toBe('stock.notAtLocation')
  expect(await levelsOf(staff, shirt)).toMatchObject({ [main]: [0, 2], [lodz]: [5, 3] })
  await ship(lodz, 3)
  expect(await levelsOf(staff, shirt)).toMatchObject({ [main]: [0, 2], [lodz]: [5, 0] })
  await ship(main, 2)
  expect(await levelsOf(staff, shirt)).toMatchObject({ [main]: [0, 0], [lodz]: [5, 0] })
  expect(await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).execute()).toEqual([
    { status: 'shipped' },
  ])
  await expectLedgerByLocation(shop)
})

test('a parcel without a location leaves the default first', async () => {
  const { shop, owner, staff, main, lodz } = await shopWithLocations()
  const shirt = await findId(shop, 'variations', 'SHIRT')
  await move(staff, main, lodz, { [shirt]: 8 })
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 5 } }))
  await owner.call('doRecordOrderPayment', { orderId })
  const [line] = (await owner.call('getOrderDetails', { orderId })).toShip
  await staff.call('doShipOrder', { orderId, lines: [{ orderItemId: line?.orderItemId ?? 0, quantity: 3 }] })
  expect(await levelsOf(staff, shirt)).toMatchObject({ [main]: [0, 0], [lodz]: [5, 2] })
  await staff.call('doShipOrder', { orderId })
  expect(await levelsOf(staff, shirt)).toMatchObject({ [main]: [0, 0], [lodz]: [5, 0] })
})

describe('a storm of orders with three locations', () => {
  test('sells the last pieces of each once, and parcels leave from two meanwhile', { timeout: patience }, async () => {
    const { shop, owner, staff, main, lodz, kassel } = await shopWithLocations()
    const ids = await Promise.all(['SHIRT', 'SCARF', 'BEANIE'].map((sku) => findId(shop, 'variations', sku)))
    for (const id of ids) {
      await move(staff, main, lodz, { [id]: 4 })
      await move(staff, main, kassel, { [id]: 5 })
    }
    const early = await Promise.all(
      [1, 2].map(async () => (await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 2 } }))).orderId),
    )
    for (const orderId of early) await owner.call('doRecordOrderPayment', { orderId })
    const guests = [
      ...(await crowd(shop, 24, { lines: { SHIRT: 1, SCARF: 1, BEANIE: 1 } })),
      ...(await crowd(shop, 24, { lines: { BEANIE: 1, SCARF: 1, SHIRT: 1 } })),
    ]
    const parcels = early.map((orderId) => staff.call('doShipOrder', { orderId }))
    const transfers = ids.map((id) => move(staff, kassel, lodz, { [id]: 1 }).catch(ignoreRefusal))
    const outcomes = await Promise.allSettled(guests.map((guest) => placeOrder(guest)))
    await Promise.all([...parcels, ...transfers])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(isRefusal(outcome.reason), String(outcome.reason)).toBe(true)
    expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF'), await getStock(shop, 'BEANIE')]).toEqual([
      0, 4, 4,
    ])
    await expectLedgerByLocation(shop)
    const { rows } = await sql<{ reserved: number; wanted: number }>`
      select (select coalesce(sum(quantity), 0)::integer from stock_allocations) as reserved,
             (select sum(i.quantity - i.shipped_quantity)::integer from order_items i) as wanted`.execute(shop.db)
    // One unit of each item was at the default.
    expect(rows).toEqual([{ reserved: 16, wanted: 18 }])
    expect(shop.loggedProblems).toEqual([])
  })

  test('sells the last piece of all once, wherever it lies', { timeout: patience }, async () => {
    const { shop, staff, main, kassel } = await shopWithLocations()
    const last = await findId(shop, 'variations', 'LAST')
    await move(staff, main, kassel, { [last]: 1 })
    const guests = await crowd(shop, 32, { lines: { LAST: 1 } })
    const outcomes = await Promise.allSettled(guests.map((guest) => placeOrder(guest)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getStock(shop, 'LAST')).toBe(0)
    expect(await levelsOf(staff, last)).toMatchObject({ [kassel]: [0, 1] })
    await expectLedgerByLocation(shop)
  })
})

function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error
}

test('a location with stock or reserved items stays open, an empty one can be closed; the default can not', async () => {
  const { shop, staff, main, lodz } = await shopWithLocations()
  const shirt = await findId(shop, 'variations', 'SHIRT')
  await move(staff, main, lodz, { [shirt]: 1 })
  const close = (locationId: number) => staff.call('setStockLocation', { locationId, name: 'Łódź', isActive: false })
  expect((await expectRefusal(close(lodz))).key).toBe('stock.locationInUse')
  expect((await expectRefusal(close(main))).key).toBe('stock.locationInUse')
  await move(staff, lodz, main, { [shirt]: 1 })
  expect((await close(lodz)).find(({ id }) => id === lodz)).toMatchObject({ isActive: false, units: 0 })
  expect((await expectRefusal(move(staff, main, lodz, { [shirt]: 1 }))).key).toBe('stock.notFound')
})
