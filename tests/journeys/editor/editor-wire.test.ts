import { randomUUID } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { runDueSchedules } from '@vitrine/engine/pages/publish/run-due-schedules'
import { expect, test } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { card } from '../../harness/shops/shop-with-editor.ts'
import { sharedShop, type Browser, type ServedShop } from '../../harness/shops/served-shop.ts'

// How a save travels: over HTTP, to shoppers whose pages are kept.
const open = sharedShop()
const home = { identifier: 'index', type: 'immutable' } as const

const save = (
  editor: Browser,
  blocks: readonly unknown[],
  revision: number | null,
  as: 'published' | 'draft' = 'published',
) =>
  editor.call('doSaveBlocks', {
    identifier: 'index',
    entityType: 'immutable',
    blocks: JSON.stringify(blocks),
    revision,
    as,
  })
const headOf = async (editor: Browser) => (await editor.call('getPublishing', home)).headRevision
const shoppersSee = async (shop: ServedShop) => (await shop.ask('/')).text()

test('shoppers see a published save on their next request, and never a draft', async () => {
  const shop = open()
  const editor = await shop.operator('editor')
  await save(editor, [card('First of all')], await headOf(editor))
  expect(await shoppersSee(shop)).toContain('First of all')
  const rendered = shop.renders.seen.length
  for (const [title, as] of [
    ['A secret draft', 'draft'],
    ['Another one', 'draft'],
  ] as const)
    await save(editor, [card(title)], await headOf(editor), as)
  expect(await shoppersSee(shop)).toContain('First of all')
  // A draft does not evict the cached page.
  expect(shop.renders.seen).toHaveLength(rendered)
  for (const title of ['Second', 'Third', 'Fourth']) {
    await save(editor, [card(title)], await headOf(editor))
    expect(await shoppersSee(shop)).toContain(title)
  }
  expect(await (await editor.open('/')).text()).toContain('Fourth')
})

test('a cached page changes when its schedule is due, and changes back when the schedule ends', async () => {
  const shop = open()
  const editor = await shop.operator('editor')
  await save(editor, [card('All the year')], await headOf(editor))
  await save(editor, [card('At night')], await headOf(editor), 'draft')
  const [evening, morning] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000))
  await editor.call('doPublishPage', {
    ...home,
    revision: (await headOf(editor)) ?? 0,
    publishAt: evening?.toISOString(),
    takeBackAt: morning?.toISOString(),
  })
  for (const [now, title] of [
    [new Date(), 'All the year'],
    [evening, 'At night'],
    [morning, 'All the year'],
  ] as const) {
    await runDueSchedules(createServices(shop, { now: () => now ?? new Date() }))
    await expect.poll(() => shoppersSee(shop)).toContain(title)
    // The next shopper gets it from the cache.
    expect(await shoppersSee(shop)).toContain(title)
  }
})

test('a draft is visible in the editor and with a preview link, and those pages are not cached', async () => {
  const shop = open()
  const editor = await shop.operator('editor')
  await save(editor, [card('For everybody')], await headOf(editor))
  await save(editor, [card('Not yet')], await headOf(editor), 'draft')
  const { url } = await editor.call('doCreatePreviewLink', { ...home, revision: null })
  const { pathname, search } = new URL(url)
  const preview = await shop.ask(pathname + search)
  expect([await preview.text(), preview.headers.get('cache-control'), preview.headers.get('x-robots-tag')]).toEqual([
    expect.stringContaining('Not yet'),
    'no-store',
    expect.stringContaining('noindex'),
  ])
  expect(await (await editor.open('/')).text()).toContain('Not yet')
  expect(await shoppersSee(shop)).toContain('For everybody')
  expect(await (await shop.ask(`/?preview=${'A'.repeat(43)}`)).text()).toContain('For everybody')
})

test('a save with an expired session is refused, and succeeds after a new login [ED-8.06]', async () => {
  const shop = open()
  const editor = await shop.operator('editor')
  const base = await headOf(editor)
  await save(editor, [card('Before')], base)
  await shop.db
    .updateTable('operator_sessions')
    .set({ expires_at: new Date(0) })
    .execute()
  const before = await shop.db.selectFrom('page_revisions').selectAll().execute()
  // The owner of a session is cached for a moment.
  const again = shop.withOptions()
  const work = [card('Work of an hour')]
  await expect
    .poll(
      () =>
        save(editor, work, (base ?? 0) + 1).then(
          () => 'saved',
          (error: unknown) =>
            error instanceof Error && 'key' in error ? [error.key, 'code' in error ? error.code : ''] : error,
        ),
      { timeout: 8000 },
    )
    .toEqual(['security.operatorRequired', 401])
  expect(await shop.db.selectFrom('page_revisions').selectAll().execute()).toEqual(before)
  const back = await again.operator('editor')
  expect(await save(back, work, (base ?? 0) + 1)).toMatchObject({ blocks: work })
})

test('a page of three hundred blocks is saved over HTTP and rendered completely', async () => {
  const shop = open()
  const editor = await shop.operator('editor')
  const html = '<p>Some <b>words</b> with a <a href="/women">link</a>, and some more of them.</p>'.repeat(4)
  const blocks = Array.from({ length: 300 }, (_, at): StoredBlock => ({
    name: 'TextCard',
    type: 'content',
    meta: { uuid: randomUUID() },
    content: { text: { title: `Block ${at}`, htmlDescription: html } },
  }))
  await save(editor, blocks, await headOf(editor))
  const shown = await shoppersSee(shop)
  for (const { meta } of blocks) expect(shown).toContain(meta.uuid)
})

test('a request body above the page limit is refused with 413, and nothing changes', async () => {
  const shop = open()
  const editor = await shop.operator('editor')
  const head = await headOf(editor)
  await expect(save(editor, [card('x'.repeat(5_000_000))], head)).rejects.toMatchObject({ code: 413 })
  expect(await headOf(editor)).toBe(head)
})
