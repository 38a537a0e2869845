import { robotsChoices } from '@vitrine/contract/catalogue/category'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flat, paths, treeShop, type TreeShop } from './page-tree-steps.ts'

let shop: TreeShop
let women: number
let jumpers: number
beforeAll(async () => {
  shop = await treeShop({ afterwards: afterAll })
  women = await shop.id('categories', 'women')
  jumpers = await shop.id('categories', 'jumpers')
})

describe('the tree', () => {
  test('contains all settings of a page [ED-3.01, ED-3.02, ED-7.02]', async () => {
    const tree = flat(await shop.call('getCategoryTree', {}))
    expect(tree.find(({ id }) => id === women)).toMatchObject({
      id: women,
      name: 'Women',
      path: '/women',
      type: 'item',
      itemCount: 4,
      childCount: 1,
      right: 'all',
      parentCategoryId: null,
      sitemap: 'Y',
      linklist: 'N',
      position: 1,
      canonicalLink: null,
      metaDescription: 'Knitted and sewn.',
      metaKeywords: 'women, clothes',
      metaRobots: 'ALL',
      clients: [{ categoryId: women, plentyId: 1 }],
      children: [{ name: 'Knitwear', parentCategoryId: women }],
      details: [
        {
          categoryId: women,
          lang: 'en',
          name: 'Women',
          nameUrl: 'women',
          metaTitle: 'Clothes for women',
          metaDescription: 'Knitted and sewn.',
          metaKeywords: 'women, clothes',
          metaRobots: 'ALL',
          canonicalLink: null,
          imagePath: expect.stringContaining('/media/'),
          image2Path: null,
          pageView: null,
          itemListView: 'listing',
          singleItemView: 'product',
        },
      ],
    })
    expect(flat(await shop.visitor({ locale: 'de' }).call('getCategoryTree', {})).map(({ name }) => name)).toContain(
      'Damen',
    )
  })

  test('contains every page in the editor, but not with a forged editor flag', async () => {
    const { caller } = await shop.operator({ role: 'viewer' })
    expect(paths(await shop.engine.call('getCategoryTree', {}, { ...caller, edits: true }))).toContain('/archive/rare')
    expect(paths(await shop.engine.call('getCategoryTree', {}, caller))).not.toContain('/archive')
    expect(
      paths(await shop.engine.call('getCategoryTree', {}, { ...shop.visitor().caller, edits: true })),
    ).not.toContain('/archive')
  })

  test('is not sent completely with every page', async () => {
    const { categories } = await shop.call('getShell', {})
    expect(Object.keys(categories[0] ?? {}).toSorted()).toEqual([
      'children',
      'details',
      'id',
      'inNavigation',
      'itemCount',
      'linklist',
      'parentCategoryId',
      'right',
      'type',
    ])
  })
})

describe('settings of a page', () => {
  test('are read by id, in the language of the operator [ED-7.03]', async () => {
    const german = await shop.operator({ role: 'viewer', locale: 'de' })
    expect(await german.call('getCategoryTemplate', { id: women })).toMatchObject({
      settings: {
        id: women,
        parentCategoryId: null,
        type: 'item',
        right: 'all',
        sitemap: 'Y',
        linklist: 'N',
        inNavigation: true,
        position: 1,
        details: [{ lang: 'de', name: 'Damen', nameUrl: 'damen' }],
      },
      path: '/damen',
      imagePath: expect.stringContaining('/media/'),
    })
    await expect(german.call('getCategoryTemplate', { id: 9999 })).rejects.toMatchObject({
      key: 'editor.categoryNotFound',
    })
  })

  test('start with the text of the fallback language, where there is none', async () => {
    const polish = await shop.operator({ role: 'viewer', locale: 'pl' })
    expect(await polish.call('getCategoryTemplate', { id: await shop.id('categories', 'care') })).toMatchObject({
      settings: { details: [{ lang: 'pl', name: 'Care', nameUrl: 'care' }] },
      path: '/care',
    })
    const english = await shop.editor.call('getCategoryTemplate', { id: await shop.id('categories', 'trachten') })
    expect(english).toMatchObject({ settings: { details: [{ name: 'Trachten' }] }, path: null })
  })

  test('of the home page are its metadata for search engines', async () => {
    expect(await shop.editor.call('getCategoryTemplate', { id: 0 })).toMatchObject({
      settings: { id: 0, type: 'content', details: [{ name: 'Homepage', metaTitle: null }] },
      version: 0,
      path: '/',
    })
  })
})

