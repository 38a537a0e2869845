import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 3, 4, 5]],
  [3, 12, [1, 2, 3, 4, 5]],
  [4, 12, [2, 3, 4, 5, 6]],
  [11, 12, [8, 9, 10, 11, 12]],
  [12, 12, [8, 9, 10, 11, 12]],
  [5, 5, [1, 2, 3, 4, 5]],
])('page %i of %i offers at most five numbers around it [SF-9.14]', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers)
})
