import { expect, test } from 'vitest'
import { migrate } from '@vitrine/engine/kernel/migrate'
import { sql } from 'kysely'
import { testDatabase } from '../harness/test-database.ts'

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

test('a database with the newest schema is left alone, and one that a newer shop has changed is refused', async () => {
  const { db } = await testDatabase()
  expect(await migrate(db)).toEqual([])
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01T00:00:00Z')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow('9999-of-tomorrow')
})
