import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { CatalogueIndex } from '@vitrine/engine/catalogue/index/query/listing-query'
import type { Audience } from '@vitrine/engine/kernel/context'
import { expect, test } from 'vitest'
import { indexInstance } from '../../harness/shops/index-instance.ts'
import { writeItems, type NamedItem } from '../../harness/data/named-items.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

const items: readonly NamedItem[] = [
  {
    names: { en: 'Cable-knit wool jumper', de: 'Strickpullover mit Zopfmuster', pl: 'Sweter z warkoczem' },
    category: 'knitwear',
    maker: 'Nordwind',
    colour: 'red',
    sku: 'KNIT-100-R',
  },
  {
    names: { en: 'Denim jacket', de: 'Jeansjacke', pl: 'Kurtka dżinsowa' },
    category: 'jackets',
    maker: 'Blau & Söhne',
    colour: 'green',
    tag: 'Organic',
  },
  {
    names: { en: 'Striped T-shirt', de: 'Gestreiftes T-Shirt', pl: 'Koszulka w paski' },
    maker: 'Nordwind',
    colour: 'green',
  },
  { names: { en: 'Pleated skirt', de: 'Größe zeigender Rock', pl: 'Spódnica plisowana' }, colour: 'red' },
  { names: { en: 'Silk scarf', de: 'Seidenschal', pl: 'Żółty szalik' }, category: 'members', maker: 'Secretive' },
  { names: { en: 'Jumper', de: 'Pullover', pl: 'Sweter' }, stock: 0 },
]

async function shop() {
  const { url, db } = await testDatabase()
  await writeItems(db, items)
  return { db, ...(await indexInstance(url, db)) }
}

const find = (index: CatalogueIndex, term: string, locale: Locale = 'en', audience: Audience = 'public') =>
  index
    .list({
      locale,
      audience,
      scope: { kind: 'search', term },
      facets: [],
      sort: 'item.score',
      page: 1,
      itemsPerPage: 20,
    })
    .hits.map(({ itemId }) => itemId)

test('the search finds words, inflections, diacritics, synonyms, compounds, prefixes, misspellings, brands, values, tags and SKUs', async () => {
  const { index } = await shop()
  for (const [locale, term, expected] of [
    ['en', 'jumper', [1, 6]],
    ['en', 'sweaters', [1, 6]],
    ['en', 'wool jumper', [1]],
    ['en', 'jumper red', [1]],
    ['en', 'jackets', [2]],
    ['en', 'jack', [2]],
    ['en', 'tshirt', [3]],
    ['en', 'T-Shirt', [3]],
    ['en', 'shirt', [3]],
    ['en', 'shrit', [3]],
    ['en', 'nordwind', [1, 3]],
    ['en', 'nordwind green', [3]],
    ['en', 'sohne', [2]],
    ['en', 'organic', [2]],
    ['en', 'knitwear', [1]],
    ['en', 'KNIT-100-R', [1]],
    ['en', 'knit-10', [1]],
    ['en', 'jumper skirt', []],
    ['en', 'qqqqq', []],
    ['de', 'jacke', [2]],
    ['de', 'Jacken', [2]],
    ['de', 'grosse', [4]],
    ['de', 'GROESSE', [4]],
    ['de', 'pulli', [1, 6]],
    ['de', 'grün', [2, 3]],
    ['de', 'gruen', [2, 3]],
    ['de', 'schal', []],
    ['pl', 'kurtek', [2]],
    ['pl', 'swetry', [1, 6]],
    ['pl', 'koszulki', [3]],
    ['pl', 'spodnica', [4]],
    ['pl', 'czerwona', [1, 4]],
    ['pl', 'dzinsowe kurtki', [2]],
  ] as const)
    expect.soft([...find(index, term, locale)], `${locale}: ${term}`).toEqual(expected)
})

test('restricted items are found and suggested for customers only', async () => {
  const { index } = await shop()
  const asked = { locale: 'en', phrase: 'silk', limit: 5 } as const
  expect(find(index, 'silk')).toEqual([])
  expect(find(index, 'secretive')).toEqual([])
  expect(find(index, 'silk', 'en', 'customer')).toEqual([5])
  expect(index.suggest({ ...asked, audience: 'public' })).toEqual({ categories: [], items: [], phrases: [] })
  expect(index.suggest({ ...asked, audience: 'customer' }).items).toEqual([{ itemId: 5, variationId: 5 }])
  expect(index.suggest({ ...asked, phrase: 'memb', audience: 'public' }).categories).toEqual([])
  expect(index.suggest({ ...asked, phrase: 'memb', audience: 'customer' }).categories).toEqual([
    { categoryId: 3, count: 1 },
  ])
  expect(index.findNearestPhrases({ ...asked, phrase: 'sylq', audience: 'public' })).toEqual([])
  expect(index.findNearestPhrases({ ...asked, phrase: 'sylq', audience: 'customer' })).toEqual(['silk'])
})

