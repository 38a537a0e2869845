import { expect, test } from 'vitest'
import type { VariationRecord } from './item-record.ts'
import { selectCardVariation, selectVariation } from './select-variation.ts'

const variation = (
  id: number,
  overrides: { amount?: number; isSalable?: boolean; isMain?: boolean } = {},
): VariationRecord => ({
  id,
  number: `V-${id}`,
  isMain: overrides.isMain ?? false,
  isSalable: overrides.isSalable ?? true,
  availabilityId: 1,
  availableUntil: null,
  minimumOrderQuantity: 1,
  intervalOrderQuantity: 1,
  maximumOrderQuantity: null,
  weightG: 0,
  widthMM: null,
  heightMM: null,
  lengthMM: null,
  unitId: null,
  unitContent: null,
  showsUnitPrice: false,
  vatClass: 0,
  gtin: null,
  mpn: null,
  valueIds: [],
  imageIds: [],
  components: [],
  stockLeft: null,
  classPrices: new Map(),
  inMarkets: new Map(),
  prices: {
    currency: 'GBP',
    regular: overrides.amount ?? 2000,
    special: null,
    rrp: null,
    tiers: [],
    lowest: overrides.amount ?? 2000,
  },
})

test.each([
  [
    'the first sellable variation',
    [variation(1, { isSalable: false, isMain: true }), variation(2, { amount: 9900 }), variation(3)],
    2,
    3,
  ],
  [
    'the main variation when none is sellable',
    [variation(1, { isSalable: false }), variation(2, { isSalable: false, isMain: true })],
    2,
    2,
  ],
  [
    'the first variation without a main one',
    [variation(1, { isSalable: false }), variation(2, { isSalable: false })],
    1,
    1,
  ],
  [
    'the first of the cheapest variations on a card',
    [variation(1, { amount: 2100 }), variation(2), variation(3)],
    1,
    2,
  ],
  ['no variation of an item without variations', [], undefined, undefined],
] as const)('%s represents the item', (_what, variations, shown, onCard) => {
  expect([selectVariation({ variations })?.id, selectCardVariation({ variations })?.id]).toEqual([shown, onCard])
})

test('selectVariation returns exactly the given variation, sellable or not', () => {
  const variations = [variation(1), variation(2, { isSalable: false })]
  expect(selectVariation({ variations }, 2)?.id).toBe(2)
  expect(selectVariation({ variations }, 7)).toBeUndefined()
})
