import { randomUUID } from 'node:crypto'
import type { Input } from '@vitrine/contract/api/operations'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, getStock } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: TestShop
let staff: TestVisitor
let shirt: number
let scarf: number
let beanie: number
beforeEach(async () => {
  shop = await testShop({ document: purchaseDocument })
  staff = await shop.operator({ role: 'warehouse' })
  shirt = await findId(shop, 'variations', 'SHIRT')
  scarf = await findId(shop, 'variations', 'SCARF')
  beanie = await findId(shop, 'variations', 'BEANIE')
})

type Entry = Input<'doRecordReceipt'>['entries'][number]
const entry = (variationId: number, quantity: number, part: Partial<Entry> = {}): Entry => ({
  key: randomUUID(),
  variationId,
  mode: 'add',
  quantity,
  ...part,
})
const start = (part: Partial<Input<'doStartReceipt'>> = {}) =>
  staff.call('doStartReceipt', { key: randomUUID(), ...part })
const record = (receiptId: number, ...entries: Entry[]) => staff.call('doRecordReceipt', { receiptId, entries })

async function addSupplier(name = 'Fiação do Norte'): Promise<number> {
  const suppliers = await staff.call('setSupplier', { name, email: 'norte@example.com' })
  return suppliers.find((each) => each.name === name)?.id ?? 0
}

async function addOrder(part: Partial<Input<'setPurchaseOrder'>> = {}) {
  const supplierId = part.supplierId ?? (await addSupplier())
  return staff.call('setPurchaseOrder', {
    supplierId,
    locationId: 1,
    expectedOn: '2030-11-23',
    reference: 'P-0042',
    lines: [
      { variationId: shirt, quantity: 12, cost: 4120 },
      { variationId: scarf, quantity: 20 },
    ],
    ...part,
  })
}

describe('a free delivery', () => {
  test('is scanned and booked once; its units can be sold and their cost is known', async () => {
    const { id } = await start()
    const scan = entry(shirt, 1)
    await record(id, scan, scan, entry(shirt, 1), entry(beanie, 3, { mode: 'set' }))
    await staff.call('setStockReceipt', {
      receiptId: id,
      deliveryNote: 'GR 2026/1187',
      note: 'Box 4 was open.',
      costs: [{ variationId: beanie, cost: 900 }],
    })
    expect((await expectRefusal(staff.call('doBookReceipt', { receiptId: id, seenUnits: 4 }))).key).toBe(
      'stock.changed',
    )
    const booked = await staff.call('doBookReceipt', { receiptId: id, seenUnits: 5 })
    expect(booked).toMatchObject({ state: 'booked', units: 5, deliveryNote: 'GR 2026/1187', location: 'Warehouse' })
    expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'BEANIE')]).toEqual([12, 13])
    expect(await staff.call('getStockDetails', { variationId: beanie })).toMatchObject({ cost: 900 })
    expect((await staff.call('getStockMovements', { variationId: beanie })).rows[0]).toMatchObject({
      change: 3,
      reason: 'delivery',
      receiptId: id,
    })
    for (const call of [
      () => staff.call('doBookReceipt', { receiptId: id, seenUnits: 5 }),
      () => record(id, entry(shirt, 1)),
      () => staff.call('setStockReceipt', { receiptId: id, note: 'Later' }),
      () => staff.call('doCancelReceipt', { receiptId: id }),
    ])
      expect((await expectRefusal(call())).key).toBe('stock.ended')
    expect(await getStock(shop, 'SHIRT')).toBe(12)
  })

  test('is booked once by concurrent presses', async () => {
    const { id } = await start()
    await record(id, entry(shirt, 7))
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => staff.call('doBookReceipt', { receiptId: id, seenUnits: 7 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getStock(shop, 'SHIRT')).toBe(17)
  })

  test('without an item is not booked, and a cancelled one changes nothing', async () => {
    const { id } = await start()
    expect((await expectRefusal(staff.call('doBookReceipt', { receiptId: id, seenUnits: 0 }))).key).toBe(
      'stock.nothingReceived',
    )
    await record(id, entry(shirt, 7))
    expect(await staff.call('doCancelReceipt', { receiptId: id })).toMatchObject({ state: 'cancelled' })
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect((await expectRefusal(staff.call('getStockReceipt', { receiptId: 999 }))).key).toBe('stock.notFound')
    expect((await staff.call('getStockReceipts', {})).receipts).toMatchObject([{ id, state: 'cancelled' }])
  })

  test('goes to the location that was chosen', async () => {
    const lodz = (await staff.call('setStockLocation', { name: 'Łódź' })).at(-1)?.id ?? 0
    const { id } = await start({ locationId: lodz })
    await record(id, entry(shirt, 4))
    await staff.call('doBookReceipt', { receiptId: id, seenUnits: 4 })
    const { levels, available } = await staff.call('getStockDetails', { variationId: shirt })
    expect([levels.map(({ onHand }) => onHand), available]).toEqual([[10, 4], 14])
  })
})

