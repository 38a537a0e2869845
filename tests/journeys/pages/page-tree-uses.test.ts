import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { treeShop, type TreeShop } from './page-tree-steps.ts'

const linked = (link: string) => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid: randomUUID() },
  content: { text: { title: 'See' }, button: { label: 'Go', link } },
})

async function save(
  shop: TreeShop,
  identifier: string,
  entityType: 'immutable' | 'category',
  links: readonly string[],
) {
  const page = await shop.engine.call(
    'getBlocks',
    { identifier, type: entityType },
    { ...shop.editor.caller, edits: true },
  )
  return shop.editor.call('doSaveBlocks', {
    identifier,
    entityType,
    revision: page.revision,
    blocks: JSON.stringify(links.map(linked)),
  })
}

test('the uses of a page are counted: links, menus, sitemap, products', async () => {
  const shop = await treeShop()
  const [women, knitwear, care] = [
    await shop.id('categories', 'women'),
    await shop.id('categories', 'knitwear'),
    await shop.id('categories', 'care'),
  ]
  await shop.set('care', { type: 'content' })
  await save(shop, 'index', 'immutable', [
    '/women/knitwear',
    '/women/knitwear',
    '/women',
    '/women/knitwear/jumpers',
    '/nowhere',
  ])
  await save(shop, String(care), 'category', ['/women/knitwear', '/care'])
  const uses = await shop.editor.call('getCategoryUses', { categoryId: knitwear })
  expect(uses).toMatchObject({ menus: 1, inSitemap: true, items: 1, children: 1, redirects: 0 })
  // Those below it go with it: three links of the home page, and one of another page.
  expect(uses.links.map(({ page, path, locale }) => [page, path, locale])).toEqual([
    ['Homepage', '/', 'en'],
    ['Homepage', '/', 'en'],
    ['Homepage', '/', 'en'],
    ['Care', '/care', 'en'],
  ])
  expect((await shop.editor.call('getCategoryUses', { categoryId: women })).links).toHaveLength(5)
  // Its own links to itself lead nowhere else when it goes.
  expect((await shop.editor.call('getCategoryUses', { categoryId: care })).links).toEqual([])
})

test('a page that is hidden from menus and search engines is not counted there', async () => {
  const shop = await treeShop()
  const id = await shop.id('categories', 'care')
  await shop.set(id, { inNavigation: false, linklist: 'Y', sitemap: 'N' })
  expect(await shop.editor.call('getCategoryUses', { categoryId: id })).toMatchObject({
    menus: 1,
    inSitemap: false,
    links: [],
  })
  await shop.set(id, { linklist: 'N', sitemap: 'Y' }, { metaRobots: 'NOINDEX' })
  expect(await shop.editor.call('getCategoryUses', { categoryId: id })).toMatchObject({ menus: 0, inSitemap: true })
  await shop.set(id, { right: 'customer' })
  expect(await shop.editor.call('getCategoryUses', { categoryId: id })).toMatchObject({ inSitemap: false })
})

test('the redirects and links of a moved page are counted', async () => {
  const shop = await treeShop()
  const id = await shop.id('categories', 'care')
  await save(shop, 'index', 'immutable', ['/care'])
  await shop.set(id, {}, { nameUrl: 'caring' })
  expect(await shop.editor.call('getCategoryUses', { categoryId: id })).toMatchObject({
    links: [{ page: 'Homepage' }],
    redirects: expect.any(Number),
  })
})

test('the uses of a page that is in the bin or missing are refused', async () => {
  const shop = await treeShop()
  const categoryId = await shop.id('categories', 'care')
  await shop.editor.call('deleteCategory', { categoryId })
  for (const id of [categoryId, 9999])
    await expect(shop.editor.call('getCategoryUses', { categoryId: id })).rejects.toMatchObject({
      key: 'editor.categoryNotFound',
    })
  await expect(shop.call('getCategoryUses', { categoryId })).rejects.toMatchObject({ key: 'security.operatorRequired' })
})
