import { expect, test } from 'vitest'
import type { PickItem, PickList } from '../../data/pick-queries.ts'
import {
  findByCode,
  findNextToPack,
  findOrderByCode,
  toOrderProgress,
  toShelves,
  toTotals,
  withPending,
} from './pick-model.ts'

const line = (orderId: number, part: Partial<PickItem['lines'][number]> = {}) => ({
  orderItemId: orderId * 10,
  orderId,
  bundle: null,
  wanted: 1,
  picked: 0,
  packed: 0,
  missing: 0,
  reason: null,
  ...part,
})
const item = (sku: string, part: Partial<PickItem> = {}): PickItem => ({
  variationId: 1,
  name: sku,
  sku,
  gtin: null,
  shelf: null,
  attributes: [],
  imageBase: null,
  lines: [],
  ...part,
})
const list = (items: PickItem[]): PickList => ({
  id: 1,
  state: 'open',
  startedAt: '',
  endedAt: null,
  operator: { id: 1, name: 'Marta' },
  isMine: true,
  items,
  orders: [],
  timeZone: 'UTC',
})

test('shelves are in the order of their numbers, and items without a place come last', () => {
  const items = [item('a', { shelf: 'A 11' }), item('b'), item('c', { shelf: 'B 1' }), item('d', { shelf: 'A 4' })]
  expect(toShelves(items, 'en').map(({ name }) => name)).toEqual(['A 4', 'A 11', 'B 1', null])
})

test('an item is found by its GTIN, with or without leading zeros, and by its SKU in any case', () => {
  const items = [item('SHIRT', { gtin: '012345678905' }), item('00')]
  for (const code of ['12345678905', '0012345678905', 'shirt']) expect(findByCode(items, code)?.sku).toBe('SHIRT')
  expect(findByCode(items, '00')?.sku).toBe('00')
  expect(findByCode(items, 'other')).toBeUndefined()
})

test('the quantity that is left is neither picked nor missing', () => {
  expect(toTotals([line(1, { wanted: 3, picked: 1, missing: 1 }), line(2)])).toEqual({
    wanted: 4,
    picked: 1,
    missing: 1,
    left: 2,
  })
})

test('scans that wait for the shop are shown at once, picked ones over the orders and packed ones in theirs', () => {
  const before = list([item('SHIRT', { lines: [line(1, { wanted: 2 }), line(2, { missing: 1, reason: 'notFound' })] })])
  const scan = { key: 'k', variationId: 1, quantity: 1 } as const
  const picked = withPending(before, [
    { ...scan, step: 'pick', quantity: 2 },
    { ...scan, step: 'pick' },
  ])
  expect(picked.items[0]?.lines).toMatchObject([{ picked: 2 }, { picked: 1, missing: 0 }])
  const packed = withPending(before, [{ ...scan, step: 'pack', orderId: 1 }])
  expect(packed.items[0]?.lines).toMatchObject([
    { picked: 1, packed: 1 },
    { picked: 0, packed: 0 },
  ])
  expect(toOrderProgress(packed, { orderId: 1 })).toMatchObject({ wanted: 2, packed: 1, isComplete: false })
  const takenBack = withPending(packed, [{ ...scan, step: 'pick', quantity: -1 }])
  expect(takenBack.items[0]?.lines[0]).toMatchObject({ picked: 1, packed: 1 })
})

test('of a line with missing units the others are put in, and a box of which all is missing is not ready', () => {
  const missing = { wanted: 7, missing: 1, reason: 'notFound' } as const
  const short = (part: object) => list([item('a', { lines: [line(1, { ...missing, ...part })] })])
  expect(findNextToPack(short({ picked: 6, packed: 4 }), { orderId: 1 })).toMatchObject({ left: 2 })
  expect(findNextToPack(short({ picked: 6, packed: 6 }), { orderId: 1 })).toBeUndefined()
  expect(toOrderProgress(short({ picked: 6 }), { orderId: 1 }).isReady).toBe(true)
  expect(toOrderProgress(short({ wanted: 1 }), { orderId: 1 }).isReady).toBe(false)
})

test('the number of an order of the list opens its box, unless an item has it as SKU', () => {
  const orders = [{ orderId: 100025 }] as unknown as PickList['orders']
  expect(findOrderByCode({ ...list([]), orders }, '100025')).toMatchObject({ orderId: 100025 })
  expect(findOrderByCode({ ...list([]), orders }, '100025-2')).toMatchObject({ orderId: 100025 })
  expect(findOrderByCode({ ...list([]), orders }, '100026')).toBeUndefined()
  expect(findOrderByCode({ ...list([item('100025')]), orders }, '100025')).toBeUndefined()
})
