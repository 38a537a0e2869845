import { expect, test } from 'vitest'
import { pickArrangedPage, placePins } from './arrangement.ts'

// Ten hits with the ordinals 10 to 19, of items 1 to 10; unpinned they are sorted by their number.
const items = Int32Array.from({ length: 10 }, (_, at) => 10 + at)
const ordinals = new Map(Array.from(items, (item, at) => [at + 1, item]))
const columns = {
  keys: Float64Array.from(items),
  ties: new Float64Array(10),
  ids: Int32Array.from(items, (_, at) => at + 1),
}
const scope = { items, total: 10, ordinals, isAscending: true, isPassedOver: () => false }

function page(pins: readonly (readonly [itemId: number, position: number])[], from = 0, to = 10, isAscending = true) {
  const placed = placePins(
    pins.map(([itemId, position]) => ({ itemId, position })),
    { ...scope, isAscending },
  )
  const places = Int32Array.from(items, (_, at) => at)
  return pickArrangedPage(places, columns, { pins: placed, from, to }).map((hit) => hit + 1)
}

test.each([
  ['without pins is sorted', [], 0, 4, [1, 2, 3, 4]],
  [
    'has pins at their places',
    [
      [9, 1],
      [8, 3],
    ],
    0,
    5,
    [9, 1, 8, 2, 3],
  ],
  [
    'continues on the next page after pins of the one before',
    [
      [9, 1],
      [8, 3],
    ],
    5,
    10,
    [4, 5, 6, 7, 10],
  ],
  ['has pins of the second page there', [[1, 7]], 5, 10, [7, 1, 8, 9, 10]],
  ['moves a pin past the end up', [[2, 400]], 5, 10, [7, 8, 9, 10, 2]],
  [
    'leaves out pins of items that it does not have',
    [
      [77, 1],
      [4, 2],
    ],
    0,
    3,
    [1, 4, 2],
  ],
] as const)('a page %s', (_, pins, from, to, expected) => {
  expect(page(pins, from, to)).toEqual(expected)
  expect(page(pins, from, to, false)).toEqual(expected)
})

test('a pin of a sold-out item has no effect when those come last', () => {
  const pins = [{ itemId: 9, position: 1 }]
  expect(placePins(pins, { ...scope, isPassedOver: (item) => item === 18 })).toEqual([])
})
