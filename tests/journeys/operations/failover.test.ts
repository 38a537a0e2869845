import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import { openChangeFeed } from '@vitrine/engine/kernel/changes/change-feed'
import { openDatabase, type Database } from '@vitrine/engine/kernel/database/db'
import { migrate } from '@vitrine/engine/kernel/database/migrate'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { replicatedPostgres } from '../../harness/cluster/replicated-postgres.ts'
import { silentProxy } from '../../harness/database/silent-proxy.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { quiet } from '../../harness/settled-feed.ts'
import { visitorReadyToOrder } from '../../harness/shopper.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

// Two servers are made for each test, on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const soon = { timeout: 30_000, interval: 100 }

test('after a failover to a replica that confirms commits, no order is missing or doubled, and both instances go on by themselves', async () => {
  const servers = await replicatedPostgres(onTestFinished)
  await servers.confirmByReplica()
  const proxy = await silentProxy(servers.primary.url, onTestFinished)
  const clock = runningClock()
  const engines = [await openInstance(proxy.url, clock.now), await openInstance(proxy.url, clock.now)] as const
  const items = purchaseDocument.items.map((item) => ({
    ...item,
    variations: item.variations.map((variation) => ({ ...variation, stock: 1000 })),
  }))
  await engines[0].import.writeShop({ ...purchaseDocument, items })
  const before = connectTo(servers.primary.url)

  const confirmed = new Map<string, number>()
  const keys = new Set<string>()
  let isSelling = true
  let turn = 0
  const visitor = () => toVisitor(() => engines[turn++ % 2] ?? engines[0])
  const shoppers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) =>
      visitorReadyToOrder({ db: before, visitor }, { email: `buyer${nth}@example.org` }),
    ),
  )
  const { id: productId } = await before
    .selectFrom('variations')
    .select('id')
    .where('number', '=', 'SHIRT')
    .executeTakeFirstOrThrow()
  const selling = Promise.all(
    shoppers.map(async (shopper) => {
      while (isSelling) {
        const attemptId = randomUUID()
        const { orderId } = await untilDone(() => shopper.call('doPlaceOrder', { attemptId, termsAccepted: true }))
        confirmed.set(attemptId, orderId)
        await untilDone(() => shopper.call('doAddCartItem', { productId, quantity: 1 }))
      }
    }),
  )
  await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(12), soon)
  await before.destroy()
  await servers.killPrimary()
  proxy.stop()
  const atFailover = new Map(confirmed)
  await servers.promoteReplica()
  proxy.leadTo(servers.replica.url)
  proxy.restore()
  await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(atFailover.size + 12), soon)
  isSelling = false
  await selling

  const db = connectTo(servers.replica.url)
  const orders = await db.selectFrom('orders').select(['id', 'attempt_id']).execute()
  expect(new Map(orders.map(({ id, attempt_id }) => [attempt_id, id]))).toEqual(confirmed)
  expect(await findOrderInconsistencies({ db })).toEqual([])
  for (const engine of engines) await vi.waitFor(async () => expect((await engine.readiness()).ready).toBe(true), soon)
  await db.updateTable('prices').set({ amount: 7900 }).where('amount', '=', 6900).execute()
  const { id } = await db.selectFrom('items').select('id').where('handle', '=', 'shirt').executeTakeFirstOrThrow()
  for (const engine of engines)
    await vi.waitFor(
      async () => expect(JSON.stringify(await toVisitor(() => engine).call('getProduct', { id }))).toContain('£79.00'),
      soon,
    )
  // What shoppers read meanwhile says what to do.
  expect([...keys].filter((key) => !errorsDuringFailover.has(key))).toEqual([])

  async function untilDone<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const key = error instanceof Error && 'key' in error ? String(error.key) : String(error)
        keys.add(error instanceof Error && !('key' in error) ? error.constructor.name : key)
        if (key === 'order.retryTooSoon') clock.advanceSeconds(31)
        await new Promise((resume) => setTimeout(resume, 50))
      }
    }
  }
})

const errorsDuringFailover: ReadonlySet<string> = new Set([
  'DatabaseUnavailable',
  'order.creationFailed',
  'order.unconfirmed',
  'order.retryTooSoon',
])

test('an instance keeps nothing of changes that were lost with the primary, although the replica has given out their transaction ids again', async () => {
  const servers = await replicatedPostgres(onTestFinished)
  const before = connectTo(servers.primary.url)
  await migrate(before)
  const proxy = await silentProxy(servers.primary.url, onTestFinished)
  const feed = await openChangeFeed({ databaseUrl: proxy.url, log: quiet, pollMs: 50 })
  onTestFinished(() => feed.close())
  const heard: string[] = []
  feed.subscribe((changes) => void heard.push(...changes.map(({ subject, id }) => `${subject} ${id}`)))
  await feed.start()
  await vi.waitFor(
    async () =>
      expect(await servers.replica.run("select to_regclass('public.changes') is not null as is")).toBeTruthy(),
    soon,
  )
  await servers.cutReplication()
  await recordChange(before, 1)
  await vi.waitFor(() => expect(heard).toContain('item 1'), soon)
  await before.destroy()
  await servers.killPrimary()
  proxy.stop()
  await servers.promoteReplica()
  const after = connectTo(servers.replica.url)
  for (let id = 2; id < 60; id++) await recordChange(after, id)
  heard.length = 0
  proxy.leadTo(servers.replica.url)
  proxy.restore()
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), soon)
  expect(heard).toEqual(['all null', 'item null'])
})

const recordChange = (db: Database, id: number) =>
  sql`select record_change('item', array[${sql.lit(id)}::integer])`.execute(db)

function connectTo(url: string): Database {
  const db = openDatabase(url, { connections: 3 })
  onTestFinished(() => db.destroy().catch(() => {}))
  return db
}

async function openInstance(databaseUrl: string, now: () => Date): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-failover-'))
  const engine = await openEngine({
    databaseUrl,
    dataDir: folder,
    origin: 'http://shop.test',
    isLocal: true,
    now,
    providers: offlineProviders(),
    log: quiet,
    checksAnswers: true,
  })
  onTestFinished(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
  return engine
}

/** A shopper each of whose calls may reach another instance. */
function toVisitor(next: () => Engine): TestVisitor {
  const caller = { locale: 'en', session: undefined } as const
  const own = { ...caller }
  return { caller: own, call: (name, payload) => next().call(name, payload, own) }
}

function runningClock() {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advanceSeconds(seconds: number) {
      ahead += seconds * 1000
    },
  }
}
