import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEngine } from '@vitrine/engine/engine'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { databaseWith } from '../../harness/database/test-database.ts'
import { testPasswordCost } from '../../harness/password-cost.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { quiet } from '../../harness/settled-feed.ts'
import type { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { findId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { skewedInstances } from '../../harness/shops/skewed-instances.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

vi.setConfig({ testTimeout: 90_000 })

const { shop, slow, fast } = await skewedInstances(afterAll)
const { db } = shop
await db.updateTable('stock').set({ available: 1000 }).execute()
const instances = [slow, fast]

const idOf = (sku: string) => findId(shop, 'variations', sku)
const itemIdOf = async (sku: string) =>
  (await db.selectFrom('variations').where('number', '=', sku).select('item_id').executeTakeFirstOrThrow()).item_id

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{
    now: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  return rows[0]?.now ?? 0
}

interface Window {
  readonly sku: string
  readonly amount: number
  readonly from: number
  readonly until: number
}

async function addWindow({ sku, amount, from, until }: Window): Promise<void> {
  await sql`insert into price_windows (variation_id, currency, amount, valid_from, valid_until)
    values (${await idOf(sku)}, 'GBP', ${amount}, ${new Date(from)}, ${new Date(until)})`.execute(db)
  for (const { engine } of instances) await engine.scheduler.run('recordDuePrices')
}

const history = async (sku: string) =>
  db
    .selectFrom('price_history')
    .where('variation_id', '=', await idOf(sku))
    .orderBy('valid_from')
    .select(['amount', 'is_reduced as isReduced', 'began_at as beganAt', 'valid_from as from'])
    .execute()

interface Observation {
  readonly where: string
  readonly amount: number
  /** The database's clock before and after. */
  readonly asked: number
  readonly answered: number
}

/** Asks again and again until a moment. Each answer must be right for a moment between question and answer. */
async function watch(
  until: number,
  questions: Readonly<Record<string, () => Promise<number>>>,
): Promise<readonly Observation[]> {
  const seen: Observation[] = []
  while ((await databaseTime()) < until) {
    for (const [where, ask] of Object.entries(questions)) {
      const asked = await databaseTime()
      const amount = await ask()
      seen.push({ where, amount, asked, answered: await databaseTime() })
    }
    await wait(20)
  }
  return seen
}

const wrong = (seen: readonly Observation[], { from, until, amount, regular }: Window & { readonly regular: number }) =>
  seen.filter(({ asked, answered, amount: shown }) => {
    const isBefore = answered < from || asked >= until
    const isDuring = asked >= from && answered < until
    return (isBefore && shown !== regular) || (isDuring && shown !== amount)
  })

const shownPrice = (text: string) => {
  const special = /"specialOffer":[{]"price":[{]"value":([0-9.]+)/.exec(text)?.[1]
  const regular = /"default":[{]"price":[{]"value":([0-9.]+)/.exec(text)?.[1]
  return Math.round(Number(special ?? regular) * 100)
}

test('pages, carts, feeds and orders follow a price in the moment it begins and ends, whatever the clocks of the instances say', async () => {
  const sku = 'SCARF'
  const itemId = await itemIdOf(sku)
  const begin = Math.ceil(await databaseTime()) + 2500
  const window = { sku, amount: 4000, from: begin, until: begin + 2500 }
  await addWindow(window)
  const carts = await Promise.all(
    instances.map(async ({ visitor }) => {
      const browser = visitor()
      await browser.call('doAddCartItem', { productId: await idOf(sku), quantity: 1 })
      return browser
    }),
  )
  const questions = Object.fromEntries(
    instances.flatMap((instance, at) => [
      [`page ${at}`, async () => shownPrice(await (await instance.ask(`/x_${itemId}`)).text())],
      [
        `cart ${at}`,
        async () => Math.round(((await carts[at]?.call('getCart', {}))?.items[0]?.price.value ?? 0) * 100),
      ],
      [
        `feed ${at}`,
        async () => {
          const line = (await (await instance.ask('/feeds/products-en-gbp.jsonl')).text())
            .split('\n')
            .find((each) => each.includes('"SCARF"'))
          // A reduction is named only where a price before it is known.
          return line?.includes('40.00') ? 4000 : 5900
        },
      ],
    ]),
  )
  const seen = await watch(window.until + 1200, questions)
  expect(wrong(seen, { ...window, regular: 5900 })).toEqual([])
  for (const where of Object.keys(questions)) {
    const shown = seen.filter((each) => each.where === where).map(({ amount }) => amount)
    expect([where, shown.includes(4000), shown.at(0), shown.at(-1)]).toEqual([where, true, 5900, 5900])
  }
})

test('an order that is placed while a price begins pays one price, the one of the moment at which it is calculated, and its shopper has seen it', async () => {
  const sku = 'BEANIE'
  const shoppers = []
  for (let n = 0; n < 6; n++) shoppers.push(await visitorReadyToOrder(shop, { lines: { [sku]: 1 } }))
  const begin = Math.ceil(await databaseTime()) + 700
  await addWindow({ sku, amount: 1900, from: begin, until: begin + 600_000 })
  const placed = []
  for (const [n, shopper] of shoppers.entries()) {
    const at = begin - 300 + n * 120
    await wait(Math.max(0, at - (await databaseTime())))
    const asked = await databaseTime()
    const { orderId, isTold } = await placeOrder(shopper).then(
      (order) => ({ ...order, isTold: false }),
      async (refusal: Refusal) => {
        expect(refusal.key).toBe('order.priceChanged')
        return { ...(await placeOrder(shopper)), isTold: true }
      },
    )
    const order = await db
      .selectFrom('order_items')
      .where('order_id', '=', orderId)
      .select(['price_gross as price'])
      .executeTakeFirstOrThrow()
    placed.push({ price: Number(order.price), isTold, asked, answered: await databaseTime() })
  }
  for (const { price, asked, answered } of placed) {
    if (answered < begin) expect(price).toBe(2900)
    else if (asked >= begin) expect(price).toBe(1900)
    else expect([1900, 2900]).toContain(price)
  }
  expect(placed.at(-1)?.price).toBe(1900)
  // The price that is paid is the one that was shown.
  expect(placed.every(({ price, isTold }) => isTold === (price === 1900))).toBe(true)
})

test('the history says what was asked and what will be: overlapping prices are the lowest of them, and a deeper reduction goes on with the first', async () => {
  const sku = 'SHIRT'
  const now = Math.ceil(await databaseTime())
  const minute = 60_000
  await addWindow({ sku, amount: 6000, from: now + 10 * minute, until: now + 40 * minute })
  await addWindow({ sku, amount: 5000, from: now + 20 * minute, until: now + 30 * minute })
  const steps = (await history(sku)).map(({ amount, isReduced, beganAt, from }) => [
    Number(amount),
    isReduced,
    beganAt === null ? null : (beganAt.getTime() - now) / minute,
    (from.getTime() - now) / minute,
  ])
  expect(steps.slice(1)).toEqual([
    [6000, true, 10, 10],
    [5000, true, 10, 20],
    [6000, true, 30, 30],
    [6900, false, null, 40],
  ])
  expect(steps[0]).toMatchObject([6900, false, null, expect.any(Number)])

  // A new list price plans what lies ahead anew.
  await sql`update prices set amount = 5500 where variation_id = ${await idOf(sku)}`.execute(db)
  expect((await history(sku)).slice(-3).map(({ amount, isReduced }) => [Number(amount), isReduced])).toEqual([
    [5500, false],
    [5000, true],
    [5500, false],
  ])
})

test('a price that has begun cannot be changed or removed; its end can be moved while it lies ahead', async () => {
  const now = Math.ceil(await databaseTime())
  await addWindow({ sku: 'LAST', amount: 9900, from: now - 1000, until: now + 600_000 })
  const id = await idOf('LAST')
  const change = (statement: string) => sql`${sql.raw(statement)} where variation_id = ${id}`.execute(db)
  await expect(change('update price_windows set amount = 100')).rejects.toThrow('append-only')
  await expect(change(`update price_windows set valid_from = now()`)).rejects.toThrow('append-only')
  await expect(change('delete from price_windows')).rejects.toThrow('append-only')
  await expect(
    change(`update price_windows set valid_until = statement_timestamp() - interval '500 milliseconds'`),
  ).rejects.toThrow('append-only')
  await change(`update price_windows set valid_until = statement_timestamp() + interval '1 minute'`)
  await expect(
    sql`delete from price_history where variation_id = ${id} and valid_from <= clock_timestamp()`.execute(db),
  ).rejects.toThrow('append-only')
})

test('a price that begins while no instance runs is shown by the first answer of the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-restart-'))
  const { url, db: stored } = await databaseWith(purchaseDocument, { mediaFolder: join(folder, 'media') })
  const open = () =>
    openEngine({
      databaseUrl: url,
      dataDir: folder,
      origin: 'http://shop.test',
      isLocal: true,
      checksAnswers: true,
      passwordCost: testPasswordCost,
      providers: offlineProviders(),
      log: quiet,
    })
  const { id, item_id: itemId } = await stored
    .selectFrom('variations')
    .where('number', '=', 'SHIRT')
    .select(['id', 'item_id'])
    .executeTakeFirstOrThrow()
  const first = await open()
  await sql`insert into price_windows (variation_id, currency, amount, valid_from, valid_until)
    values (${id}, 'GBP', 4000, clock_timestamp() + interval '1500 milliseconds', clock_timestamp() + interval '1 day')`.execute(
    stored,
  )
  const read = async (engine: typeof first) =>
    (await engine.call('getProduct', { id: itemId }, { locale: 'en', session: undefined })).prices.specialOffer
  expect(await read(first)).toBeNull()
  await first.close()
  await wait(1600)
  const second = await open()
  onTestFinished(async () => {
    await second.close()
    await rm(folder, { recursive: true, force: true })
  })
  expect((await read(second))?.unitPrice.value).toBe(40)
})
