import { createHash } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { pageTypes } from '@vitrine/contract/pages/pages.contract'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { Database } from '@vitrine/engine/kernel/database/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { cartDocument } from '../fixtures/cart-document.ts'

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const card = (last: number, title: string): StoredBlock => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid: uuid(last) },
  content: { text: { title } },
})
const titles = (blocks: readonly { readonly content: unknown }[]) =>
  blocks.map(({ content }) => (content as { text?: { title?: string } }).text?.title)

const bookish: ShopDocument = {
  ...cartDocument,
  settings: { 'shop.name': 'Small Shop' },
  categories: [
    ...(cartDocument.categories ?? []),
    { key: 'story', type: 'content', right: 'customer', texts: { en: { name: 'Story', slug: 'story' } } },
  ],
  pages: [
    { type: 'immutable', identifier: 'shipping', locale: 'en', blocks: [card(1, 'Shipping')] },
    { type: 'immutable', identifier: 'shipping', locale: 'de', blocks: [card(2, 'Versand')] },
    { type: 'category', identifier: 'story', locale: 'en', blocks: [card(3, 'Our story')] },
  ],
}

let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue(bookish, { afterwards: afterAll })
})
const blocksOf = async (
  identifier: string,
  as: Parameters<ShopWithCatalogue['visitor']>[0] = {},
  type: 'immutable' | 'category' = 'immutable',
) => shop.visitor(as).call('getBlocks', { identifier, type })

describe('the home page of a shop that has stored none', () => {
  test.each([
    ['en', 'Welcome to Small Shop', 'Order now', 'Show more'],
    ['de', 'Willkommen bei Small Shop', 'Jetzt bestellen', 'Mehr anzeigen'],
    ['pl', 'Witamy w Small Shop', 'Zamów teraz', 'Pokaż więcej'],
  ] as const)('is the template, in %s [ED-3.16]', async (locale, title, orderNow, showMore) => {
    const { blocks, isTemplate } = await blocksOf('index', { locale })
    expect(isTemplate).toBe(true)
    expect(blocks).toMatchObject([
      { name: 'Banner', content: { text: { title }, button: { label: orderNow }, button2: { label: showMore } } },
      { name: 'MultiGrid', configuration: { columnWidths: [4, 4, 4] } },
    ])
    expect(blocks[1]?.content).toHaveLength(3)
  })

  test('links to the categories that the visitor can see', async () => {
    const links = async (audience: 'public' | 'customer') =>
      JSON.stringify((await blocksOf('index', { audience })).blocks).match(/"link":"[^"]*"/g)
    expect(await links('public')).toContain('"link":"/everything"')
    expect(await links('public')).not.toContain('"link":"/members"')
    expect(await links('customer')).toContain('"link":"/members"')
  })
})

