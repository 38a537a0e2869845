import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { transactionOnClient } from '@vitrine/engine/kernel/database/db'
import { migrateInTransaction, migrationNames } from '@vitrine/engine/kernel/database/migrate'
import { emptyDatabase } from '../../harness/database/test-database.ts'

const migration = migrationNames.find((name) => name.endsWith('-stock-locations')) ?? ''

test('a shop with one stock number has all of it at the default location, and its low items are known', async () => {
  const client = new pg.Client({ connectionString: await emptyDatabase() })
  await client.connect()
  onTestFinished(() => client.end())
  await transactionOnClient(client, async (tx) => {
    await migrateInTransaction(tx, migrationNames[migrationNames.indexOf(migration) - 1] ?? '')
    await sql`insert into items (id) values (1), (2)`.execute(tx)
    await sql`insert into variations (id, item_id, number) values (1, 1, 'A'), (2, 2, 'B')`.execute(tx)
    await sql`insert into stock (variation_id, available) values (1, 9), (2, 0)`.execute(tx)
    await sql`insert into stock_movements (variation_id, change, reason) values (1, 9, 'import')`.execute(tx)
    // As after the commit that a shop has between both.
    await sql`set constraints all immediate`.execute(tx)
    await migrateInTransaction(tx, migration)
    expect((await sql`select id, name from stock_locations`.execute(tx)).rows).toEqual([{ id: 1, name: 'Warehouse' }])
    expect((await sql`select * from stock_levels`.execute(tx)).rows).toEqual([])
    expect((await sql`select * from stock_alerts`.execute(tx)).rows).toEqual([{ variation_id: 2, is_sold_out: true }])
    // An older instance, which knows no locations, goes on selling.
    await sql`update stock set available = 3 where variation_id = 1`.execute(tx)
    await sql`insert into stock_movements (variation_id, change, reason) values (1, -6, 'order')`.execute(tx)
    expect((await sql`select change, location_id from stock_movements order by id`.execute(tx)).rows).toEqual([
      { change: 9, location_id: null },
      { change: -6, location_id: null },
    ])
    expect((await sql`select variation_id from stock_alerts order by 1`.execute(tx)).rows).toEqual([
      { variation_id: 1 },
      { variation_id: 2 },
    ])
  })
})
