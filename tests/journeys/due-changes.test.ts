import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { heard, servedShop, type ServedShop } from '../harness/served-shop.ts'

vi.setConfig({ testTimeout: 90_000 })

async function jumper({ db }: ServedShop) {
  return db.selectFrom('items as i').innerJoin('variations as v', 'v.item_id', 'i.id').where('i.handle', '=', 'jumper').where('v.number', '=', 'J-S-RED').select(['i.id as itemId', 'v.id as variationId']).executeTakeFirstOrThrow()
}

const rendersOf = (shop: ServedShop, path: string) => shop.renders.seen.filter(({ url }) => url === `http://shop.test${path}`).length

test('a cached page of an item and of its category is dropped when the sale of a variation ends, once', async () => {
  const shop = await servedShop({ rateLimits: 'off' })
  const { itemId, variationId } = await jumper(shop)
  const paths = [`/x_${itemId}`, '/women']
  await sql`update variations set available_until = clock_timestamp() + interval '1500 milliseconds' where id = ${variationId}`.execute(shop.db)
  await heard(shop.engine, shop.db)
  for (const path of [...paths, ...paths]) await shop.ask(path)
  expect(paths.map((path) => rendersOf(shop, path))).toEqual([1, 1])

  await vi.waitFor(async () => {
    await shop.engine.work.run('recordDueChanges')
    await heard(shop.engine, shop.db)
    for (const path of paths) await shop.ask(path)
    expect(paths.filter((path) => rendersOf(shop, path) === 1)).toEqual([])
  }, { timeout: 60_000, interval: 100 })
  const recorded = async () => (await shop.db.selectFrom('changes').select('id').where('subject', '=', 'item').where('subject_id', '=', itemId).execute()).length
  const before = await recorded()
  await shop.engine.work.run('recordDueChanges')
  expect(await recorded()).toBe(before)
})

test('a VAT rate that becomes valid makes everything count as changed, once', async () => {
  const shop = await servedShop()
  const recorded = async () => (await shop.db.selectFrom('changes').select('id').where('subject', '=', 'all').execute()).length
  await sql`insert into vat_rates (country_id, vat_class, valid_from, percent) select min(id), 3, (clock_timestamp() at time zone 'Europe/Berlin')::date, 5 from countries on conflict do nothing`.execute(shop.db)
  await sql`update due_change_marks set recorded_until = clock_timestamp() - interval '1 day'`.execute(shop.db)
  const before = await recorded()
  await shop.engine.work.run('recordDueChanges')
  await shop.engine.work.run('recordDueChanges')
  expect(await recorded()).toBe(before + 1)
})
