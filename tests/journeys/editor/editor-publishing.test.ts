import { runDueSchedules } from '@vitrine/engine/pages/publish/run-due-schedules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  card,
  shopWithEditor,
  home,
  toBlocksKey,
  refusalFields,
  titles,
  type ShopWithEditor,
  type SavedPageKey,
} from '../../harness/shops/shop-with-editor.ts'
import { createServices } from '../../harness/shops/create-services.ts'

const morning = Date.UTC(2027, 2, 1, 8)
let clock = morning
const at = (hours: number) => new Date(morning + hours * 3_600_000).toISOString()

let shop: ShopWithEditor
beforeAll(async () => {
  shop = await shopWithEditor({ now: () => new Date(clock), afterwards: afterAll })
})
beforeEach(() => {
  clock = morning
})

/** A page with revisions 1, 2, 3 ...; the first is public, and each says its number. */
async function pageWith(revisions: number): Promise<SavedPageKey> {
  const page = await shop.newPage()
  for (let number = 1; number <= revisions; number++)
    await shop.save(page, [card(String(number))], number - 1 || null, { as: number === 1 ? 'published' : 'draft' })
  return page
}

const publish = (page: SavedPageKey, revision: number, from?: number, until?: number) =>
  shop.editor.call('doPublishPage', {
    ...toBlocksKey(page),
    revision,
    ...(from !== undefined && { publishAt: at(from) }),
    ...(until !== undefined && { takeBackAt: at(until) }),
  })
const publishing = (page: SavedPageKey) => shop.editor.call('getPublishing', toBlocksKey(page))

/** The blocks that shoppers get, hour by hour, when the scheduler runs once an hour. */
async function shown(page: SavedPageKey, hours: readonly number[]): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = []
  for (const hour of hours) {
    clock = morning + hour * 3_600_000
    await shop.engine.scheduler.run('movePlans')
    seen.push(titles((await shop.publicBlocks(page)).blocks)[0])
  }
  return seen
}

describe('a draft', () => {
  test('is published on request, and the answer has the published revision', async () => {
    const page = await pageWith(2)
    expect(await publishing(page)).toMatchObject({
      headRevision: 2,
      publishedRevision: 1,
      plans: [],
      previewLinks: [],
      timeZone: 'Europe/Berlin',
    })
    expect(await publish(page, 2)).toEqual({ publishedRevision: 2, plan: null })
    expect(titles((await shop.publicBlocks(page)).blocks)).toEqual(['2'])
    expect(await publish(page, 1)).toEqual({ publishedRevision: 1, plan: null })
    expect(titles((await shop.publicBlocks(page)).blocks)).toEqual(['1'])
  })

  test('is published and unpublished on schedule', async () => {
    const page = await pageWith(2)
    expect(await publish(page, 2, 2, 4)).toMatchObject({
      publishedRevision: 1,
      plan: {
        revision: 2,
        publishAt: at(2),
        takeBackAt: at(4),
        state: 'planned',
        madeBy: { name: 'Some editor' },
        overlaps: [],
      },
    })
    expect(await shown(page, [1, 2, 3, 4, 5])).toEqual(['1', '2', '2', '1', '1'])
    expect((await publishing(page)).plans).toMatchObject([{ state: 'done' }])
  })

  test('can be published now until a given time', async () => {
    const page = await pageWith(2)
    expect(await publish(page, 2, undefined, 1)).toMatchObject({ publishedRevision: 2, plan: { state: 'live' } })
    expect(await shown(page, [0, 1])).toEqual(['2', '1'])
  })

  test('of a page that was never public is unpublished completely', async () => {
    const page = await shop.newPage()
    await shop.save(page, [card('only')], null, { as: 'draft' })
    await publish(page, 1, 1, 2)
    expect(await shown(page, [0, 1, 2])).toEqual([undefined, 'only', undefined])
  })
})

