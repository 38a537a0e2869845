import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  card,
  shopWithEditor,
  home,
  toBlocksKey,
  refusalFields,
  titles,
  type ShopWithEditor,
} from '../../harness/shops/shop-with-editor.ts'
import { cartDocument } from '../fixtures/cart-document.ts'

const categories = [
  ...(cartDocument.categories ?? []),
  { key: 'story', type: 'content', texts: { en: { name: 'Story', slug: 'story' } } },
  { key: 'old', type: 'content', texts: { en: { name: 'Old', slug: 'old' } } },
] as const

let shop: ShopWithEditor
beforeAll(async () => {
  shop = await shopWithEditor({ document: { ...cartDocument, categories }, afterwards: afterAll })
})

describe('a saved page', () => {
  test('as home page has the identifier index and the type immutable, and is visible to shoppers [ED-1.02, ED-2.65, ED-7.07, ED-7.12]', async () => {
    expect(await shop.publicBlocks(home)).toMatchObject({ isTemplate: true, revision: null })
    const saved = await shop.save(home, [card('Welcome')])
    expect(saved).toMatchObject({ revision: 1, publishedRevision: 1, savedBy: { name: 'Some editor' } })
    expect(await shop.publicBlocks(home)).toMatchObject({ isTemplate: false, revision: 1 })
    expect(titles((await shop.publicBlocks(home)).blocks)).toEqual(['Welcome'])
  })

  test('without a base revision is based on the newest one, which stays in the history', async () => {
    const page = await shop.newPage()
    await shop.save(page, [card('First')])
    const editor = await shop.operator({ role: 'editor' })
    const save = (title: string) => editor.call('doSaveBlocks', { ...page, blocks: JSON.stringify([card(title)]) })
    expect(await save('Second')).toMatchObject({ revision: 2 })
    const both = await Promise.all([save('Third'), save('Fourth')])
    expect(both.map(({ revision }) => revision).toSorted()).toEqual([3, 4])
    expect((await editor.call('getRevisions', toBlocksKey(page))).revisions.map(({ revision }) => revision)).toEqual([
      4, 3, 2, 1,
    ])
  })

  test('as content page of a category is stored under the id of the category [ED-1.02, ED-7.08, ED-7.13]', async () => {
    const identifier = String(await shop.id('categories', 'story'))
    await shop.save({ identifier, entityType: 'category' }, [card('Our story')])
    expect(titles((await shop.publicBlocks({ identifier, entityType: 'category' })).blocks)).toEqual(['Our story'])
    const row = await shop.db
      .selectFrom('pages')
      .select(['category_id', 'head_number', 'published_number'])
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ category_id: Number(identifier), head_number: 1, published_number: 1 })
  })

  test('in one language leaves the others unchanged; the first save in another language creates its own page', async () => {
    const page = await shop.newPage()
    await shop.save(page, [card('English')])
    expect(await shop.publicBlocks(page, 'de')).toMatchObject({ revision: null })
    const german = await shop.operator({ role: 'editor', locale: 'de' })
    const borrowed = await german.call('getBlocks', toBlocksKey(page))
    expect(titles(borrowed.blocks)).toEqual(['English'])
    expect(borrowed.revision).toBeNull()
    expect(
      await german.call('doSaveBlocks', {
        ...page,
        blocks: JSON.stringify([card('Deutsch')]),
        revision: borrowed.revision,
      }),
    ).toMatchObject({ revision: 1 })
    expect([
      titles((await shop.publicBlocks(page)).blocks),
      titles((await shop.publicBlocks(page, 'de')).blocks),
      titles((await shop.publicBlocks(page, 'pl')).blocks),
    ]).toEqual([['English'], ['Deutsch'], ['English']])
  })

  test('as header is visible on every page, and invalidates every page when it changes', async () => {
    const header = { identifier: 'header', entityType: 'global' } as const
    const bar = (text: string) => ({
      name: 'AnnouncementBar',
      type: 'content',
      meta: { uuid: '00000000-0000-4000-8000-00000000ba12' },
      content: { texts: [{ text, link: '' }] },
    })
    const told: string[][] = []
    const page = async () => {
      const tags: string[] = []
      told.push(tags)
      return (await shop.visitor({ recordCacheTag: (tag) => tags.push(tag) }).call('getBlocks', toBlocksKey(header)))
        .blocks
    }
    const before = (await shop.editor.call('getEditor', { path: '/', area: 'header' })).revision
    const first = await shop.save(header, [bar('Soon')], before)
    expect(await page()).toMatchObject([{ content: { texts: [{ text: 'Soon' }] } }])
    expect(await page()).toMatchObject([{ content: { texts: [{ text: 'Soon' }] } }])
    await shop.save(header, [bar('Now')], first.revision)
    expect(await page()).toMatchObject([{ content: { texts: [{ text: 'Now' }] } }])
    expect(told[0]).toContainEqual(expect.stringMatching(/^page:\d+$/))
    expect(told[1]).toEqual(told[0])
  })

  test('as draft is only visible in the editor', async () => {
    const page = await shop.newPage()
    await shop.save(page, [card('public')])
    expect(await shop.save(page, [card('draft')], 1, { as: 'draft' })).toMatchObject({
      revision: 2,
      publishedRevision: 1,
    })
    expect(titles((await shop.publicBlocks(page)).blocks)).toEqual(['public'])
    expect(titles((await shop.editor.call('getBlocks', toBlocksKey(page))).blocks)).toEqual(['public'])
    const asEditor = { ...shop.editor.caller, edits: true }
    expect(await shop.engine.call('getBlocks', toBlocksKey(page), asEditor)).toMatchObject({
      revision: 2,
      blocks: [{ content: { text: { title: 'draft' } } }],
    })
    // To say that one edits is not to be allowed to.
    for (const operator of [undefined, 'x'.repeat(43)]) {
      expect(
        titles((await shop.engine.call('getBlocks', toBlocksKey(page), { ...asEditor, operator })).blocks),
      ).toEqual(['public'])
    }
  })

  test('keeps unknown blocks and shows them in the editor only', async () => {
    const page = await shop.newPage()
    const snow = {
      name: 'Snow',
      type: 'content',
      meta: { uuid: randomUUID(), version: 7 },
      content: { flakes: [1, { six: true }] },
    }
    await shop.save(page, [card('known'), snow])
    const edited = await shop.engine.call('getBlocks', toBlocksKey(page), { ...shop.editor.caller, edits: true })
    expect(edited.blocks[1]).toEqual(snow)
    await shop.save(page, edited.blocks, 1)
    expect((await shop.editor.call('getRevision', { ...toBlocksKey(page), revision: 2 })).blocks[1]).toEqual(snow)
    expect(titles((await shop.publicBlocks(page)).blocks)).toEqual(['known'])
  })

  test('is recorded in the audit log with its author', async () => {
    const page = await shop.newPage()
    await shop.save(page, [card('one'), card('two')])
    const row = await shop.db
      .selectFrom('audit_log')
      .select(['operator_name', 'action', 'subject', 'subject_id', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      operator_name: 'Some editor',
      action: 'doSaveBlocks',
      subject: 'page',
      subject_id: `category/${page.identifier}/en`,
      after: { revision: 1, isPublished: true, blocks: 2, added: 2 },
    })
  })

  test('records its references, which protects their targets from being deleted', async () => {
    const page = await shop.newPage()
    const [shopCategory, scarf] = [await shop.id('categories', 'shop'), await shop.id('items', 'scarf')]
    const { id: mediaId } = await shop.db
      .insertInto('media')
      .values({
        kind: 'image',
        storage_key: '0a1b2c3d4e5f60718293',
        sha256: Buffer.alloc(32, 7),
        mime: 'image/png',
        bytes: 9,
        width: 9,
        height: 9,
        file_name: 'x.png',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [picture, text] = [randomUUID(), randomUUID()]
    const blocks = [
      {
        name: 'Image',
        type: 'content',
        meta: { uuid: picture },
        content: { mobile: '/media/0a1b2c3d4e5f60718293#30,80', link: '/everything?page=2' },
      },
      {
        name: 'TextCard',
        type: 'content',
        meta: { uuid: text },
        content: { text: { htmlDescription: `<p><a href="/en/scarf_${scarf}">a</a> <a href="/nowhere">b</a></p>` } },
      },
    ]
    await shop.save(page, blocks)
    await shop.save(page, [card('a draft without any of it')], 1, { as: 'draft' })
    const uses = () =>
      shop.db
        .selectFrom('page_uses as u')
        .innerJoin('pages as p', 'p.id', 'u.page_id')
        .where('p.identifier', '=', page.identifier)
        .select(['number', 'block_id', 'media_id', 'u.category_id', 'item_id'])
        .orderBy('media_id')
        .orderBy('u.category_id')
        .execute()
    expect(await uses()).toEqual([
      { number: 1, block_id: picture, media_id: mediaId, category_id: null, item_id: null },
      { number: 1, block_id: picture, media_id: null, category_id: shopCategory, item_id: null },
      { number: 1, block_id: text, media_id: null, category_id: null, item_id: scarf },
    ])
    await shop.save(page, [card('public without any of it')], 2)
    expect(await uses()).toEqual([])
    await shop.editor.call('doRestoreRevision', { ...toBlocksKey(page), restore: 1, revision: 3 })
    expect(await uses()).toMatchObject([{ number: 4 }, { number: 4 }, { number: 4 }])
  })
})

