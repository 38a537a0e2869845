import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../harness/database/test-database.ts'

test('a connection that is lost in the middle of its work fails that work and nothing else', async () => {
  const { db } = await testDatabase()
  const work = inTransaction(db, async (tx) => {
    const {
      rows: [own],
    } = await sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${own?.pid})`.execute(db)
    await vi.waitFor(async () =>
      expect((await sql`select from pg_stat_activity where pid = ${own?.pid}`.execute(db)).rows).toEqual([]),
    )
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
