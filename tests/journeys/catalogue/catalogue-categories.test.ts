import type { Category } from '@vitrine/contract/catalogue/category'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wardrobe } from '../fixtures/wardrobe.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

// For tests that leave it as it was.
let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue(undefined, { afterwards: afterAll })
}, 60_000)

const names = (tree: readonly Category[]): unknown[] =>
  tree.map(({ details, children }) => (children.length > 0 ? [details[0]?.name, names(children)] : details[0]?.name))
async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const things: T[] = []
  for await (const thing of stream) things.push(thing)
  return things
}

const flat = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flat(category.children)])

test('the tree shows each category in the language of the visitor, with its own slug [SF-2.11, SF-2.50]', async () => {
  const tree = async (locale: 'en' | 'de' | 'pl') =>
    flat(await shop.visitor({ locale }).call('getCategoryTree', {})).map(({ details }) => details[0]?.path)
  expect(await tree('en')).toEqual(['women', 'women/knitwear', 'women/knitwear/jumpers', 'care'])
  expect(await tree('de')).toEqual(['damen', 'damen/strick', 'damen/strick/pullover', 'pflege', 'trachten'])
  expect(await tree('pl')).toEqual(['kobiety', 'kobiety/dzianina', 'kobiety/dzianina/swetry', 'care'])
  // Products are translated alike.
  const [jumper, women] = [await shop.id('items', 'jumper'), await shop.id('categories', 'women')]
  const product = await shop.call('getProduct', { id: jumper })
  expect(product.languageUrls).toEqual({
    en: `/wool-jumper_${jumper}`,
    de: `/de/wollpullover_${jumper}`,
    pl: `/pl/welniany-sweter_${jumper}`,
    'x-default': `/wool-jumper_${jumper}`,
  })
  const category = await shop.visitor({ locale: 'de' }).call('getFacet', { categoryUrlPath: 'damen/strick/pullover' })
  expect(category.languageUrls).toEqual({
    en: '/women/knitwear/jumpers',
    de: '/de/damen/strick/pullover',
    pl: '/pl/kobiety/dzianina/swetry',
    'x-default': '/women/knitwear/jumpers',
  })
  expect(category.breadcrumbs.at(0)?.id).toBe(women)
  await expect(
    shop.visitor({ locale: 'de' }).call('getFacet', { categoryUrlPath: 'women/knitwear' }),
  ).rejects.toMatchObject({ key: 'catalogue.categoryNotFound' })
})

test('a category contains its parent, details, visibility, robots and item count [SF-3.15]', async () => {
  const shop = await shopWithCatalogue()
  const women = await shop.id('categories', 'women')
  await shop.change((db) =>
    db
      .updateTable('category_texts')
      .set({ meta_robots: 'NOFOLLOW' })
      .where('category_id', '=', women)
      .where('locale', '=', 'en')
      .execute(),
  )
  const [category] = await shop.call('getCategoryTree', {})
  expect(category).toMatchObject({
    id: women,
    parentCategoryId: null,
    type: 'item',
    right: 'all',
    metaRobots: 'NOFOLLOW',
    inNavigation: true,
    linklist: 'N',
    sitemap: 'Y',
    // Jumper, scarf, bundle and outfit: the beret cannot be bought.
    itemCount: 4,
    details: [
      {
        lang: 'en',
        name: 'Women',
        nameUrl: 'women',
        path: 'women',
        description: 'All for women',
        metaTitle: 'Clothes for women',
        metaDescription: 'Knitted and sewn.',
        metaKeywords: 'women, clothes',
        canonicalLink: null,
        imagePath: expect.stringMatching(/^\/media\/[0-9a-f]{20}$/),
      },
    ],
  })
  expect(category?.children[0]).toMatchObject({
    id: await shop.id('categories', 'knitwear'),
    parentCategoryId: women,
    itemCount: 1,
  })
})

test('a category without a text is left out of the tree, and uses the fallback language if it has one [SF-3.17]', async () => {
  const shop = await shopWithCatalogue()
  const tree = async (locale: 'en' | 'de' | 'pl') => names(await shop.visitor({ locale }).call('getCategoryTree', {}))
  expect(await tree('en')).toEqual([['Women', [['Knitwear', ['Jumpers']]]], 'Care'])
  expect(await tree('de')).toEqual([['Damen', [['Strick', ['Pullover']]]], 'Pflege', 'Trachten'])
  expect(await tree('pl')).toEqual([['Kobiety', [['Dzianina', ['Swetry']]]], 'Care'])

  await shop.change(async (db) =>
    db
      .deleteFrom('category_texts')
      .where('category_id', '=', await shop.id('categories', 'knitwear'))
      .execute(),
  )
  expect(await tree('en')).toEqual(['Women', 'Care'])
  expect(await tree('de')).toEqual(['Damen', 'Pflege', 'Trachten'])
})

test('a category is public unless it is restricted, and a restricted one is visible to customers only [SF-3.16, SF-6.15, ED-6.04]', async () => {
  const customer = shop.visitor({ audience: 'customer' })
  const rights = flat(await customer.call('getCategoryTree', {})).map(({ details, right }) => [details[0]?.name, right])
  expect(rights).toEqual([
    ['Women', 'all'],
    ['Knitwear', 'all'],
    ['Jumpers', 'all'],
    ['Care', 'all'],
    ['Archive', 'customer'],
    ['Rare', 'all'],
  ])

  for (const categoryUrlPath of ['archive', 'archive/rare']) {
    await expect(shop.call('getFacet', { categoryUrlPath })).rejects.toMatchObject({ key: 'catalogue.loginRequired' })
    await expect(
      shop.visitor({ locale: 'de' }).call('getFacet', { categoryId: await shop.id('categories', 'archive') }),
    ).rejects.toMatchObject({ key: 'catalogue.loginRequired' })
  }
  const archive = await customer.call('getFacet', { categoryUrlPath: 'archive' })
  expect(archive.products.map(({ texts }) => texts.name1).sort()).toEqual(['Members Coat', 'Wool Jumper'])
  expect(archive.category.right).toBe('customer')
  expect((await shop.call('getFacet', { categoryUrlPath: 'women' })).category.right).toBe('all')
})