describe('an invalid save', () => {
  const wrong = (uuid: string = randomUUID()) => [card('fine'), { ...card('x', uuid), content: { text: { title: 5 } } }]

  test('with an invalid value is refused with its path, and nothing changes', async () => {
    const before = await shop.state()
    expect(await refusalFields(shop.save(home, wrong(), 1))).toMatchObject({
      key: 'editor.invalidBlocks',
      details: { fields: { 'blocks[1].content.text.title': expect.stringContaining('string') } },
    })
    expect(await shop.state()).toEqual(before)
  })

  test.each([
    ['no JSON', '{', 'editor.invalidBlocks'],
    ['no list', '{}', 'editor.invalidBlocks'],
    [
      'a picture written out',
      JSON.stringify([
        {
          name: 'Image',
          type: 'content',
          meta: { uuid: randomUUID() },
          content: { mobile: 'data:image/png;base64,AAAA' },
        },
      ]),
      'editor.base64Picture',
    ],
    ['five megabytes', JSON.stringify([card('x'.repeat(5_000_000))]), 'editor.tooLarge'],
    [
      'a hundred levels',
      '[{"name":"Snow","type":"structure","meta":{"uuid":"00000000-0000-4000-8000-000000000001"},"content":'.repeat(
        100,
      ) +
        '[]' +
        '}]'.repeat(100),
      'editor.invalidBlocks',
    ],
    [
      'half a character',
      '[{"name":"Snow","type":"content","meta":{"uuid":"00000000-0000-4000-8000-000000000001"},"content":{"x":"\\ud800"}}]',
      'editor.invalidBlocks',
    ],
    [
      'half a character in a name',
      '[{"name":"Snow","type":"content","meta":{"uuid":"00000000-0000-4000-8000-000000000001"},"content":{"x":[{"\\udc00":{}}]}}]',
      'editor.invalidBlocks',
    ],
    [
      'a NUL in a name',
      '[{"name":"Snow","type":"content","meta":{"uuid":"00000000-0000-4000-8000-000000000001"},"content":{"\\u0000":{}}}]',
      'editor.invalidBlocks',
    ],
    [
      'a NUL',
      '[{"name":"Snow","type":"content","meta":{"uuid":"00000000-0000-4000-8000-000000000001"},"content":{"x":"\\u0000"}}]',
      'editor.invalidBlocks',
    ],
    [
      'one id twice',
      JSON.stringify([
        card('a', '00000000-0000-4000-8000-000000000001'),
        card('b', '00000000-0000-4000-8000-000000000001'),
      ]),
      'editor.invalidBlocks',
    ],
  ])('%s is refused, and nothing changes', async (_, blocks, key) => {
    const before = await shop.state()
    expect(await refusalFields(shop.editor.call('doSaveBlocks', { ...home, blocks, revision: 1 }))).toMatchObject({
      key,
    })
    expect(await shop.state()).toEqual(before)
  })

  test.each([
    ['a page that nobody knows', { identifier: 'nowhere', entityType: 'immutable' }],
    ['an area that nobody knows', { identifier: 'left', entityType: 'global' }],
    ['a category that nobody knows', { identifier: '999999', entityType: 'category' }],
    ['a category by its name', { identifier: 'story', entityType: 'category' }],
    ['a category without a number', { identifier: '0', entityType: 'category' }],
    ['a number that is no number', { identifier: '1e3', entityType: 'category' }],
    ['the page of a product', { identifier: '0', entityType: 'product' }],
  ] as const)('%s has no blocks', async (_, page) => {
    const before = await shop.state()
    expect(await refusalFields(shop.save(page, []))).toMatchObject({ key: 'editor.pageNotFound' })
    expect(await shop.state()).toEqual(before)
  })

  test('of a category of type item, or in the bin, is refused [ED-2.66]', async () => {
    const [goods, old] = [await shop.id('categories', 'shop'), await shop.id('categories', 'old')]
    await shop.change((db) =>
      db.updateTable('categories').set({ deleted_at: new Date() }).where('id', '=', old).execute(),
    )
    for (const id of [goods, old]) {
      const page = { identifier: String(id), entityType: 'category' } as const
      const before = await shop.state()
      expect(await refusalFields(shop.save(page, [card('x')]))).toMatchObject({ key: 'editor.pageNotFound' })
      for (const name of ['getRevisions', 'getRevision'] as const)
        expect(await refusalFields(shop.editor.call(name, { ...toBlocksKey(page), revision: 1 }))).toMatchObject({
          key: 'editor.pageNotFound',
        })
      expect(await shop.state()).toEqual(before)
    }
  })

  test('by a role below editor is refused and changes nothing', async () => {
    const viewer = await shop.operator({ role: 'viewer' })
    const before = await shop.state()
    const attempts = [
      [viewer, 'security.roleRequired'],
      [shop.visitor(), 'security.operatorRequired'],
    ] as const
    for (const [who, key] of attempts) {
      expect(await refusalFields(who.call('doSaveBlocks', { ...home, blocks: '[]', revision: 1 }))).toMatchObject({
        key,
      })
      expect(
        await refusalFields(who.call('doRestoreRevision', { ...toBlocksKey(home), restore: 1, revision: 1 })),
      ).toMatchObject({ key })
    }
    expect(await refusalFields(shop.visitor().call('getRevisions', toBlocksKey(home)))).toMatchObject({
      key: 'security.operatorRequired',
    })
    expect(await shop.state()).toEqual(before)
    expect((await viewer.call('getRevisions', toBlocksKey(home))).revisions.length).toBeGreaterThan(0)
  })
})

