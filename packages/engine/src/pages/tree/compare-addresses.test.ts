import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import { categoryTree } from '../../catalogue/catalogue.ts'
import { compareAddresses } from './compare-addresses.ts'

const chains = { en: ['en'], de: ['de', 'en'], pl: ['pl', 'en'] } as const

function page(id: number, parentId: number | null, slugs: Partial<Record<Locale, string>>): categoryTree.CategoryRow {
  const texts = Object.fromEntries(
    Object.entries(slugs).map(([lang, nameUrl]) => [
      lang,
      {
        lang,
        name: nameUrl,
        nameUrl,
        description: null,
        metaTitle: null,
        metaDescription: null,
        metaKeywords: null,
        robots: 'ALL',
        canonicalLink: null,
      },
    ]),
  )
  return {
    id,
    parentId,
    type: 'item',
    right: 'all',
    isRestricted: false,
    isDraft: false,
    position: id,
    version: 1,
    inNavigation: true,
    linklist: false,
    sitemap: true,
    imageBase: null,
    image2Base: null,
    texts,
  }
}

const compare = (before: readonly categoryTree.CategoryRow[], after: readonly categoryTree.CategoryRow[]) =>
  compareAddresses(categoryTree.buildCategoryForest(before, chains), categoryTree.buildCategoryForest(after, chains))
const women = page(1, null, { en: 'women', de: 'damen' })
const knitwear = page(2, 1, { en: 'knitwear' })

test('a moved page changes the addresses of its descendants in every language that shows them', () => {
  const { vacated, claimed, conflicts } = compare(
    [women, knitwear],
    [page(1, null, { en: 'ladies', de: 'damen' }), knitwear],
  )
  expect(vacated).toEqual([
    { locale: 'en', path: 'women', categoryId: 1 },
    { locale: 'en', path: 'women/knitwear', categoryId: 2 },
    // Polish reads the English text, and with it the English address.
    { locale: 'pl', path: 'women', categoryId: 1 },
    { locale: 'pl', path: 'women/knitwear', categoryId: 2 },
  ])
  expect(claimed.map(({ locale, path }) => `${locale} ${path}`)).toEqual([
    'en ladies',
    'en ladies/knitwear',
    'pl ladies',
    'pl ladies/knitwear',
  ])
  expect(conflicts).toEqual([])
})

test('a first German text changes the German address only', () => {
  expect(compare([women, knitwear], [women, page(2, 1, { en: 'knitwear', de: 'strick' })])).toEqual({
    vacated: [{ locale: 'de', path: 'damen/knitwear', categoryId: 2 }],
    claimed: [{ locale: 'de', path: 'damen/strick', categoryId: 2 }],
    conflicts: [],
  })
})

test('two pages that swap their addresses vacate none', () => {
  const { vacated, claimed, conflicts } = compare(
    [page(1, null, { en: 'a' }), page(2, null, { en: 'b' })],
    [page(1, null, { en: 'b' }), page(2, null, { en: 'a' })],
  )
  expect([vacated, conflicts]).toEqual([[], []])
  expect(claimed).toHaveLength(6)
})

test('an address of another page is a conflict that names both pages', () => {
  const { conflicts } = compare([women, page(3, null, { en: 'men' })], [women, page(3, null, { en: 'women' })])
  expect(conflicts[0]).toEqual({ locale: 'en', path: 'women', categoryId: 3, other: 1 })
})

test('an address that another page has by language fallback is a conflict as well', () => {
  const before = [page(1, null, { en: 'shop' }), page(2, null, { en: 'store', de: 'laden' })]
  expect(
    compare(before, [page(1, null, { en: 'shop' }), page(2, null, { en: 'store', de: 'shop' })]).conflicts,
  ).toEqual([{ locale: 'de', path: 'shop', categoryId: 2, other: 1 }])
})

test('an address that two pages shared before the change is no conflict', () => {
  const rows = [page(1, null, { en: 'shop' }), page(2, null, { en: 'store', de: 'shop' })]
  expect(compare(rows, [...rows, page(3, null, { en: 'new' })]).conflicts).toEqual([])
})

test('a deleted page frees its address without a redirect', () => {
  expect(compare([women, knitwear], [women])).toEqual({ vacated: [], claimed: [], conflicts: [] })
})
