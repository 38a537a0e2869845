import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const warehouse = await shop.operator({ role: 'warehouse' })
const support = await shop.operator({ role: 'support' })

const order = async (options: PurchaseOptions = {}) =>
  (await placeOrder(await visitorReadyToOrder(shop, options))).orderId
const idsOf = async (filter: Parameters<typeof owner.call<'getOrderList'>>[1]) =>
  (await warehouse.call('getOrderList', filter)).orders.map(({ id }) => id)

let cheap = 0
let dear = 0
let formula = 0

beforeAll(async () => {
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
  cheap = await order({ lines: { BEANIE: 1 } })
  dear = await order({ lines: { SHIRT: 3 } })
  formula = await order({
    lines: { SCARF: 1 },
    address: { firstName: '=HYPERLINK("x")', lastName: '', companyName: '+Evil; Ltd' },
  })
  await support.call('doTagOrders', { orderIds: [cheap, formula], add: ['gift', 'vip'] })
  await support.call('doHoldOrder', { orderId: formula, reason: 'Odd name' })
})

/** Orders like another one, with a tag, and without lines or addresses. */
async function addBareOrders(count: number, like: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'attempt_id', 'access_key')`.execute(
    shop.db,
  )
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await inTransaction(shop.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into orders (id, attempt_id, access_key, ${columns})
      select n, gen_random_uuid(), md5(n::text) || md5(n::text), ${columns}
        from orders cross join generate_series(1000001, ${1_000_000 + count}::integer) n where id = ${like}`.execute(tx)
    await sql`insert into order_tags (order_id, tag) select id, 'common' from orders where id > 1000000`.execute(tx)
  })
  await sql`analyze orders, order_tags`.execute(shop.db)
}

describe('the list of orders', () => {
  test('is filtered by tag, hold and amount, alone and together', async () => {
    expect(await idsOf({ tag: 'gift' })).toEqual([formula, cheap])
    expect(await idsOf({ tag: 'gift', hold: 'free' })).toEqual([cheap])
    expect(await idsOf({ hold: 'held' })).toEqual([formula])
    expect(await idsOf({ tag: 'none' })).toEqual([])
    expect(await idsOf({ minTotal: '150' })).toEqual([dear])
    expect(await idsOf({ maxTotal: '50,00' })).toEqual([cheap])
    expect(await idsOf({ minTotal: '50', maxTotal: '100' })).toEqual([formula])
    const { orders } = await owner.call('getOrderList', { search: String(cheap) })
    const total = String(orders[0]?.total.value)
    // Both ends are included.
    expect(await idsOf({ minTotal: total, maxTotal: total })).toEqual([cheap])
    expect(await idsOf({ tag: 'vip', before: formula })).toEqual([cheap])
  })

  test('is filtered by days of the shop, of which the last one is included', async () => {
    await shop.db.updateTable('orders').set({ placed_at: '2026-03-10T23:30:00Z' }).where('id', '=', cheap).execute()
    const day = (from: string, until: string) => idsOf({ from, until })
    // Half past midnight in the shop's time zone.
    expect(await day('2026-03-11', '2026-03-11')).toEqual([cheap])
    expect(await day('2026-03-12', '2026-03-13')).toEqual([])
    expect(await day('2026-03-09', '2026-03-10')).toEqual([])
    expect(await idsOf({ until: '2026-03-10T23:30:00Z' })).toEqual([])
    expect(await idsOf({ until: '2026-03-10T23:30:01Z' })).toEqual([cheap])
  })

  test('offers the methods, countries and tags that there are', async () => {
    const { methods, countries, tags } = await warehouse.call('getOrderFilterValues', {})
    expect(methods).toContainEqual({ key: 'creditcard', name: 'Card' })
    expect(countries.map(({ key }) => key)).toContain('GB')
    expect(tags).toEqual(['gift', 'vip'])
  })

  test('counts what each view would show', async () => {
    expect(
      await warehouse.call('getOrderViewCounts', { filters: [{}, { tag: 'gift' }, { hold: 'held' }, { tag: 'none' }] }),
    ).toEqual([3, 2, 1, 0].map((count) => ({ count, isMore: false })))
  })

  test('finds the same by a tag and an amount that more orders have than an index leads to', async () => {
    await addBareOrders(5001, cheap)
    const newest = await order({ lines: { BEANIE: 1 } })
    await support.call('doTagOrders', { orderIds: [newest], add: ['common'] })
    // Bare orders have no address, and are not listed.
    expect(await idsOf({ tag: 'common' })).toEqual([newest])
    expect(await idsOf({ minTotal: '1', maxTotal: '50' })).toEqual([newest, cheap])
    expect(await idsOf({ tag: 'common', minTotal: '150' })).toEqual([])
    expect(await owner.call('getOrderViewCounts', { filters: [{ tag: 'common' }] })).toEqual([
      { count: 1000, isMore: true },
    ])
  })
})

