import { expect, test } from 'vitest'
import { movePicture, removePicture, toGroupChanges, type PictureGroup } from './arrange.ts'

const group = (valueId: number | null, ...pictures: number[]): PictureGroup => ({
  valueId,
  name: String(valueId),
  color: null,
  pictures,
})
const groups = [group(1, 10, 11, 12), group(2, 20), group(null)]
const idsOf = (all: readonly PictureGroup[]) => all.map(({ pictures }) => pictures)

test.each([
  [10, 1, { valueId: 1, at: 2 }, [[11, 10, 12], [20], []]],
  [12, 1, { valueId: 1, at: 0 }, [[12, 10, 11], [20], []]],
  [11, 1, { valueId: 1, at: 3 }, [[10, 12, 11], [20], []]],
  [11, 1, { valueId: 2, at: 0 }, [[10, 12], [11, 20], []]],
  [20, 2, { valueId: null, at: 0 }, [[10, 11, 12], [], [20]]],
  [11, 1, { valueId: 1, at: 1 }, [[10, 11, 12], [20], []]],
  [99, 1, { valueId: 2, at: 0 }, [[10, 11, 12], [20], []]],
])('picture %i of colour %i moved to %j gives %j', (id, from, to, after) => {
  expect(idsOf(movePicture(groups, id, from, to))).toEqual(after)
})

test('a picture leaves one colour only', () => {
  const both = [group(1, 10), group(2, 10)]
  expect(idsOf(removePicture(both, 10, 1))).toEqual([[], [10]])
})

test('only groups that differ are sent, with what they had', () => {
  expect(toGroupChanges(groups, movePicture(groups, 11, 1, { valueId: 2, at: 1 }))).toEqual([
    { valueId: 1, seen: [10, 11, 12], pictures: [10, 12] },
    { valueId: 2, seen: [20], pictures: [20, 11] },
  ])
  expect(toGroupChanges(groups, groups)).toEqual([])
})
