import { expect, test } from 'vitest'
import { parsePercent, ratesOf } from './rates-of.ts'

test.each([
  ['19', 19],
  ['5,5', 5.5],
  ['5.5 %', 5.5],
  [' 0 ', 0],
  ['100', undefined],
  ['5.555', undefined],
  ['-1', undefined],
  ['', undefined],
] as const)('a rate that is typed as "%s" is %s', (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent)
})

test('of the rates of a class, the last one that has begun is valid, and the first one that has not comes next', () => {
  const rate = (validFrom: string, percent: number, hasBegun: boolean, vatClass = 0) => ({
    vatClass,
    validFrom,
    percent,
    hasBegun,
  })
  const rates = [
    rate('2020-07-01', 16, true),
    rate('2021-01-01', 19, true),
    rate('2030-01-01', 20, false),
    rate('2031-01-01', 21, false),
    rate('2021-01-01', 7, true, 1),
  ]
  const market = {
    code: 'DE',
    name: 'Germany',
    isDelivered: true,
    isEu: true,
    rates,
    registration: null,
    taxedAt: { place: 'seat', reason: 'domestic' },
  } as const
  expect(ratesOf(market, 0)).toEqual({ now: rates[1], next: rates[2] })
  expect(ratesOf(market, 2)).toEqual({ now: undefined, next: undefined })
})
