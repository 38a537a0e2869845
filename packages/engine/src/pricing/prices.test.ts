import { expect, test } from 'vitest'
import {
  computeBundleSaving,
  listGraduatedPrices,
  isFromPrice,
  unitAmountFor,
  singleUnitAmount,
  type VariationPrices,
} from './prices.ts'

const prices = (overrides: Partial<VariationPrices> = {}): VariationPrices => ({
  currency: 'GBP',
  regular: 2000,
  special: null,
  rrp: null,
  tiers: [],
  lowest: 2000,
  ...overrides,
})
const tiers = [
  { from: 3, amount: 1800 },
  { from: 10, amount: 1500 },
]

test('the unit price is the reduced price while there is one', () => {
  expect(singleUnitAmount(prices())).toBe(2000)
  expect(singleUnitAmount(prices({ special: 1700 }))).toBe(1700)
})

test.each([
  [1, 2000],
  [2, 2000],
  [3, 1800],
  [9, 1800],
  [10, 1500],
  [500, 1500],
])('quantity %i costs %i pence per unit', (quantity, amount) => {
  expect(unitAmountFor(prices({ tiers }), quantity)).toBe(amount)
})

test('a graduated price never exceeds the reduced single unit price', () => {
  expect(unitAmountFor(prices({ special: 1700, tiers }), 3)).toBe(1700)
  expect(unitAmountFor(prices({ special: 1700, tiers }), 10)).toBe(1500)
})

test.each([
  [2000, 1800, 10],
  [2000, 1500, 25],
  [999, 899, 10],
  [1299, 1149, 11.5],
  [300, 200, 33.3],
  [300, 100, 66.7],
  [2000, 1999, 0.1],
  [10_000, 9999, 0],
  [2000, 0, 100],
  [800, 799, 0.1],
])(
  'a graduated price saves, from %i to %i pence, %d percent with one decimal [SF-9.19]',
  (regular, amount, percent) => {
    expect(listGraduatedPrices(prices({ regular, tiers: [{ from: 2, amount }] }))).toEqual([
      { from: 2, amount, percent },
    ])
  },
)

test('a graduated price not below the reduced price is omitted', () => {
  expect(listGraduatedPrices(prices({ special: 1700, tiers }))).toEqual([{ from: 10, amount: 1500, percent: 11.8 }])
})

test.each([
  [
    15_900,
    [
      [1, 11_900],
      [1, 5900],
      [1, 2900],
    ],
    { crossed: 20_700, percent: 23 },
  ],
  [4500, [[3, 2000]], { crossed: 6000, percent: 25 }],
  [1990, [[1, 2000]], { crossed: 2000, percent: 1 }],
  [1991, [[1, 2000]], { crossed: 2000, percent: 0 }],
  [2000, [[1, 2000]], null],
  [2100, [[1, 2000]], null],
  [2100, [], null],
] as const)('a bundle for %i pence with the parts %j saves %j [SF-9.20]', (amount, parts, saving) => {
  expect(
    computeBundleSaving(
      amount,
      parts.map(([quantity, each]) => ({ quantity, amount: each })),
    ),
  ).toEqual(saving)
})

test.each([
  ['sellable variations with different prices', 'default', [prices(), prices({ regular: 2200 })], true],
  ['one reduced sellable variation', 'default', [prices(), prices({ special: 1900 })], true],
  ['sellable variations with one price', 'default', [prices(), prices({ regular: 2400, special: 2000 })], false],
  ['a single variation', 'default', [prices()], false],
  ['a single variation with graduated prices', 'default', [prices({ tiers })], true],
  ['a set', 'set', [prices(), prices({ regular: 2200 })], false],
  ['no sellable variation', 'default', [], false],
] as const)('isFromPrice for %s (item type %s)', (_what, itemType, salable, isFrom) => {
  expect(isFromPrice({ itemType, sellable: salable })).toBe(isFrom)
})
