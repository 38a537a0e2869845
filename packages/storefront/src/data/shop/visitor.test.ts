import { expect, test } from 'vitest'
import { isInWishlist, withWishlistChange, withWishlistRestored } from './visitor.ts'

const saved = { wished: new Set([12]), wishedColours: new Set([10]) }

test('a colour is in the wishlist when any of its sizes is saved, another size is not', () => {
  expect(isInWishlist(saved, { variationId: 10, anySize: true })).toBe(true)
  expect(isInWishlist(saved, { variationId: 12 })).toBe(true)
  expect(isInWishlist(saved, { variationId: 10 })).toBe(false)
})

test('a removed colour leaves the wishlist and is restored after a failure', () => {
  const removed = withWishlistChange(saved, { variationId: 10, anySize: true }, false)
  expect(isInWishlist(removed, { variationId: 10, anySize: true })).toBe(false)
  expect(withWishlistRestored(removed, saved, { variationId: 10 })).toEqual(saved)
})
