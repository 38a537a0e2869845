import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import type { Caller } from '@vitrine/engine/kernel/context'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import pg from 'pg'
import { crowd } from '../../harness/crowd.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { findOrderInconsistencies } from '../../journeys/model/order-invariants.ts'
import { atLeast, atMost, median, type Figure } from '../measure.ts'
import { recordOrders, replay, type RecordedOrder } from './replay.ts'

const connections = 32
const orders = 480
const rounds = 3
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** The variations that the orders use: one each, or the same for all. */
const shelves = { distinct: (nth: number) => `PIECE-${nth}`, hot: () => 'HOT' } as const
type Shelf = keyof typeof shelves
type PerShelf<T> = Readonly<Record<Shelf, T>>

const piece = (sku: string) => ({
  handle: sku.toLowerCase(),
  categories: ['shop'],
  texts: { en: { name: sku, urlPath: sku.toLowerCase() } },
  variations: [{ sku, attributes: {}, stock: 1000, weightG: 300, price: { amount: 6900 } }],
})
const document: ShopDocument = {
  ...purchaseDocument,
  items: [...Array.from({ length: orders }, (_, nth) => piece(shelves.distinct(nth))), piece(shelves.hot())],
}

/**
 * Whole orders of the engine against the bare SQL of the same writes, on copies of one database, with durable commits,
 * 32 at once.
 */
export async function benchOrders(folder: string): Promise<readonly Figure[]> {
  const server = await startEmbeddedPostgres(join(folder, 'pg'))
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const make = async (name: string, template = 'template1') => {
    await admin.query(`create database ${name} template ${template}`)
    return server.url.replace(/\/[^/]+$/, `/${name}`)
  }
  try {
    const shoppers = await onEngine({ url: await make('seed'), dataDir: folder }, prepare)
    const recorded = await onEngine({ url: await make('recorded', 'seed'), dataDir: folder }, async (engine) => ({
      distinct: await recordOrders(shoppers.distinct, (session) => place(engine, session)),
      hot: await recordOrders(shoppers.hot, (session) => place(engine, session)),
    }))
    const ratios: Record<Shelf, number[]> = { distinct: [], hot: [] }
    const faults: string[] = []
    for (let round = 0; round < rounds; round++) {
      for (const shelf of ['distinct', 'hot'] as const) {
        const bare = await bareOrders(await make(`bare_${shelf}_${round}`, 'seed'), recorded[shelf])
        const whole = await onEngine(
          { url: await make(`shop_${shelf}_${round}`, 'seed'), dataDir: folder },
          (engine, url) => wholeOrders(engine, url, shoppers[shelf]),
        )
        faults.push(...whole.faults)
        ratios[shelf].push(whole.perSecond / bare)
        console.log(`  ${shelf}: ${whole.perSecond.toFixed(0)} orders a second, bare SQL ${bare.toFixed(0)}`)
      }
    }
    return [
      atLeast('orders on distinct variations, against the bare SQL of the same writes', median(ratios.distinct), 0.5),
      atLeast('orders on one hot variation, against the bare SQL of the same writes', median(ratios.hot), 0.5),
      atMost('orders: faults in the books afterwards', faults.length, 0, { digits: 0 }),
    ]
  } finally {
    await admin.end()
    await server.stop()
  }
}

async function onEngine<T>(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  work: (engine: Engine, url: string) => Promise<T>,
): Promise<T> {
  const engine = await openEngine({
    databaseUrl: url,
    connections,
    dataDir,
    origin: 'http://shop.test',
    providers: offlineProviders(),
    log: quiet,
  })
  try {
    return await work(engine, url)
  } finally {
    await engine.close()
  }
}

/** Shoppers with full hands, once for all rounds: what is measured begins with the click on the button. */
async function prepare(engine: Engine, url: string): Promise<PerShelf<readonly (string | undefined)[]>> {
  await engine.import.writeShop(document)
  const db = openDatabase(url)
  const visitor = (): TestVisitor => {
    const caller: Caller = { locale: 'en', session: undefined }
    return { caller, call: (name, payload) => engine.call(name, payload, caller) }
  }
  const guests = async () =>
    (await crowd({ db, visitor }, orders, { lines: { HOT: 1 }, payment: 'advance' })).map(
      ({ caller }) => caller.session,
    )
  try {
    const hot = await guests()
    const { last } = await db
      .selectFrom('carts')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const distinct = await guests()
    await sql`update cart_items line set variation_id = v.id
      from (select id, row_number() over (order by id) - 1 as nth from carts where id > ${last}) cart join variations v on v.number = 'PIECE-' || cart.nth where line.cart_id = cart.id`.execute(
      db,
    )
    return { distinct, hot }
  } finally {
    await db.destroy()
  }
}

function place(engine: Engine, session: string | undefined) {
  return engine.call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: true }, { locale: 'en', session })
}

async function bareOrders(url: string, recorded: readonly RecordedOrder[]): Promise<number> {
  return perSecond(() => replay(url, recorded, connections))
}

async function wholeOrders(engine: Engine, url: string, sessions: readonly (string | undefined)[]) {
  const waiting = [...sessions]
  const rate = await perSecond(async () => {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (waiting.length > 0) await place(engine, waiting.shift())
      }),
    )
  })
  const db = openDatabase(url)
  return { perSecond: rate, faults: await findOrderInconsistencies({ db }).finally(() => db.destroy()) }
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return orders / ((performance.now() - began) / 1000)
}