describe('the export of orders', () => {
  test("has the chosen columns in the reader's language, and nothing that a spreadsheet would calculate", async () => {
    const { csv, next, orders } = await warehouse.call('getOrderExport', {
      tag: 'gift',
      columns: ['number', 'customer', 'total', 'currency', 'status', 'tags'],
    })
    expect([orders, next]).toEqual([2, null])
    const [heading, first, second, end] = csv.split('\r\n')
    expect(heading).toBe('Order,Customer,Total,Currency,Status,Tags')
    expect(first).toMatch(new RegExp(`^${formula},'\\+Evil; Ltd,\\d+[.]\\d\\d,GBP,On hold,"gift, vip"$`))
    expect(second).toMatch(new RegExp(`^${cheap},Zofia .*,GBP,Waiting for payment,"gift, vip"$`))
    expect(end).toBe('')
    const german = await shop.operator({ locale: 'de' })
    const lines = (await german.call('getOrderExport', { tag: 'gift', columns: ['total', 'customer'] })).csv.split(
      '\r\n',
    )
    expect(lines[0]).toBe('Summe;Kunde')
    expect(lines[1]).toMatch(/^\d+,\d\d;"'\+Evil; Ltd"$/)
  })

  test('goes on after the last order of a part, without the heading', async () => {
    const part = await warehouse.call('getOrderExport', { before: dear, columns: ['number'] })
    expect(part).toEqual({ csv: `${cheap}\r\n`, orders: 1, next: null })
  })
})

describe('saved views', () => {
  test('are shared with all, renamed, reordered and deleted by their owner only', async () => {
    const saved = await support.call('setSavedView', {
      screen: 'orders',
      name: ' Gifts ',
      query: 'tag=gift',
      isShared: true,
    })
    const { id } = saved
    const { entries } = await owner.call('getAuditLog', { subject: 'view', subjectId: String(id) })
    // Filters may name a person.
    expect(entries[0]?.after).toEqual({ screen: 'orders', isShared: true })
    expect(saved.views).toEqual([
      { id, name: 'Gifts', query: 'tag=gift', isShared: true, isOwn: true, owner: 'Some support' },
    ])
    expect((await warehouse.call('getSavedViews', { screen: 'orders' })).views).toEqual([
      { ...saved.views[0], isOwn: false },
    ])
    expect((await warehouse.call('getSavedViews', { screen: 'returns' })).views).toEqual([])
    for (const attempt of [
      () => warehouse.call('setSavedView', { screen: 'orders', id, name: 'Mine', query: '' }),
      () => warehouse.call('deleteSavedView', { screen: 'orders', id }),
      () => support.call('deleteSavedView', { screen: 'returns', id }),
    ])
      expect((await expectRefusal(attempt())).key).toBe('view.notOwn')

    const second = await support.call('setSavedView', { screen: 'orders', name: 'Held', query: 'hold=held' })
    expect(
      await expectRefusal(support.call('setSavedView', { screen: 'orders', id: second.id, name: 'GIFTS', query: '' })),
    ).toMatchObject({ key: 'view.nameTaken', details: { name: 'GIFTS' } })
    expect(
      (await expectRefusal(support.call('setSavedView', { screen: 'orders', name: 'gifts', query: '' }))).key,
    ).toBe('view.nameTaken')
    // Another person's view may have the same name.
    await warehouse.call('setSavedView', { screen: 'orders', name: 'Gifts', query: 'tag=gift' })
    const renamed = await support.call('setSavedView', { screen: 'orders', id, name: 'Presents', query: 'tag=gift' })
    expect(renamed.views).toMatchObject([{ name: 'Presents', isShared: false }, { name: 'Held' }])
    const { order } = await support.call('setViewOrder', { screen: 'orders', keys: [String(second.id), 'toShip'] })
    expect(order).toEqual([String(second.id), 'toShip'])
    expect((await warehouse.call('getSavedViews', { screen: 'orders' })).order).toEqual([])
    expect((await support.call('deleteSavedView', { screen: 'orders', id })).views).toMatchObject([{ name: 'Held' }])
  })

  test('are for those only who may see the list', async () => {
    const { id } = await support.call('setSavedView', {
      screen: 'orders',
      name: 'Ms Miller',
      query: '',
      isShared: true,
    })
    const writer = await shop.operator({ role: 'editor' })
    for (const attempt of [
      () => writer.call('getSavedViews', { screen: 'orders' }),
      () => writer.call('setSavedView', { screen: 'orders', name: 'Mine', query: '' }),
      () => writer.call('deleteSavedView', { screen: 'orders', id }),
      () => writer.call('setViewOrder', { screen: 'orders', keys: [] }),
      () => warehouse.call('getSavedViews', { screen: 'customers' }),
    ])
      expect((await expectRefusal(attempt())).key).toBe('security.roleRequired')
    expect((await support.call('getSavedViews', { screen: 'customers' })).views).toEqual([])
    await support.call('deleteSavedView', { screen: 'orders', id })
  })

  test('are limited, for each person', async () => {
    const save = (n: number) => owner.call('setSavedView', { screen: 'orders', name: `View ${n}`, query: '' })
    for (let n = 0; n < 50; n++) await save(n)
    expect(await expectRefusal(save(50))).toMatchObject({ key: 'view.tooMany', details: { max: 50 } })
  })
})
