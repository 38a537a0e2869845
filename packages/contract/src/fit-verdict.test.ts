import { expect, test } from 'vitest'
import { fitVerdict } from './fit-verdict.ts'

test.each([
  [{ small: 21, right: 9, large: 1 }, { verdict: 'small', step: 1, percent: 68, total: 31 }],
  [{ small: 9, right: 1, large: 0 }, { verdict: 'small', step: 0, percent: 90, total: 10 }],
  [{ small: 1, right: 8, large: 1 }, { verdict: 'right', step: 2, percent: 80, total: 10 }],
  [{ small: 0, right: 5, large: 5 }, { verdict: 'large', step: 3, percent: 50, total: 10 }],
  [{ small: 0, right: 0, large: 6 }, { verdict: 'large', step: 4, percent: 100, total: 6 }],
])('the answers %j say %j', (answers, verdict) => {
  expect(fitVerdict(answers)).toEqual(verdict)
})

test.each([
  { small: 0, right: 0, large: 0 }, { small: 4, right: 0, large: 0 }, { small: 4, right: 4, large: 0 }, { small: 0, right: 4, large: 3 }, { small: 4, right: 1, large: 4 },
])('fewer than five who say the same say nothing yet: %j', (answers) => {
  expect(fitVerdict(answers)).toBeNull()
})
