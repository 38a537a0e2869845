import { createCatalogueIndex } from '@vitrine/engine/catalogue/index/catalogue-index'
import type { CatalogueIndex } from '@vitrine/engine/catalogue/index/query/listing-query'
import type { Database } from '@vitrine/engine/kernel/database/db'
import type { Log, Services } from '@vitrine/engine/kernel/context'
import { createSettings } from '@vitrine/engine/kernel/settings'
import { onTestFinished } from 'vitest'
import { quiet, settledFeed, type SettledFeed } from '../settled-feed.ts'

export interface IndexInstance {
  readonly index: CatalogueIndex
  readonly changes: SettledFeed
  readonly settings: Services['settings']
}

/**
 * An index with a feed of its own, as every instance of the shop has one; it can be made to build every catalogue in a
 * thread.
 */
export async function indexInstance(
  url: string,
  db: Database,
  options: Pick<Parameters<typeof createCatalogueIndex>[0], 'maxItemsWithoutThread' | 'folder' | 'storeDelaysMs'> & {
    readonly log?: Log
  } = {},
): Promise<IndexInstance> {
  const changes = await settledFeed(url, db)
  const settings = createSettings(db, changes)
  const index = await createCatalogueIndex({ db, databaseUrl: url, changes, settings, log: quiet, ...options })
  onTestFinished(() => index.close())
  await changes.start()
  return { index, changes, settings }
}