describe('publication schedules that overlap', () => {
  test('are listed with their overlaps, and the later one is on top', async () => {
    const page = await pageWith(3)
    const { plan: long } = await publish(page, 2, 1, 5)
    const { plan: short } = await publish(page, 3, 2, 3)
    expect(short?.overlaps).toEqual([long?.id])
    expect((await publishing(page)).plans).toMatchObject([
      { id: long?.id, overlaps: [short?.id] },
      { id: short?.id, overlaps: [long?.id] },
    ])
    expect(await shown(page, [0, 1, 2, 3, 4, 5])).toEqual(['1', '2', '3', '2', '2', '1'])
  })

  test('end when a person publishes a revision, which is never unpublished', async () => {
    const page = await pageWith(2)
    await publish(page, 2, 1, 3)
    expect(await shown(page, [1])).toEqual(['2'])
    await shop.save(page, [card('by hand')], 2)
    expect((await publishing(page)).plans).toMatchObject([{ state: 'done' }])
    expect(await shown(page, [2, 3, 4])).toEqual(['by hand', 'by hand', 'by hand'])
  })

  test('can be cancelled before their start and ended after it', async () => {
    const page = await pageWith(2)
    const planned = await publish(page, 2, 1, 3)
    await shop.editor.call('deletePublishPlan', { id: planned.plan?.id ?? 0 })
    expect(await shown(page, [1])).toEqual(['1'])
    const live = await publish(page, 2, undefined, 5)
    await shop.editor.call('deletePublishPlan', { id: live.plan?.id ?? 0 })
    expect(titles((await shop.publicBlocks(page)).blocks)).toEqual(['1'])
    expect((await publishing(page)).plans.map(({ state }) => state).sort()).toEqual(['cancelled', 'done'])
    for (const id of [planned.plan?.id ?? 0, live.plan?.id ?? 0, 999_999]) {
      expect(await refusalFields(shop.editor.call('deletePublishPlan', { id }))).toMatchObject({
        key: 'editor.planInvalid',
        details: { because: 'over' },
      })
    }
  })
})

test('a publication schedule is applied once by several instances', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, () => pageWith(2)))
  for (const page of pages) await publish(page, 2, 1, 2)
  const house = createServices(shop, { now: () => new Date(clock) })
  const changesOf = async () =>
    Number(
      (
        await shop.db
          .selectFrom('changes')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('subject', '=', 'page')
          .executeTakeFirstOrThrow()
      ).count,
    )
  for (const hour of [1, 2]) {
    clock = morning + hour * 3_600_000
    const before = await changesOf()
    const moved = await Promise.all(Array.from({ length: 8 }, () => runDueSchedules(house)))
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(pages.length)
    expect((await changesOf()) - before).toBe(pages.length)
    expect(await runDueSchedules(house)).toBe(0)
  }
})

test('pictures of a scheduled revision cannot be deleted until its schedule ends', async () => {
  const page = await shop.newPage()
  const block = {
    name: 'ProductRecommendedProducts',
    type: 'content',
    meta: { uuid: '00000000-0000-4000-8000-000000000001' },
    content: { categoryId: await shop.id('categories', 'shop') },
  }
  await shop.save(page, [card('before')])
  await shop.save(page, [block], 1, { as: 'draft' })
  await publish(page, 2, 1, 2)
  await shop.save(page, [card('after')], 2)
  const uses = async () =>
    (
      await shop.db
        .selectFrom('page_uses as u')
        .innerJoin('pages as p', 'p.id', 'u.page_id')
        .where('p.identifier', '=', page.identifier)
        .select('u.number')
        .execute()
    ).map(({ number }) => number)
  expect(await uses()).toEqual([2])
  await shown(page, [1])
  expect(await uses()).toEqual([2])
  await shown(page, [2])
  expect(await uses()).toEqual([])
})

