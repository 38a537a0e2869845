import { expect, test } from 'vitest'
import { getVatPercent } from './vat.ts'

const rates = [
  { vatClass: 0, validFrom: '2027-01-01', percent: 21 },
  { vatClass: 0, validFrom: '2026-01-01', percent: 19 },
  { vatClass: 1, validFrom: '2026-01-01', percent: 7 },
]

test.each([
  [0, '2026-01-01', 19],
  [0, '2026-12-31', 19],
  [0, '2027-01-01', 21],
  [1, '2030-06-01', 7],
  [0, '2025-12-31', 0],
  [2, '2026-05-05', 0],
])('the rate of class %i on %s is %d percent', (vatClass, day, percent) => {
  expect(getVatPercent(rates, vatClass, day)).toBe(percent)
})
