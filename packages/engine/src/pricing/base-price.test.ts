import { expect, test } from 'vitest'
import { computeBasePrice } from './base-price.ts'

test.each([
  ['wool wash, half a litre', 1400, { unit: 'LTR', content: 0.5 }, { amount: 2800, lot: 1, unit: 'LTR' }],
  ['wool wash, 500 ml', 1400, { unit: 'MLT', content: 500 }, { amount: 2800, lot: 1, unit: 'LTR' }],
  ['shoe cream, 50 ml', 1190, { unit: 'MLT', content: 50 }, { amount: 2380, lot: 100, unit: 'MLT' }],
  ['shoe cream, 0.05 l', 1190, { unit: 'LTR', content: 0.05 }, { amount: 2380, lot: 100, unit: 'MLT' }],
  ['exactly 250 g', 999, { unit: 'GRM', content: 250 }, { amount: 400, lot: 100, unit: 'GRM' }],
  ['just above 250 g', 999, { unit: 'GRM', content: 251 }, { amount: 3980, lot: 1, unit: 'KGM' }],
  ['yarn, 3 kg', 8999, { unit: 'KGM', content: 3 }, { amount: 3000, lot: 1, unit: 'KGM' }],
  ['ribbon, 250 cm', 500, { unit: 'CMT', content: 250 }, { amount: 200, lot: 1, unit: 'MTR' }],
  ['ribbon, 0.2 m', 500, { unit: 'MTR', content: 0.2 }, { amount: 2500, lot: 1, unit: 'MTR' }],
  ['a pack of three tees', 4500, { unit: 'C62', content: 3 }, { amount: 1500, lot: 1, unit: 'C62' }],
  ['a pack of two pairs of socks', 1999, { unit: 'PR', content: 2 }, { amount: 1000, lot: 1, unit: 'PR' }],
  ['one piece', 4500, { unit: 'C62', content: 1 }, null],
  ['one pair', 4500, { unit: 'PR', content: 1 }, null],
  ['one kilogram', 4500, { unit: 'KGM', content: 1 }, null],
  ['a thousand grams', 4500, { unit: 'GRM', content: 1000 }, null],
  ['a hundred millilitres', 4500, { unit: 'MLT', content: 100 }, null],
])('base price of %s for %i pence', (_what, amount, content, base) => {
  expect(computeBasePrice(amount, content)).toEqual(base)
})