describe('a stored page', () => {
  test('replaces the template in its locale only', async () => {
    const own = await shopWithCatalogue({
      ...bookish,
      pages: [{ type: 'immutable', identifier: 'index', locale: 'de', blocks: [card(1, 'Guten Tag')] }],
    })
    const home = (locale: 'en' | 'de') =>
      own.visitor({ locale }).call('getBlocks', { identifier: 'index', type: 'immutable' })
    const german = await home('de')
    expect(german.isTemplate).toBe(false)
    expect(titles(german.blocks)).toEqual(['Guten Tag'])
    expect((await home('en')).isTemplate).toBe(true)
  })

  test('has blocks with name, type, id, content and configuration [ED-3.08]', async () => {
    await publish('about', [
      card(1, 'A content block'),
      {
        name: 'MultiGrid',
        type: 'structure',
        meta: { uuid: uuid(2) },
        configuration: { columnWidths: [4, 8] },
        content: [card(3, 'A child')],
      },
      { name: 'Carousel', type: 'structure', meta: { uuid: uuid(4) }, content: [] },
    ])
    const { blocks } = await blocksOf('about')
    expect(blocks).toMatchObject([
      { name: 'TextCard', type: 'content', meta: { uuid: uuid(1) }, content: { text: { title: 'A content block' } } },
      {
        name: 'MultiGrid',
        type: 'structure',
        meta: { uuid: uuid(2) },
        configuration: { columnWidths: [4, 8] },
        content: [{ name: 'TextCard', meta: { uuid: uuid(3) } }],
      },
      {
        name: 'Carousel',
        type: 'structure',
        configuration: { controls: { displayArrows: true, color: '#808080' } },
        content: [],
      },
    ])
    expect(blocks[0]).not.toHaveProperty('configuration')
  })

  test('leaves out invalid blocks and logs them', async () => {
    const before = shop.loggedProblems.length
    await publish('broken', [
      card(1, 'stays'),
      { ...card(2, 'x'), name: 'Snow' },
      { ...card(3, 'x'), content: { text: { title: 5 } } },
      { words: 'no block at all' },
    ])
    expect(titles((await blocksOf('broken')).blocks)).toEqual(['stays'])
    expect(shop.loggedProblems.slice(before)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Snow'),
        expect.stringContaining('text.title'),
        expect.stringContaining('is no block'),
      ]),
    )
  })

  test('is shown as published, regardless of drafts', async () => {
    const id = await publish('draft', [card(1, 'published')])
    await write(shop.db, id, 2, [card(1, 'drafted')])
    await shop.db.updateTable('pages').set({ head_number: 2 }).where('id', '=', id).execute()
    expect(titles((await blocksOf('draft')).blocks)).toEqual(['published'])
    await shop.db.updateTable('pages').set({ published_number: 2 }).where('id', '=', id).execute()
    expect(titles((await blocksOf('draft')).blocks)).toEqual(['drafted'])
  })

  test('of a category for customers only is hidden from guests', async () => {
    const identifier = String(await shop.id('categories', 'story'))
    expect(titles((await blocksOf(identifier, { audience: 'customer' }, 'category')).blocks)).toEqual(['Our story'])
    expect((await blocksOf(identifier, { audience: 'public' }, 'category')).blocks).toEqual([])
    expect((await blocksOf('nonsense', {}, 'category')).blocks).toEqual([])
  })

  test('falls back to English where it is not translated', async () => {
    expect(titles((await blocksOf('shipping', { locale: 'de' })).blocks)).toEqual(['Versand'])
    expect(titles((await blocksOf('shipping', { locale: 'pl' })).blocks)).toEqual(['Shipping'])
    expect((await blocksOf('terms-and-conditions')).blocks).toEqual([])
  })

  test('falls back to any published language when neither the locale nor English is published', async () => {
    const german = await publish('only-german', [card(1, 'Nur deutsch')], 'de')
    for (const locale of locales)
      expect(titles((await blocksOf('only-german', { locale })).blocks), locale).toEqual(['Nur deutsch'])
    // An English draft is not public, and once it is the Polish page follows it.
    const english = await publish('only-german', [card(2, 'In English')])
    await shop.db.updateTable('pages').set({ published_number: null }).where('id', '=', english).execute()
    const shown = new Set<string>()
    expect(
      titles((await blocksOf('only-german', { locale: 'pl', recordCacheTag: (tag) => shown.add(tag) })).blocks),
    ).toEqual(['Nur deutsch'])
    expect(shown).toEqual(new Set(['page', `page:${german}`]))
    await shop.db.updateTable('pages').set({ published_number: 1 }).where('id', '=', english).execute()
    expect(titles((await blocksOf('only-german', { locale: 'pl' })).blocks)).toEqual(['In English'])
    expect(titles((await blocksOf('only-german', { locale: 'de' })).blocks)).toEqual(['Nur deutsch'])
  })

  test('has its title, description and robots', async () => {
    const id = await publish('seo', [card(1, 'x')])
    await shop.db
      .updateTable('pages')
      .set({ meta_title: 'Ours', meta_description: 'About us', meta_robots: 'NOINDEX' })
      .where('id', '=', id)
      .execute()
    expect((await blocksOf('seo')).meta).toEqual({ title: 'Ours', description: 'About us', robots: 'NOINDEX' })
    expect((await blocksOf('nowhere')).meta).toEqual({ title: null, description: null, robots: 'ALL' })
  })

  test('is dropped from the page cache when it is published, also for the first time', async () => {
    const shownBy = async (identifier: string) => {
      const shown = new Set<string>()
      await blocksOf(identifier, { recordCacheTag: (tag) => shown.add(tag) })
      return shown
    }
    const dropped: string[] = []
    const stop = shop.engine.onChange((tags) => {
      dropped.push(...tags)
    })
    expect(await shownBy('fresh')).toEqual(new Set(['page']))
    const id = await publish('fresh', [card(1, 'now')])
    await expect.poll(() => dropped).toEqual(expect.arrayContaining(['page', `page:${id}`]))
    stop()
    expect(await shownBy('fresh')).toEqual(new Set([`page:${id}`]))
  })
})

