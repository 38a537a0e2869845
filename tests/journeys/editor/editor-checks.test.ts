import { randomUUID } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  card,
  shopWithEditor,
  home,
  toBlocksKey,
  refusalFields,
  type ShopWithEditor,
  type SavedPageKey,
} from '../../harness/shops/shop-with-editor.ts'

let shop: ShopWithEditor
let scarf = 0
beforeAll(async () => {
  shop = await shopWithEditor({ afterwards: afterAll })
  scarf = await shop.id('items', 'scarf')
  await shop.change((db) =>
    db
      .insertInto('redirects')
      .values([
        { locale: 'en', from_path: 'old/women', category_id: 1 },
        { locale: 'en', from_path: 'gone', status: 410 },
      ])
      .execute(),
  )
})

const linked = (link: string): StoredBlock => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid: randomUUID() },
  content: { text: { title: 'A title' }, button: { label: 'Read', link } },
})
const image = (content: Readonly<Record<string, unknown>>): StoredBlock => ({
  name: 'Image',
  type: 'content',
  meta: { uuid: randomUUID() },
  content,
})
const check = (blocks: unknown, page: SavedPageKey = home, who = shop.editor) =>
  who.call('getPageChecks', { ...toBlocksKey(page), blocks: JSON.stringify(blocks) })

async function picture(
  key: string,
  width: number,
  height: number,
  alt: Readonly<Record<string, string>> | null = null,
): Promise<string> {
  await shop.db
    .insertInto('media')
    .values({
      kind: 'image',
      storage_key: key,
      sha256: Buffer.from(key.padEnd(64, '0').slice(0, 64), 'hex'),
      mime: 'image/jpeg',
      bytes: 9_000_000,
      width,
      height,
      file_name: 'x.jpg',
      alt: alt && JSON.stringify(alt),
    })
    .execute()
  return `/media/${key}`
}

