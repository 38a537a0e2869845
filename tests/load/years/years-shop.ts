import { join } from 'node:path'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import type { Caller } from '@vitrine/engine/kernel/context'
import { openDatabase, type Database } from '@vitrine/engine/kernel/database/db'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import pg from 'pg'
import { toCustomerEntry } from '../../harness/customers.ts'
import { testPasswordCost } from '../../harness/password-cost.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { createServices } from '../../harness/shops/create-services.ts'
import type { TestShop, TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { createOrderAdmin, type OrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { createReturnAdmin, type ReturnAdmin } from '@vitrine/engine/returns/admin/return-admin'

const products = 1000
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** A shop of the bench: the engine in this process, on a database of its own. */
export interface YearsShop extends Pick<TestShop, 'db' | 'engine' | 'visitor'> {
  readonly name: string
  readonly url: string
  readonly client: pg.Client
  readonly orders: OrderAdmin
  readonly returns: ReturnAdmin
  close(): Promise<void>
}

const product = (nth: number) => ({
  handle: `article-${nth}`,
  categories: ['shop'],
  texts: { en: { name: `Article ${nth}`, urlPath: `article-${nth}` } },
  variations: [{ sku: `SKU-${nth}`, attributes: {}, stock: 1000, weightG: 300, price: { amount: 6900 } }],
})

export const yearsDocument: ShopDocument = {
  ...purchaseDocument,
  customers: [toCustomerEntry('ann')],
  items: [...purchaseDocument.items, ...Array.from({ length: products }, (_, nth) => product(nth))],
}

/** A server that records its statements; without fsync, since no disk is measured. */
export async function startServer(folder: string): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres(folder, { fast: true })
  const admin = new pg.Client({ connectionString: first.url })
  await admin.connect()
  const { rows } = await admin.query<{ libraries: string }>(
    "select current_setting('shared_preload_libraries') as libraries",
  )
  if (rows[0]?.libraries === '') for (const setting of settings) await admin.query(`alter system set ${setting}`)
  await admin.end()
  if (rows[0]?.libraries !== '') return first
  await first.stop()
  return startEmbeddedPostgres(folder, { fast: true })
}

const settings = [
  "shared_preload_libraries = 'pg_stat_statements'",
  "pg_stat_statements.track = 'all'",
  "pg_stat_statements.max = '10000'",
  "max_wal_size = '8GB'",
  "shared_buffers = '1GB'",
  // A parallel worker would leave before its processor time is read.
  "max_parallel_workers_per_gather = '0'",
]

export async function openYearsShop(name: string, url: string, folder: string): Promise<YearsShop> {
  const engine = await openEngine({
    databaseUrl: url,
    dataDir: join(folder, name),
    origin: 'http://shop.test',
    isLocal: true,
    providers: offlineProviders(),
    passwordCost: testPasswordCost,
    log: quiet,
  })
  const db = openDatabase(url, { connections: 4 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const services = createServices({ db, engine })
  return {
    name,
    url,
    client,
    engine,
    db,
    visitor: visitorsOf(engine),
    orders: createOrderAdmin(services),
    returns: createReturnAdmin(services),
    close: () => closeShop(engine, db, client),
  }
}

function visitorsOf(engine: Engine): TestShop['visitor'] {
  return ({ locale = 'en' } = {}): TestVisitor => {
    const caller: Caller = { locale, session: undefined }
    return { caller, call: (name, payload) => engine.call(name, payload, caller) }
  }
}

async function closeShop(engine: Engine, db: Database, client: pg.Client): Promise<void> {
  await client.end()
  await db.destroy()
  await engine.close()
}
