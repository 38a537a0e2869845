import type { Database } from '@vitrine/engine/kernel/database/db'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { waitForChanges, servedShop, type ServedShop } from '../../harness/shops/served-shop.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { wholeShop } from '../../harness/shops/whole-shop.ts'

vi.setConfig({ testTimeout: 90_000 })

async function jumper({ db }: ServedShop) {
  return db
    .selectFrom('items as i')
    .innerJoin('variations as v', 'v.item_id', 'i.id')
    .where('i.handle', '=', 'jumper')
    .where('v.number', '=', 'J-S-RED')
    .select(['i.id as itemId', 'v.id as variationId'])
    .executeTakeFirstOrThrow()
}

const rendersOf = (shop: ServedShop, path: string) =>
  shop.renders.seen.filter(({ url }) => url === `http://shop.test${path}`).length

test('a cached page of an item and of its category is dropped when the sale of a variation ends, once', async () => {
  const shop = await servedShop({ rateLimits: 'off' })
  const { itemId, variationId } = await jumper(shop)
  const paths = [`/x_${itemId}`, '/women']
  await sql`update variations set available_until = clock_timestamp() + interval '8 seconds' where id = ${variationId}`.execute(
    shop.db,
  )
  await waitForChanges(shop.engine, shop.db)
  for (const path of [...paths, ...paths]) await shop.ask(path)
  expect(paths.map((path) => rendersOf(shop, path))).toEqual([1, 1])

  const recorded = async () =>
    (
      await shop.db
        .selectFrom('changes')
        .select('id')
        .where('subject', '=', 'item')
        .where('subject_id', '=', itemId)
        .execute()
    ).length
  const recordedBefore = await recorded()
  await vi.waitFor(
    async () => {
      await shop.engine.scheduler.run('recordDueChanges')
      await waitForChanges(shop.engine, shop.db)
      for (const path of paths) await shop.ask(path)
      expect(paths.filter((path) => rendersOf(shop, path) === 1)).toEqual([])
      expect(await recorded()).toBe(recordedBefore + 1)
    },
    { timeout: 60_000, interval: 100 },
  )
  await shop.engine.scheduler.run('recordDueChanges')
  expect(await recorded()).toBe(recordedBefore + 1)
})

test('a VAT rate that becomes valid invalidates everything once', async () => {
  const shop = await servedShop()
  const recorded = async () =>
    (await shop.db.selectFrom('changes').select('id').where('subject', '=', 'all').execute()).length
  await sql`insert into vat_rates (country_id, vat_class, valid_from, percent) select min(id), 3, (clock_timestamp() at time zone 'Europe/Berlin')::date, 5 from countries on conflict do nothing`.execute(
    shop.db,
  )
  await sql`update due_change_marks set recorded_until = clock_timestamp() - interval '1 day'`.execute(shop.db)
  const before = await recorded()
  await shop.engine.scheduler.run('recordDueChanges')
  await shop.engine.scheduler.run('recordDueChanges')
  expect(await recorded()).toBe(before + 1)
})

/** Simulates the end of sale of these variations by time: no row is written then, so no trigger fires. */
async function letSaleEnd(db: Database, variationIds: readonly number[]): Promise<void> {
  await sql`update due_change_marks set recorded_until = clock_timestamp() - interval '2 seconds'`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`alter table variations disable trigger user`.execute(tx)
    await sql`update variations set available_until = clock_timestamp() - interval '1 second' where id = any(${variationIds}::integer[])`.execute(
      tx,
    )
    await sql`alter table variations enable trigger user`.execute(tx)
  })
}

test(
  'the cached pages of an item, and of a bundle of which it is a part, have no form to buy them once its sale has ended, and a bundle in a cart is not ordered',
  { timeout: 300_000 },
  async () => {
    const {
      shop: { engine, db, ...shop },
      open,
    } = await wholeShop(onTestFinished)
    const bundle = await db
      .selectFrom('variations as v')
      .innerJoin('items as i', 'i.id', 'v.item_id')
      .where('i.handle', '=', 'winter-capsule')
      .select(['v.item_id as itemId', 'v.number as sku'])
      .orderBy('v.position')
      .executeTakeFirstOrThrow()
    const part = await db
      .selectFrom('bundle_components as b')
      .innerJoin('variations as bundle', 'bundle.id', 'b.bundle_id')
      .innerJoin('variations as part', 'part.id', 'b.component_id')
      .where('bundle.item_id', '=', bundle.itemId)
      .groupBy(['part.id', 'part.item_id'])
      .having((eb) => eb.fn.countAll(), '>', 1)
      .select(['part.id', 'part.item_id as itemId'])
      .orderBy('part.id')
      .executeTakeFirstOrThrow()
    const ends = (await db.selectFrom('variations').where('item_id', '=', part.itemId).select('id').execute()).map(
      ({ id }) => id,
    )
    // Nothing is asked of a shopper who buys it.
    await db.updateTable('properties').set({ is_required: false }).execute()
    await sql`update variations set available_until = clock_timestamp() + interval '1 hour' where id = any(${ends}::integer[])`.execute(
      db,
    )
    await waitForChanges(engine, db)
    const paths = await Promise.all(
      [part.itemId, bundle.itemId].map(async (id) => (await shop.visitor().call('getProduct', { id })).url),
    )
    const formsToBuy = () =>
      Promise.all(
        paths.map(async (path) => {
          const page = await open(path)
          return [page.status, (await page.text()).includes('<form id="buy"')]
        }),
      )
    expect(await formsToBuy()).toEqual([
      [200, true],
      [200, true],
    ])
    const guest = await visitorReadyToOrder(
      { db, visitor: shop.visitor },
      { lines: { [bundle.sku]: 1 }, shipping: 'standard-gb' },
    )

    await letSaleEnd(db, ends)
    expect(await formsToBuy()).toEqual([
      [200, true],
      [200, true],
    ])
    await engine.scheduler.run('recordDueChanges')
    await waitForChanges(engine, db)
    expect(await formsToBuy()).toEqual([
      [200, false],
      [200, false],
    ])
    expect((await expectRefusal(placeOrder(guest))).key).toBe('cart.itemsRemovedAvailability')
    expect(await db.selectFrom('order_items').where('number', '=', bundle.sku).select('id').execute()).toEqual([])
  },
)

test('the end of the sale of a part is recorded as a change of each bundle that holds it', async () => {
  const shop = await servedShop({ rateLimits: 'off' })
  const { itemId } = await shop.db
    .selectFrom('items')
    .where('handle', '=', 'care-set')
    .select('id as itemId')
    .executeTakeFirstOrThrow()
  const { variationId } = await jumper(shop)
  const changes = () =>
    shop.db.selectFrom('changes').select('id').where('subject', '=', 'item').where('subject_id', '=', itemId).execute()
  const before = (await changes()).length
  await letSaleEnd(shop.db, [variationId])
  await shop.engine.scheduler.run('recordDueChanges')
  expect((await changes()).length).toBe(before + 1)
})
