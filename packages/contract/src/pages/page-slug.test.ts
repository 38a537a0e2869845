import { expect, test } from 'vitest'
import { findFreeSlug, slugFault, slugify } from './page-slug.ts'

test.each([
  ['sale', undefined],
  ['neu-2026', undefined],
  ['zażółć', undefined],
  ['мода', undefined],
  ['हिन्दी', undefined],
  ['1', undefined],
  ['', 'empty'],
  ['a'.repeat(121), 'tooLong'],
  ['sale/women', 'slash'],
  ['shirt_12', 'productLike'],
  ['Sale', 'capitals'],
  ['sale_women', 'letters'],
  ['a b', 'letters'],
  ['50%', 'letters'],
  ['what?', 'letters'],
  ['a#b', 'letters'],
  ['-sale', 'letters'],
  ['sale-', 'letters'],
  ['a--b', 'letters'],
  ['.', 'letters'],
  ['..', 'letters'],
  ['a\u0000b', 'letters'],
  ['a\\b', 'letters'],
  ['<b>', 'letters'],
])('%j as the last part of an address: %s', (slug, fault) => {
  expect(slugFault(slug)).toBe(fault)
})

test.each([
  ['Über uns & Łódź', 'ueber-uns-lodz'],
  ['Straße', 'strasse'],
  ['Crème brûlée', 'creme-brulee'],
  ['Żółty sweter', 'zolty-sweter'],
  ['  50 % off!  ', '50-off'],
  ['Новинки', 'новинки'],
  ['हिन्दी', 'हिन्दी'],
  ['???', ''],
  ['A'.repeat(200), 'a'.repeat(80)],
  ['Sale_12', 'sale-12'],
])('a page named %j stands at %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
  if (slug !== '') expect(slugFault(slug)).toBeUndefined()
})

test('a slug that is taken gets the next number', () => {
  const taken = new Set(['care', 'care-2'])
  expect(findFreeSlug('Care', (slug) => taken.has(slug))).toBe('care-3')
  expect(findFreeSlug('?', () => false)).toBe('')
})
