import { expect, onTestFinished, test } from 'vitest'
import { transactionOnClient } from '@vitrine/engine/kernel/database/db'
import { migrate, migrateInTransaction, migrationNames } from '@vitrine/engine/kernel/database/migrate'
import { sql } from 'kysely'
import pg from 'pg'
import { emptyDatabase, testDatabase } from '../../harness/database/test-database.ts'

test('a fresh shop knows its locales, currencies, countries and availabilities', async () => {
  const { db } = await testDatabase()
  expect(await db.selectFrom('locales').select('code').orderBy('position').execute()).toEqual([
    { code: 'en' },
    { code: 'de' },
    { code: 'pl' },
  ])
  expect((await db.selectFrom('availabilities').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  const germany = await db
    .selectFrom('countries')
    .select(['id', 'names', 'is_delivered'])
    .where('iso_code2', '=', 'DE')
    .executeTakeFirstOrThrow()
  expect(germany).toEqual({ id: 1, names: { en: 'Germany', de: 'Deutschland', pl: 'Niemcy' }, is_delivered: true })
})

test('statements are prepared by name', async () => {
  const { db } = await testDatabase()
  await db.connection().execute(async (connection) => {
    await connection.selectFrom('items').select('id').where('id', '=', 1).execute()
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
    expect(rows.map(({ statement }) => statement)).toContainEqual(expect.stringContaining('"items"'))
  })
})

test('the history of prices cannot be rewritten', async () => {
  const { db } = await testDatabase()
  await sql`insert into items (id) values (1)`.execute(db)
  await sql`insert into variations (id, item_id, number) values (1, 1, 'A')`.execute(db)
  await sql`insert into prices (variation_id, currency, amount) values (1, 'GBP', 1990)`.execute(db)
  await expect(sql`update price_history set amount = 1 where variation_id = 1`.execute(db)).rejects.toThrow(
    'append-only',
  )
})

test('an older version that still serves keeps its indexes, and what is told of a fact is found by one', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
     where indexname like '%\\_by\\_name' or indexname like '%\\_by\\_folded\\_name' or indexname = 'notifications_of_fact' order by 1`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'addresses_by_folded_name',
    'addresses_by_name',
    'contact_messages_by_folded_name',
    'customer_profiles_by_folded_name',
    'customer_profiles_by_name',
    'item_texts_by_folded_name',
    'notifications_of_fact',
    'order_addresses_by_folded_name',
    'order_addresses_by_name',
    'suppliers_by_name',
  ])
})

test('a database with the newest schema is left alone', async () => {
  const { db } = await testDatabase()
  expect(await migrate(db)).toEqual([])
})

test.each([
  ['a newer version', '9999-of-tomorrow', 'is from a newer version, with the migrations 9999-of-tomorrow'],
  ['a version before the first release', '0001-kernel', 'is from a version before 0.1.0, which cannot be upgraded'],
])('a database of %s is refused with the reason, and stays as it is', async (_, migration, reason) => {
  const { db } = await testDatabase()
  await sql`insert into kysely_migration (name, timestamp) values (${migration}, '2099-01-01T00:00:00Z')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(reason)
  expect(
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    ),
  ).toEqual([...migrationNames, migration].sort())
})

test('migrations are numbered without gaps from 0001', () => {
  expect(migrationNames.map((name) => name.slice(0, 5))).toEqual(
    migrationNames.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  )
})

test.each([
  ['a shop that sells, whose items use a class', true, ['VAT class 1', false], ['Children’s wear', true]],
  ['a shop without orders', false, ['Reduced', true], ['Children’s wear', true]],
])('the VAT of the items of %s stays as it was', async (_, hasOrder, ...expected) => {
  const client = new pg.Client({ connectionString: await emptyDatabase() })
  await client.connect()
  onTestFinished(() => client.end())
  await transactionOnClient(client, async (tx) => {
    await migrateInTransaction(tx, '0024-search-and-notifications')
    await sql`insert into items (id) values (1)`.execute(tx)
    await sql`insert into variations (id, item_id, number, vat_class) values (1, 1, 'A', 1)`.execute(tx)
    if (hasOrder) {
      // The order is all that counts, not what it refers to.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into orders (attempt_id, access_key, locale, currency, item_sum_gross, total_gross, total_net, vat_total, totals,
          payment_method_id, shipping_profile_id, shipping_country_id, terms_accepted_at, placed_at, personal_until)
        values (gen_random_uuid(), 'key-of-the-order-of-the-table', 'en', 'GBP', 100, 100, 100, 0, '{}', 1, 1, 1, now(), now(), current_date)`.execute(
        tx,
      )
      await sql`set local session_replication_role = origin`.execute(tx)
    }
    await migrateInTransaction(tx, '0025-taxes-and-approvals')
    const { rows } = await sql<{ name: string; fallsBack: boolean }>`
      select names ->> 'en' as name, falls_back as "fallsBack" from vat_classes where id in (1, 2) order by id`.execute(
      tx,
    )
    expect(rows.map(({ name, fallsBack }) => [name, fallsBack])).toEqual(expected)
  })
})
