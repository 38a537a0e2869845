import { describe, expect, test } from 'vitest'
import { flat, paths, treeShop, type TreeShop } from './page-tree-steps.ts'

const publish = (shop: TreeShop, id: number, as: 'published' | 'draft' = 'published') =>
  shop.editor.call('doSaveBlocks', { identifier: String(id), entityType: 'category', blocks: '[]', revision: null, as })

async function listed(shop: TreeShop): Promise<string[]> {
  const found: string[] = []
  for await (const { paths: of } of shop.engine.sitemapEntries()) found.push(...Object.values(of))
  return found
}

describe('a new page', () => {
  test('gets an address from its name under the given parent, in every language [ED-1.01, ED-3.06, ED-3.07, ED-7.05]', async () => {
    const shop = await treeShop()
    const women = await shop.id('categories', 'women')
    const { id, path } = await shop.editor.call('doAddCategory', {
      name: 'Über uns & Łódź',
      type: 'content',
      parentCategoryId: women,
    })
    expect(path).toBe('/women/ueber-uns-lodz')
    await publish(shop, id)
    for (const [locale, address] of [
      ['en', '/women/ueber-uns-lodz'],
      ['de', '/damen/ueber-uns-lodz'],
      ['pl', '/kobiety/ueber-uns-lodz'],
    ] as const) {
      expect(
        flat(await shop.visitor({ locale }).call('getCategoryTree', {})).find((page) => page.id === id),
      ).toMatchObject({
        path: address,
        name: 'Über uns & Łódź',
        type: 'content',
        parentCategoryId: women,
        inNavigation: false,
      })
    }
    expect((await shop.call('getFacet', { categoryUrlPath: 'women/ueber-uns-lodz' })).category.type).toBe('content')
  })

  test('without a parent is at the root [ED-5.04]', async () => {
    const shop = await treeShop()
    expect(
      await shop.editor.call('doAddCategory', { name: 'Sale', type: 'item', parentCategoryId: null }),
    ).toMatchObject({ path: '/sale' })
    expect((await shop.call('getCategoryTree', {})).at(-1)).toMatchObject({
      name: 'Sale',
      type: 'item',
      parentCategoryId: null,
    })
  })

  test('with a name whose address is taken or reserved gets a numbered address', async () => {
    const shop = await treeShop()
    const add = async (name: string) =>
      (await shop.editor.call('doAddCategory', { name, type: 'content', parentCategoryId: null })).path
    expect([await add('Care'), await add('Care'), await add('Cart'), await add('Pflege'), await add('DE')]).toEqual([
      '/care-2',
      '/care-3',
      '/cart-2',
      '/pflege-2',
      '/de-2',
    ])
  })

  test('named in German is in the English tree as well, until it has an English name', async () => {
    const shop = await treeShop()
    const german = await shop.operator({ role: 'editor', locale: 'de' })
    const { id } = await german.call('doAddCategory', { name: 'Neuheiten', type: 'item', parentCategoryId: null })
    await shop.set(id, {}, { name: 'New in', nameUrl: 'new-in' })
    expect(paths(await shop.call('getCategoryTree', {}))).toContain('/new-in')
    expect(paths(await shop.visitor({ locale: 'de' }).call('getCategoryTree', {}))).toContain('/neuheiten')
  })

  test('is a draft that is hidden from shoppers in every tree and language until it is published', async () => {
    const shop = await treeShop()
    const { id } = await shop.editor.call('doAddCategory', {
      name: 'Our wool',
      type: 'content',
      parentCategoryId: null,
    })
    const isFound = async () => ({
      facet: await shop.call('getFacet', { categoryUrlPath: 'our-wool' }).then(
        () => true,
        ({ key }: { key: string }) => key,
      ),
      tree: paths(await shop.call('getCategoryTree', {})).includes('/our-wool'),
      sitemap: (await listed(shop)).includes('/our-wool'),
    })
    expect(await isFound()).toEqual({ facet: 'catalogue.categoryNotFound', tree: false, sitemap: false })
    expect((await shop.editor.call('getEditor', { path: '/our-wool' })).page).toMatchObject({
      name: 'Our wool',
      isEditable: true,
      isDraft: true,
    })
    await publish(shop, id, 'draft')
    expect(await isFound()).toEqual({ facet: 'catalogue.categoryNotFound', tree: false, sitemap: false })
    await shop.editor.call('doPublishPage', { identifier: String(id), type: 'category', revision: 1 })
    expect(await isFound()).toEqual({ facet: true, tree: true, sitemap: true })
  })

  test('of type item is not listed as a subcategory or in the sitemap before it has items or a text', async () => {
    const shop = await treeShop()
    const women = await shop.id('categories', 'women')
    const { id } = await shop.editor.call('doAddCategory', { name: 'Skirts', type: 'item', parentCategoryId: women })
    const isListed = async () => ({
      subcategory: (await shop.call('getFacet', { categoryUrlPath: 'women' })).subcategories.some(
        (child) => child.id === id,
      ),
      sitemap: (await listed(shop)).includes('/women/skirts'),
    })
    expect(await listed(shop)).toContain('/women/knitwear')
    expect(await isListed()).toEqual({ subcategory: false, sitemap: false })
    const item = await shop.id('items', 'wash')
    await shop.change((db) => db.insertInto('item_categories').values({ item_id: item, category_id: id }).execute())
    expect(await isListed()).toEqual({ subcategory: true, sitemap: true })
    await shop.change((db) => db.deleteFrom('item_categories').where('category_id', '=', id).execute())
    expect(await isListed()).toEqual({ subcategory: false, sitemap: false })
    await shop.change((db) =>
      db.updateTable('category_texts').set({ description: '<p>From May.</p>' }).where('category_id', '=', id).execute(),
    )
    expect(await isListed()).toEqual({ subcategory: true, sitemap: true })
  })

  test.each([
    ['wool-and-us', null],
    ['Wool', 'editor.slugInvalid'],
    ['wool/us', 'editor.slugInvalid'],
    ['', 'editor.slugInvalid'],
    ['cart', 'editor.slugReserved'],
    ['women', 'editor.addressTaken'],
  ])('with the requested address %j has the result %s', async (nameUrl, key) => {
    const shop = await treeShop()
    const before = await shop.state()
    const added = shop.editor.call('doAddCategory', {
      name: 'Our wool',
      type: 'content',
      parentCategoryId: null,
      nameUrl,
    })
    if (key === null) return expect(await added).toMatchObject({ path: `/${nameUrl}` })
    await expect(added).rejects.toMatchObject({ key })
    expect(await shop.state()).toEqual(before)
  })

  test.each([
    [{ name: '', type: 'content', parentCategoryId: null }, 'invalidPayload'],
    [{ name: '   ', type: 'content', parentCategoryId: null }, 'invalidPayload'],
    [{ name: 'x'.repeat(201), type: 'content', parentCategoryId: null }, 'invalidPayload'],
    [{ name: 'New', type: 'product', parentCategoryId: null }, 'invalidPayload'],
    [{ name: 'New', type: 'content', parentCategoryId: 0 }, 'invalidPayload'],
    [{ name: '???', type: 'content', parentCategoryId: null }, 'editor.slugInvalid'],
    [{ name: 'New', type: 'content', parentCategoryId: 9999 }, 'editor.categoryNotFound'],
  ])('with %j is refused, and nothing is added', async (payload, key) => {
    const shop = await treeShop()
    const before = await shop.state()
    // Sent by hand, past the types.
    await expect(shop.editor.call('doAddCategory', payload as never)).rejects.toMatchObject({ key })
    expect(await shop.state()).toEqual(before)
  })
})

