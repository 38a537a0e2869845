import { createCatalogueIndex } from '@vitrine/engine/catalogue/index/catalogue-index'
import type { ListingScope } from '@vitrine/engine/catalogue/index/query/listing-query'
import { openChangeFeed } from '@vitrine/engine/kernel/changes/change-feed'
import type { Log } from '@vitrine/engine/kernel/context'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { createSettings } from '@vitrine/engine/kernel/settings'
import { measureQueries, plainListing, printTimes, type QueryTimes } from './index-queries.ts'

interface FacetBench extends QueryTimes {
  readonly items: number
  readonly buildSeconds: number
  readonly megabytes: number
}

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Measures the catalogue index on a database that holds a catalogue, and prints what it finds. */
export async function benchFacets(databaseUrl: string): Promise<FacetBench> {
  const db = openDatabase(databaseUrl, { connections: 2 })
  const changes = await openChangeFeed({ databaseUrl, log: quiet })
  const began = performance.now()
  const index = await createCatalogueIndex({
    db,
    databaseUrl,
    changes,
    settings: createSettings(db, changes),
    log: quiet,
  })
  const buildSeconds = (performance.now() - began) / 1000
  try {
    const times = measureQueries(index, { scopes: await listScopes(db), names: await listNames(db) })
    const items = index.list(plainListing({ kind: 'all' })).total
    const megabytes = index.memoryBytes() / 2 ** 20
    console.log(`Catalogue index: ${items} items, built in ${buildSeconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB`)
    printTimes(times)
    return { items, buildSeconds, megabytes, ...times }
  } finally {
    await changes.close()
    await index.close()
    await db.destroy()
  }
}

async function listScopes(db: ReturnType<typeof openDatabase>): Promise<readonly ListingScope[]> {
  const categories = await db.selectFrom('categories').select('id').where('type', '=', 'item').execute()
  const tags = await db.selectFrom('tags').select('id').limit(200).execute()
  return [
    ...categories.map(({ id }) => ({ kind: 'category' as const, id })),
    ...tags.map(({ id }) => ({ kind: 'tag' as const, id })),
    { kind: 'all' },
  ]
}

async function listNames(db: ReturnType<typeof openDatabase>): Promise<readonly string[]> {
  const rows = await db.selectFrom('item_texts').select('name1').orderBy('item_id').limit(2000).execute()
  return rows.map(({ name1 }) => name1)
}