describe('an invalid publication schedule', () => {
  test.each([
    ['in the past', -2, undefined, 'past'],
    ['that ends before it begins', 3, 2, 'order'],
    ['that ends as it begins', 3, 3, 'order'],
    ['that has ended already', undefined, -1, 'order'],
  ])('%s is refused, and nothing changes', async (_, from, until, because) => {
    const page = await pageWith(2)
    const before = await shop.state()
    expect(await refusalFields(publish(page, 2, from, until))).toMatchObject({
      key: 'editor.planInvalid',
      details: { because },
    })
    expect(await shop.state()).toEqual(before)
  })

  test('for a missing revision is refused', async () => {
    const page = await pageWith(1)
    const before = await shop.state()
    for (const revision of [2, 2_147_483_647])
      expect(await refusalFields(publish(page, revision))).toMatchObject({ key: 'editor.pageNotFound' })
    expect(await refusalFields(publish(await shop.newPage(), 1))).toMatchObject({ key: 'editor.pageNotFound' })
    expect((await shop.state()).slice(1, 4)).toEqual(before.slice(1, 4))
  })

  test('is refused when the page has fifty schedules already', async () => {
    const page = await pageWith(1)
    for (let hour = 0; hour < 50; hour++) await publish(page, 1, hour + 1)
    expect(await refusalFields(publish(page, 1, 99))).toMatchObject({
      key: 'editor.planInvalid',
      details: { because: 'tooMany' },
    })
  })

  test('is refused to roles that cannot publish', async () => {
    const page = await pageWith(2)
    const viewer = await shop.operator({ role: 'viewer' })
    const before = await shop.state()
    expect(await refusalFields(viewer.call('doPublishPage', { ...toBlocksKey(page), revision: 2 }))).toMatchObject({
      key: 'security.roleRequired',
    })
    expect(
      await refusalFields(viewer.call('doCreatePreviewLink', { ...toBlocksKey(page), revision: 2 })),
    ).toMatchObject({ key: 'security.roleRequired' })
    expect(await shop.state()).toEqual(before)
  })
})

describe('a preview link', () => {
  const tokenIn = (url: string) => new URL(url).searchParams.get('preview') ?? ''
  const seenWith = async (page: SavedPageKey, preview: string) =>
    titles((await shop.engine.call('getBlocks', toBlocksKey(page), { ...shop.visitor().caller, preview })).blocks)

  test('shows the draft of its own page only, until it expires', async () => {
    const [page, other] = [await pageWith(2), await pageWith(2)]
    const { url, expiresAt } = await shop.editor.call('doCreatePreviewLink', {
      ...toBlocksKey(page),
      revision: null,
      days: 1,
    })
    expect(url).toMatch(new RegExp(`^http://shop\\.test/page-${page.identifier}\\?preview=[\\w-]{43}$`))
    expect(expiresAt).toBe(at(24))
    expect([
      await seenWith(page, tokenIn(url)),
      await seenWith(other, tokenIn(url)),
      await seenWith(page, 'x'.repeat(43)),
      await seenWith(page, 'x'),
    ]).toEqual([['2'], ['1'], ['1'], ['1']])
    await shop.save(page, [card('3')], 2, { as: 'draft' })
    expect(await seenWith(page, tokenIn(url))).toEqual(['3'])
    clock = morning + 24 * 3_600_000
    expect(await seenWith(page, tokenIn(url))).toEqual(['1'])
  })

  test('of one revision keeps showing it, also for a page that was never public', async () => {
    const page = await shop.newPage()
    await shop.save(page, [card('1')], null, { as: 'draft' })
    await shop.save(page, [card('2')], 1, { as: 'draft' })
    const { url } = await shop.editor.call('doCreatePreviewLink', { ...toBlocksKey(page), revision: 1 })
    expect([await seenWith(page, tokenIn(url)), await seenWith(page, '')]).toEqual([['1'], []])
  })

  test('shows its page for customers only, but no other such page', async () => {
    const [page, other] = [await pageWith(2), await pageWith(2)]
    await shop.change((db) =>
      db
        .updateTable('categories')
        .set({ right: 'customer' })
        .where('id', 'in', [Number(page.identifier), Number(other.identifier)])
        .execute(),
    )
    const { url } = await shop.editor.call('doCreatePreviewLink', { ...toBlocksKey(page), revision: 2 })
    expect([await seenWith(page, tokenIn(url)), await seenWith(other, tokenIn(url)), await seenWith(page, '')]).toEqual(
      [['2'], [], []],
    )
  })

  test('is stored as a hash and can be revoked', async () => {
    const page = await pageWith(2)
    const { id, url } = await shop.editor.call('doCreatePreviewLink', { ...toBlocksKey(page), revision: 2 })
    expect((await publishing(page)).previewLinks).toMatchObject([{ id, revision: 2, madeBy: { name: 'Some editor' } }])
    expect(JSON.stringify(await shop.state())).not.toContain(tokenIn(url))
    expect(await shop.editor.call('deletePreviewLink', { id })).toBeNull()
    expect(await seenWith(page, tokenIn(url))).toEqual(['1'])
    expect(await refusalFields(shop.editor.call('deletePreviewLink', { id }))).toMatchObject({
      key: 'editor.previewNotFound',
    })
  })

  test('is refused for a page without a revision', async () => {
    expect(
      await refusalFields(shop.editor.call('doCreatePreviewLink', { ...toBlocksKey(home), revision: null })),
    ).toMatchObject({ key: 'editor.pageNotFound' })
  })
})

