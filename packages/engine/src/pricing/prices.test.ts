import { expect, test } from 'vitest'
import { bundleSavingOf, graduatedPricesOf, isFromPrice, unitAmountFor, unitAmountOf, type VariationPrices } from './prices.ts'

const prices = (given: Partial<VariationPrices> = {}): VariationPrices =>
  ({ currency: 'GBP', regular: 2000, special: null, rrp: null, tiers: [], lowest: 2000, ...given })
const tiers = [{ from: 3, amount: 1800 }, { from: 10, amount: 1500 }]

test('one piece costs the reduced price while there is one', () => {
  expect(unitAmountOf(prices())).toBe(2000)
  expect(unitAmountOf(prices({ special: 1700 }))).toBe(1700)
})

test.each([
  [1, 2000], [2, 2000], [3, 1800], [9, 1800], [10, 1500], [500, 1500],
])('%i pieces cost %i pence each', (quantity, amount) => {
  expect(unitAmountFor(prices({ tiers }), quantity)).toBe(amount)
})

test('many pieces never cost more each than a single reduced one', () => {
  expect(unitAmountFor(prices({ special: 1700, tiers }), 3)).toBe(1700)
  expect(unitAmountFor(prices({ special: 1700, tiers }), 10)).toBe(1500)
})

test.each([
  [2000, 1800, 10], [2000, 1500, 25], [999, 899, 10], [1299, 1149, 11.5], [300, 200, 33.3], [300, 100, 66.7], [2000, 1999, 0.1], [10_000, 9999, 0], [2000, 0, 100],
  [800, 799, 0.1],
])('from %i to %i pence is %d percent, with one decimal [SF-9.19]', (regular, amount, percent) => {
  expect(graduatedPricesOf(prices({ regular, tiers: [{ from: 2, amount }] }))).toEqual([{ from: 2, amount, percent }])
})

test('a graduated price that is no cheaper than a reduced piece is not shown', () => {
  expect(graduatedPricesOf(prices({ special: 1700, tiers }))).toEqual([{ from: 10, amount: 1500, percent: 11.8 }])
})

test.each([
  [15_900, [[1, 11_900], [1, 5900], [1, 2900]], { crossed: 20_700, percent: 23 }],
  [4500, [[3, 2000]], { crossed: 6000, percent: 25 }],
  [1990, [[1, 2000]], { crossed: 2000, percent: 1 }],
  [1991, [[1, 2000]], { crossed: 2000, percent: 0 }],
  [2000, [[1, 2000]], null],
  [2100, [[1, 2000]], null],
  [2100, [], null],
] as const)('a bundle for %i pence of the parts %j saves %j [SF-9.20]', (amount, parts, saving) => {
  expect(bundleSavingOf(amount, parts.map(([quantity, each]) => ({ quantity, amount: each })))).toEqual(saving)
})

test.each([
  ['salable variations that differ in price', 'default', [prices(), prices({ regular: 2200 })], true],
  ['a reduction of one salable variation', 'default', [prices(), prices({ special: 1900 })], true],
  ['salable variations of one price', 'default', [prices(), prices({ regular: 2400, special: 2000 })], false],
  ['a single variation', 'default', [prices()], false],
  ['a single variation with graduated prices', 'default', [prices({ tiers })], true],
  ['a set', 'set', [prices(), prices({ regular: 2200 })], false],
  ['nothing salable', 'default', [], false],
] as const)('%s: "from" %s', (_what, itemType, salable, isFrom) => {
  expect(isFromPrice({ itemType, salable })).toBe(isFrom)
})
