import { expect, test } from 'vitest'
import { buildCategoryTree, getCategoryPlaces } from './category-tree.ts'

const row = (id: number, ancestorIds: readonly number[], more: { isRestricted?: boolean; isBinned?: boolean } = {}) =>
  ({ id, parentId: ancestorIds.at(-1) ?? null, ancestorIds, isRestricted: false, isBinned: false, names: {}, ...more })

// 1 women, 2 dresses below it, 3 members below women, 4 men, 5 an old sale in the bin, 6 members in the bin
const tree = buildCategoryTree([
  row(1, []), row(2, [1]), row(3, [1], { isRestricted: true }), row(4, []), row(5, [], { isBinned: true }), row(6, [], { isRestricted: true, isBinned: true }),
])

test.each([
  ['in a category and all above it', [2], { isShown: true, categoryIds: [1, 2] }, { isShown: true, categoryIds: [1, 2] }],
  ['in two branches, each category once', [2, 1, 4], { isShown: true, categoryIds: [1, 2, 4] }, { isShown: true, categoryIds: [1, 2, 4] }],
  ['for customers only, also in what is above', [3], { isShown: false, categoryIds: [] }, { isShown: true, categoryIds: [1, 3] }],
  ['for all where it is for all', [3, 4], { isShown: true, categoryIds: [4] }, { isShown: true, categoryIds: [1, 3, 4] }],
  ['nowhere, and yet in the shop', [], { isShown: true, categoryIds: [] }, { isShown: true, categoryIds: [] }],
  ['in the bin only, and yet in the shop', [5], { isShown: true, categoryIds: [] }, { isShown: true, categoryIds: [] }],
  ['for customers only, while its other category lies in the bin', [3, 5], { isShown: false, categoryIds: [] }, { isShown: true, categoryIds: [1, 3] }],
  ['for customers only, though their category lies in the bin', [6], { isShown: false, categoryIds: [] }, { isShown: true, categoryIds: [] }],
])('an item stands %s', (_, categoryIds, forPublic, forCustomers) => {
  expect(getCategoryPlaces(tree, categoryIds, 'public')).toEqual(forPublic)
  expect(getCategoryPlaces(tree, categoryIds, 'customer')).toEqual(forCustomers)
})

test('children are limited to those visible to the audience', () => {
  expect(tree.childrenOf(null, 'public')).toEqual([1, 4])
  expect(tree.childrenOf(1, 'public')).toEqual([2])
  expect(tree.childrenOf(1, 'customer')).toEqual([2, 3])
})
