import { expect, test } from 'vitest'
import { fitVerdict } from './fit-verdict.ts'

test.each([
  [
    { small: 21, right: 9, large: 1 },
    { verdict: 'small', tendency: null, shares: { small: 68, right: 29, large: 3 }, total: 31 },
  ],
  // Most say that it is right, though more than a third lean to one side.
  [
    { small: 8, right: 9, large: 0 },
    { verdict: 'right', tendency: 'small', shares: { small: 47, right: 53, large: 0 }, total: 17 },
  ],
  [
    { small: 3, right: 6, large: 0 },
    { verdict: 'right', tendency: null, shares: { small: 33, right: 67, large: 0 }, total: 9 },
  ],
  [
    { small: 0, right: 10, large: 7 },
    { verdict: 'right', tendency: 'large', shares: { small: 0, right: 59, large: 41 }, total: 17 },
  ],
  [
    { small: 1, right: 8, large: 1 },
    { verdict: 'right', tendency: null, shares: { small: 10, right: 80, large: 10 }, total: 10 },
  ],
  [
    { small: 0, right: 5, large: 5 },
    { verdict: 'right', tendency: 'large', shares: { small: 0, right: 50, large: 50 }, total: 10 },
  ],
  [
    { small: 5, right: 5, large: 5 },
    { verdict: 'right', tendency: null, shares: { small: 34, right: 33, large: 33 }, total: 15 },
  ],
  [
    { small: 0, right: 0, large: 6 },
    { verdict: 'large', tendency: null, shares: { small: 0, right: 0, large: 100 }, total: 6 },
  ],
])('the answers %j are summed up as %j', (answers, verdict) => {
  expect(fitVerdict(answers)).toEqual(verdict)
})

test.each([
  { small: 0, right: 0, large: 0 },
  { small: 4, right: 0, large: 0 },
  { small: 4, right: 4, large: 0 },
  { small: 0, right: 4, large: 3 },
  { small: 4, right: 1, large: 4 },
])('fewer than five equal answers are no verdict: %j', (answers) => {
  expect(fitVerdict(answers)).toBeNull()
})
