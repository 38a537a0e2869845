import { expect, test } from 'vitest'
import { toAvailableLines } from './parcel-contents.ts'

const line = (id: number, quantity: number, parentId: number | null = null, left = quantity) => ({
  id,
  parentId,
  name: `line ${id}`,
  quantity,
  left,
})
const quantities = (...args: Parameters<typeof toAvailableLines>) =>
  toAvailableLines(...args).map(({ orderItemId, quantity }) => [orderItemId, quantity])

test('a parcel has everything that is left if nothing is missing', () => {
  expect(quantities([line(1, 3, null, 2), line(2, 1, null, 0)], [])).toEqual([[1, 2]])
})

test('a parcel has what is not missing of a line, and never less than nothing', () => {
  expect(
    quantities(
      [line(1, 3), line(2, 1, null, 1)],
      [
        { orderItemId: 1, quantity: 1 },
        { orderItemId: 2, quantity: 2 },
      ],
    ),
  ).toEqual([
    [1, 2],
    [2, 0],
  ])
})

test('a bundle with a missing part is not in the parcel, others of it are', () => {
  // Two bundles of two socks and one shirt each: one sock is missing.
  const lines = [line(1, 2), line(2, 4, 1), line(3, 2, 1)]
  expect(quantities(lines, [{ orderItemId: 2, quantity: 1 }])).toEqual([[1, 1]])
})