test('restricted categories are visible between login and logout', async () => {
  const ann = { email: 'ann@example.org', password: 'demo-shop-1' }
  const shop = await shopWithCatalogue({
    ...wardrobe,
    customers: [{ ...ann, firstName: 'Ann', lastName: 'Novak', locale: 'en' }],
  })
  const visitor = shop.visitor()
  const archive = () => visitor.call('getFacet', { categoryUrlPath: 'archive' })
  await expect(archive()).rejects.toMatchObject({ key: 'catalogue.loginRequired' })
  await visitor.call('doLogin', ann)
  expect((await archive()).products).toHaveLength(2)
  expect(names(await visitor.call('getCategoryTree', {}))).toContainEqual(['Archive', ['Rare']])
  await visitor.call('doLogoutUser', {})
  await expect(archive()).rejects.toMatchObject({ key: 'catalogue.loginRequired' })
})

test('a restricted category is absent from navigation, search and sitemap for guests [SF-2.06]', async () => {
  const [coat, variation] = [await shop.id('items', 'members-coat'), await shop.id('variations', 'COAT')]
  for (const locale of ['en', 'de', 'pl'] as const) {
    const visitor = shop.visitor({ locale })
    const seen = JSON.stringify(
      [
        await visitor.call('getCategoryTree', {}),
        await visitor.call('getShell', {}),
        ...(await Promise.all(
          ['members coat', 'Mitgliedermantel', 'płaszcz', 'archive', 'rare'].map((term) =>
            visitor.call('getSearch', { term }),
          ),
        )),
        ...(await Promise.all(
          ['mem', 'Mitglied', 'pła', 'arch', 'rar'].map((query) =>
            visitor.call('getItemSearchAutocomplete', { query }),
          ),
        )),
        await visitor.call('getProductsByIds', { variationIds: [variation] }),
        await visitor.call('getProduct', { id: await shop.id('items', 'jumper') }),
        await visitor.call('getReview', { itemId: coat }),
      ].map((answer) => ('term' in answer ? { ...answer, term: '', languageUrls: {} } : answer)),
    )
    for (const secret of [
      'Members Coat',
      'Mitgliedermantel',
      'Płaszcz klubowy',
      'Archiv',
      'Archiwum',
      'Rare',
      'Selten',
      'Rzadkie',
      'archiv',
      'Ours alone',
    ])
      expect(seen).not.toContain(secret)
    await expect(visitor.call('getProduct', { id: coat })).rejects.toMatchObject({ key: 'catalogue.loginRequired' })
    await expect(visitor.call('getVariationAddress', { variationId: variation })).rejects.toMatchObject({
      key: 'catalogue.loginRequired',
    })
  }
  const listed = JSON.stringify(await all(shop.engine.sitemapEntries()))
  expect(listed).toContain('/women')
  for (const path of ['/archive', '/de/archiv', 'members-coat', 'mitgliedermantel']) expect(listed).not.toContain(path)
})

test('breadcrumbs contain the categories from the root to the current one [SF-2.51]', async () => {
  const chains = {
    en: [
      ['Women', 'women'],
      ['Knitwear', 'women/knitwear'],
      ['Jumpers', 'women/knitwear/jumpers'],
    ],
    de: [
      ['Damen', 'damen'],
      ['Strick', 'damen/strick'],
      ['Pullover', 'damen/strick/pullover'],
    ],
    pl: [
      ['Kobiety', 'kobiety'],
      ['Dzianina', 'kobiety/dzianina'],
      ['Swetry', 'kobiety/dzianina/swetry'],
    ],
  }
  for (const locale of ['en', 'de', 'pl'] as const) {
    const visitor = shop.visitor({ locale })
    const told = (crumbs: readonly { name: string; path: string }[]) => crumbs.map(({ name, path }) => [name, path])
    expect(
      told((await visitor.call('getFacet', { categoryId: await shop.id('categories', 'jumpers') })).breadcrumbs),
    ).toEqual(chains[locale])
    expect(told((await visitor.call('getProduct', { id: await shop.id('items', 'jumper') })).breadcrumbs)).toEqual(
      chains[locale],
    )
  }
})

test('a category in the bin is hidden together with its descendants', async () => {
  const shop = await shopWithCatalogue()
  await shop.change(async (db) =>
    db
      .updateTable('categories')
      .set({ deleted_at: new Date() })
      .where('id', '=', await shop.id('categories', 'knitwear'))
      .execute(),
  )
  expect(names(await shop.call('getCategoryTree', {}))).toEqual(['Women', 'Care'])
  await expect(shop.call('getFacet', { categoryUrlPath: 'women/knitwear/jumpers' })).rejects.toMatchObject({
    key: 'catalogue.categoryNotFound',
  })
  const product = await shop.call('getProduct', { id: await shop.id('items', 'jumper') })
  expect(product.breadcrumbs.map(({ name }) => name)).toEqual(['Women'])
})
