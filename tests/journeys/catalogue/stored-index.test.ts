import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Log } from '@vitrine/engine/kernel/context'
import type { Database } from '@vitrine/engine/kernel/database/db'
import { expect, test, vi } from 'vitest'
import { anyCatalogue, anyChange, anyQuery, applyChange, writeCatalogue } from '../../harness/data/random-catalogue.ts'
import { testDatabase } from '../../harness/database/test-database.ts'
import { writeItems } from '../../harness/data/named-items.ts'
import { indexInstance } from '../../harness/shops/index-instance.ts'

const fileName = 'catalogue-index.bin'
const never = { built: 2 ** 30, changed: 2 ** 30 }
const atOnce = { built: 0, changed: 0 }

const newFolder = () => mkdtemp(join(tmpdir(), 'vitrine-index-'))

/** An index that reads and writes this folder, and whether it was loaded or built. */
async function openIndex({ url, db, folder }: { url: string; db: Database; folder: string }, storeDelaysMs = never) {
  const messages: string[] = []
  const record = (_: unknown, message: string) => void messages.push(message)
  const log: Log = { info: record, warn: record, error: record }
  const instance = await indexInstance(url, db, { maxItemsWithoutThread: -1, folder, storeDelaysMs, log })
  return { ...instance, messages, isLoaded: messages.includes('The stored catalogue index is loaded') }
}

async function storedCatalogue() {
  const { url, db } = await testDatabase()
  const place = { url, db, folder: await newFolder() }
  await writeItems(db, [
    { names: { en: 'Jumper', de: 'Pullover' }, category: 'knitwear', price: 2000, colour: 'red', maker: 'Nord' },
    { names: { en: 'Jacket' }, category: 'jackets', price: 3000, colour: 'green', tag: 'Organic' },
    { names: { en: 'Scarf' }, category: 'members', price: 1000, stock: 0 },
    { names: { en: 'Cap' }, category: 'jackets', price: 700 },
  ])
  const { index } = await openIndex(place, atOnce)
  await vi.waitFor(async () => expect(await readdir(place.folder)).toEqual([fileName]), 5000)
  await index.close()
  return place
}

const everything = {
  locale: 'en',
  audience: 'customer',
  scope: { kind: 'all' },
  facets: [],
  sort: 'sorting.price.avg_asc',
  page: 1,
  itemsPerPage: 20,
} as const

test('the next start loads the stored index and applies what was changed while the shop was closed', async () => {
  const place = await storedCatalogue()
  await place.db.updateTable('prices').set({ amount: 9000 }).where('variation_id', '=', 1).execute()
  const { index, isLoaded } = await openIndex(place)
  expect(isLoaded).toBe(true)
  expect(index.list(everything).hits.map(({ itemId }) => itemId)).toEqual([4, 3, 2, 1])
  expect(index.list({ ...everything, scope: { kind: 'search', term: 'jumper' } }).total).toBe(1)
})

test.each([
  ['is cut off', (file: string) => truncate(file, 900)],
  ['is empty', (file: string) => truncate(file, 0)],
  ['is something else', (file: string) => writeFile(file, 'not an index'.repeat(100))],
  [
    'has one changed byte',
    async (file: string) => {
      const bytes = await readFile(file)
      const at = bytes.length - 40
      bytes[at] = (bytes[at] ?? 0) ^ 1
      await writeFile(file, bytes)
    },
  ],
])('a stored index that %s is ignored, and built and stored again', async (_, damage) => {
  const place = await storedCatalogue()
  await damage(join(place.folder, fileName))
  const { index, isLoaded, messages } = await openIndex(place, atOnce)
  expect([isLoaded, index.list(everything).total]).toEqual([false, 4])
  expect(messages).toContain('The stored catalogue index is damaged and is built again')
  await vi.waitFor(async () => expect((await openIndex(place)).isLoaded).toBe(true), 8000)
})

test('the index of another database, of another currency or of a database that was put back is not loaded', async () => {
  const place = await storedCatalogue()
  const other = await testDatabase()
  expect((await openIndex({ ...place, ...other })).isLoaded).toBe(false)
  await sql`update settings set value = '"EUR"' where key = 'shop.currency'`.execute(place.db)
  await sql`insert into settings (key, value) values ('shop.currency', '"EUR"') on conflict do nothing`.execute(
    place.db,
  )
  expect((await openIndex(place)).isLoaded).toBe(false)
  await sql`delete from settings where key = 'shop.currency'`.execute(place.db)
  expect((await openIndex(place)).isLoaded).toBe(true)
  // A restore makes the tables anew.
  await sql`vacuum full changes`.execute(place.db)
  expect((await openIndex(place)).isLoaded).toBe(false)
})

test('a loaded index equals a built one on random catalogues after random changes', { timeout: 240_000 }, async () => {
  const { url, db } = await testDatabase()
  await fc.assert(
    fc.asyncProperty(
      anyCatalogue,
      fc.array(anyQuery, { minLength: 15, maxLength: 15 }),
      fc.array(anyChange, { minLength: 4, maxLength: 4 }),
      async (catalogue, queries, changes) => {
        const place = { url, db, folder: await newFolder() }
        await writeCatalogue(db, catalogue)
        const first = await openIndex(place, atOnce)
        await vi.waitFor(async () => expect(await readdir(place.folder)).toEqual([fileName]), 5000)
        await first.index.close()
        for (const change of changes) await applyChange(db, change)
        const loaded = await openIndex(place)
        const built = await openIndex({ ...place, folder: await newFolder() })
        for (const query of queries) {
          expect(loaded.index.list(query), JSON.stringify(query)).toEqual(built.index.list(query))
        }
      },
    ),
    { numRuns: Number(process.env['RANDOM_RUNS'] ?? 3), endOnFailure: true },
  )
})
