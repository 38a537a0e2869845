import { expect, test } from 'vitest'
import { onePerItem, withLatest } from './recently-viewed.ts'

test('a variation viewed again moves to the front', () => {
  expect(withLatest([3, 2, 1], 1)).toEqual([1, 3, 2])
})

test('twelve variations are stored, the oldest is dropped', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => at + 1)
  expect(withLatest(twelve, 13)).toEqual([13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('an item with several viewed sizes is listed once, at its latest position', () => {
  const viewed = [
    { id: 12, item: { id: 1 } },
    { id: 21, item: { id: 2 } },
    { id: 11, item: { id: 1 } },
  ]
  expect(onePerItem(viewed).map(({ id }) => id)).toEqual([12, 21])
})
