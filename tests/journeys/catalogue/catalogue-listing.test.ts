import { sortKeys } from '@vitrine/contract/catalogue/catalogue.contract'
import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wardrobe } from '../fixtures/wardrobe.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

// For tests that leave it as it was.
let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue(undefined, { afterwards: afterAll })
}, 60_000)

const names = (products: readonly { texts: { name1: string } }[]) => products.map(({ texts }) => texts.name1)

const sock = (at: number): ItemEntry => ({
  handle: `sock-${at}`,
  categories: ['care'],
  tags: ['soft'],
  daysAgo: 100 - at,
  texts: { en: { name: `Sock ${at}`, urlPath: `sock-${at}` }, de: { name: `Socke ${at}`, urlPath: `socke-${at}` } },
  variations: [{ sku: `SOCK-${at}`, attributes: {}, stock: 9, price: { amount: 1000 + at } }],
})

test('a category listing is found by id or path, with pagination [SF-7.30, SF-9.11, SF-9.12, ED-9.21]', async () => {
  const socks = Array.from({ length: 24 }, (_, at) => sock(at))
  const shop = await shopWithCatalogue({ ...wardrobe, items: [...(wardrobe.items ?? []), ...socks] })
  const categoryId = await shop.id('categories', 'care')

  const byId = await shop.call('getFacet', { categoryId })
  for (const categoryUrlPath of ['care', '/care', 'care/', '/care/'])
    expect(await shop.call('getFacet', { categoryUrlPath })).toEqual(byId)
  expect(byId.category).toMatchObject({
    id: categoryId,
    name: 'Care',
    path: 'care',
    type: 'item',
    right: 'all',
    robots: 'ALL',
  })
  expect(byId.products).toHaveLength(20)
  expect(byId.pagination).toEqual({ totals: 25, page: 1, lastPage: 2, itemsPerPage: 20, perPageOptions: [20, 40, 100] })

  const rest = await shop.call('getFacet', { categoryId, page: 2 })
  expect(rest.products).toHaveLength(5)
  expect(new Set([...byId.products, ...rest.products].map(({ item }) => item.id)).size).toBe(25)
  const forty = await shop.call('getFacet', { categoryId, itemsPerPage: 40 })
  expect([forty.products.length, forty.pagination]).toEqual([
    25,
    { totals: 25, page: 1, lastPage: 1, itemsPerPage: 40, perPageOptions: [20, 40, 100] },
  ])
  const beyond = await shop.call('getFacet', { categoryId, page: 9 })
  expect([beyond.products, beyond.pagination]).toEqual([
    [],
    { totals: 25, page: 9, lastPage: 2, itemsPerPage: 20, perPageOptions: [20, 40, 100] },
  ])

  for (const unknown of [{}, { categoryId: 99_999 }, { categoryUrlPath: 'nowhere' }, { categoryUrlPath: '' }]) {
    await expect(shop.call('getFacet', unknown)).rejects.toMatchObject({ key: 'catalogue.categoryNotFound' })
  }
  for (const wrong of [
    { categoryId, page: 0 },
    { categoryId, page: 1.5 },
    { categoryId, itemsPerPage: 101 },
    { categoryId, priceMin: -1 },
    { categoryId, facets: 'a'.repeat(4001) },
  ]) {
    await expect(shop.call('getFacet', wrong)).rejects.toMatchObject({ key: 'invalidPayload' })
  }

  // A list without a choice of its own.
  for (const list of [
    await shop.call('getTagListing', { slug: 'soft' }),
    await shop.call('getSearch', { term: 'sock' }),
  ]) {
    expect(list.pagination).toMatchObject({ page: 1, itemsPerPage: 50, perPageOptions: [10, 20, 50, 100] })
  }
})

