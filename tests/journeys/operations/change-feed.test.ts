import { sql } from 'kysely'
import pg from 'pg'
import { openChangeFeed } from '@vitrine/engine/kernel/changes/change-feed'
import { readChanges, takeWatermark } from '@vitrine/engine/kernel/changes/change-reader'
import type { Change } from '@vitrine/engine/kernel/context'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quiet, settledFeed } from '../../harness/settled-feed.ts'
import { silentProxy } from '../../harness/database/silent-proxy.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

const note = (subject: string, id: number) => `select record_change('${subject}', array[${id}])`

async function connection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a change is delivered to two instances within a second, once each', async () => {
  const { url, db } = await testDatabase()
  const heard: number[][] = [[], []]
  const feeds = await Promise.all([settledFeed(url, db), settledFeed(url, db)])
  for (const [at, feed] of feeds.entries()) {
    feed.subscribe(
      (changes) =>
        void heard[at]?.push(...changes.flatMap(({ subject, id }) => (subject === 'item' && id !== null ? [id] : []))),
    )
    await feed.start()
  }
  const began = performance.now()
  await sql.raw(note('item', 7)).execute(db)
  await Promise.all(feeds.map((feed) => feed.settled()))
  expect(heard).toEqual([[7], [7]])
  expect(performance.now() - began).toBeLessThan(1000)
})

test('caughtUp resolves after every subscriber has applied the change', async () => {
  const { url, db } = await testDatabase()
  const feed = await settledFeed(url, db)
  const story: string[] = []
  feed.subscribe(async (changes) => {
    await sql`select 1`.execute(db)
    story.push(...changes.map(({ subject, id }) => `${subject} ${id}`))
  })
  await feed.start()
  for (const id of [1, 2, 3]) {
    await sql.raw(note('item', id)).execute(db)
    await feed.caughtUp()
    story.push(`the next page after ${id}`)
  }
  expect(story).toEqual([
    'item 1',
    'the next page after 1',
    'item 2',
    'the next page after 2',
    'item 3',
    'the next page after 3',
  ])
})

test('a transaction that commits late is delivered, and delays no other change', async () => {
  const { url, db } = await testDatabase()
  const feed = await settledFeed(url, db)
  const heard: number[] = []
  feed.subscribe(
    (changes) =>
      void heard.push(...changes.flatMap(({ subject, id }) => (subject === 'item' && id !== null ? [id] : []))),
  )
  await feed.start()

  const [slow, quick] = [await connection(url), await connection(url)]
  await slow.query('begin')
  await slow.query(note('item', 1))
  await quick.query(note('item', 2))
  await feed.settled()
  expect(heard).toEqual([2])
  await slow.query(note('item', 3))
  await quick.query(note('item', 4))
  await feed.settled()
  expect(heard).toEqual([2, 4])
  await slow.query('commit')
  await feed.settled()
  expect(heard).toEqual([2, 4, 1, 3])
})

test('the changes of a hundred concurrent transactions are delivered once each', async () => {
  const { url, db } = await testDatabase()
  const feed = await settledFeed(url, db)
  const heard: number[] = []
  feed.subscribe(
    (changes) =>
      void heard.push(...changes.flatMap(({ subject, id }) => (subject === 'item' && id !== null ? [id] : []))),
  )
  await feed.start()
  const writers = await Promise.all(Array.from({ length: 5 }, () => connection(url)))
  await Promise.all(
    writers.map(async (writer, w) => {
      for (let round = 0; round < 20; round++) {
        await writer.query('begin')
        await writer.query(note('item', w * 100 + round))
        await writer.query(`select pg_sleep(${((w * 7 + round * 3) % 10) / 500})`)
        await writer.query(round % 5 === 4 ? 'rollback' : 'commit')
      }
    }),
  )
  await feed.settled()
  const expected = writers.flatMap((_, w) =>
    Array.from({ length: 20 }, (_, round) => w * 100 + round).filter((id) => id % 5 !== 4),
  )
  expect(heard.toSorted((a, b) => a - b)).toEqual(expected)
})

