import { expect, test } from 'vitest'
import { normalizeDecimal } from './decimal-text.ts'

test.each([
  ['12', '12'],
  ['12.5', '12.5'],
  ['12,50', '12.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00A0234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  ['1234.567', '1234.567'],
  ['-3', '-3'],
  ['-3,5', '-3.5'],
])('the number %j is normalized to %j', (cell, number) => {
  expect(normalizeDecimal(cell)).toBe(number)
})

test.each(['', 'free', '€ 12', '12 €', '1,234', '1.234', '12,', ',5', '1,2,3', '1.23,45.6', '12,34.5', '1e3', '0x1'])(
  '%j is rejected as invalid or ambiguous',
  (cell) => {
    expect(normalizeDecimal(cell)).toBeUndefined()
  },
)
