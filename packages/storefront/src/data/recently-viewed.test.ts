import { expect, test } from 'vitest'
import { withLatest } from './recently-viewed.ts'

test('a piece looked at again moves to the front', () => {
  expect(withLatest([3, 2, 1], 1)).toEqual([1, 3, 2])
})

test('twelve pieces are remembered, the oldest is forgotten', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => at + 1)
  expect(withLatest(twelve, 13)).toEqual([13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
