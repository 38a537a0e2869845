import { expect, test } from 'vitest'
import { categoryNames } from './category-names.ts'

const existing = [
  { code: 'w', parent: null, slug: 'women', names: { en: 'Women' } },
  { code: 'w-shoes', parent: 'w', slug: 'shoes', names: { en: 'Shoes', de: 'Schuhe' } },
]

test('getKey finds an existing category by its path of names', () => {
  const categories = categoryNames(existing, { takenPaths: ['women', 'women/shoes'], language: 'en' })
  expect(categories.getKey(['women', 'Shoes'])).toBe('w-shoes')
  expect(categories.getPathName('w-shoes')).toBe('Women > Shoes')
  expect(categories.news.list()).toEqual([])
})
test('getKey creates missing categories with unique slugs', () => {
  const categories = categoryNames(existing, {
    takenPaths: ['women', 'women/shoes', 'search', 'story'],
    language: 'en',
  })
  expect(categories.getKey(['Women', 'Shoes!', 'Boots'])).toBe('Women > Shoes! > Boots')
  expect(categories.getKey(['Search'])).toBe('Search')
  expect(categories.getKey(['Story'])).toBe('Story')
  expect(categories.getKey(['Women', 'Shoes!', 'Boots'])).toBe('Women > Shoes! > Boots')
  expect(categories.news.list().map(({ key, parent, texts }) => [key, parent, texts.en?.slug])).toEqual([
    ['Women > Shoes!', 'w', 'shoes-2'],
    ['Women > Shoes! > Boots', 'Women > Shoes!', 'boots'],
    ['Search', undefined, 'search-2'],
    ['Story', undefined, 'story-2'],
  ])
})
