import { expect, test } from 'vitest'
import { isDirectlyAddable } from './direct-add.ts'

type Card = Parameters<typeof isDirectlyAddable>[0]
const scarf: Card = {
  filter: { isSalable: true },
  variation: { minimumOrderQuantity: 1, intervalOrderQuantity: 1 },
  hasOrderProperties: false,
  item: { itemType: 'default', salableVariationCount: 1, colourVariationId: null },
  prices: { graduatedPrices: [] },
}

test('a product with nothing to choose is added directly', () => {
  expect(isDirectlyAddable(scarf)).toBe(true)
})

test('direct add is not offered for a product that is not salable [SF-4.23]', () => {
  expect(isDirectlyAddable({ ...scarf, filter: { isSalable: false } })).toBe(false)
})

test.each([
  [1, true],
  [2, false],
  [10, false],
])('direct add with a minimum order quantity of %i: %s [SF-4.24]', (minimumOrderQuantity, offered) => {
  expect(isDirectlyAddable({ ...scarf, variation: { ...scarf.variation, minimumOrderQuantity } })).toBe(offered)
})

// An interval that is not set is stored as 1; clients of older data send 0.
test.each([
  [0, true],
  [1, true],
  [2, false],
  [6, false],
])('direct add with an order interval of %i: %s [SF-4.25]', (intervalOrderQuantity, offered) => {
  expect(isDirectlyAddable({ ...scarf, variation: { ...scarf.variation, intervalOrderQuantity } })).toBe(offered)
})

test('direct add is not offered for a product with order properties [SF-4.26]', () => {
  expect(isDirectlyAddable({ ...scarf, hasOrderProperties: true })).toBe(false)
})

test.each([
  [0, true],
  [1, true],
  [2, false],
  [7, false],
])('direct add with %i salable variations: %s [SF-4.27]', (salableVariationCount, offered) => {
  expect(isDirectlyAddable({ ...scarf, item: { ...scarf.item, salableVariationCount } })).toBe(offered)
})

test('direct add is not offered for the last size of an item that comes in several', () => {
  expect(isDirectlyAddable({ ...scarf, item: { ...scarf.item, colourVariationId: 1 } })).toBe(false)
})

test.each([
  ['default', true],
  ['bundle', true],
  ['set', false],
] as const)('direct add of an item of type %s: %s [SF-4.28]', (itemType, offered) => {
  expect(isDirectlyAddable({ ...scarf, item: { ...scarf.item, itemType } })).toBe(offered)
})

test.each([
  [[], true],
  [[1], true],
  [[1, 5], false],
  [[3], false],
])('direct add with prices from quantities %j: %s [SF-4.29]', (quantities, offered) => {
  const graduatedPrices = quantities.map((minimumOrderQuantity) => ({ minimumOrderQuantity }))
  expect(isDirectlyAddable({ ...scarf, prices: { graduatedPrices } })).toBe(offered)
})