describe('concurrent saves of the same page', () => {
  test('succeed once out of twenty, and the others get the newer revision', async () => {
    const page = await shop.newPage()
    await shop.save(page, [card('base')])
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, at) => shop.save(page, [card(`version ${at}`)], 1)),
    )
    const won = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
    expect(won).toHaveLength(1)
    expect(won[0]).toMatchObject({ revision: 2, publishedRevision: 2 })
    const lost = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }: { reason: unknown }) => reason)
    expect(lost).toHaveLength(19)
    for (const error of lost)
      expect(isRefusal(error) && [error.key, error.events]).toEqual(['editor.revisionStale', { page: won[0] }])
    expect(
      (await shop.editor.call('getRevisions', toBlocksKey(page))).revisions.map(({ revision }) => revision),
    ).toEqual([2, 1])
    expect(titles((await shop.publicBlocks(page)).blocks)).toEqual(titles(won[0]?.blocks ?? []))
  })

  test('succeed once also for the first revision', async () => {
    const page = await shop.newPage()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, at) => shop.save(page, [card(`version ${at}`)])),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shop.editor.call('getRevisions', toBlocksKey(page))).revisions).toHaveLength(1)
  })

  test('can be retried after a lost answer', async () => {
    const page = await shop.newPage()
    const blocks = [card('once')]
    const first = await shop.save(page, blocks)
    expect(await shop.save(page, blocks)).toEqual(first)
    expect((await shop.editor.call('getRevisions', toBlocksKey(page))).revisions).toHaveLength(1)
    const other = await shop.operator({ role: 'editor' })
    expect(
      await refusalFields(other.call('doSaveBlocks', { ...page, blocks: JSON.stringify(blocks), revision: null })),
    ).toMatchObject({ key: 'editor.revisionStale' })
  })

  test('with a base revision that never existed are refused', async () => {
    const page = await shop.newPage()
    for (const base of [3, 2_147_483_647])
      expect(await refusalFields(shop.save(page, [], base))).toMatchObject({ key: 'editor.pageNotFound' })
    expect(await refusalFields(shop.save(page, [], 2_147_483_648))).toMatchObject({ key: 'invalidPayload' })
    await shop.save(page, [card('one')])
    expect(await refusalFields(shop.save(page, [], 3))).toMatchObject({
      key: 'editor.revisionStale',
      details: { revision: 1 },
    })
  })
})

test('a page of three hundred blocks is saved completely', async () => {
  const page = await shop.newPage()
  const blocks = Array.from({ length: 300 }, (_, at) => ({
    ...card(`Block ${at}`),
    content: {
      text: {
        title: `Block ${at}`,
        htmlDescription: '<p>Some <b>words</b> with a <a href="/everything">link</a>.</p>'.repeat(5),
      },
    },
  }))
  await shop.save(page, blocks)
  await shop.save(page, blocks.toReversed(), 1)
  expect(titles((await shop.publicBlocks(page)).blocks)).toEqual(titles(blocks).toReversed())
})
