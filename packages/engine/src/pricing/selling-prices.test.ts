import { expect, test } from 'vitest'
import { toSellingPrices, type PriceRow } from './selling-prices.ts'

const conversion = { from: 'EUR', to: 'PLN', rate: '4.3', rounding: '5', since: new Date('2026-01-01') } as const
const pln = { currency: 'PLN', conversion }
const row = (currency: string, amount: number, more: Partial<PriceRow> = {}): PriceRow => ({
  currency,
  from: 1,
  classId: null,
  amount,
  special: null,
  rrp: null,
  comparison: null,
  ...more,
})
const amounts = (rows: readonly PriceRow[]) =>
  toSellingPrices(rows, pln).map(({ classId, from, amount }) => [classId, from, amount])

test.each<[string, readonly PriceRow[], ReturnType<typeof amounts>]>([
  [
    'the shop converted, with larger quantities',
    [row('EUR', 1000), row('EUR', 900, { from: 5 })],
    [
      [null, 1, 4500],
      [null, 5, 4000],
    ],
  ],
  [
    'its own, without those of the shop',
    [row('EUR', 1000), row('EUR', 900, { from: 5 }), row('PLN', 3999)],
    [[null, 1, 3999]],
  ],
  [
    'the shop where it has no unit price of its own',
    [row('EUR', 1000), row('PLN', 3000, { from: 5 })],
    [[null, 1, 4500]],
  ],
  [
    'a class converted beside its own',
    [row('PLN', 3999), row('EUR', 800, { classId: 7 })],
    [
      [null, 1, 3999],
      [7, 1, 3500],
    ],
  ],
  ['none without one in either currency', [row('GBP', 1000)], []],
])('the prices of a variation are those of %s', (_, rows, expected) => {
  expect(amounts(rows)).toEqual(expected)
})

const comparison = {
  lowest: 1000,
  since: '2026-02-01T00:00:00+00:00',
  offeredSince: '2026-01-15T00:00:00+00:00',
  currencies: ['EUR'],
}

test.each<[string, PriceRow, number | null]>([
  ['converted at a rate that is older than the days before it', row('EUR', 1000, { special: 800, comparison }), 4500],
  [
    'converted at a younger rate',
    row('EUR', 1000, { special: 800, comparison: { ...comparison, since: '2025-12-31' } }),
    null,
  ],
  [
    'converted where there was a price of its own',
    row('EUR', 1000, { special: 800, comparison: { ...comparison, currencies: ['EUR', 'PLN'] } }),
    null,
  ],
  ['of its own and older than the days before it', row('PLN', 1000, { special: 800, comparison }), 1000],
  [
    'of its own and younger',
    row('PLN', 1000, { special: 800, comparison: { ...comparison, offeredSince: '2026-02-02' } }),
    null,
  ],
])('a reduction that is %s is compared with %j', (_, price, lowest) => {
  expect(toSellingPrices([price], pln)[0]?.lowest).toBe(lowest)
})

test('two prices that become the same are no reduction', () => {
  expect(toSellingPrices([row('EUR', 1000, { special: 990, comparison })], pln)).toMatchObject([
    { amount: 4500, special: null },
  ])
})
