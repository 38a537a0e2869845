import { expect, test } from 'vitest'
import { isSellable, getLowStock, type SellableInput, type BundlePart, type StockLevel } from './sellable.ts'

const now = new Date('2026-11-20T12:00:00Z')
const shelf = (available: number, mayOversell = false): StockLevel => ({ available, mayOversell, lowBelow: 4 })
const shirt = (overrides: Partial<SellableInput> = {}): SellableInput => ({
  availabilityId: 1,
  availableUntil: null,
  shelf: shelf(5),
  parts: null,
  ...overrides,
})
const part = (available: number, quantity = 1, overrides: Partial<BundlePart> = {}): BundlePart => ({
  quantity,
  isActive: true,
  shelf: shelf(available),
  ...overrides,
})

test.each([
  ['with stock', shirt(), true],
  ['with the last unit', shirt({ shelf: shelf(1) }), true],
  ['without stock', shirt({ shelf: shelf(0) }), false],
  ['without stock but with overselling allowed', shirt({ shelf: shelf(0, true) }), true],
  ['with negative stock and overselling allowed', shirt({ shelf: shelf(-3, true) }), true],
  ['with availability 7', shirt({ availabilityId: 7 }), true],
  ['with availability 8', shirt({ availabilityId: 8 }), false],
  ['with availability 10', shirt({ availabilityId: 10 }), false],
  ['offered until later', shirt({ availableUntil: new Date('2026-11-20T12:00:01Z') }), true],
  ['offered until now', shirt({ availableUntil: now }), false],
  ['as a bundle with all parts in stock', shirt({ shelf: shelf(0), parts: [part(2, 2), part(1)] }), true],
  ['as a bundle with a part out of stock', shirt({ parts: [part(2, 2), part(0)] }), false],
  ['as a bundle with too few of a part', shirt({ parts: [part(1, 2)] }), false],
  ['as a bundle with a part that is no longer sold', shirt({ parts: [part(9, 1, { isActive: false })] }), false],
  ['as a bundle without parts', shirt({ parts: [] }), false],
])('isSellable of a variation %s (%j) is %s', (_what, input, expected) => {
  expect(isSellable(input, now)).toBe(expected)
})

test.each([
  [shirt({ shelf: shelf(4) }), null],
  [shirt({ shelf: shelf(3) }), 3],
  [shirt({ shelf: shelf(1) }), 1],
  [shirt({ shelf: shelf(0) }), null],
  [shirt({ shelf: shelf(2, true) }), null],
  [shirt({ parts: [part(7, 2), part(50)] }), 3],
  [shirt({ parts: [part(5), part(2)] }), 2],
  [shirt({ parts: [part(50)] }), null],
])('low stock of %j is %j', (input, expected) => {
  expect(getLowStock(input)).toBe(expected)
})
