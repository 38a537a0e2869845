import { expect, test } from 'vitest'
import { foldName, toFreeSlug, toSlug } from './slug.ts'

test.each([
  ['Apparel & Accessories', 'apparel-accessories'],
  ['Żółty sweter', 'zolty-sweter'],
  ['Größe', 'grosse'],
  ['  -- ', ''],
  ['a_12', 'a-12'],
  ['セーター', 'セーター'],
  ['50% off / sale?', '50-off-sale'],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the slug of %j is %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})
test('a taken slug gets a number', () => {
  const taken = new Set(['search', 'search-2', 'x'])
  expect(toFreeSlug('Search', (slug) => taken.has(slug))).toBe('search-3')
  expect(toFreeSlug('!!!', (slug) => taken.has(slug))).toBe('x-2')
})
test('foldName ignores case, spaces and Unicode variants', () => {
  expect(foldName(' Navy\u00a0 BLUE ')).toBe(foldName('navy blue'))
})
