import { expect, test } from 'vitest'
import { formatRate, parseRate } from './rate-text.ts'

test.each([
  ['4,27', '4.27'],
  [' 0.00000001 ', '0.00000001'],
  ['5', '5'],
  ['0', undefined],
  ['0,00', undefined],
  ['4.123456789', undefined],
  ['-1', undefined],
  ['1.234,5', undefined],
])('the rate %j is read as %j', (typed, rate) => {
  expect(parseRate(typed)).toBe(rate)
})

test('a rate is shown with all of its decimals', () => {
  expect(formatRate('de', { from: 'EUR', to: 'PLN', rate: '4.26543' })).toBe('1\u00a0EUR\u00a0=\u00a04,26543\u00a0PLN')
})
