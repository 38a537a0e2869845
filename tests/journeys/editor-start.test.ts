import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../harness/editing-shop.ts'
import { testShop, type TestShop, type TestVisitor } from '../harness/test-shop.ts'

let shop: TestShop
let editor: TestVisitor
let content: { readonly id: number; readonly path: string | null }

beforeAll(async () => {
  shop = await testShop({ document: 'demo', afterwards: afterAll })
  editor = await shop.operator({ role: 'editor' })
  content = await editor.call('doAddCategory', { name: 'About our wool', type: 'content', parentCategoryId: null })
})

describe('what the editor starts with at an address', () => {
  test.each([
    ['the home page', () => ({ path: '/' }), { identifier: 'index', type: 'immutable', isEditable: true }],
    ['the home page in another language', () => ({ path: '/de' }), { identifier: 'index', type: 'immutable', isEditable: true }],
    ['a page of type content', () => ({ path: String(content.path) }), { type: 'category', isEditable: true }],
    ['a legal text', () => ({ path: '/shipping' }), { identifier: 'shipping', type: 'immutable', isEditable: true }],
    ['the header', () => ({ path: '/', area: 'header' as const }), { identifier: 'header', type: 'global', isEditable: true }],
    ['a category of products', () => ({ path: '/women' }), { type: 'category', isEditable: false }],
    ['the cart', () => ({ path: '/cart' }), { type: 'product', isEditable: false }],
    ['an address that cannot be read', () => ({ path: '/%E0%A4%A' }), { type: 'product', isEditable: false }],
  ])('%s says which page it is and whether it is made of blocks [ED-2.65, ED-2.66]', async (_, asked, expected) => {
    const { page, blocks, revision } = await editor.call('getEditor', asked())
    expect(page).toMatchObject(expected)
    if (!page.isEditable) expect({ blocks, revision }).toEqual({ blocks: [], revision: null })
  })

  test('it is the newest revision, published or not, and says what shoppers see [ED-7.14]', async () => {
    const identifier = String(content.id)
    const block = { name: 'TextCard', type: 'content', meta: { uuid: crypto.randomUUID() }, content: { text: { title: 'Soon' } } }
    const saved = await editor.call('doSaveBlocks', { identifier, entityType: 'category', blocks: JSON.stringify([block]), revision: null, as: 'draft' })
    const { blocks, revision, publishedRevision, operator } = await editor.call('getEditor', { path: String(content.path) })
    expect(blocks).toMatchObject([{ content: { text: { title: 'Soon' } } }])
    expect({ revision, publishedRevision }).toEqual({ revision: saved.revision, publishedRevision: null })
    expect(operator.role).toBe('editor')
  })

  test('a shopper gets nothing of it [ED-1.08]', async () => {
    expect(await refusalOf(shop.call('getEditor', { path: '/' }))).toMatchObject({ key: 'security.operatorRequired' })
  })
})
