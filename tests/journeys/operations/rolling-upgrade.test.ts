import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrationNames } from '@vitrine/engine/kernel/database/migrate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { copiedWorkspace } from '../../harness/shops/copied-workspace.ts'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const nextVersion = copiedWorkspace({ isComplete: true })
const addMigration = (name: string, text: string) =>
  writeFileSync(join(nextVersion, `packages/engine/src/kernel/migrations/${name}.sql`), text)

let older: ShopWithPayments
beforeAll(async () => {
  const items = purchaseDocument.items?.map((item) => ({
    ...item,
    variations: item.variations.map((variation) => ({ ...variation, stock: 1000 })),
  }))
  older = await shopWithPayments({ document: { ...purchaseDocument, ...(items && { items }) }, afterwards: afterAll })
})
afterAll(() => rmSync(nextVersion, { recursive: true, force: true }))

test('an older instance goes on selling while a newer one migrates and starts: no failed call, no lost order', async () => {
  addMigration(
    '9001-wider',
    `alter table carts add column gift_wrap boolean not null default false;
alter table orders add column gift_wrap boolean not null default false;
alter table items add column origin text;
alter table stock add column shelf text;
create table gift_wraps (id integer primary key);`,
  )
  let isSelling = true
  const sell = async () => {
    let placed = 0
    while (isSelling) {
      await placeOrder(await visitorReadyToOrder(older, { email: `buyer${placed}@example.org` }))
      older.clock.advanceMinutes(1)
      placed++
    }
    return placed
  }
  const selling = Promise.all([sell(), sell(), sell()])
  const newer = startNextVersion()
  expect(await firstWords(newer)).toBe('open')
  isSelling = false
  const placed = (await selling).reduce((sum, count) => sum + count, 0)
  expect(placed).toBeGreaterThan(3)
  expect(await countOrders()).toBe(placed)
  // The columns of the newer version are there, and the older one sells with them.
  expect(await countOrders('gift_wrap is false')).toBe(placed)
  await placeOrder(await visitorReadyToOrder(older))
  expect(await findOrderInconsistencies(older)).toEqual([])
}, 120_000)

test('a migration with which running instances cannot work is refused while one runs, unless the operator wants it', async () => {
  addMigration(
    '9002-narrower',
    '-- Breaks running instances: they write the column.\nalter table items drop column origin;',
  )
  const refused = startNextVersion()
  expect(await firstWords(refused)).toContain('The migrations 9002-narrower change what running instances use')
  expect(await appliedNow()).not.toContain('9002-narrower')
  expect(await firstWords(startNextVersion({ BREAKING_MIGRATIONS: 'apply' }))).toBe('open')
  expect(await appliedNow()).toContain('9002-narrower')
}, 120_000)

function startNextVersion(env: Readonly<Record<string, string>> = {}): ChildProcess {
  const { apiKey, endpoint } = older.simulator.access
  const instance = spawn(process.execPath, [join(nextVersion, 'tests/harness/shops/upgraded-instance.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: older.url,
      FOLDER: older.folder,
      API_KEY: apiKey,
      ENDPOINT: endpoint,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    instance.stdin?.end()
    if (instance.exitCode === null) await once(instance, 'exit')
  })
  return instance
}

/** What an instance says first: that it is open, or why it is not. */
function firstWords({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    for (const output of [stdout, stderr]) output?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()))
  })
}

async function countOrders(condition = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from orders where ${sql.raw(condition)}`.execute(
    older.db,
  )
  return rows[0]?.count ?? 0
}

async function appliedNow(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(older.db)
  return rows.map(({ name }) => name)
}

test('a version starts on a database that a newer one has widened, and not on one that it has narrowed', async () => {
  const unknown = (await appliedNow()).filter((name) => !migrationNames.includes(name))
  expect(unknown).toEqual(['9001-wider', '9002-narrower'])
  await expect(migrate(older.db)).rejects.toThrow('is from a newer version')
  await sql`delete from kysely_migration where name = '9002-narrower'`.execute(older.db)
  expect(await migrate(older.db)).toEqual([])
})