test('changes before the start are delivered first, and subscribers are awaited in order', async () => {
  const { url, db } = await testDatabase()
  const feed = await settledFeed(url, db)
  const story: string[] = []
  feed.subscribe(async () => {
    story.push('index begins')
    await sql`select 1`.execute(db)
    story.push('index is fresh')
  })
  feed.subscribe(() => void story.push('pages are dropped'))
  await sql.raw(note('item', 1)).execute(db)
  await feed.start()
  expect(story).toEqual(['index begins', 'index is fresh', 'pages are dropped'])
})

test('a subscriber that fails gets the same changes again, and later subscribers wait', async () => {
  const { url, db } = await testDatabase()
  const feed = await openChangeFeed({ databaseUrl: url, log: quiet, pollMs: 20 })
  onTestFinished(() => feed.close())
  const story: string[] = []
  let fails = 2
  const told = (changes: readonly Change[]) => changes.map(({ id }) => id).join()
  feed.subscribe((changes) => void story.push(`first ${told(changes)}`))
  feed.subscribe((changes) => {
    if (fails-- > 0) throw new Error('no memory')
    story.push(`second ${told(changes)}`)
  })
  feed.subscribe((changes) => void story.push(`third ${told(changes)}`))
  await feed.start()
  await sql.raw(note('item', 1)).execute(db)
  await vi.waitFor(() => expect(story).toEqual(['first 1', 'second 1', 'third 1']))
})

test('a lost connection is reopened, and changes made meanwhile are delivered', async () => {
  const { url, db } = await testDatabase()
  const feed = await openChangeFeed({ databaseUrl: url, log: quiet, pollMs: 50 })
  onTestFinished(() => feed.close())
  const heard: (number | null)[] = []
  feed.subscribe((changes) => void heard.push(...changes.map(({ id }) => id)))
  await feed.start()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine-changes' and datname = current_database()`.execute(
    db,
  )
  await sql.raw(note('item', 9)).execute(db)
  await vi.waitFor(() => expect(heard).toEqual([9]), 3000)
})

test('a watermark that is a day old, or newer than a restored database, reports a gap', async () => {
  const { url } = await testDatabase()
  const client = await connection(url)
  const mark = await takeWatermark(client)
  expect((await readChanges(client, mark)).isGap).toBe(false)
  expect((await readChanges(client, { ...mark, at: mark.at - 86_400_000 })).isGap).toBe(true)
  expect((await readChanges(client, { ...mark, snapshot: '900000000:900000000:' })).isGap).toBe(true)
})

test('the feed opens another connection when the database does not answer on a half-open one, and misses no change', async () => {
  const { url, db } = await testDatabase()
  const proxy = await silentProxy(url, onTestFinished)
  const feed = await openChangeFeed({ databaseUrl: proxy.url, log: quiet, pollMs: 20, timeoutMs: 300 })
  onTestFinished(() => feed.close())
  const heard: (number | null)[] = []
  feed.subscribe((changes) => void heard.push(...changes.map(({ id }) => id)))
  await feed.start()
  proxy.silenceOpenConnections()
  await sql.raw(note('item', 9)).execute(db)
  await vi.waitFor(() => expect(heard).toEqual([9]), 10_000)
})

test('callers who waited for a silent database go on and are removed from the list, and the feed can be closed', async () => {
  const { url } = await testDatabase()
  const proxy = await silentProxy(url, onTestFinished)
  const feed = await openChangeFeed({ databaseUrl: proxy.url, log: quiet, pollMs: 20 })
  await feed.start()
  proxy.silence()
  const waiting = Promise.all([feed.caughtUp(), feed.caughtUp(), feed.caughtUp()])
  expect(feed.waiterCount()).toBe(3)
  await waiting
  expect(feed.waiterCount()).toBe(0)
  await feed.close()
})