describe('a purchase order', () => {
  test('shows what is coming, is received in part and then whole, and takes more and other items than ordered', async () => {
    const order = await addOrder()
    expect(await staff.call('getStockDetails', { variationId: shirt })).toMatchObject({
      coming: 12,
      comingOn: '2030-11-23',
      comingOrders: [{ purchaseOrderId: order.id, supplier: 'Fiação do Norte', quantity: 12 }],
    })
    const first = await start({ purchaseOrderId: order.id })
    expect(first).toMatchObject({ supplier: 'Fiação do Norte', expectedOn: '2030-11-23' })
    expect(first.items.map(({ item, expected, quantity }) => [item.sku, expected, quantity])).toEqual([
      ['SCARF', 20, 0],
      ['SHIRT', 12, 0],
    ])
    await record(first.id, entry(shirt, 12), entry(scarf, 16), entry(beanie, 2))
    await staff.call('doBookReceipt', { receiptId: first.id, seenUnits: 30 })
    expect(await staff.call('getPurchaseOrder', { purchaseOrderId: order.id })).toMatchObject({
      state: 'open',
      units: 32,
      received: 28,
    })
    expect(await staff.call('getStockDetails', { variationId: shirt })).toMatchObject({ coming: 0, cost: 4120 })
    expect(await getStock(shop, 'BEANIE')).toBe(12)
    const second = await start({ purchaseOrderId: order.id })
    expect(second.items.map(({ item, expected }) => [item.sku, expected])).toEqual([['SCARF', 4]])
    await record(second.id, entry(scarf, 5))
    await staff.call('doBookReceipt', { receiptId: second.id, seenUnits: 5 })
    expect(await staff.call('getPurchaseOrder', { purchaseOrderId: order.id })).toMatchObject({
      state: 'received',
      received: 33,
    })
    expect((await expectRefusal(start({ purchaseOrderId: order.id }))).key).toBe('stock.ended')
    expect((await staff.call('getPurchaseOrders', { isEnded: true })).orders).toMatchObject([{ id: order.id }])
  })

  test('is closed with a delivery that is short, so that nothing is coming any more', async () => {
    const order = await addOrder()
    const { id } = await start({ purchaseOrderId: order.id })
    await record(id, entry(shirt, 10))
    await staff.call('doBookReceipt', { receiptId: id, seenUnits: 10, isComplete: true })
    expect(await staff.call('getPurchaseOrder', { purchaseOrderId: order.id })).toMatchObject({ state: 'closed' })
    expect(await staff.call('getStockDetails', { variationId: scarf })).toMatchObject({ coming: 0 })
    const close = staff.call('doClosePurchaseOrder', { purchaseOrderId: order.id })
    expect((await expectRefusal(close)).key).toBe('stock.ended')
  })

  test('is changed on the version that was shown, and never below what was received', async () => {
    const order = await addOrder()
    const change = (version: number, quantity: number) =>
      addOrder({
        supplierId: order.supplierId,
        purchaseOrderId: order.id,
        version,
        lines: [{ variationId: shirt, quantity }],
      })
    const changed = await change(order.version, 6)
    expect(changed.lines.map(({ item, quantity }) => [item.sku, quantity])).toEqual([['SHIRT', 6]])
    expect((await expectRefusal(change(order.version, 7))).key).toBe('stock.changed')
    const { id } = await start({ purchaseOrderId: order.id })
    await record(id, entry(shirt, 4))
    await staff.call('doBookReceipt', { receiptId: id, seenUnits: 4 })
    const { version } = await staff.call('getPurchaseOrder', { purchaseOrderId: order.id })
    const refusal = await expectRefusal(change(version, 3))
    expect(refusal.key).toBe('stock.belowReceived')
    expect(await change(version, 4)).toMatchObject({ state: 'received' })
    expect((await expectRefusal(change(version + 1, 9))).key).toBe('stock.ended')
  })

  test('that is closed by hand is not expected any more', async () => {
    const order = await addOrder()
    expect((await staff.call('getSuppliers', {}))[0]).toMatchObject({ openOrders: 1 })
    await staff.call('doClosePurchaseOrder', { purchaseOrderId: order.id })
    expect((await staff.call('getSuppliers', {}))[0]).toMatchObject({ openOrders: 0 })
    expect((await staff.call('getPurchaseOrders', {})).orders).toEqual([])
  })

  test('needs a supplier, a location and items that exist', async () => {
    const supplierId = await addSupplier()
    const wrong: Partial<Input<'setPurchaseOrder'>>[] = [
      { supplierId: 999 },
      { supplierId, locationId: 999 },
      { supplierId, purchaseOrderId: 999 },
      { supplierId, lines: [{ variationId: 999_999, quantity: 1 }] },
    ]
    for (const part of wrong) expect((await expectRefusal(addOrder(part))).key).toBe('stock.notFound')
    expect((await staff.call('getPurchaseOrders', {})).orders).toEqual([])
  })
})

test('two suppliers have different names, whatever the case', async () => {
  const id = await addSupplier()
  expect((await expectRefusal(staff.call('setSupplier', { name: 'fiação do norte' }))).key).toBe('stock.nameTaken')
  await staff.call('setSupplier', { supplierId: id, name: 'Fiação do Norte', isActive: false })
  expect(await staff.call('getSuppliers', {})).toMatchObject([{ name: 'Fiação do Norte', isActive: false }])
})
