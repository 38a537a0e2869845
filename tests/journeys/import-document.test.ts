import { changesNothing } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importDesk } from '../harness/import-desk.ts'
import { smallShop } from './fixtures/small-shop.ts'

test('a document becomes a shop, and writing it again changes nothing', async () => {
  const { db, import: desk } = await importDesk()
  const first = await desk.writeShop(smallShop)
  expect(first).toMatchObject({ items: { added: 4 }, variations: { added: 6 }, reviews: { added: 2 }, pages: { added: 2 }, customers: { added: 1 } })
  const before = await everything(db)
  expect(changesNothing(await desk.writeShop(smallShop))).toBe(true)
  expect(await everything(db)).toEqual(before)
})

async function everything(db: Parameters<ReturnType<typeof sql>['execute']>[0]) {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  const all: Record<string, unknown> = {}
  for (const { name } of tables) all[name] = (await sql`select t.*, xmin::text as written_by from ${sql.table(name)} t order by t::text`.execute(db)).rows
  return all
}
