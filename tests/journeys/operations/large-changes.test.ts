import { sql } from 'kysely'
import { openChangeFeed } from '@vitrine/engine/kernel/changes/change-feed'
import type { Change } from '@vitrine/engine/kernel/context'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../harness/database/test-database.ts'
import { quiet, settledFeed } from '../../harness/settled-feed.ts'

/** Records a change of the items 1 to `count`. */
const change = (count: number) => sql`select record_change('item', array(select generate_series(1, ${count}::integer)))`

async function feedWithDatabase() {
  const { url, db } = await testDatabase()
  const feed = await settledFeed(url, db)
  return { db, feed }
}

const itemIds = (changes: readonly Change[]) => changes.flatMap(({ subject, id }) => (subject === 'item' ? [id] : []))

test('a change of twelve thousand items is recorded in twelve rows and delivered with every id', async () => {
  const { db, feed } = await feedWithDatabase()
  const dropped: (number | null)[] = []
  const applied: (number | null)[] = []
  feed.subscribe((changes) => void dropped.push(...itemIds(changes)))
  feed.subscribeIndex((changes) => void applied.push(...itemIds(changes)))
  await feed.start()
  await change(12_000).execute(db)
  await feed.settled()
  const expected = Array.from({ length: 12_000 }, (_, n) => n + 1)
  expect(dropped.toSorted((a, b) => Number(a) - Number(b))).toEqual(expected)
  expect(applied.toSorted((a, b) => Number(a) - Number(b))).toEqual(expected)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from changes where subject = 'item'`.execute(db)
  expect(rows).toEqual([{ count: 12 }])
})

test('caches drop further changes while the index still applies an earlier one', async () => {
  const { db, feed } = await feedWithDatabase()
  const gate = Promise.withResolvers<void>()
  const dropped: string[] = []
  const applied: string[] = []
  const describe = (changes: readonly Change[]) => itemIds(changes).join()
  feed.subscribe((changes) => void dropped.push(describe(changes)))
  feed.subscribeIndex(async (changes) => {
    await gate.promise
    applied.push(describe(changes))
  })
  await feed.start()
  for (const id of [1, 2, 3]) {
    await sql`select record_change('item', array[${id}::integer])`.execute(db)
    await vi.waitFor(() => expect(dropped).toHaveLength(id), 2000)
  }
  expect([dropped, applied]).toEqual([['1', '2', '3'], []])
  expect(feed.backlogMs()).toBeGreaterThan(0)
  gate.resolve()
  await feed.settled()
  // What arrived meanwhile is applied at once.
  expect(applied.filter(Boolean)).toEqual(['1', '2,3'])
})

test('caughtUp waits for the index, and the index watermark never passes what the index has not applied', async () => {
  const { db, feed } = await feedWithDatabase()
  const gate = Promise.withResolvers<void>()
  let isApplied = false
  feed.subscribeIndex(async () => {
    await gate.promise
    isApplied = true
  })
  await feed.start()
  await change(1).execute(db)
  const caughtUp = feed.caughtUp().then(() => isApplied)
  await vi.waitFor(() => expect(feed.backlogMs()).toBeGreaterThan(0), 2000)
  expect(itemIds((await feed.changesSince(feed.indexWatermark())) ?? [])).toEqual([1])
  gate.resolve()
  expect(await caughtUp).toBe(true)
  expect(itemIds((await feed.changesSince(feed.indexWatermark())) ?? [])).toEqual([])
})

test('an index that fails gets the same changes again, and counts as old meanwhile', async () => {
  const { url, db } = await testDatabase()
  const feed = await openChangeFeed({ databaseUrl: url, log: quiet, pollMs: 20 })
  onTestFinished(() => feed.close())
  let isFailing = true
  const applied: (number | null)[] = []
  feed.subscribeIndex((changes) => {
    if (isFailing) throw new Error('no memory')
    applied.push(...itemIds(changes))
  })
  await feed.start()
  await change(2).execute(db)
  await vi.waitFor(() => expect(feed.ageMs()).toBeGreaterThan(1500), 4000)
  isFailing = false
  await vi.waitFor(() => expect(applied).toEqual([1, 2]), 2000)
  await vi.waitFor(() => expect(feed.ageMs()).toBeLessThan(1000), 2000)
})

test('a shop that was closed for longer than changes are kept gets no changes, but learns that there is a gap', async () => {
  const { feed } = await feedWithDatabase()
  const watermark = feed.indexWatermark()
  expect(await feed.changesSince({ ...watermark, at: watermark.at - 86_400_000 })).toBeUndefined()
})

test('the stock of many new variations is recorded by item, with the bundles that contain them', async () => {
  const { db, feed } = await feedWithDatabase()
  const applied: (number | null)[] = []
  feed.subscribeIndex((changes) => void applied.push(...itemIds(changes)))
  await sql`insert into items (id, handle) select n, 'item-' || n from generate_series(1, 200) n`.execute(db)
  await sql`insert into variations (id, item_id, number, kind) select n, n, 'v-' || n, case when n = 200 then 'bundle' else 'single' end from generate_series(1, 200) n`.execute(
    db,
  )
  await sql`insert into bundle_components (bundle_id, component_id, quantity) values (200, 1, 1)`.execute(db)
  await feed.start()
  applied.length = 0
  await sql`insert into stock (variation_id, available) select n, case when n <= 150 then 1 else 0 end from generate_series(1, 199) n`.execute(
    db,
  )
  await feed.settled()
  expect(applied.toSorted((a, b) => Number(a) - Number(b))).toEqual([
    ...Array.from({ length: 150 }, (_, n) => n + 1),
    200,
  ])
})