test('a listing is sorted by name, price, rating and age, in both directions [SF-3.71, SF-9.16]', async () => {
  const sorted = async (sort: (typeof sortKeys)[number], locale: 'en' | 'de' | 'pl' = 'en') =>
    names(
      (await shop.visitor({ locale }).call('getFacet', { categoryId: await shop.id('categories', 'women'), sort }))
        .products,
    )
  const byName = ['Felt Beret', 'Lambswool Scarf', 'Whole Outfit', 'Winter Capsule', 'Wool Jumper']
  expect(await sorted('texts.name1_asc')).toEqual(byName)
  expect(await sorted('texts.name1_desc')).toEqual(byName.toReversed())
  expect(await sorted('texts.name1_asc', 'de')).toEqual([
    'Filzbarett',
    'Komplettes Outfit',
    'Lammwollschal',
    'Winterpaket',
    'Wollpullover',
  ])
  expect(await sorted('texts.name1_asc', 'pl')).toEqual([
    'Beret filcowy',
    'Komplet',
    'Szalik wełniany',
    'Wełniany sweter',
    'Zestaw zimowy',
  ])
  const byPrice = ['Lambswool Scarf', 'Wool Jumper', 'Winter Capsule', 'Whole Outfit']
  expect((await sorted('sorting.price.avg_asc')).filter((name) => name !== 'Felt Beret')).toEqual(byPrice)
  expect((await sorted('sorting.price.avg_desc')).filter((name) => name !== 'Felt Beret')).toEqual(byPrice.toReversed())
  // Items without a rating are last in both directions.
  expect((await sorted('item.feedbackDecimal_desc')).slice(0, 2)).toEqual(['Lambswool Scarf', 'Wool Jumper'])
  expect((await sorted('item.feedbackDecimal_asc')).slice(0, 2)).toEqual(['Wool Jumper', 'Lambswool Scarf'])
  expect((await sorted('variation.createdAt_desc')).at(-1)).toBe('Lambswool Scarf')
  for (const sort of sortKeys) expect(await sorted(sort)).toHaveLength(5)
})

test('the URL of a listed product contains its slug, item id and variation id [SF-2.49]', async () => {
  const [item, variation] = [await shop.id('items', 'jumper'), await shop.id('variations', 'J-M-CREAM')]
  const urls = {
    en: `/wool-jumper_${item}_${variation}`,
    de: `/wollpullover_${item}_${variation}`,
    pl: `/welniany-sweter_${item}_${variation}`,
  }
  for (const locale of ['en', 'de', 'pl'] as const) {
    const visitor = shop.visitor({ locale })
    const { products } = await visitor.call('getFacet', { categoryId: await shop.id('categories', 'jumpers') })
    expect(products.map(({ url }) => url)).toEqual([urls[locale]])
    expect(await visitor.call('getVariationAddress', { variationId: variation })).toEqual({ url: urls[locale] })
  }
})

test('filters narrow a listing and have names; unknown ones are left out of the canonical choice', async () => {
  const categoryId = await shop.id('categories', 'women')
  const all = await shop.visitor({ locale: 'de' }).call('getFacet', { categoryId })
  expect(all.facets.map(({ kind, name }) => [kind, name])).toEqual([
    ['category', ''],
    ['attribute', 'Größe'],
    ['colour', 'Farbe'],
    ['property', 'Material'],
    ['price', ''],
    ['manufacturer', ''],
    ['availability', ''],
    ['rating', ''],
  ])
  // Colours are chosen by their family.
  const green = all.facets.flatMap(({ values }) => values).find(({ name }) => name === 'Grün')?.id ?? ''
  const weavers = all.facets.flatMap(({ values }) => values).find(({ name }) => name === 'The Weavers')?.id ?? ''
  const narrow = await shop.call('getFacet', {
    categoryId,
    facets: `${weavers},nonsense,a99999,${green}`,
    priceMin: 200,
    priceMax: 10,
  })
  expect(narrow.chosen).toEqual([green, weavers])
  expect(narrow.price).toEqual({ min: 10, max: 200 })
  expect(names(narrow.products)).toEqual(['Wool Jumper'])
  // The card shows the variation that was asked for.
  expect(narrow.products[0]?.attributes.map(({ value }) => value)).toEqual(['M', 'Moss'])
  // A single colour that an older address chose is still chosen, and can be taken back.
  const moss = await shop.db
    .selectFrom('attribute_values')
    .select('id')
    .where('code', '=', 'moss')
    .executeTakeFirstOrThrow()
  const old = await shop.call('getFacet', { categoryId, facets: `a${moss.id}` })
  expect([old.chosen, names(old.products)]).toEqual([[`a${moss.id}`], ['Wool Jumper']])
})

