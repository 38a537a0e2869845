import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '@vitrine/engine/engine'
import { isUnavailable, watchLimits } from '@vitrine/engine/kernel/database/database-watch'
import { inTransaction, openDatabase } from '@vitrine/engine/kernel/database/db'
import { withTimeLimits, type TimePath } from '@vitrine/engine/kernel/database/time-limits'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../harness/services/free-port.ts'
import { recordRefusals } from '../../harness/recorded-refusals.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { waitForChanges, origin, serve } from '../../harness/shops/served-shop.ts'
import { quiet } from '../../harness/settled-feed.ts'
import { dataFolder, openedShop } from '../../harness/shops/shop-process.ts'
import { silentProxy, type SilentProxy } from '../../harness/database/silent-proxy.ts'
import { testDatabase } from '../../harness/database/test-database.ts'
import { refusalTexts } from '../../harness/refusal-text.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { smallShop } from '../fixtures/small-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

async function shopBehindProxy() {
  const { url, db } = await testDatabase()
  const proxy = await silentProxy(url, onTestFinished)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-silent-'))
  const engine = recordRefusals(
    await openEngine({
      databaseUrl: proxy.url,
      dataDir: folder,
      origin,
      isLocal: true,
      providers: offlineProviders(),
      log: quiet,
      checksAnswers: true,
    }),
  )
  onTestFinished(async () => {
    proxy.restore()
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
  await engine.import.writeShop(smallShop)
  await waitForChanges(engine, db)
  return { proxy, db, engine, shop: serve(engine, db, { rateLimits: 'off' }) }
}

test('a page waits less than 5 seconds for a database that does not answer', () => {
  expect(watchLimits.suspectAfterMs + watchLimits.probeMs).toBeLessThan(5000)
})

test.each([
  ['is stopped', (proxy: SilentProxy) => proxy.stop()],
  ['answers nothing', (proxy: SilentProxy) => proxy.silence()],
])(
  'while PostgreSQL %s, cart, login and operations say so in the language of the shopper, and the cart is kept',
  async (_, end) => {
    const { proxy, db, shop } = await shopBehindProxy()
    const ann = shop.visitor('de')
    const { variationId } = await db
      .selectFrom('variations')
      .select('id as variationId')
      .where('number', '=', 'SOAP')
      .executeTakeFirstOrThrow()
    await ann.call('doAddCartItem', { productId: variationId, quantity: 2 })
    const session = ann.cookie()
    end(proxy)

    const titles = {
      '': 'The shop is temporarily unavailable',
      '/de': 'Der Shop ist gerade nicht erreichbar',
      '/pl': 'Sklep jest chwilowo niedostępny',
    } as const
    for (const [path, title] of Object.entries(titles).flatMap(
      ([prefix, text]) =>
        [
          [`${prefix}/cart`, text],
          [`${prefix}/login`, text],
        ] as const,
    )) {
      const page = await ann.open(path)
      expect(
        [page.status, page.headers.get('retry-after'), page.headers.get('cache-control'), page.headers.getSetCookie()],
        path,
      ).toEqual([503, '5', 'no-store', []])
      expect(await page.text(), path).toContain(`<h1>${title}</h1>`)
    }
    const form = await ann.open('/de/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ann%40example.org&password=long-enough-1',
    })
    expect([form.status, await form.text()]).toEqual([
      503,
      expect.stringContaining('Laden Sie diese Seite neu, um sie noch einmal zu senden.'),
    ])
    await expect(ann.call('getCart', {})).rejects.toMatchObject({ key: 'unavailable', statusCode: 503 })
    expect(await refusalTexts({ key: 'unavailable', details: {} })).toMatchObject({
      en: expect.stringContaining('unavailable'),
      de: expect.stringContaining('nicht erreichbar'),
      pl: expect.stringContaining('niedostępny'),
    })
    expect((await shop.ask('/healthz')).status).toBe(200)
    expect((await shop.ask('/readyz')).status).toBe(503)
    expect(await shop.metrics.text()).toContain('vitrine_readiness{what="ready"} 0')

    proxy.restore()
    await vi.waitFor(async () => expect((await ann.call('getCart', {})).itemQuantity).toBe(2), {
      timeout: 30_000,
      interval: 200,
    })
    expect(ann.cookie()).toBe(session)
    expect((await shop.ask('/readyz')).status).toBe(200)
  },
)

test('a shop whose change feed has been silent for more than 30 seconds is not ready, although its database answers', async () => {
  const { proxy, engine, shop } = await shopBehindProxy()
  proxy.silence('vitrine-changes')
  const lastRead = performance.now()
  // The faked clock begins at 0.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await vi.waitFor(async () => expect((await engine.readiness()).ready).toBe(true), { timeout: 30_000, interval: 200 })
  vi.advanceTimersByTime(lastRead + 31_000)
  const answer = await shop.ask('/readyz')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ ready: false, indexAgeMilliseconds: expect.any(Number) }),
  ])
})

test('an order whose commit was not answered is unconfirmed, and the next press finds it, once', async () => {
  const proxies: SilentProxy[] = []
  const shop = await shopWithPayments({
    now: () => new Date(),
    throughProxy: (url) => silentProxy(url, onTestFinished).then((proxy) => (proxies.push(proxy), proxy.url)),
    // The commit reaches PostgreSQL, and what it says does not come back.
    pause: async (before) => {
      if (before === 'placeOrder.commit') proxies[0]?.loseAnswers()
    },
  })
  const shopper = await visitorReadyToOrder(shop)
  const attemptId = randomUUID()
  const refusal = await placeOrder(shopper, attemptId).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ key: 'order.unconfirmed' })
  expect((await refusalTexts({ key: 'order.unconfirmed', details: {} })).en).toContain('press the button again')
  proxies[0]?.restore()
  const placed = await vi.waitFor(() => placeOrder(shopper, attemptId), { timeout: 30_000, interval: 200 })
  expect((await shop.db.selectFrom('orders').select('id').execute()).map(({ id }) => id)).toEqual([placed.orderId])
})

