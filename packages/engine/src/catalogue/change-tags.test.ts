import { expect, test } from 'vitest'
import { getChangedTags } from './change-tags.ts'

test.each([
  ['an item', { subject: 'item', id: 12 }, ['item:12']],
  ['a category', { subject: 'category', id: 4 }, ['category', 'category:4', 'listing:category:4']],
  ['a tag', { subject: 'tag', id: 7 }, ['tag', 'tag:7', 'listing:tag:7']],
  ['an attribute', { subject: 'attribute', id: 2 }, ['attribute', 'attribute:2']],
  ['a page', { subject: 'page', id: 5 }, ['page', 'page:5']],
  ['the settings', { subject: 'settings', id: null }, ['settings']],
  ['manufacturers as a whole', { subject: 'manufacturer', id: null }, ['manufacturer']],
  ['items as a whole', { subject: 'item', id: null }, ['all']],
  ['tags as a whole', { subject: 'tag', id: null }, ['all']],
  ['everything', { subject: 'all', id: null }, ['all']],
])('a change of %s invalidates the tags of the pages that show it', (_what, change, tags) => {
  expect(getChangedTags([change])).toEqual(new Set(tags))
})

test('several changes return the union of their tags', () => {
  expect(
    getChangedTags([
      { subject: 'item', id: 12 },
      { subject: 'item', id: 12 },
      { subject: 'texts', id: null },
    ]),
  ).toEqual(new Set(['texts', 'item:12']))
  expect(getChangedTags([]).size).toBe(0)
})
