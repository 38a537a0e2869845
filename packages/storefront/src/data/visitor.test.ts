import { expect, test } from 'vitest'
import { isWished, withWish, withWishAsBefore } from './visitor.ts'

const saved = { wished: new Set([12]), wishedColours: new Set([10]) }

test('the heart of a colour is filled when any of its sizes is saved, and the heart of another size is not', () => {
  expect(isWished(saved, { variationId: 10, anySize: true })).toBe(true)
  expect(isWished(saved, { variationId: 12 })).toBe(true)
  expect(isWished(saved, { variationId: 10 })).toBe(false)
})

test('the heart of a colour is empty once it is removed, and as before when that failed', () => {
  const removed = withWish(saved, { variationId: 10, anySize: true }, false)
  expect(isWished(removed, { variationId: 10, anySize: true })).toBe(false)
  expect(withWishAsBefore(removed, saved, { variationId: 10 })).toEqual(saved)
})
