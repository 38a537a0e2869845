import { expect, test } from 'vitest'
import { createInternedLists, internList, listAt } from './interned-lists.ts'

test('equal lists have the same number, and each number gives its list, however many there are', () => {
  const lists = createInternedLists()
  const given = Array.from({ length: 3000 }, (_, n) => Array.from({ length: n % 5 }, (_, at) => (n % 700) * at))
  const numbers = given.map((list) => internList(lists, list))
  expect(given.map((_, n) => [...listAt(lists, numbers[n] ?? -1)])).toEqual(given)
  expect(given.map((list) => internList(lists, list))).toEqual(numbers)
  expect(lists.ends.length).toBe(new Set(given.map((list) => list.join())).size)
})
