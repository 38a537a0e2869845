import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalFields } from '../../harness/shops/shop-with-editor.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'

let shop: TestShop
let editor: TestVisitor
let content: { readonly id: number; readonly path: string | null }

beforeAll(async () => {
  shop = await testShop({ document: 'demo', afterwards: afterAll })
  editor = await shop.operator({ role: 'editor' })
  content = await editor.call('doAddCategory', { name: 'About our wool', type: 'content', parentCategoryId: null })
})

describe('the editor at an address', () => {
  test.each([
    ['the home page', () => ({ path: '/' }), { identifier: 'index', type: 'immutable', isEditable: true }],
    [
      'the home page in another language',
      () => ({ path: '/de' }),
      { identifier: 'index', type: 'immutable', isEditable: true },
    ],
    ['a page of type content', () => ({ path: String(content.path) }), { type: 'category', isEditable: true }],
    ['a legal text', () => ({ path: '/shipping' }), { identifier: 'shipping', type: 'immutable', isEditable: true }],
    [
      'the header',
      () => ({ path: '/', area: 'header' as const }),
      { identifier: 'header', type: 'global', isEditable: true },
    ],
    [
      'a category of products',
      () => ({ path: '/women' }),
      { type: 'category', isEditable: false, kind: 'category', name: 'Women' },
    ],
    ['the cart', () => ({ path: '/cart' }), { type: 'product', isEditable: false, kind: 'shop', name: 'Cart' }],
    ['an address at which nothing is', () => ({ path: '/nothing-here' }), { isEditable: false, kind: 'missing' }],
    ['an address that cannot be read', () => ({ path: '/%E0%A4%A' }), { type: 'product', isEditable: false }],
  ])('gets for %s the page and whether it consists of blocks [ED-2.65, ED-2.66]', async (_, asked, expected) => {
    const { page, blocks, revision } = await editor.call('getEditor', asked())
    expect(page).toMatchObject(expected)
    if (!page.isEditable) expect({ blocks, revision }).toEqual({ blocks: [], revision: null })
  })

  test('gets the name of a product or of a built-in page', async () => {
    const { id, name } = await shop.db
      .selectFrom('item_texts')
      .select(['item_id as id', 'name1 as name'])
      .where('locale', '=', 'de')
      .orderBy('item_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const german = await shop.operator({ role: 'editor', locale: 'de' })
    expect((await german.call('getEditor', { path: `/de/x_${id}` })).page).toMatchObject({ kind: 'product', name })
    expect((await german.call('getEditor', { path: '/de/contact' })).page).toMatchObject({
      kind: 'shop',
      name: 'Kontakt',
    })
  })

  test('gets the newest revision and the number of the published one [ED-7.14]', async () => {
    const identifier = String(content.id)
    const block = {
      name: 'TextCard',
      type: 'content',
      meta: { uuid: crypto.randomUUID() },
      content: { text: { title: 'Soon' } },
    }
    const saved = await editor.call('doSaveBlocks', {
      identifier,
      entityType: 'category',
      blocks: JSON.stringify([block]),
      revision: null,
      as: 'draft',
    })
    const { blocks, revision, publishedRevision, operator } = await editor.call('getEditor', {
      path: String(content.path),
    })
    expect(blocks).toMatchObject([{ content: { text: { title: 'Soon' } } }])
    expect({ revision, publishedRevision }).toEqual({ revision: saved.revision, publishedRevision: null })
    expect(operator.role).toBe('editor')
  })

  test('gets its controls from the settings: by default the pages drawer and no development mode [ED-2.10, ED-2.13, ED-6.02]', async () => {
    const own = await testShop()
    const operator = await own.operator()
    const flags = async () => (await operator.call('getEditor', { path: '/' })).flags
    expect(await flags()).toEqual({ developmentMode: false, showsPagesDrawer: true })
    await own.db
      .insertInto('settings')
      .values([
        { key: 'editor.developmentMode', value: 'true' },
        { key: 'editor.showsPagesDrawer', value: 'false' },
      ])
      .execute()
    await expect.poll(flags, { timeout: 10_000 }).toEqual({ developmentMode: true, showsPagesDrawer: false })
  })

  test('is refused to shoppers [ED-1.08]', async () => {
    expect(await refusalFields(shop.call('getEditor', { path: '/' }))).toMatchObject({
      key: 'security.operatorRequired',
    })
  })
})
