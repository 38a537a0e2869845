import { publicSettings, withShopName, type PublicSettings } from '@vitrine/contract/shop/settings'
import * as v from 'valibot'
import type { ChangeFeed, Services } from './context.ts'
import type { Db } from './database/db.ts'

/**
 * The shop's settings, in memory. After a change the former ones are returned until the new ones are read: a
 * transaction that waited for that would hold its connection meanwhile, and all connections could be held by such
 * waiters.
 */
export function createSettings(db: Db, changes: ChangeFeed): Services['settings'] {
  let current: Promise<PublicSettings> | undefined
  changes.subscribe(async (list) => {
    if (!list.some(({ subject }) => subject === 'settings' || subject === 'all')) return
    const changed = await readSettings(db)
    current = Promise.resolve(changed)
  })
  return () =>
    (current ??= readSettings(db).catch((error: unknown) => {
      current = undefined
      throw error
    }))
}

/** Reads the settings from the database, for callers inside a transaction. */
export async function readSettings(db: Db): Promise<PublicSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

let defaults: PublicSettings | undefined

/** The settings of a shop that has stored none. */
export const defaultSettings = (): PublicSettings => (defaults ??= parseSettings({}))

/** Parses stored settings and adds the defaults of missing keys. */
export function parseSettings(stored: unknown): PublicSettings {
  const parsed = v.parse(publicSettings, stored ?? {})
  const name = parsed['shop.name']
  return {
    ...parsed,
    'shop.titleSuffix': withShopName('shop.titleSuffix', parsed['shop.titleSuffix'], name),
    'shop.address': withShopName('shop.address', parsed['shop.address'], name),
    'shop.bank': withShopName('shop.bank', parsed['shop.bank'], name),
  }
}
