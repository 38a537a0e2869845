import { expect, test } from 'vitest'
import { testShop } from '../../harness/shops/test-shop.ts'

const nothing = { colour: false, sizes: [], priceMin: null, priceMax: null }
const chosenIn = (facets: readonly { values: readonly { name: string; selected: boolean }[] }[]) =>
  facets
    .flatMap(({ values }) => values)
    .filter(({ selected }) => selected)
    .map(({ name }) => name)

test('a phrase without exact results shows the closest ones with the dropped criteria, and suggests no other words', async () => {
  const shop = await testShop({ document: 'demo' })
  const cases = [
    ['de', 'rotes kleid größe 38', 'kleid', ['38'], { ...nothing, colour: true }],
    ['de', 'blaue jeans unter 60', 'blaue jeans', [], { ...nothing, priceMax: 60 }],
    // A colour that the shop knows is never put right to another one ("czerń").
    ['pl', 'czerwona sukienka', 'sukienka', [], { ...nothing, colour: true }],
    ['en', 'wool jumper size W29 under £5', 'wool jumper', [], { ...nothing, sizes: ['w29'], priceMax: 5 }],
  ] as const
  for (const [locale, term, closest, sizes, dropped] of cases) {
    const found = await shop.visitor({ locale }).call('getSearch', { term })
    expect([found.term, chosenIn(found.facets), found.dropped, found.suggestions], term).toEqual([
      closest,
      sizes,
      dropped,
      [],
    ])
    expect(found.products.length, term).toBeGreaterThan(0)
  }
})

test('a size in a phrase selects only matching sizes with results', async () => {
  const shop = await testShop({ document: 'demo' })
  for (const [term, sizes] of [
    ['schwarze schuhe 42', ['EU 42']],
    ['kleid 38', ['38']],
  ] as const) {
    const { facets, dropped } = await shop.visitor({ locale: 'de' }).call('getSearch', { term })
    expect([chosenIn(facets), dropped], term).toEqual([sizes, null])
  }
})

test('a single word of a phrase is not suggested if the other word is known', async () => {
  const shop = await testShop({ document: 'demo' })
  expect(
    (await shop.call('getSearch', { term: 'linen boots' })).suggestions.filter((phrase) => !phrase.includes(' ')),
  ).toEqual([])
  expect((await shop.visitor({ locale: 'de' }).call('getSearch', { term: 'qqqq kleid' })).suggestions).toEqual([
    'kleid',
  ])
})

test('a phrase with a colour shows products in that colour, like the colour filter', async () => {
  const shop = await testShop({ document: 'demo' })
  const { products } = await shop.visitor({ locale: 'de' }).call('getSearch', { term: 'grün pullover' })
  expect(products.map(({ attributes }) => attributes.filter(({ value }) => /grün/.test(value)).length)).toEqual([
    1, 1, 1,
  ])
})
