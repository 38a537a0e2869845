import { expect, test } from 'vitest'
import { onePerItem, withLatest } from './recently-viewed.ts'

test('a piece looked at again moves to the front', () => {
  expect(withLatest([3, 2, 1], 1)).toEqual([1, 3, 2])
})

test('twelve pieces are remembered, the oldest is forgotten', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => at + 1)
  expect(withLatest(twelve, 13)).toEqual([13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('an item of which several sizes were looked at is shown once, where it was looked at last', () => {
  const viewed = [{ id: 12, item: { id: 1 } }, { id: 21, item: { id: 2 } }, { id: 11, item: { id: 1 } }]
  expect(onePerItem(viewed).map(({ id }) => id)).toEqual([12, 21])
})