test('a shop that cannot write is not ready, although it can read, and goes on by itself when a new connection can write', async () => {
  const { db, shop } = await shopBehindProxy()
  const ann = shop.visitor()
  const { id } = await db.selectFrom('variations').select('id').where('number', '=', 'SOAP').executeTakeFirstOrThrow()
  expect((await shop.ask('/readyz')).status).toBe(200)
  const {
    rows: [name],
  } = await sql<{ db: string }>`select current_database() as db`.execute(db)
  await sql`alter database ${sql.id(name?.db ?? '')} set default_transaction_read_only = on`.execute(db)
  // Connections that are open keep what they began with.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  await vi.waitFor(async () => expect((await shop.ask('/readyz')).status).toBe(503), { timeout: 30_000, interval: 200 })
  expect((await shop.ask('/women')).status).toBeLessThan(500)
  // As on a server that was the primary before a failover.
  await expect(ann.call('doAddCartItem', { productId: id, quantity: 2 })).rejects.toMatchObject({ key: 'unavailable' })
  await sql`begin; set local transaction read write; alter database ${sql.id(name?.db ?? '')} set default_transaction_read_only = off; commit`.execute(
    db,
  )
  await vi.waitFor(() => ann.call('doAddCartItem', { productId: id, quantity: 2 }), { timeout: 30_000, interval: 200 })
  expect((await shop.ask('/readyz')).status).toBe(200)
})

test.each<[TimePath, string, string, string]>([
  ['request', '15s', '10s', '8s'],
  ['job', '2min', '30s', '8s'],
  ['long', '0', '0', '0'],
])(
  'on the path %s PostgreSQL ends a statement after %s, a wait for a lock after %s and an idle transaction after %s',
  async (path, statement, lock, idle) => {
    const { url } = await testDatabase()
    const db = openDatabase(url, { connections: 1, path: 'request' })
    onTestFinished(() => db.destroy())
    const settings = () =>
      sql<{
        statement: string
        lock: string
        idle: string
      }>`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
        db,
      )
    expect((await withTimeLimits(path, settings)).rows).toEqual([{ statement, lock, idle }])
    // The next work on the same connection has the limits of its own path.
    expect((await settings()).rows).toEqual([{ statement: '15s', lock: '10s', idle: '8s' }])
  },
)

test('a statement that PostgreSQL ends for its time is unavailable and no fault, and its connection goes on', async () => {
  const { url } = await testDatabase()
  const db = openDatabase(url, { connections: 1 })
  onTestFinished(() => db.destroy())
  const error: unknown = await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  }).catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a connection that is refused while the database is probed is an answer to its caller, and ends no process', async () => {
  let refusesAllButProbes = false
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (packet) => {
      if (refusesAllButProbes && !packet.includes('vitrine-probe')) socket.destroy()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  // A TCP server has a port.
  const db = openDatabase(`postgres://vitrine:x@127.0.0.1:${(server.address() as AddressInfo).port}/shop`)
  await expect(sql`select 1`.execute(db)).rejects.toThrow('the database does not answer')
  refusesAllButProbes = true
  await new Promise((resume) => setTimeout(resume, 600))
  await expect(sql`select 1`.execute(db)).rejects.toThrow('the database does not answer')
  expect(unhandled).toEqual([])
})

test('a transaction that is left idle is ended by PostgreSQL, what it wrote is undone, and the pool goes on', async () => {
  const { url, db: onlooker } = await testDatabase()
  const db = openDatabase(url, { connections: 1 })
  onTestFinished(() => db.destroy())
  const left = inTransaction(db, async (tx) => {
    const {
      rows: [backend],
    } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`create table left_idle ()`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx)
    await vi.waitFor(
      async () =>
        expect(
          (await sql`select 1 from pg_stat_activity where pid = ${backend?.pid ?? 0}`.execute(onlooker)).rows,
        ).toEqual([]),
      { timeout: 60_000, interval: 50 },
    )
    await sql`select 1`.execute(tx)
  })
  await expect(left).rejects.toThrow()
  expect((await sql`select to_regclass('left_idle') as made`.execute(db)).rows).toEqual([{ made: null }])
})

test('a process whose database has gone silent says so on its pages, keeps what was entered, and ends when it is asked to', async () => {
  const { url } = await testDatabase()
  const proxy = await silentProxy(url, onTestFinished)
  const shop = await openedShop({
    DATA_DIR: await dataFolder(),
    DATABASE_URL: proxy.url,
    METRICS_PORT: String(await freePort()),
  })
  proxy.silence()
  expect((await fetch(`${shop.address}/de/cart`)).status).toBe(503)
  expect(await (await fetch(`${shop.address}/de/login`)).text()).toContain('Der Shop ist gerade nicht erreichbar')
  // With script a form stays as it was filled in, and says why it was not taken.
  const sent = await fetch(`${shop.address}/de/login.data`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'email=ann%40example.org&password=long-enough-1',
  })
  const answer = await sent.text()
  expect([sent.status, answer.includes('ann@example.org'), answer.includes('Es wurde nichts geändert')]).toEqual([
    422,
    true,
    true,
  ])
  shop.send('SIGTERM')
  expect((await shop.ended).code).toBe(0)
})