describe('a deleted page', () => {
  test('is in the bin; its products are kept, and its address is free [ED-1.01, ED-7.06]', async () => {
    const shop = await treeShop()
    const [jumpers, jumper] = [await shop.id('categories', 'jumpers'), await shop.id('items', 'jumper')]
    expect(await shop.editor.call('deleteCategory', { categoryId: jumpers, pageName: 'Jumpers' })).toBe(
      'Category deleted',
    )
    await expect(shop.call('getFacet', { categoryUrlPath: 'women/knitwear/jumpers' })).rejects.toMatchObject({
      key: 'catalogue.categoryNotFound',
    })
    expect((await shop.call('getProduct', { id: jumper })).texts.name1).toBe('Wool Jumper')
    expect(await shop.editor.call('getBin', {})).toMatchObject([
      { id: jumpers, name: 'Jumpers', type: 'item', deletedBy: 'Some editor', children: 0 },
    ])
    const knitwear = await shop.id('categories', 'knitwear')
    expect(
      await shop.editor.call('doAddCategory', { name: 'Jumpers', type: 'item', parentCategoryId: knitwear }),
    ).toMatchObject({ path: '/women/knitwear/jumpers' })
  })

  test('keeps its descendants unless they are deleted explicitly', async () => {
    const shop = await treeShop()
    const women = await shop.id('categories', 'women')
    const before = await shop.state()
    await expect(shop.editor.call('deleteCategory', { categoryId: women })).rejects.toMatchObject({
      key: 'editor.pageHasChildren',
      details: { name: 'Women', children: 2 },
    })
    expect(await shop.state()).toEqual(before)
    await shop.editor.call('deleteCategory', { categoryId: women, withChildren: true })
    expect(paths(await shop.call('getCategoryTree', {}))).toEqual(['/care'])
    expect(await shop.editor.call('getBin', {})).toMatchObject([{ id: women, name: 'Women', children: 2 }])
  })

  test('cannot be the home page, nor the page named Homepage [ED-5.07]', async () => {
    const shop = await treeShop()
    await shop.set('care', {}, { name: 'Homepage' })
    const before = await shop.state()
    for (const categoryId of [0, await shop.id('categories', 'care')]) {
      await expect(shop.editor.call('deleteCategory', { categoryId, withChildren: true })).rejects.toMatchObject({
        key: 'editor.homeIsProtected',
      })
    }
    await expect(shop.editor.call('deleteCategory', { categoryId: 9999 })).rejects.toMatchObject({
      key: 'editor.categoryNotFound',
    })
    expect(await shop.state()).toEqual(before)
  })

  test('is deleted once by two concurrent requests', async () => {
    const shop = await treeShop()
    const categoryId = await shop.id('categories', 'care')
    const answers = await Promise.allSettled([
      shop.editor.call('deleteCategory', { categoryId }),
      shop.editor.call('deleteCategory', { categoryId }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.editor.call('getBin', {})).toHaveLength(1)
  })
})

describe('a page that is restored from the bin', () => {
  test('is at its former position, with the pages that were deleted with it', async () => {
    const shop = await treeShop()
    const women = await shop.id('categories', 'women')
    const before = paths(await shop.call('getCategoryTree', {}))
    await shop.editor.call('deleteCategory', { categoryId: women, withChildren: true })
    expect(await shop.editor.call('doRestoreCategory', { id: women })).toEqual({ id: women, path: '/women' })
    expect(paths(await shop.call('getCategoryTree', {}))).toEqual(before)
    expect(await shop.editor.call('getBin', {})).toEqual([])
  })

  test('stays in the bin while another page has its address, with the name of that page', async () => {
    const shop = await treeShop()
    const care = await shop.id('categories', 'care')
    await shop.editor.call('deleteCategory', { categoryId: care })
    const { id: other } = await shop.editor.call('doAddCategory', {
      name: 'Care',
      type: 'content',
      parentCategoryId: null,
    })
    const before = await shop.state()
    await expect(shop.editor.call('doRestoreCategory', { id: care })).rejects.toMatchObject({
      key: 'editor.addressTaken',
      details: { path: '/care', name: 'Care', other },
    })
    expect(await shop.state()).toEqual(before)
    await shop.set(other, {}, { nameUrl: 'new-care' })
    // The new page left a redirect at the address that the old one now has again.
    expect(await shop.editor.call('doRestoreCategory', { id: care })).toEqual({ id: care, path: '/care' })
    expect(await shop.call('getRedirect', { path: 'care' })).toBeNull()
  })

  test('needs its parent to be restored first', async () => {
    const shop = await treeShop()
    const [knitwear, jumpers] = [await shop.id('categories', 'knitwear'), await shop.id('categories', 'jumpers')]
    await shop.editor.call('deleteCategory', { categoryId: jumpers })
    await shop.editor.call('deleteCategory', { categoryId: knitwear })
    expect(await shop.editor.call('getBin', {})).toMatchObject([{ id: knitwear, children: 0 }, { id: jumpers }])
    await expect(shop.editor.call('doRestoreCategory', { id: jumpers })).rejects.toMatchObject({
      key: 'editor.parentInBin',
      details: { name: 'Knitwear' },
    })
    await shop.editor.call('doRestoreCategory', { id: knitwear })
    expect(await shop.editor.call('doRestoreCategory', { id: jumpers })).toMatchObject({
      path: '/women/knitwear/jumpers',
    })
  })

  test('must be in the bin', async () => {
    const shop = await treeShop()
    await expect(
      shop.editor.call('doRestoreCategory', { id: await shop.id('categories', 'care') }),
    ).rejects.toMatchObject({ key: 'editor.categoryNotFound' })
  })
})

test('redirects to a deleted page stop, and work again after it is restored', async () => {
  const shop = await treeShop()
  await shop.set('care', {}, { nameUrl: 'caring' })
  const care = await shop.id('categories', 'care')
  await shop.editor.call('deleteCategory', { categoryId: care })
  expect(await shop.call('getRedirect', { path: 'care' })).toBeNull()
  await shop.editor.call('doRestoreCategory', { id: care })
  expect(await shop.call('getRedirect', { path: 'care' })).toEqual({ status: 301, url: '/caring' })
})
