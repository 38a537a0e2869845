import { expect, test } from 'vitest'
import { pinAt, stepTile, unpin } from './arrange-tiles.ts'

const pins = (...places: (readonly [number, number])[]) => places.map(([itemId, position]) => ({ itemId, position }))

test.each([
  ['takes a free place', pins([7, 1]), 8, 2, pins([7, 1], [8, 2])],
  ['moves the pin of a taken place down', pins([7, 1], [9, 4]), 8, 1, pins([8, 1], [7, 2], [9, 4])],
  ['moves all pins down that follow without a gap', pins([7, 1], [9, 2]), 8, 1, pins([8, 1], [7, 2], [9, 3])],
  ['leaves its former place', pins([7, 1], [8, 5]), 8, 1, pins([8, 1], [7, 2])],
])('a pinned product %s', (_, before, itemId, position, expected) => {
  expect(pinAt(before, itemId, position)).toEqual(expected)
})

test('a product that moves by one place changes places with a pinned neighbour', () => {
  expect(stepTile(pins([7, 1], [8, 2]), { itemId: 8, from: 2, to: 1, neighbourId: 7 })).toEqual(pins([8, 1], [7, 2]))
  expect(stepTile([], { itemId: 8, from: 2, to: 1, neighbourId: 7 })).toEqual(pins([8, 1]))
  expect(unpin(pins([8, 1], [7, 2]), 8)).toEqual(pins([7, 2]))
})