describe('presence in the editor', () => {
  const tab = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

  test('is shown to other operators until the tab closes or times out', async () => {
    const page = await pageWith(1)
    const colleague = await shop.operator({ role: 'viewer' })
    const tell = (who: typeof colleague, last: number, leaves = false) =>
      who.call('doNotePresence', { ...toBlocksKey(page), tab: tab(last), leaves })
    expect(await tell(shop.editor, 1)).toEqual({ others: [], headRevision: 1 })
    expect(await tell(colleague, 2)).toEqual({
      others: [{ name: 'Some editor', edits: true, since: at(0) }],
      headRevision: 1,
    })
    // Each load of the page is a tab of its own: people are counted, not tabs.
    expect((await tell(shop.editor, 3)).others).toEqual([{ name: 'Some viewer', edits: false, since: at(0) }])
    await tell(shop.editor, 4)
    expect((await tell(colleague, 2)).others).toMatchObject([{ name: 'Some editor', edits: true }])
    await tell(shop.editor, 4, true)
    expect((await tell(shop.editor, 3, true)).others).toHaveLength(1)
    expect((await tell(shop.editor, 1)).others).toMatchObject([{ name: 'Some viewer' }])
    clock = morning + 61_000
    expect((await tell(shop.editor, 1)).others).toEqual([])
    expect(
      await shop
        .visitor()
        .call('doNotePresence', { ...toBlocksKey(page), tab: tab(4) })
        .catch(refusedKey),
    ).toBe('security.operatorRequired')
  })

  test('is shown for a page that was never saved as well', async () => {
    expect(await shop.editor.call('doNotePresence', { ...toBlocksKey(home), tab: tab(1) })).toEqual({
      others: [],
      headRevision: null,
    })
  })
})

// This test is the last one: it ends all sessions.
test('an expired preview link is not listed, and is deleted when the next one is created', async () => {
  const page = await pageWith(2)
  await shop.editor.call('doCreatePreviewLink', { ...toBlocksKey(page), revision: 2, days: 1 })
  clock = morning + 24 * 3_600_000
  const tomorrow = await shop.operator({ role: 'editor' })
  expect((await tomorrow.call('getPublishing', toBlocksKey(page))).previewLinks).toEqual([])
  const { id } = await tomorrow.call('doCreatePreviewLink', { ...toBlocksKey(page), revision: 2, days: 1 })
  const links = await shop.db
    .selectFrom('preview_links as l')
    .innerJoin('pages as p', 'p.id', 'l.page_id')
    .where('p.identifier', '=', page.identifier)
    .select('l.id')
    .execute()
  expect(links).toEqual([{ id }])
})

const refusedKey = (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error)
