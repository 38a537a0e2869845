import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeights } from './split-by-weights.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [2, 1], [67, 33]],
  [5, [1, 1], [3, 2]],
  [1, [1, 5, 5], [0, 1, 0]],
  [0, [3, 4], [0, 0]],
  [10, [0, 7, 0], [0, 10, 0]],
  // Without weights the first share gets the amount.
  [10, [0, 0], [10, 0]],
  [10, [], []],
  // The intermediate products exceed the safe integers.
  [9_007_199_254_740_991, [1, 9_007_199_254_740_990], [1, 9_007_199_254_740_990]],
])('%i split by the weights %j is %j', (amount, weights, shares) => {
  expect(splitByWeights(amount, weights)).toEqual(shares)
})

const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 40 })

test('shares add up to the amount for any weights', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), weights, (amount, by) => {
      expect(splitByWeights(amount, by).reduce((sum, share) => sum + share, 0)).toBe(amount)
    }),
  )
})

test('a share differs from its exact value by less than one unit, and zero weights get nothing', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      weights.filter((by) => by.some((weight) => weight > 0)),
      (amount, by) => {
        const total = by.reduce((sum, weight) => sum + weight, 0)
        splitByWeights(amount, by).forEach((share, place) => {
          const exact = (amount * (by[place] ?? 0)) / total
          expect(Math.abs(share - exact)).toBeLessThan(1)
          if (by[place] === 0) expect(share).toBe(0)
        })
      },
    ),
  )
})

test('no share exceeds its weight when the amount is at most the total weight', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (by, part) => {
      const amount = Math.floor(by.reduce((sum, weight) => sum + weight, 0) * part)
      splitByWeights(amount, by).forEach((share, place) => expect(share).toBeLessThanOrEqual(by[place] ?? 0))
    }),
  )
})
