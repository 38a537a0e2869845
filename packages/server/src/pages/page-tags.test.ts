import { expect, test } from 'vitest'
import { createTagMatcher } from './page-tags.ts'

const page = new Set(['item:12', 'category', 'listing:category:7', 'settings'])

test.each([
  [['item:12'], true, 'an item that it shows'],
  [['item:13'], false, 'an item that it does not show'],
  [['item'], true, 'all items'],
  [['category:7'], true, 'one category, of the tree that it shows whole'],
  [['listing:category:7'], true, 'its listing'],
  [['listing:category:8'], false, 'another listing'],
  [['listing:category'], true, 'all listings'],
  [['settings'], true, 'the settings'],
  [['tag:3', 'redirects'], false, 'what it has nothing to do with'],
  [['all'], true, 'everything'],
  [['texts'], true, 'texts, which stand on every page'],
  [[], false, 'nothing'],
])('a change of %j affects the page: %s (%s)', (changed, isAffected) => {
  expect(createTagMatcher(new Set(changed))(page)).toBe(isAffected)
})
