import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { checkBackup, createBackup, restoreBackup } from '@vitrine/engine/backup/backup'
import { openEngine } from '@vitrine/engine/engine'
import { openDatabase, transactionOnClient, type Database } from '@vitrine/engine/kernel/database/db'
import { migrate, migrateInTransaction, migrationNames } from '@vitrine/engine/kernel/database/migrate'
import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { execFile, isOnPath, runPsqlScript } from '../../harness/services/psql.ts'
import { quiet } from '../../harness/settled-feed.ts'
import { dataFolder, openedShop, commandProcess } from '../../harness/shops/shop-process.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { emptyDatabase, testDatabase } from '../../harness/database/test-database.ts'

// Whole shops, and real processes, on a busy machine.
vi.setConfig({ testTimeout: 400_000 })

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Every row of every table that a backup holds, and what the sequences give next. */
async function books(db: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not like 'kysely%' and relname <> 'changes' order by 1`.execute(
    db,
  )
  const all: Record<string, readonly unknown[]> = {}
  for (const { name } of tables)
    all[name] = (await sql`select t.* from ${sql.table(name)} t order by t::text`.execute(db)).rows
  all['sequences'] = (
    await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  ).rows
  return all
}

/** Constraints and triggers: what guards the books. */
async function guards(db: Database): Promise<readonly unknown[]> {
  return (
    await sql`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as what from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`.execute(
      db,
    )
  ).rows
}

async function soldShop(): Promise<ShopWithPayments> {
  const shop = await shopWithPayments()
  const { paymentId } = await shop.createOrder({ email: 'ann@example.org' })
  shop.simulator.changePayment(paymentId, { status: 'paid' })
  await shop.webhook(paymentId)
  await shop.createOrder({ payment: 'advance', email: 'bob@example.org' })
  await shop.engine.scheduler.runUntilIdle()
  const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await shop.engine.media.store(red, { fileName: 'red.png' })
  return shop
}

async function backedUp({ url, folder }: Pick<ShopWithPayments, 'url' | 'folder'>, after?: string): Promise<string> {
  const backup = await someFolder()
  await createBackup({ databaseUrl: url, dataDir: folder, folder: backup, previousFolder: after })
  return backup
}

async function restored(backup: string, databaseUrl: string, { force = false } = {}) {
  const dataDir = await someFolder()
  await restoreBackup({ databaseUrl, dataDir, backup: await checkBackup(backup), force })
  const db = openDatabase(databaseUrl, { connections: 2 })
  onTestFinished(() => db.destroy())
  return { db, dataDir, databaseUrl }
}

test('a shop restored by an unprivileged role has the same data, files and constraints, and can sell', async () => {
  const shop = await soldShop()
  const backup = await backedUp(shop)
  const there = await restored(backup, await emptyDatabase({ owner: 'plain_restorer' }))
  const before = await books(shop.db)
  expect(before['orders']).toHaveLength(2)
  expect(before['documents']?.length).toBeGreaterThan(0)
  expect(await books(there.db)).toEqual(before)
  expect(await guards(there.db)).toEqual(await guards(shop.db))
  const pictures = await readdir(join(shop.folder, 'media/originals'), { recursive: true })
  expect(pictures.length).toBeGreaterThan(0)
  expect(await readdir(join(there.dataDir, 'media/originals'), { recursive: true })).toEqual(pictures)

  const engine = await openEngine({
    databaseUrl: there.databaseUrl,
    dataDir: there.dataDir,
    origin: 'http://shop.test',
    log: quiet,
    checksAnswers: true,
    providers: { ...offlineProviders(), payments: [createMollieProvider(shop.simulator.access)] },
  })
  onTestFinished(() => engine.close())
  const visitor = await visitorReadyToOrder({
    db: there.db,
    visitor: () => {
      const caller = { locale: 'en' as const, session: undefined }
      return { caller, call: (name, payload) => engine.call(name, payload, caller) }
    },
  })
  const { orderId } = await placeOrder(visitor)
  const highest = Math.max(...(before['orders'] ?? []).map((row) => Number((row as { id: number }).id)))
  expect(orderId).toBe(highest + 1)
  // The guards are heard again: a forbidden move is refused by the database.
  await expect(sql`update price_history set amount = amount + 1`.execute(there.db)).rejects.toThrow('append-only')
})

test('a backup of a running shop is a consistent snapshot of orders, lines and stock', async () => {
  const shop = await shopWithPayments()
  // However fast the machine is, the shop is not sold out before the backup is done.
  await shop.db.updateTable('stock').set({ available: 1_000_000 }).execute()
  let sells = true
  const sell = async () => {
    for (let at = 0; sells; at++) await shop.createOrder({ payment: 'advance', email: `guest${at}@example.org` })
  }
  const backUp = async () => {
    try {
      await vi.waitFor(
        async () => expect((await shop.db.selectFrom('orders').select('id').execute()).length).toBeGreaterThan(1),
        { timeout: 60_000 },
      )
      return await backedUp(shop)
    } finally {
      sells = false
    }
  }
  const [backup] = await Promise.all([backUp(), sell()])
  const { db } = await restored(backup, await emptyDatabase())
  const orders = await db.selectFrom('orders').select('id').execute()
  const lines = await db.selectFrom('order_items').select(['order_id', 'quantity']).execute()
  expect(new Set(lines.map((line) => line.order_id))).toEqual(new Set(orders.map(({ id }) => id)))
  const stockOf = async (on: Database) =>
    (
      await on
        .selectFrom('stock')
        .innerJoin('variations', 'variations.id', 'variation_id')
        .where('number', '=', 'SHIRT')
        .select('available')
        .executeTakeFirstOrThrow()
    ).available
  const sold = (some: readonly { readonly quantity: number }[]) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  const soldInAll = sold(await shop.db.selectFrom('order_items').select('quantity').execute())
  expect((await stockOf(db)) - (await stockOf(shop.db))).toBe(soldInAll - sold(lines))
})

test('a truncated, damaged or foreign backup is rejected without changes', async () => {
  const shop = await soldShop()
  const whole = await backedUp(shop)
  const target = await emptyDatabase()
  const spoilt = async (spoil: (folder: string) => Promise<void>) => {
    const folder = await someFolder()
    await cp(whole, folder, { recursive: true })
    await spoil(folder)
    return restored(folder, target).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  }
  const picture = (await readdir(join(whole, 'media'), { recursive: true, withFileTypes: true })).find((entry) =>
    entry.isFile(),
  )
  const picturePath = picture ? join(picture.parentPath, picture.name).slice(whole.length + 1) : ''
  const manifest = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8')) as { migrations: string[] }
  const outcomes = [
    await spoilt((folder) => rm(join(folder, 'manifest.json'))),
    await spoilt((folder) => truncate(join(folder, 'manifest.json'), 500)),
    await spoilt((folder) => rm(join(folder, 'tables/orders.copy.gz'))),
    await spoilt(async (folder) =>
      truncate(join(folder, 'tables/orders.copy.gz'), (await stat(join(folder, 'tables/orders.copy.gz'))).size - 9),
    ),
    await spoilt((folder) => writeFile(join(folder, picturePath), 'another picture')),
    await spoilt((folder) => writeFile(join(folder, 'schema.sql'), 'another schema')),
    await spoilt((folder) =>
      writeFile(
        join(folder, 'manifest.json'),
        JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-tomorrow'] }),
      ),
    ),
  ]
  expect(outcomes).toEqual([
    expect.stringContaining('no complete backup'),
    expect.stringContaining('cannot be read'),
    expect.stringContaining('orders.copy.gz is missing'),
    expect.stringContaining('orders.copy.gz has changed'),
    expect.stringContaining(`${picturePath} has changed`),
    expect.stringContaining('schema.sql has changed'),
    expect.stringContaining('changed after it was written'),
  ])
  const db = openDatabase(target, { connections: 1 })
  onTestFinished(() => db.destroy())
  expect((await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)).rows).toEqual([])
})

test('inconsistent rows roll back the restore; an existing shop is replaced with --force only, and never while it is running', async () => {
  const shop = await soldShop()
  const backup = await backedUp(shop)
  const refused = (url: string, wish = {}) =>
    restored(backup, url, wish).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  expect(await refused(shop.url, { force: true })).toContain('A shop is running on this database')
  const { url, db } = await testDatabase()
  await sql`insert into operators (email, name, role, is_active) values ('owner@example.org', 'Olga', 'owner', true)`.execute(
    db,
  )
  expect(await refused(url)).toContain('The database already contains a shop')
  expect((await sql`select email from operators`.execute(db)).rows).toEqual([{ email: 'owner@example.org' }])
  // A file changes between check and load: the data would differ, so nothing is restored.
  const checked = await checkBackup(backup)
  await writeFile(join(backup, 'tables/outbox.copy.gz'), gzipSync(''))
  await expect(
    restoreBackup({ databaseUrl: url, dataDir: await someFolder(), backup: checked, force: true }),
  ).rejects.toThrow('The 0 restored rows of outbox differ')
  expect((await sql`select email from operators`.execute(db)).rows).toEqual([{ email: 'owner@example.org' }])
})

test('restore.sql of a backup restores the data and constraints without the shop, and the shop opens on them', async () => {
  const shop = await soldShop()
  const backup = await backedUp(shop)
  const url = await emptyDatabase({ owner: 'psql_restorer' })
  await runPsqlScript(join(backup, 'restore.sql'), url)
  const db = openDatabase(url, { connections: 2 })
  onTestFinished(() => db.destroy())
  const before = await books(shop.db)
  expect(before['orders']).toHaveLength(2)
  expect(await books(db)).toEqual(before)
  expect(await guards(db)).toEqual(await guards(shop.db))
  expect(await migrate(db)).toEqual([])
  await expect(sql`update price_history set amount = amount + 1`.execute(db)).rejects.toThrow('append-only')
})

test.runIf(isOnPath('psql'))('psql runs restore.sql of a backup', async () => {
  const shop = await soldShop()
  const backup = await backedUp(shop)
  const url = await emptyDatabase()
  const { stdout, stderr } = await execFile('psql', ['-X', '-d', url, '-f', 'restore.sql'], { cwd: backup })
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' })
  const db = openDatabase(url, { connections: 2 })
  onTestFinished(() => db.destroy())
  expect(await books(db)).toEqual(await books(shop.db))
})

test('a backup of the first format, without scripts, is restored', async () => {
  const shop = await soldShop()
  const backup = await backedUp(shop)
  const { scripts, seal, ...content } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as Record<
    'scripts' | 'seal',
    unknown
  >
  expect([scripts, seal]).toEqual([expect.any(Array), expect.any(String)])
  const first = { ...content, format: 1 }
  const firstSeal = createHash('sha256').update(JSON.stringify(first)).digest('hex')
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...first, seal: firstSeal }))
  for (const script of ['README.md', 'restore.sql', 'schema.sql']) await rm(join(backup, script))
  expect(await books((await restored(backup, await emptyDatabase())).db)).toEqual(await books(shop.db))
})

test('an incremental backup copies new files only, and is self-contained', async () => {
  const shop = await soldShop()
  const first = await backedUp(shop)
  await shop.engine.media.store(
    await sharp({ create: { width: 30, height: 30, channels: 3, background: 'blue' } })
      .png()
      .toBuffer(),
    { fileName: 'blue.png' },
  )
  const second = await backedUp(shop, first)
  const filesIn = async (folder: string) =>
    (await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  const [old = ''] = await filesIn(first)
  expect((await stat(join(first, old))).ino).toBe((await stat(join(second, old))).ino)
  expect((await stat(join(second, old))).ino).not.toBe((await stat(join(shop.folder, old))).ino)
  expect((await filesIn(second)).length).toBe((await filesIn(first)).length + 1)
  await rm(first, { recursive: true })
  expect((await checkBackup(second)).files.length).toBeGreaterThan(1)
  await expect(createBackup({ databaseUrl: shop.url, dataDir: shop.folder, folder: second })).rejects.toThrow(
    'is not empty',
  )
})

test('a backup of an older version is restored and then migrated', async () => {
  const old = migrationNames.at(-2) ?? '0001-base'
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await transactionOnClient(client, (tx) => migrateInTransaction(tx, old))
  await client.query("insert into secrets (name, value) values ('from-before', decode(repeat('ab', 32), 'hex'))")
  await client.end()
  const folder = await someFolder()
  await mkdir(join(folder, 'data'))
  const backup = await someFolder()
  await createBackup({ databaseUrl: url, dataDir: join(folder, 'data'), folder: backup })
  const { db } = await restored(backup, await emptyDatabase())
  expect(
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    ),
  ).toEqual([...migrationNames])
  expect(
    (await sql`select encode(value, 'hex') as value from secrets where name = 'from-before'`.execute(db)).rows,
  ).toEqual([{ value: 'ab'.repeat(32) }])
})

test('the command line backs up a running shop and restores between embedded databases and servers', async () => {
  const [DATA_DIR, elsewhere, backup] = [await dataFolder(), await dataFolder(), join(await someFolder(), 'monday')]
  const shop = await openedShop({ DATA_DIR })
  expect(await commandProcess(['settings', 'set', 'shop.currency', 'GBP'], { DATA_DIR })).toMatchObject({ code: 0 })
  expect(
    await commandProcess(
      ['import', 'tests/journeys/fixtures/apparel.shopify.csv', '--report', join(DATA_DIR, 'report.csv')],
      { DATA_DIR },
    ),
  ).toMatchObject({ code: 0 })
  expect(await commandProcess(['backup', backup], { DATA_DIR })).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/tables, \d+ rows\.\n\d+ files, \d+ MB\.\nThe backup of .* is complete\.\n$/),
  })
  expect(await commandProcess(['restore', backup, '--force'], { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is using'),
  })
  await shop.stop()

  const { url } = { url: await emptyDatabase() }
  for (const place of [{ DATA_DIR: elsewhere }, { DATA_DIR: await dataFolder(), DATABASE_URL: url }]) {
    expect(await commandProcess(['restore', backup], place)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('Everything is back.'),
    })
    const copy = await openedShop(place)
    expect((await copy.call('getSearch', { term: 'ocean blue shirt' })).pagination.totals).toBe(1)
    await copy.stop()
  }
  const shown = JSON.parse((await commandProcess(['restore', backup, '--check', '--json'], {})).stdout) as object
  expect(shown).toMatchObject({ version: migrationNames.at(-1), tables: expect.any(Number), files: expect.any(Number) })
})
