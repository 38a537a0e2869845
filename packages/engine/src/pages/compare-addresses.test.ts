import type { Locale } from '@vitrine/contract/kernel/locale'
import { expect, test } from 'vitest'
import { buildCategoryForest, type CategoryRow } from '../catalogue/catalogue.ts'
import { compareAddresses } from './compare-addresses.ts'

const chains = { en: ['en'], de: ['de', 'en'], pl: ['pl', 'en'] } as const

function page(id: number, parentId: number | null, slugs: Partial<Record<Locale, string>>): CategoryRow {
  const texts = Object.fromEntries(Object.entries(slugs).map(([lang, nameUrl]) => [lang, {
    lang, name: nameUrl, nameUrl, description: null, metaTitle: null, metaDescription: null, metaKeywords: null, robots: 'ALL', canonicalLink: null,
  }]))
  return { id, parentId, type: 'item', right: 'all', isRestricted: false, isDraft: false, position: id, version: 1, inNavigation: true, linklist: false, sitemap: true, imageBase: null, image2Base: null, texts }
}

const compared = (before: readonly CategoryRow[], after: readonly CategoryRow[]) => compareAddresses(buildCategoryForest(before, chains), buildCategoryForest(after, chains))
const women = page(1, null, { en: 'women', de: 'damen' })
const knitwear = page(2, 1, { en: 'knitwear' })

test('a page that moves takes those below it along, in every language that shows them', () => {
  const { left, taken, clashes } = compared([women, knitwear], [page(1, null, { en: 'ladies', de: 'damen' }), knitwear])
  expect(left).toEqual([
    { locale: 'en', path: 'women', categoryId: 1 }, { locale: 'en', path: 'women/knitwear', categoryId: 2 },
    // Polish reads the English text, and with it the English address.
    { locale: 'pl', path: 'women', categoryId: 1 }, { locale: 'pl', path: 'women/knitwear', categoryId: 2 },
  ])
  expect(taken.map(({ locale, path }) => `${locale} ${path}`)).toEqual(['en ladies', 'en ladies/knitwear', 'pl ladies', 'pl ladies/knitwear'])
  expect(clashes).toEqual([])
})

test('a first German text changes the German address only', () => {
  expect(compared([women, knitwear], [women, page(2, 1, { en: 'knitwear', de: 'strick' })])).toEqual({
    left: [{ locale: 'de', path: 'damen/knitwear', categoryId: 2 }], taken: [{ locale: 'de', path: 'damen/strick', categoryId: 2 }], clashes: [],
  })
})

test('two pages that change places leave nothing behind', () => {
  const { left, taken, clashes } = compared([page(1, null, { en: 'a' }), page(2, null, { en: 'b' })], [page(1, null, { en: 'b' }), page(2, null, { en: 'a' })])
  expect([left, clashes]).toEqual([[], []])
  expect(taken).toHaveLength(6)
})

test('an address that another page has is a clash, and names both', () => {
  const { clashes } = compared([women, page(3, null, { en: 'men' })], [women, page(3, null, { en: 'women' })])
  expect(clashes[0]).toEqual({ locale: 'en', path: 'women', categoryId: 3, other: 1 })
})

test('an address that another page only borrows is a clash as well: it would be hidden', () => {
  const before = [page(1, null, { en: 'shop' }), page(2, null, { en: 'store', de: 'laden' })]
  expect(compared(before, [page(1, null, { en: 'shop' }), page(2, null, { en: 'store', de: 'shop' })]).clashes).toEqual([{ locale: 'de', path: 'shop', categoryId: 2, other: 1 }])
})

test('pages that shared an address before may go on doing so', () => {
  const rows = [page(1, null, { en: 'shop' }), page(2, null, { en: 'store', de: 'shop' })]
  expect(compared(rows, [...rows, page(3, null, { en: 'new' })]).clashes).toEqual([])
})

test('a page that is thrown away leaves its address to whoever comes', () => {
  expect(compared([women, knitwear], [women])).toEqual({ left: [], taken: [], clashes: [] })
})
