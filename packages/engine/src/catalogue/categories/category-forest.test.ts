import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import { buildCategoryForest, getCategoryUrls, type CategoryRow, type CategoryText } from './category-forest.ts'
import { buildLocaleChains } from '../dictionary/locale-chain.ts'

const chains = buildLocaleChains([
  { code: 'en', isDefault: true, fallback: null, isMain: true },
  { code: 'de', isDefault: false, fallback: 'en', isMain: false },
  { code: 'pl', isDefault: false, fallback: 'en', isMain: false },
])

const text = (lang: Locale, name: string): CategoryText => ({
  lang,
  name,
  nameUrl: name.toLowerCase(),
  description: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  robots: 'ALL',
  canonicalLink: null,
})
const row = (
  id: number,
  parentId: number | null,
  names: Partial<Record<Locale, string>>,
  position = 0,
): CategoryRow => ({
  id,
  parentId,
  type: 'item',
  right: 'all',
  isRestricted: false,
  isDraft: false,
  position,
  version: 1,
  inNavigation: true,
  linklist: false,
  sitemap: true,
  imageBase: null,
  image2Base: null,
  texts: {
    ...(names.en === undefined ? {} : { en: text('en', names.en) }),
    ...(names.de === undefined ? {} : { de: text('de', names.de) }),
    ...(names.pl === undefined ? {} : { pl: text('pl', names.pl) }),
  },
})

const women = row(1, null, { en: 'Women', de: 'Damen', pl: 'Kobiety' }, 1)
const knitwear = row(2, 1, { en: 'Knitwear', de: 'Strick', pl: 'Dzianina' })
const jumpers = row(3, 2, { en: 'Jumpers', de: 'Pullover', pl: 'Swetry' })

test('the path of a category consists of the slugs from the root in the respective locale', () => {
  const forest = buildCategoryForest([jumpers, knitwear, women], chains)
  expect(forest.en.byId.get(3)?.path).toBe('women/knitwear/jumpers')
  expect(forest.de.byId.get(3)?.path).toBe('damen/strick/pullover')
  expect(forest.pl.byPath.get('kobiety/dzianina/swetry')?.id).toBe(3)
  expect(forest.de.byPath.get('women/knitwear/jumpers')).toBeUndefined()
  expect(forest.en.byId.get(3)?.lineage.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(getCategoryUrls(forest, 2)).toEqual({
    en: '/women/knitwear',
    de: '/de/damen/strick',
    pl: '/pl/kobiety/dzianina',
    'x-default': '/women/knitwear',
  })
})

test('a missing translation uses the name and slug of the fallback locale', () => {
  const forest = buildCategoryForest([women, row(2, 1, { en: 'Knitwear' })], chains)
  expect(forest.de.byId.get(2)?.text.name).toBe('Knitwear')
  expect(forest.de.byPath.get('damen/knitwear')?.id).toBe(2)
})

test('a category without a text is left out of the tree together with its descendants', () => {
  const forest = buildCategoryForest([women, row(2, 1, { de: 'Strick' }), jumpers], chains)
  expect([...forest.en.byId.keys()]).toEqual([1])
  expect([...forest.de.byId.keys()]).toEqual([1, 2, 3])
  expect(getCategoryUrls(forest, 2)).toEqual({ de: '/de/damen/strick', 'x-default': '/de/damen/strick' })
})

test('a fallback slug never takes the path of a slug in the locale itself', () => {
  const borrowed = row(8, null, { en: 'Shop' })
  const own = row(9, null, { en: 'Store', de: 'Shop' })
  for (const rows of [
    [borrowed, own],
    [own, borrowed],
  ])
    expect(buildCategoryForest(rows, chains).de.byPath.get('shop')?.id).toBe(9)
})

test('categories are sorted by position', () => {
  const forest = buildCategoryForest([row(4, null, { en: 'Men' }, 2), women, row(5, null, { en: 'Sale' }, 1)], chains)
  expect(forest.en.roots.map(({ id }) => id)).toEqual([1, 5, 4])
})
