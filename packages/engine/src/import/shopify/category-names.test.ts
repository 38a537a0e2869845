import { expect, test } from 'vitest'
import { categoryNames } from './category-names.ts'

const known = [
  { code: 'w', parent: null, slug: 'women', names: { en: 'Women' } },
  { code: 'w-shoes', parent: 'w', slug: 'shoes', names: { en: 'Shoes', de: 'Schuhe' } },
]

test('a path of names leads to the category that has it', () => {
  const categories = categoryNames(known, { takenPaths: ['women', 'women/shoes'], language: 'en' })
  expect(categories.keyOf(['women', 'Shoes'])).toBe('w-shoes')
  expect(categories.wordFor('w-shoes')).toBe('Women > Shoes')
  expect(categories.news.list()).toEqual([])
})
test('what is missing of a path is made, with addresses of its own', () => {
  const categories = categoryNames(known, { takenPaths: ['women', 'women/shoes', 'search', 'story'], language: 'en' })
  expect(categories.keyOf(['Women', 'Shoes!', 'Boots'])).toBe('Women > Shoes! > Boots')
  expect(categories.keyOf(['Search'])).toBe('Search')
  expect(categories.keyOf(['Story'])).toBe('Story')
  expect(categories.keyOf(['Women', 'Shoes!', 'Boots'])).toBe('Women > Shoes! > Boots')
  expect(categories.news.list().map(({ key, parent, texts }) => [key, parent, texts.en?.slug])).toEqual([
    ['Women > Shoes!', 'w', 'shoes-2'], ['Women > Shoes! > Boots', 'Women > Shoes!', 'boots'], ['Search', undefined, 'search-2'], ['Story', undefined, 'story-2'],
  ])
})
