import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [2, 1], [67, 33]],
  [5, [1, 1], [3, 2]],
  [1, [1, 5, 5], [0, 1, 0]],
  [0, [3, 4], [0, 0]],
  [10, [0, 7, 0], [0, 10, 0]],
  // Nothing to go by: the first one bears it.
  [10, [0, 0], [10, 0]],
  [10, [], []],
  // More than a number holds exactly, on the way.
  [9_007_199_254_740_991, [1, 9_007_199_254_740_990], [1, 9_007_199_254_740_990]],
])('%i by %j is %j', (amount, weights, shares) => {
  expect(sharesOf(amount, weights)).toEqual(shares)
})

const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 40 })

test('shares add up to the amount, whatever the weights', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000), weights, (amount, by) => {
    expect(sharesOf(amount, by).reduce((sum, share) => sum + share, 0)).toBe(amount)
  }))
})

test('a share is never more than a penny from its exact part, and nothing of no weight bears anything', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000), weights.filter((by) => by.some((weight) => weight > 0)), (amount, by) => {
    const total = by.reduce((sum, weight) => sum + weight, 0)
    sharesOf(amount, by).forEach((share, place) => {
      const exact = (amount * (by[place] ?? 0)) / total
      expect(Math.abs(share - exact)).toBeLessThan(1)
      if (by[place] === 0) expect(share).toBe(0)
    })
  }))
})

test('of an amount that the weights cover, nobody bears more than their weight', () => {
  fc.assert(fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (by, part) => {
    const amount = Math.floor(by.reduce((sum, weight) => sum + weight, 0) * part)
    sharesOf(amount, by).forEach((share, place) => expect(share).toBeLessThanOrEqual(by[place] ?? 0))
  }))
})
