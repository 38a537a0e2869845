import { publicSettings, type PublicSettings } from '@vitrine/contract/shop/settings'
import * as v from 'valibot'
import type { ChangeFeed, Services } from './context.ts'
import type { Db } from './database/db.ts'

/** The shop's settings, cached until one of them changes. */
export function createSettings(db: Db, changes: ChangeFeed): Services['settings'] {
  let cached: Promise<PublicSettings> | undefined
  changes.subscribe((list) => {
    if (list.some(({ subject }) => subject === 'settings' || subject === 'all')) cached = undefined
  })
  return () =>
    (cached ??= readSettings(db).catch((error: unknown) => {
      cached = undefined
      throw error
    }))
}

/** Reads the settings from the database, for callers inside a transaction. */
export async function readSettings(db: Db): Promise<PublicSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Parses stored settings and adds the defaults of missing keys. */
export function parseSettings(stored: unknown): PublicSettings {
  return v.parse(publicSettings, stored ?? {})
}
