import { expect, test } from 'vitest'
import { fromPriceTable, summarisePrices, toPriceTable } from './price-table.ts'

const rows = [
  { fromWeightG: 0, fromValue: 0, amount: 490 },
  { fromWeightG: 0, fromValue: 6000, amount: 0 },
  { fromWeightG: 10_000, fromValue: 0, amount: 690 },
  { fromWeightG: 31_500, fromValue: 0, amount: null },
]

test('prices by weight and value are a table whose cells are what a parcel pays', () => {
  expect(toPriceTable(rows, 'GBP')).toEqual({
    weights: ['0', '10', '31.5'],
    values: ['0.00', '60.00'],
    prices: [
      ['4.90', '0.00'],
      ['6.90', '6.90'],
      ['', ''],
    ],
  })
})

test('a table is saved as the rows that it was made of', () => {
  expect(fromPriceTable(toPriceTable(rows, 'GBP'), 'GBP')).toEqual(rows)
})

test('a decimal comma is an amount, and a word or a weight twice is none', () => {
  const table = { weights: ['0'], values: ['0'], prices: [['4,9']] }
  expect(fromPriceTable(table, 'EUR')).toEqual([{ fromWeightG: 0, fromValue: 0, amount: 490 }])
  expect(fromPriceTable({ ...table, prices: [['free']] }, 'EUR')).toBeUndefined()
  expect(fromPriceTable({ ...table, prices: [['4.999']] }, 'EUR')).toBeUndefined()
  expect(fromPriceTable({ ...table, weights: ['0', '0'], prices: [['1'], ['2']] }, 'EUR')).toBeUndefined()
})

test('the summary has the range of prices and the value from which delivery is free', () => {
  expect(summarisePrices(rows)).toEqual({ lowest: 490, highest: 690, freeFrom: 6000 })
  expect(summarisePrices({ fields: [{ name: 'firstItem', value: 300 }] })).toEqual({
    lowest: 300,
    highest: 300,
    freeFrom: null,
  })
  expect(summarisePrices([{ fromWeightG: 0, fromValue: 0, amount: null }])).toBeNull()
})
