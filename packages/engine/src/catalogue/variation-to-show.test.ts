import { expect, test } from 'vitest'
import type { VariationRecord } from './item-record.ts'
import { variationForCard, variationToShow } from './variation-to-show.ts'

const variation = (id: number, given: { amount?: number, isSalable?: boolean, isMain?: boolean } = {}): VariationRecord => ({
  id, number: `V-${id}`, isMain: given.isMain ?? false, isSalable: given.isSalable ?? true, availabilityId: 1, availableUntil: null,
  minimumOrderQuantity: 1, intervalOrderQuantity: 1, maximumOrderQuantity: null, weightG: 0, widthMM: null, heightMM: null, lengthMM: null, unitId: null, unitContent: null,
  showsUnitPrice: false, vatClass: 0, gtin: null, mpn: null, valueIds: [], imageIds: [], components: [], stockLeft: null,
  classPrices: new Map(), prices: { currency: 'GBP', regular: given.amount ?? 2000, special: null, rrp: null, tiers: [], lowest: given.amount ?? 2000 },
})

test.each([
  ['the first that can be bought', [variation(1, { isSalable: false, isMain: true }), variation(2, { amount: 9900 }), variation(3)], 2, 3],
  ['the main one when nothing can be bought', [variation(1, { isSalable: false }), variation(2, { isSalable: false, isMain: true })], 2, 2],
  ['the first when there is no main one', [variation(1, { isSalable: false }), variation(2, { isSalable: false })], 1, 1],
  ['the first of the cheapest on a card', [variation(1, { amount: 2100 }), variation(2), variation(3)], 1, 2],
  ['none of none', [], undefined, undefined],
] as const)('%s stands for an item', (_what, variations, shown, onCard) => {
  expect([variationToShow({ variations })?.id, variationForCard({ variations })?.id]).toEqual([shown, onCard])
})

test('a variation that is named is shown, whether or not it can be bought, and no other', () => {
  const variations = [variation(1), variation(2, { isSalable: false })]
  expect(variationToShow({ variations }, 2)?.id).toBe(2)
  expect(variationToShow({ variations }, 7)).toBeUndefined()
})
