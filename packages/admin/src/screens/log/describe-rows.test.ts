import { expect, test } from 'vitest'
import { describeRows } from './describe-rows.ts'

const formats = {
  t: (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`,
  toPrice: (minor: number) => `€${minor / 100}`,
  toWeight: (grams: number) => `${grams / 1000} kg`,
}

test.each([
  [
    'prices with the limits from which they apply',
    [
      { fromWeightG: 0, fromValue: 0, amount: 490 },
      { fromWeightG: 0, fromValue: 5000, amount: 0 },
    ],
    '€4.9; log.priceFrom €50 €0',
  ],
  [
    'a row without a price, where the method ends',
    [{ fromWeightG: 31_500, fromValue: 0, amount: null }],
    'log.priceFrom 31.5 kg –',
  ],
  [
    'items by their number',
    [
      { orderItemId: 4, quantity: 2 },
      { orderItemId: 5, quantity: 1 },
    ],
    'log.items 3',
  ],
  ['graded items by their number', [{ orderItemId: 4, restocked: 1, damaged: 2 }], 'log.items 3'],
  ['other lists by their length', [{ a: 1 }, { b: 2 }], 'log.entries 2'],
])('a list is described as %s', (_, rows, text) => {
  expect(describeRows(rows, formats)).toBe(text)
})
