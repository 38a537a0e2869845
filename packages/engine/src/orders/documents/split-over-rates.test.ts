import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedVat } from '../../pricing/pricing.ts'
import { splitOverRates, subtractRates, type RateAmounts } from './split-over-rates.ts'

const rates = (amounts: Readonly<Record<number, number>>) =>
  Object.entries(amounts)
    .map(([rate, gross]) => ({ rate: Number(rate), gross, vat: includedVat(gross, Number(rate)) }))
    .toSorted((one, other) => other.rate - one.rate)

test.each([
  ['half of an order without credits', 5000, { 20: 6000, 5: 4000 }, { 20: 3000, 5: 2000 }],
  ['an amount after the reduced items were refunded', 5000, { 20: 6000, 5: 0 }, { 20: 5000, 5: 0 }],
  ['an amount after most of the standard items were refunded', 4100, { 20: 100, 5: 4000 }, { 20: 100, 5: 4000 }],
  ['the rest', 7000, { 20: 3000, 5: 4000 }, { 20: 3000, 5: 4000 }],
  ['more than what is left, by the rates of the order beyond it', 3000, { 20: 0, 5: 2000 }, { 20: 600, 5: 2400 }],
  ['an amount when one rate was credited too far before', 1000, { 20: -50, 5: 4000 }, { 20: 0, 5: 1000 }],
])('the VAT of %s', (_, amount, left, split) => {
  const whole = rates({ 20: 6000, 5: 4000 })
  expect(splitOverRates(amount, { left: rates(left), whole })).toEqual(rates(split))
})

test('an order that is credited in any steps is credited to the penny at each rate, VAT included', () => {
  const gross = fc.integer({ min: 1, max: 30_000 })
  fc.assert(
    fc.property(
      gross,
      gross,
      gross,
      fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 6 }),
      (a, b, c, steps) => {
        const whole = rates({ 25.5: a, 7: b, 0: c })
        let left: RateAmounts = whole
        for (const step of [...steps, a + b + c]) {
          const open = left.reduce((sum, each) => sum + each.gross, 0)
          const split = splitOverRates(Math.min(step, open), { left, whole })
          expect(split.reduce((sum, each) => sum + each.gross, 0)).toBe(Math.min(step, open))
          left = subtractRates(left, split)
          expect(left.every((each) => each.gross >= 0)).toBe(true)
        }
        expect(left.map((each) => [each.gross, each.vat])).toEqual([
          [0, 0],
          [0, 0],
          [0, 0],
        ])
      },
    ),
  )
})