describe('checks before publishing a page', () => {
  test.each([
    ['/'],
    ['/everything'],
    ['/everything?page=2#top'],
    ['/de/alles/'],
    ['/cart'],
    ['/shipping'],
    ['/de/shipping'],
    ['/old/women'],
    ['https://other.example/x'],
    ['mailto:a@example.org'],
    ['#top'],
    ['/members'],
    ['/p/1'],
  ])('accept the link %s', async (link) => {
    expect((await check([linked(link)])).findings).toEqual([])
  })

  test.each([
    ['/everythin'],
    ['/de/everything-else'],
    ['/gone'],
    ['/scarf_999999'],
    ['/p/999999'],
    ['/tag/nothing'],
    ['/media/0000000000000000000f'],
    ['/%E0%A4%A'],
    ['/%00'],
  ])('report the link %s as dead', async (link) => {
    const block = linked(link)
    expect((await check([block])).findings).toEqual([
      {
        kind: 'deadLink',
        severity: 'fault',
        uuid: block.meta.uuid,
        at: 'button.link',
        details: { link, text: 'Read' },
      },
    ])
  })

  test('report a link to a draft as dead until it is published, although it is offered as a link target', async () => {
    const { id } = await shop.editor.call('doAddCategory', {
      name: 'Our wool',
      type: 'content',
      parentCategoryId: null,
    })
    const block = linked('/our-wool')
    expect((await check([block])).findings).toMatchObject([
      { kind: 'deadLink', severity: 'fault', uuid: block.meta.uuid, details: { link: '/our-wool' } },
    ])
    expect((await shop.editor.call('getLinkTargets', { term: '/our-wool' })).isPage).toBe(true)
    await shop.editor.call('doSaveBlocks', {
      identifier: String(id),
      entityType: 'category',
      blocks: '[]',
      revision: null,
    })
    expect((await check([block])).findings).toEqual([])
  })

  test('check links in texts and links to products', async () => {
    const block: StoredBlock = {
      ...card('x'),
      content: {
        text: {
          title: 'x',
          htmlDescription: `<p><a href="/scarf_${scarf}">right</a> <a href="/nowhere?a=1&amp;b=2">wrong</a></p>`,
        },
      },
    }
    expect((await check([block])).findings).toMatchObject([
      { kind: 'deadLink', at: 'text.htmlDescription', details: { link: '/nowhere?a=1&b=2', text: 'wrong' } },
    ])
  })

  test('report a picture without alternative text, unless the media library marks it as decorative', async () => {
    const [plain, decoration] = [
      await picture('a'.repeat(20), 800, 600),
      await picture('b'.repeat(20), 800, 600, { en: '' }),
    ]
    const told = image({ mobile: plain })
    expect((await check([told, image({ mobile: decoration })])).findings).toMatchObject([
      { kind: 'missingAlt', uuid: told.meta.uuid, at: 'alt' },
    ])
  })

  test('report pictures that are too heavy for phones, pointing to the heaviest one', async () => {
    const [wide, tall] = [await picture('c'.repeat(20), 3000, 3000), await picture('d'.repeat(20), 3000, 60_000)]
    const [light, heavy] = [image({ mobile: wide, wideScreen: tall, alt: 'x' }), image({ tablet: tall, alt: 'x' })]
    const calm = await check([light])
    expect([calm.findings, calm.weight]).toEqual([[], 67_500])
    const { findings, weight } = await check([light, heavy])
    expect(weight).toBe(67_500 + 1_350_000)
    expect(findings).toEqual([
      {
        kind: 'pageWeight',
        severity: 'warning',
        uuid: heavy.meta.uuid,
        at: null,
        details: { bytes: weight, most: 1_000_000 },
      },
    ])
  })

  test('report languages that are behind the source language', async () => {
    const page = await shop.newPage()
    const [first, second] = [card('Fit'), card('Care')]
    await shop.save(page, [first, second])
    const german = await shop.operator({ role: 'editor', locale: 'de' })
    const { blocks } = await german.call('setPageTexts', {
      ...toBlocksKey(page),
      locale: 'de',
      revision: null,
      texts: [
        { uuid: first.meta.uuid, at: 'text.title', text: 'Passform' },
        { uuid: second.meta.uuid, at: 'text.title', text: '' },
      ],
    })
    await shop.save(page, [{ ...first, content: { text: { title: 'Size' } } }, second], 1)
    expect((await check(blocks, page, german)).findings.filter(({ kind }) => kind === 'language')).toEqual([
      {
        kind: 'language',
        severity: 'hint',
        uuid: first.meta.uuid,
        at: 'text.title',
        details: { locale: 'de', because: 'stale' },
      },
      {
        kind: 'language',
        severity: 'warning',
        uuid: second.meta.uuid,
        at: 'text.title',
        details: { locale: 'de', because: 'untranslated' },
      },
      { kind: 'language', severity: 'hint', uuid: null, at: null, details: { locale: 'pl', because: 'missing' } },
    ])
    const behind = (details: object, severity = 'warning') => ({
      kind: 'language',
      severity,
      uuid: null,
      at: null,
      details: {
        locale: 'de',
        because: 'behind',
        blocks: 0,
        missing: 1,
        stale: 0,
        same: 0,
        own: 0,
        copies: 0,
        ...details,
      },
    })
    const notInPolish = {
      kind: 'language',
      severity: 'hint',
      uuid: null,
      at: null,
      details: { locale: 'pl', because: 'missing' },
    }
    expect((await check([first, second], page)).findings).toEqual([behind({}), notInPolish])
    // Unsaved blocks are checked as well.
    const edited = [{ ...first, content: { text: { title: 'How it fits' } } }, card('New'), second]
    expect((await check(edited, page)).findings).toEqual([behind({ blocks: 1, missing: 2, stale: 1 }), notInPolish])
    expect((await check([first], page)).findings).toEqual([behind({ missing: 0, own: 1 }, 'hint'), notInPolish])
  })

  test('refuse invalid blocks, and are available to viewers', async () => {
    expect(await refusalFields(check([{ ...card('x'), content: { text: { title: 5 } } }]))).toMatchObject({
      key: 'editor.invalidBlocks',
      details: { fields: { 'blocks[0].content.text.title': expect.any(String) } },
    })
    expect((await check([], home, await shop.operator({ role: 'viewer' }))).findings).toEqual([])
    expect(await refusalFields(check([], home, shop.visitor()))).toMatchObject({ key: 'security.operatorRequired' })
  })
})

describe('link targets', () => {
  const targets = async (term: string, locale: 'en' | 'de' = 'en') =>
    (await shop.operator({ role: 'viewer', locale })).call('getLinkTargets', { term })

  test('are found by search term: pages, categories and products', async () => {
    expect((await targets('shop')).targets).toContainEqual({
      kind: 'category',
      name: 'Shop',
      path: '/everything',
      hint: null,
    })
    expect((await targets('scarf')).targets).toEqual([
      { kind: 'product', name: 'Scarf', path: `/scarf_${scarf}`, hint: null },
    ])
    expect((await targets('versand', 'de')).targets).toContainEqual({
      kind: 'page',
      name: 'Versand',
      path: '/shipping',
      hint: null,
    })
    expect((await targets('member')).targets).toContainEqual({
      kind: 'category',
      name: 'Members',
      path: '/members',
      hint: null,
    })
  })

  test('are found by address: the page there, or the pages with the most similar addresses', async () => {
    expect(await targets('/everything')).toEqual({
      isPage: true,
      targets: [{ kind: 'category', name: 'Shop', path: '/everything', hint: null }],
    })
    const typo = await targets('/everythign')
    expect([typo.isPage, typo.targets[0]?.path]).toEqual([false, '/everything'])
    expect(await targets('/quite/another/world/of/things')).toEqual({ isPage: false, targets: [] })
    expect(await targets('')).toMatchObject({ isPage: false })
  })
})
