import { expect, test } from 'vitest'
import { readingShop } from '../harness/reading-shop.ts'

const names = (products: readonly { texts: { name1: string } }[]) => products.map(({ texts }) => texts.name1)

test('a search finds products in the language of the visitor, and offers near words when it finds nothing', async () => {
  const shop = await readingShop()
  const found = await shop.visitor({ locale: 'pl' }).call('getSearch', { term: '  wełniany  sweter ' })
  expect([found.term, found.sort, names(found.products)[0], found.suggestions]).toEqual(['wełniany sweter', 'item.score', 'Wełniany sweter', []])
  expect(found.languageUrls).toMatchObject({ de: '/de/search?term=we%C5%82niany%20sweter' })
  const missed = await shop.call('getSearch', { term: 'scrafxq' })
  expect([missed.products, missed.pagination.totals, missed.pagination.lastPage]).toEqual([[], 0, 1])
  const near = await shop.call('getSearch', { term: 'jumperrs lambswol qqqq' })
  expect(near.pagination.totals === 0 ? near.suggestions.length : near.products.length).toBeGreaterThan(0)
  for (const term of ['', '   ', '\u0007']) {
    expect(await shop.call('getSearch', { term })).toMatchObject({ term: '', products: [], facets: [], suggestions: [], pagination: { totals: 0, page: 1, lastPage: 1 } })
  }
  expect((await shop.call('getSearch', { term: 'x'.repeat(2000) })).term).toHaveLength(200)

  const typed = await shop.visitor({ locale: 'de' }).call('getItemSearchAutocomplete', { query: 'lamm' })
  expect(typed.items[0]).toMatchObject({ label: 'Lammwollschal', price: { value: 59 }, crossedPrice: { value: 65 }, image: null })
  const jumper = (await shop.call('getItemSearchAutocomplete', { query: 'wool jum' })).items[0]
  expect(jumper).toMatchObject({ label: 'Wool Jumper', price: { value: 119 }, crossedPrice: { value: 149 }, image: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/320\.webp$/) })
  expect(await shop.call('getItemSearchAutocomplete', { query: ' ' })).toEqual({ categories: [], items: [], suggestions: [] })
})