describe('an operator', () => {
  test('sets the metadata of a page for search engines [ED-1.03, ED-2.50, ED-4.25, ED-7.04]', async () => {
    const shop = await treeShop()
    const id = await shop.id('categories', 'jumpers')
    const details = {
      metaTitle: 'Jumpers for winter',
      metaDescription: 'Warm.',
      metaKeywords: 'wool, warm',
      metaRobots: 'NOFOLLOW' as const,
      canonicalLink: 'https://shop.example/jumpers',
    }
    expect(await shop.set(id, { sitemap: 'N' }, details)).toEqual([{ id, path: '/women/knitwear/jumpers', version: 3 }])
    const { category } = await shop.call('getFacet', { categoryId: id })
    expect(category).toMatchObject({
      metaTitle: 'Jumpers for winter',
      metaDescription: 'Warm.',
      metaKeywords: 'wool, warm',
      canonicalLink: 'https://shop.example/jumpers',
      robots: 'NOFOLLOW',
    })
    expect(flat(await shop.call('getCategoryTree', {})).find((page) => page.id === id)).toMatchObject({
      sitemap: 'N',
      metaRobots: 'NOFOLLOW',
    })
    expect(await listed(shop)).not.toContain('/women/knitwear/jumpers')
    await shop.set(id, { sitemap: 'Y' })
    expect(await listed(shop)).toContain('/women/knitwear/jumpers')
  })

  test.each(robotsChoices)('can set the robots directive %s, and no other value [ED-5.08]', async (metaRobots) => {
    await shop.set(jumpers, {}, { metaRobots })
    expect((await shop.call('getFacet', { categoryId: jumpers })).category.robots).toBe(metaRobots)
    // A value outside the contract, as sent by hand.
    await expect(shop.set(jumpers, {}, { metaRobots: 'FOLLOW' as 'ALL' })).rejects.toMatchObject({
      key: 'invalidPayload',
      details: { fields: { '0.details.0.metaRobots': expect.any(String) } },
    })
  })

  test('adds a page to the header navigation and the link list, or removes it [ED-2.45, ED-2.47]', async () => {
    const shop = await treeShop()
    const shown = async () =>
      (await shop.call('getShell', {})).categories.map(({ details: [words], inNavigation, linklist }) => [
        words?.name,
        inNavigation,
        linklist,
      ])
    await shop.set('care', { inNavigation: false, linklist: 'Y' })
    expect(await shown()).toEqual([
      ['Women', true, false],
      ['Care', false, true],
    ])
    await shop.set('care', { inNavigation: true, linklist: 'N' })
    expect(await shown()).toContainEqual(['Care', true, false])
  })

  test('makes a page customer-only: from the next request it is hidden from guests, with its descendants [ED-2.46]', async () => {
    const shop = await treeShop()
    await shop.set('knitwear', { right: 'customer' })
    const [visitor, customer] = [shop.visitor(), shop.visitor({ audience: 'customer' })]
    expect(paths(await visitor.call('getCategoryTree', {}))).toEqual(['/women', '/care'])
    expect(paths(await customer.call('getCategoryTree', {}))).toContain('/women/knitwear/jumpers')
    await expect(visitor.call('getFacet', { categoryUrlPath: 'women/knitwear/jumpers' })).rejects.toMatchObject({
      key: 'catalogue.loginRequired',
    })
    expect(await listed(shop)).not.toContain('/women/knitwear')
    await shop.set('knitwear', { right: 'all' })
    expect(paths(await visitor.call('getCategoryTree', {}))).toContain('/women/knitwear/jumpers')
  })

  test('makes a category a content page and back [ED-1.01]', async () => {
    const shop = await treeShop()
    await shop.set('care', { type: 'content' })
    expect((await shop.call('getFacet', { categoryUrlPath: 'care' })).category.type).toBe('content')
    await shop.set('care', { type: 'item' })
    expect((await shop.call('getFacet', { categoryUrlPath: 'care' })).category.type).toBe('item')
  })

  test('must send the fields of the specification and no others [ED-7.04]', async () => {
    const shop = await treeShop()
    const id = await shop.id('categories', 'care')
    const details = {
      lang: 'en' as const,
      name: 'Caring',
      nameUrl: 'caring',
      metaTitle: null,
      metaDescription: null,
      metaKeywords: null,
      metaRobots: 'ALL' as const,
      canonicalLink: null,
    }
    const [changed] = await shop.editor.call('setCategorySettings', [
      {
        id,
        parentCategoryId: null,
        sitemap: 'Y',
        linklist: 'N',
        right: 'all',
        type: 'item',
        clients: [{ categoryId: id, plentyId: 1 }],
        details: [details],
      },
    ])
    expect(changed).toEqual({ id, path: '/caring', version: 2 })
    expect((await shop.call('getShell', {})).categories.at(-1)).toMatchObject({
      inNavigation: true,
      details: [{ name: 'Caring' }],
    })
  })

  test('can only set the metadata of the home page', async () => {
    const shop = await treeShop()
    expect(
      await shop.set(0, {}, { metaTitle: 'Clothes that stay', metaDescription: 'Since 1990', metaRobots: 'NOFOLLOW' }),
    ).toEqual([{ id: 0, path: '/', version: 1 }])
    const { meta } = await shop.call('getBlocks', { identifier: 'index', type: 'immutable' })
    expect(meta).toMatchObject({ title: 'Clothes that stay', description: 'Since 1990', robots: 'NOFOLLOW' })
    const german = await shop.visitor({ locale: 'de' }).call('getBlocks', { identifier: 'index', type: 'immutable' })
    expect(german.meta.title).toBeNull()
    const before = await shop.state()
    for (const change of [{ right: 'customer' }, { type: 'item' }, { linklist: 'Y' }] as const)
      await expect(shop.set(0, change)).rejects.toMatchObject({ key: 'editor.homeIsProtected' })
    await expect(shop.set(0, {}, { nameUrl: 'home' })).rejects.toMatchObject({ key: 'editor.homeIsProtected' })
    await expect(
      shop.editor.call('setCategorySettings', [{ ...(await shop.changed(0)), version: 0 }]),
    ).rejects.toMatchObject({ key: 'editor.settingsStale' })
    expect(await shop.state()).toEqual(before)
  })

  test('writes the first text in a language, which copies the other fields from the fallback language', async () => {
    const shop = await treeShop()
    const polish = await shop.operator({ role: 'editor', locale: 'pl' })
    await shop.set('care', {}, { name: 'Pielęgnacja', nameUrl: 'pielęgnacja' }, polish)
    expect(paths(await shop.visitor({ locale: 'pl' }).call('getCategoryTree', {}))).toContain('/pielęgnacja')
    expect(paths(await shop.call('getCategoryTree', {}))).toContain('/care')
    expect(await shop.visitor({ locale: 'pl' }).call('getRedirect', { path: '/pl/care' })).toEqual({
      status: 301,
      url: '/pl/pielęgnacja',
    })
  })

  test('leaves an audit entry of each change with author, old and new values', async () => {
    const shop = await treeShop()
    const id = await shop.id('categories', 'care')
    await shop.set(id, { right: 'customer' })
    const noted = await shop.db
      .selectFrom('audit_log')
      .select(['operator_name', 'action', 'subject', 'subject_id', 'before', 'after'])
      .where('subject', '=', 'category')
      .execute()
    expect(noted).toEqual([
      {
        operator_name: 'Some editor',
        action: 'setCategorySettings',
        subject: 'category',
        subject_id: String(id),
        before: expect.objectContaining({ right: 'all' }),
        after: expect.objectContaining({ right: 'customer' }),
      },
    ])
  })
})

async function listed(shop: TreeShop): Promise<string[]> {
  const found: string[] = []
  for await (const { paths: of } of shop.engine.sitemapEntries()) found.push(...Object.values(of))
  return found
}