test('a tag has its own listing in every language', async () => {
  const german = await shop.visitor({ locale: 'de' }).call('getTagListing', { slug: 'weich' })
  expect(german.tag).toMatchObject({ name: 'Weich', slug: 'weich', color: '#ffffff' })
  expect(names(german.products).toSorted()).toEqual(['Lammwollschal', 'Wollpullover'])
  expect(german.languageUrls).toEqual({
    en: '/tag/soft',
    de: '/de/tag/weich',
    pl: '/pl/tag/soft',
    'x-default': '/tag/soft',
  })
  expect((await shop.visitor({ locale: 'pl' }).call('getTagListing', { slug: 'soft' })).tag.name).toBe('Soft')
  for (const slug of ['weich', 'nothing'])
    await expect(shop.call('getTagListing', { slug })).rejects.toMatchObject({ key: 'catalogue.tagNotFound' })
})

test('a gallery contains the first products of a category, or related products of an item', async () => {
  const shop = await shopWithCatalogue()
  const [women, jumper] = [await shop.id('categories', 'women'), await shop.id('items', 'jumper')]
  const two = await shop.call('getCategoryProducts', { categoryId: women, most: 2 })
  expect([two.category, two.products.length, two.total]).toEqual([{ id: women, name: 'Women', path: 'women' }, 2, 5])
  // Nothing else is in its own category: the row is filled from the one above, which gives it its name.
  const filled = await shop.call('getCategoryProducts', { itemId: jumper })
  expect([
    filled.category?.name,
    filled.total,
    filled.products.length,
    names(filled.products).includes('Wool Jumper'),
  ]).toEqual(['Women', 4, 4, false])
  await shop.change((db) =>
    db.updateTable('item_categories').set({ is_default: false }).where('item_id', '=', jumper).execute(),
  )
  await shop.change((db) =>
    db
      .updateTable('item_categories')
      .set({ is_default: true })
      .where('item_id', '=', jumper)
      .where('category_id', '=', women)
      .execute(),
  )
  const beside = await shop.call('getCategoryProducts', { itemId: jumper })
  expect([beside.category?.name, beside.total, names(beside.products).includes('Wool Jumper')]).toEqual([
    'Women',
    4,
    false,
  ])
  const closed = { category: null, products: [], total: 0 }
  for (const payload of [
    {},
    { itemId: 99_999 },
    { itemId: await shop.id('items', 'members-coat') },
    { categoryId: await shop.id('categories', 'archive') },
  ]) {
    expect(await shop.call('getCategoryProducts', payload)).toEqual(closed)
  }
})

test('prices are in the currency of the shop, by default in pounds [SF-9.37]', async () => {
  const shop = await shopWithCatalogue()
  const categoryId = await shop.id('categories', 'women')
  const wash = await shop.id('items', 'wash')
  expect((await shop.call('getProduct', { id: wash })).prices.default).toMatchObject({
    currency: 'GBP',
    unitPrice: { value: 14, formatted: '£14.00' },
  })
  const variation_id = await shop.id('variations', 'WASH')
  await shop.change(async (db) => {
    await db.insertInto('prices').values({ variation_id, currency: 'EUR', amount: 1650 }).execute()
    await db
      .insertInto('settings')
      .values({ key: 'shop.currency', value: JSON.stringify('EUR') })
      .execute()
  })
  expect((await shop.call('getProduct', { id: wash })).prices.default).toMatchObject({
    currency: 'EUR',
    unitPrice: { value: 16.5, formatted: '€16.50' },
  })
  // Items without a price in the shop's currency are not sold.
  expect((await shop.call('getFacet', { categoryId })).products).toEqual([])
})
