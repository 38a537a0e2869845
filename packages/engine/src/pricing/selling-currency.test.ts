import type { Rounding } from '@vitrine/contract/shop/market-currencies.contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertAmount, convertPrice, toBaseAmount, toBasePriceRange, type Conversion } from './selling-currency.ts'

const toPln = (rate: string, rounding: Rounding = 'none'): Conversion => ({
  from: 'EUR',
  to: 'PLN',
  rate,
  rounding,
  since: new Date(0),
})

test.each([
  [1000, '4.27', 4270],
  [1, '4.5', 5],
  [1, '4.49999999', 4],
  [3, '0.5', 2],
  [0, '4.27', 0],
  [999_999_999_99, '4.27', 426999999996],
])('%i cents at %s are %i groszy, rounded half up', (minor, rate, expected) => {
  expect(convertAmount(minor, toPln(rate))).toBe(expected)
})

test.each([
  ['none', 1999, 8536],
  ['.00', 1999, 8500],
  ['.50', 1999, 8550],
  ['.90', 1999, 8490],
  ['.95', 1999, 8495],
  ['.99', 1999, 8499],
  ['.99', 2000, 8499],
  ['1', 1999, 8500],
  ['5', 1999, 8500],
  ['10', 1999, 9000],
  ['10', 1990, 8000],
  ['.99', 1, 99],
  ['10', 1, 1000],
  ['.00', 1, 100],
  ['.99', 0, 0],
] as const)('a rate of 4.27 with rule %s: a price of %i cents is %i groszy', (rounding, minor, expected) => {
  const rate = rounding === '10' && minor === 1990 ? '4.2' : '4.27'
  expect(convertPrice(minor, toPln(rate, rounding))).toBe(expected)
})

test('the decimals of both currencies count', () => {
  const conversion = { rate: '163.5', rounding: 'none', since: new Date(0) } as const
  expect(convertAmount(1000, { ...conversion, from: 'EUR', to: 'JPY' })).toBe(1635)
  expect(convertAmount(1635, { ...conversion, rate: '0.00611621', from: 'JPY', to: 'EUR' })).toBe(1000)
  expect(convertPrice(1049, { ...conversion, rounding: '.99', from: 'EUR', to: 'JPY' })).toBe(1715)
})

test('amounts in the currency of the shop stay', () => {
  expect([convertAmount(1999, null), convertPrice(1999, null), toBaseAmount(1999, null)]).toEqual([1999, 1999, 1999])
})

describe('for all rates and rules', () => {
  const conversions = fc
    .tuple(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom('none', '.00', '.50', '.90', '.95', '.99', '1', '5', '10'),
    )
    .map(([digits, rounding]) =>
      toPln(`${Math.floor(digits / 10_000)}.${String(digits % 10_000).padStart(4, '0')}`, rounding as Rounding),
    )
  const amounts = fc.integer({ min: 0, max: 10_000_000 })

  test('a higher price never becomes a lower one', () => {
    fc.assert(
      fc.property(conversions, amounts, amounts, (conversion, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(convertPrice(low, conversion)).toBeLessThanOrEqual(convertPrice(high, conversion))
      }),
    )
  })

  test('a value reaches a converted threshold when its base amount reaches the threshold', () => {
    fc.assert(
      fc.property(conversions, amounts, amounts, (conversion, value, threshold) => {
        expect(toBaseAmount(value, conversion) >= threshold).toBe(value >= convertAmount(threshold, conversion))
      }),
    )
  })

  test('a price filter keeps the prices that are shown within it', () => {
    fc.assert(
      fc.property(conversions, amounts, amounts, amounts, (conversion, price, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const range = toBasePriceRange({ min, max }, conversion)
        const shown = convertPrice(price, conversion)
        expect(price >= (range.min ?? 0) && price <= (range.max ?? 0)).toBe(shown >= min && shown <= max)
      }),
    )
  })
})