test('every block of every page of the demo shop is valid', async () => {
  const demo = await testShop({ document: 'demo' })
  const pages = await demo.db
    .selectFrom('pages')
    .select(['type', 'identifier', 'locale'])
    .where('published_number', 'is not', null)
    .execute()
  expect(pages.length).toBeGreaterThan(20)
  for (const { type, identifier, locale } of pages) {
    const page = { type: pageTypes.find((name) => name === type) ?? 'immutable', identifier }
    const { blocks, isTemplate } = await demo
      .visitor({ locale: locales.find((name) => name === locale) ?? 'en', audience: 'customer' })
      .call('getBlocks', page)
    expect(isTemplate, `${type} ${identifier} ${locale}`).toBe(false)
    expect(blocks.length, `${type} ${identifier} ${locale}`).toBeGreaterThan(0)
  }
  expect(demo.loggedProblems).toEqual([])
})

describe('the redirect of an address without a page', () => {
  const redirect = async (path: string, as: Parameters<ShopWithCatalogue['visitor']>[0] = {}) =>
    shop.visitor(as).call('getRedirect', { path })

  beforeAll(async () => {
    const [category, members, item] = [
      await shop.id('categories', 'shop'),
      await shop.id('categories', 'members'),
      await shop.id('items', 'scarf'),
    ]
    await shop.db
      .insertInto('redirects')
      .values([
        { locale: 'en', from_path: 'old/women', category_id: category },
        { locale: 'de', from_path: 'alt/damen', category_id: category },
        { locale: 'en', from_path: 'old-scarf', item_id: item, status: 302 },
        { locale: 'en', from_path: 'gone', status: 410 },
        { locale: 'en', from_path: 'blog', to_path: 'https://blog.example/' },
        { locale: 'de', from_path: 'versandkosten', to_path: 'shipping' },
        { locale: 'de', from_path: 'english', to_path: '/en/shipping' },
        { locale: 'en', from_path: 'club', category_id: members },
      ])
      .execute()
  })

  test.each([
    ['a category at its present address', '/old/women', 'en', { status: 301, url: '/everything' }],
    ['a category in its language', '/alt/damen', 'de', { status: 301, url: '/de/alles' }],
    ['the same with its locale in the address', '/de/alt/damen/', 'de', { status: 301, url: '/de/alles' }],
    ['another site', '/blog', 'en', { status: 301, url: 'https://blog.example/' }],
    ["a page of the shop in the visitor's language", '/versandkosten', 'de', { status: 301, url: '/de/shipping' }],
    ['a page in another language', '/english', 'de', { status: 301, url: '/en/shipping' }],
    ['nothing, because it is gone for good', '/gone', 'en', { status: 410, url: null }],
    ['nothing when the address is unknown', '/never-was', 'en', null],
    ['nothing in this language', '/old/women', 'de', null],
    ['nothing when the target is hidden from the visitor', '/club', 'en', null],
  ] as const)('leads to %s', async (_, path, locale, target) => {
    expect(await redirect(path, { locale, audience: 'public' })).toEqual(target)
  })

  test('leads to an item under its present name', async () => {
    const item = await shop.id('items', 'scarf')
    expect(await redirect('/old-scarf')).toEqual({
      status: 302,
      url: expect.stringMatching(new RegExp(`^/scarf_${item}`)),
    })
  })
})

async function publish(identifier: string, blocks: readonly unknown[], locale: 'en' | 'de' = 'en'): Promise<number> {
  const { id } = await shop.db
    .insertInto('pages')
    .values({ type: 'immutable', identifier, locale })
    .returning('id')
    .executeTakeFirstOrThrow()
  await write(shop.db, id, 1, blocks)
  await shop.db.updateTable('pages').set({ head_number: 1, published_number: 1 }).where('id', '=', id).execute()
  return id
}

async function write(db: Database, pageId: number, revisionNumber: number, blocks: readonly unknown[]): Promise<void> {
  const text = JSON.stringify(blocks)
  const digest = createHash('sha256').update(text).digest()
  await db
    .insertInto('page_revisions')
    .values({
      page_id: pageId,
      number: revisionNumber,
      base_number: revisionNumber - 1,
      kind: 'save',
      blocks: text,
      digest,
    })
    .execute()
}
