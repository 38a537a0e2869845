import type { ShippingCalculator, ShippingRate } from '@vitrine/engine/ports/shipping-rate'
import { describe, expect, test } from 'vitest'
import { perItemRate } from './per-item/per-item-rate.ts'
import { tableRate } from './table/table-rate.ts'

const row = (fromWeightG: number, fromValue: number, amount: number | null) => ({ fromWeightG, fromValue, amount })
const table = [row(0, 0, 490), row(0, 10_000, 0), row(10_000, 0, 990), row(30_000, 0, null)]
const perItem = { firstItem: 490, furtherItem: 100, freeFrom: 10_000, maxWeightG: 30_000 }

function configure(rate: ShippingRate, configuration: unknown): ShippingCalculator {
  const configured = rate.configure(configuration)
  if ('issues' in configured) throw new Error(configured.issues.map(({ message }) => message).join())
  return configured.calculator
}

const parcels = [0, 500, 10_000, 29_999, 30_001, 1_000_000].flatMap((weightG) =>
  [1, 2, 30].map((quantity) => ({ country: 'DE', weightG, quantity })),
)
const values = [0, 1, 4999, 9999, 10_000, 1_000_000]

describe.each<[string, ShippingRate, readonly unknown[]]>([
  [
    'table',
    tableRate,
    [table, table.toReversed(), [row(0, 0, 0)], [row(0, 0, 490)], [row(500, 0, 490), row(500, 5000, 0)], []],
  ],
  [
    'per item',
    perItemRate,
    [
      perItem,
      { firstItem: 490, furtherItem: 0 },
      { firstItem: 0, furtherItem: 250 },
      { firstItem: 0, furtherItem: 0, maxWeightG: 10_000 },
      { firstItem: 490, furtherItem: 100, freeFrom: 0 },
    ],
  ],
])('the rate %s', (_, rate, configurations) => {
  const each = configurations.flatMap((configuration) =>
    parcels.map((parcel) => ({ calculator: configure(rate, configuration), parcel })),
  )

  test('has a key for tables and documents', () => {
    expect(rate.key).toMatch(/^[a-z][a-z_]{1,29}$/)
  })

  test('answers each parcel with a whole amount that is not negative, or does not accept it', () => {
    for (const { calculator, parcel } of each)
      for (const value of values) {
        const price = calculator.price({ ...parcel, value }) ?? 0
        expect([Number.isSafeInteger(price), price >= 0]).toEqual([true, true])
      }
  })

  test('charges nothing at the value from which delivery is free, and something below', () => {
    for (const { calculator, parcel } of each) {
      const from = calculator.freeFrom(parcel)
      if (from === null) continue
      expect(calculator.price({ ...parcel, value: from })).toBe(0)
      if (from > 0) expect(calculator.price({ ...parcel, value: from - 1 })).not.toBe(0)
    }
  })

  test('names a value from which delivery is free if there is one', () => {
    for (const { calculator, parcel } of each)
      if (values.some((value) => calculator.price({ ...parcel, value }) === 0))
        expect(calculator.freeFrom(parcel)).not.toBeNull()
  })

  test('answers the same for the same parcel, from a configuration that it does not change', () => {
    for (const configuration of configurations) {
      const stored = structuredClone(configuration)
      const [first, second] = [configure(rate, stored), configure(rate, stored)]
      for (const parcel of parcels.map((other) => ({ ...other, value: 5000 })))
        expect([first.price(parcel), second.price(parcel)]).toEqual([first.price(parcel), first.price(parcel)])
      expect(stored).toEqual(configuration)
    }
  })

  test.each([null, 'free', 5, { amuont: 490 }])('refuses the configuration %j', (configuration) => {
    expect(rate.configure(configuration)).toEqual({ issues: expect.arrayContaining([expect.anything()]) })
  })
})

test.each([
  ['the first row', 500, 5000, 490],
  ['the row of the value that it reaches', 500, 10_000, 0],
  ['the row of the weight before that of the value', 10_000, 20_000, 990],
  ['no row from the weight on at which the method ends', 30_000, 5000, null],
])('a parcel is priced by %s of a table', (_, weightG, value, price) => {
  expect(configure(tableRate, table).price({ country: 'DE', quantity: 1, weightG, value })).toBe(price)
})

test.each([
  ['its value reaches that of a row without a price', table, 500, 10_000],
  ['never if the row of its weight has a price', table, 10_000, null],
  ['always if the first row is free', [row(0, 0, 0)], 500, 0],
])('by a table, delivery of a parcel is free when %s', (_, rows, weightG, from) => {
  expect(configure(tableRate, rows).freeFrom({ country: 'DE', quantity: 1, weightG })).toBe(from)
})

test.each([
  ['one item costs the first price', 1, 500, 5000, 490],
  ['each further item has its own price', 4, 500, 5000, 790],
  ['delivery is free from a value on', 4, 500, 10_000, 0],
  ['the maximum weight is accepted', 1, 30_000, 5000, 490],
  ['a heavier parcel is not accepted', 1, 30_001, 5000, null],
  ['a heavier parcel is not accepted at any value', 1, 30_001, 10_000, null],
])('per item, %s', (_, quantity, weightG, value, price) => {
  expect(configure(perItemRate, perItem).price({ country: 'DE', quantity, weightG, value })).toBe(price)
})

test.each([
  ['a decimal amount', { firstItem: 4.9 }, 'firstItem must be an amount in the smallest unit, 490 for 4.90'],
  ['a negative amount', { furtherItem: -1 }, 'furtherItem must not be below 0'],
  ['a maximum weight of 0', { maxWeightG: 0 }, 'maxWeightG must be at least 1'],
])('a configuration per item with %s is refused with its key', (_, change, fault) => {
  const configured = perItemRate.configure({ ...perItem, ...change })
  const issues = 'issues' in configured ? configured.issues : []
  expect(issues.map(({ path, message }) => `${String(path?.[0]?.key)} ${message}`)).toEqual([fault])
})
