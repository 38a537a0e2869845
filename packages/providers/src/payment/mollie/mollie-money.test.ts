import { expect, test } from 'vitest'
import { fromMollie, toMollie } from './mollie-money.ts'

test.each([
  [1990, 'GBP', '19.90'],
  [5, 'EUR', '0.05'],
  [0, 'EUR', '0.00'],
  [100, 'PLN', '1.00'],
  [1200, 'JPY', '1200'],
  [123_456_789_012, 'EUR', '1234567890.12'],
  [1, 'KWD', '0.001'],
])('%i minor units of %s are formatted as %s', (minor, currency, value) => {
  expect(toMollie({ minor, currency })).toEqual({ value, currency })
  expect(fromMollie({ value, currency })).toEqual({ minor, currency })
})

test('a discount is formatted as a negative amount', () => {
  expect(toMollie({ minor: -5, currency: 'EUR' }).value).toBe('-0.05')
  expect(toMollie({ minor: -1200, currency: 'JPY' }).value).toBe('-1200')
})

test.each([
  ['ten', 'EUR'],
  ['-1.00', 'EUR'],
  ['', 'EUR'],
  ['1.00', 'euro'],
  ['1.00', ''],
])('%j with currency %j is not an amount', (value, currency) => {
  expect(fromMollie({ value, currency })).toBeUndefined()
})
