import { expect, test } from 'vitest'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

const names = (products: readonly { texts: { name1: string } }[]) => products.map(({ texts }) => texts.name1)

test('a search uses the language of the visitor, and suggests similar words without results', async () => {
  const shop = await shopWithCatalogue()
  const found = await shop.visitor({ locale: 'pl' }).call('getSearch', { term: '  wełniany  sweter ' })
  expect([found.term, found.sort, names(found.products)[0], found.suggestions]).toEqual([
    'wełniany sweter',
    'item.score',
    'Wełniany sweter',
    [],
  ])
  expect(found.languageUrls).toMatchObject({ de: '/de/search?term=we%C5%82niany%20sweter' })
  const missed = await shop.call('getSearch', { term: 'scrafxq' })
  expect([missed.products, missed.pagination.totals, missed.pagination.lastPage]).toEqual([[], 0, 1])
  const near = await shop.call('getSearch', { term: 'jumperrs lambswol qqqq' })
  expect(near.pagination.totals === 0 ? near.suggestions.length : near.products.length).toBeGreaterThan(0)
  for (const term of ['', '   ', '\u0007']) {
    expect(await shop.call('getSearch', { term })).toMatchObject({
      term: '',
      products: [],
      facets: [],
      suggestions: [],
      pagination: { totals: 0, page: 1, lastPage: 1 },
    })
  }
  expect((await shop.call('getSearch', { term: 'x'.repeat(2000) })).term).toHaveLength(200)

  const typed = await shop.visitor({ locale: 'de' }).call('getItemSearchAutocomplete', { query: 'lamm' })
  expect(typed.items[0]).toMatchObject({
    label: 'Lammwollschal',
    price: { value: 59 },
    crossedPrice: null,
    image: null,
  })
  const jumper = (await shop.call('getItemSearchAutocomplete', { query: 'wool jum' })).items[0]
  expect(jumper).toMatchObject({
    label: 'Wool Jumper',
    price: { value: 119 },
    crossedPrice: { value: 129 },
    image: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/320\.webp$/),
  })
  expect(await shop.call('getItemSearchAutocomplete', { query: ' ' })).toEqual({
    categories: [],
    items: [],
    suggestions: [],
  })
})

test('sizes and prices in a phrase become removable filters', async () => {
  const shop = await shopWithCatalogue()
  const sized = await shop.call('getSearch', { term: 'wool jumper size M under £150' })
  const chosen = sized.facets
    .flatMap(({ values }) => values)
    .filter(({ selected }) => selected)
    .map(({ name }) => name)
  expect([sized.term, chosen, sized.price, names(sized.products)]).toEqual([
    'wool jumper',
    ['M'],
    { min: null, max: 150 },
    ['Wool Jumper'],
  ])
  // An address with filters of its own says all: nothing is read out of its phrase again.
  expect(await shop.call('getSearch', { term: 'jumper M', priceMax: 500 })).toMatchObject({
    term: 'jumper M',
    chosen: [],
    price: { max: 500 },
  })
  const all = await shop.call('getSearch', { term: '', priceMax: 1000 })
  expect(all.pagination.totals).toBeGreaterThan(1)
})

test('suggestions ignore the sizes and prices in a phrase', async () => {
  const shop = await shopWithCatalogue()
  const suggested = (query: string) => shop.call('getItemSearchAutocomplete', { query })
  const plain = await suggested('wool jum')
  expect([plain.items[0]?.label, plain.suggestions]).toEqual(['Wool Jumper', ['wool jumper']])
  for (const query of [
    'wool jum size M',
    'wool jum size m under £150',
    'size M wool jum',
    'wool jum between 50 and 150',
  ])
    expect(await suggested(query), query).toEqual(plain)
  for (const query of ['size M', 'under £80', 'size L under £80'])
    expect(await suggested(query), query).toEqual({ categories: [], items: [], suggestions: [] })
  // A letter at the end is the beginning of a word as long as nothing says that it is a size.
  expect((await suggested('jumper m')).suggestions).toEqual(['jumper moss'])
})

test('the answer contains the corrected phrase, and null if every word is known', async () => {
  const shop = await shopWithCatalogue()
  expect((await shop.call('getSearch', { term: 'wool jmuper' })).corrected).toBe('wool jumper')
  expect((await shop.call('getSearch', { term: 'wool jumper' })).corrected).toBeNull()
  expect((await shop.call('getSearch', { term: 'qqqqqqq' })).corrected).toBeNull()
})
