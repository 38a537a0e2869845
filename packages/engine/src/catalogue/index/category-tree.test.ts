import { expect, test } from 'vitest'
import { buildCategoryTree, getCategoryPlaces } from './category-tree.ts'

const row = (
  id: number,
  ancestorIds: readonly number[],
  more: { isRestricted?: boolean; isBinned?: boolean } = {},
) => ({
  id,
  parentId: ancestorIds.at(-1) ?? null,
  ancestorIds,
  isRestricted: false,
  isBinned: false,
  names: {},
  arrangement: null,
  ...more,
})

// 1 women, 2 dresses below it, 3 members below women, 4 men, 5 an old sale in the bin, 6 members in the bin
const tree = buildCategoryTree([
  row(1, []),
  row(2, [1]),
  row(3, [1], { isRestricted: true }),
  row(4, []),
  row(5, [], { isBinned: true }),
  row(6, [], { isRestricted: true, isBinned: true }),
])

test.each([
  [
    'in a category is listed in its ancestors',
    [2],
    { isShown: true, categoryIds: [1, 2] },
    { isShown: true, categoryIds: [1, 2] },
  ],
  [
    'in two branches is listed in each category once',
    [2, 1, 4],
    { isShown: true, categoryIds: [1, 2, 4] },
    { isShown: true, categoryIds: [1, 2, 4] },
  ],
  [
    'in a restricted category is visible to customers only, also in its ancestors',
    [3],
    { isShown: false, categoryIds: [] },
    { isShown: true, categoryIds: [1, 3] },
  ],
  [
    'in a restricted and a public category is public in the public one',
    [3, 4],
    { isShown: true, categoryIds: [4] },
    { isShown: true, categoryIds: [1, 3, 4] },
  ],
  ['without a category is visible', [], { isShown: true, categoryIds: [] }, { isShown: true, categoryIds: [] }],
  ['in a binned category only is visible', [5], { isShown: true, categoryIds: [] }, { isShown: true, categoryIds: [] }],
  [
    'in a restricted and a binned category is visible to customers only',
    [3, 5],
    { isShown: false, categoryIds: [] },
    { isShown: true, categoryIds: [1, 3] },
  ],
  [
    'in a binned restricted category is visible to customers only',
    [6],
    { isShown: false, categoryIds: [] },
    { isShown: true, categoryIds: [] },
  ],
])('an item %s', (_, categoryIds, publicPlaces, customerPlaces) => {
  expect(getCategoryPlaces(tree, categoryIds, 'public')).toEqual(publicPlaces)
  expect(getCategoryPlaces(tree, categoryIds, 'customer')).toEqual(customerPlaces)
})

test('children are limited to those visible to the audience', () => {
  expect(tree.getChildren(null, 'public')).toEqual([1, 4])
  expect(tree.getChildren(1, 'public')).toEqual([2])
  expect(tree.getChildren(1, 'customer')).toEqual([2, 3])
})
