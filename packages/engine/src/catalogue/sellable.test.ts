import { expect, test } from 'vitest'
import { isSellable, getLowStock, type SellableInput, type BundlePart, type StockLevel } from './sellable.ts'

const now = new Date('2026-11-20T12:00:00Z')
const shelf = (available: number, mayOversell = false): StockLevel => ({ available, mayOversell, lowBelow: 4 })
const shirt = (given: Partial<SellableInput> = {}): SellableInput => ({ availabilityId: 1, availableUntil: null, shelf: shelf(5), parts: null, ...given })
const part = (available: number, quantity = 1, given: Partial<BundlePart> = {}): BundlePart => ({ quantity, isActive: true, shelf: shelf(available), ...given })

test.each([
  ['with stock', shirt(), true],
  ['with the last piece', shirt({ shelf: shelf(1) }), true],
  ['without stock', shirt({ shelf: shelf(0) }), false],
  ['without stock that may be oversold', shirt({ shelf: shelf(0, true) }), true],
  ['below zero that may be oversold', shirt({ shelf: shelf(-3, true) }), true],
  ['with availability 7', shirt({ availabilityId: 7 }), true],
  ['with availability 8', shirt({ availabilityId: 8 }), false],
  ['with availability 10', shirt({ availabilityId: 10 }), false],
  ['offered until later', shirt({ availableUntil: new Date('2026-11-20T12:00:01Z') }), true],
  ['offered until now', shirt({ availableUntil: now }), false],
  ['as a bundle whose parts are there', shirt({ shelf: shelf(0), parts: [part(2, 2), part(1)] }), true],
  ['as a bundle that lacks a part', shirt({ parts: [part(2, 2), part(0)] }), false],
  ['as a bundle with too few of a part', shirt({ parts: [part(1, 2)] }), false],
  ['as a bundle with a part that is no longer sold', shirt({ parts: [part(9, 1, { isActive: false })] }), false],
  ['as a bundle without parts', shirt({ parts: [] }), false],
])('isSellable of a variation %s (%j) is %s', (_what, offered, salable) => {
  expect(isSellable(offered, now)).toBe(salable)
})

test.each([
  [shirt({ shelf: shelf(4) }), null], [shirt({ shelf: shelf(3) }), 3], [shirt({ shelf: shelf(1) }), 1], [shirt({ shelf: shelf(0) }), null],
  [shirt({ shelf: shelf(2, true) }), null], [shirt({ parts: [part(7, 2), part(50)] }), 3], [shirt({ parts: [part(5), part(2)] }), 2],
  [shirt({ parts: [part(50)] }), null],
])('low stock of %j is %j', (offered, left) => {
  expect(getLowStock(offered)).toBe(left)
})
