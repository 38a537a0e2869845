import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { loadMatchingPages } from '@vitrine/storefront/features/listing/search/matching-pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { meanNdcg, measurePageRelevance, measureRelevance } from '../../search/judged-queries.ts'

// The least that the shop may fall to; `npm run bench -- search` prints what it reaches.
const minMean = 0.9
const minPerQuery = 0.4

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document: 'demo', afterwards: afterAll })
})

test('153 rated searches in three languages rank the expected items first', async () => {
  const handles = new Map(
    (await shop.db.selectFrom('items').select(['id', 'handle']).execute()).map(({ id, handle }) => [id, handle]),
  )
  const measured = await measureRelevance(async (term, locale) => {
    const { products } = await shop.visitor({ locale }).call('getSearch', { term })
    return products.map(({ item }) => handles.get(item.id) ?? '')
  })
  expect(measured).toHaveLength(153)
  expect(measured.filter(({ ndcg }) => ndcg < minPerQuery)).toEqual([])
  expect(meanNdcg(measured)).toBeGreaterThan(minMean)
})

test('24 rated page searches in three languages rank the expected page first, including vouchers and gift cards', async () => {
  const measured = await measurePageRelevance(async (term, locale) => {
    const { categories } = await shop.visitor({ locale }).call('getShell', {})
    return (await loadMatchingPages(term, { pathname: localePath(locale, '/search'), categories })).map(
      ({ path }) => path,
    )
  })
  expect(measured).toHaveLength(24)
  expect(measured.filter(({ ndcg }) => ndcg < 1)).toEqual([])
})

test.each([
  ['Wintermantel', 'Mantel'],
  ['Winterjacken', 'Jacken'],
  ['Freizeithemd', 'Hemd'],
  ['Abendkleider', 'Kleider'],
])('a German search for %s, which no item is called, finds what a search for %s finds', async (compound, head) => {
  const find = async (term: string) =>
    (await shop.visitor({ locale: 'de' }).call('getSearch', { term })).products.map(({ item }) => item.id)
  const found = await find(compound)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found)).toEqual(new Set(await find(head)))
})
