import { expect, test } from 'vitest'
import type { CategoryRow } from '../../data/category-queries.ts'
import { canMoveBelow, stepPlace, toTreeRows } from './tree-rows.ts'

const row = (id: number, parentId: number | null): CategoryRow => ({
  id,
  parentId,
  type: 'item',
  names: { en: `Category ${id}` },
  paths: {},
  isRestricted: false,
  isDraft: false,
  inNavigation: true,
  itemCount: 0,
  hasRule: false,
})
// 1 with 2 and 3, of which 2 has 4; then 5
const tree = [row(1, null), row(2, 1), row(3, 1), row(4, 2), row(5, null)]

test('the tree shows what is below open categories only', () => {
  const shown = (...open: number[]) =>
    toTreeRows(tree, new Set(open), 'de').map(({ category, depth }) => [category.id, depth])
  expect(shown()).toEqual([
    [1, 0],
    [5, 0],
  ])
  expect(shown(1, 2)).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
    [3, 1],
    [5, 0],
  ])
})

test.each([
  ['ArrowUp', 3, { parentId: 1, beforeId: 2 }],
  ['ArrowUp', 2, undefined],
  ['ArrowDown', 2, { parentId: 1, beforeId: null }],
  ['ArrowDown', 5, undefined],
  ['ArrowRight', 3, { parentId: 2, beforeId: null }],
  ['ArrowRight', 1, undefined],
  ['ArrowLeft', 4, { parentId: 1, beforeId: 3 }],
  ['ArrowLeft', 3, { parentId: null, beforeId: 5 }],
  ['ArrowLeft', 5, undefined],
])('Alt and %s moves category %s to %j', (key, id, expected) => {
  expect(stepPlace(tree, id, key)).toEqual(expected)
})

test('a category is never moved below itself', () => {
  expect([canMoveBelow(tree, 1, 4), canMoveBelow(tree, 2, 3), canMoveBelow(tree, 2, null)]).toEqual([false, true, true])
})