test('an incomplete phrase suggests categories, products and completions', async () => {
  const { index } = await shop()
  const typing = (phrase: string, locale: Locale = 'en') =>
    index.suggest({ locale, audience: 'public', phrase, limit: 5 })
  expect(typing('jack')).toEqual({
    categories: [{ categoryId: 2, count: 1 }],
    items: [{ itemId: 2, variationId: 2 }],
    phrases: ['jacket'],
  })
  expect(typing('denim ja').phrases).toEqual(['denim jacket'])
  expect(typing('gr', 'de').phrases).toContain('grün')
  expect(typing('')).toEqual({ categories: [], items: [], phrases: [] })
})

test('a phrase without results suggests similar phrases with results', async () => {
  const { index } = await shop()
  const near = (phrase: string, locale: Locale = 'en') =>
    index.findNearestPhrases({ locale, audience: 'public', phrase, limit: 3 })
  expect(near('jmmppr')).toEqual(['jumper'])
  // The shop knows both words: neither alone is what was meant.
  expect(near('jumper skirt')).toEqual([])
  expect(near('jumper qqqq')).toEqual(['jumper'])
  expect(near('strpd shirt')).toContain('striped shirt')
  expect(near('woool jumpre green').filter((phrase) => !phrase.includes(' '))).toEqual([])
  expect(near('xyzxyzxyz')).toEqual([])
  for (const phrase of [...near('woool jumpre green'), ...near('strpd shirt'), ...near('jupmer sikrt')])
    expect(find(index, phrase), phrase).not.toEqual([])
})

test('new names of items, colours and brands are found immediately, and old names are not', async () => {
  const { index, changes, db } = await shop()
  await db
    .updateTable('item_texts')
    .set({ name1: 'Corduroy jacket' })
    .where('item_id', '=', 2)
    .where('locale', '=', 'en')
    .execute()
  await db
    .updateTable('attribute_values')
    .set({ names: JSON.stringify({ en: 'Teal' }) })
    .where('id', '=', 2)
    .execute()
  await db.updateTable('parties').set({ name: 'Südwind' }).where('name', '=', 'Nordwind').execute()
  await db.updateTable('variations').set({ number: 'NEW-77' }).where('id', '=', 1).execute()
  await changes.settled()
  for (const [term, expected] of [
    ['corduroy', [2]],
    ['denim', []],
    ['teal', [2, 3]],
    ['green', []],
    ['sudwind', [1, 3]],
    ['nordwind', []],
    ['new-77', [1]],
    ['knit-100-r', []],
  ] as const) {
    expect(find(index, term), term).toEqual(expected)
  }
  await db.deleteFrom('items').where('id', '=', 2).execute()
  await changes.settled()
  expect(find(index, 'corduroy')).toEqual([])
})

test('arbitrary input gets a valid answer quickly', async () => {
  const { index } = await shop()
  const typed = [
    '💥👗',
    'قميص أحمر',
    'a\u0000b\u0000',
    'jumper'.repeat(400),
    'wool red '.repeat(1000),
    '\ud83d',
    '.*(a+)+$[\\',
    '__proto__ constructor',
    '   ',
    '\u0301'.repeat(300),
    'ß'.repeat(300),
    Array.from({ length: 300 }, (_, n) => String.fromCharCode(97 + (n % 26), 97 + (n % 7))).join(' '),
  ]
  for (const phrase of typed) {
    const began = performance.now()
    expect(
      index.list({
        locale: 'de',
        audience: 'public',
        scope: { kind: 'search', term: phrase },
        facets: [],
        sort: 'item.score',
        page: 1,
        itemsPerPage: 20,
      }).total,
    ).toBeLessThanOrEqual(6)
    expect(index.suggest({ locale: 'pl', audience: 'public', phrase, limit: 5 }).phrases.length).toBeLessThanOrEqual(5)
    expect(index.findNearestPhrases({ locale: 'en', audience: 'public', phrase, limit: 5 }).length).toBeLessThanOrEqual(
      5,
    )
    expect(performance.now() - began, phrase.slice(0, 20)).toBeLessThan(250)
  }
})
