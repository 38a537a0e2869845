import { expect, test } from 'vitest'
import { foldName, freeSlug, slugOf } from './slug.ts'

test.each([
  ['Apparel & Accessories', 'apparel-accessories'], ['Żółty sweter', 'zolty-sweter'], ['Größe', 'grosse'], ['  -- ', ''], ['a_12', 'a-12'], ['セーター', 'セーター'],
  ['50% off / sale?', '50-off-sale'], ['x'.repeat(100), 'x'.repeat(80)],
])('%j has the address %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
test('a taken address gets a number', () => {
  const taken = new Set(['search', 'search-2', 'x'])
  expect(freeSlug('Search', (slug) => taken.has(slug))).toBe('search-3')
  expect(freeSlug('!!!', (slug) => taken.has(slug))).toBe('x-2')
})
test('names that look the same are the same', () => {
  expect(foldName(' Navy\u00a0 BLUE ')).toBe(foldName('navy blue'))
})
