import { publicSettings, type PublicSettings } from '@vitrine/contract/settings'
import * as v from 'valibot'
import type { ChangeFeed, House } from './context.ts'
import type { Db } from './db.ts'

/** The shop's settings, kept in memory until one of them changes. */
export function openSettings(db: Db, changes: ChangeFeed): House['settings'] {
  let known: Promise<PublicSettings> | undefined
  changes.follow((list) => {
    if (list.some(({ subject }) => subject === 'settings' || subject === 'all')) known = undefined
  })
  return () => (known ??= readSettings(db).catch((error: unknown) => {
    known = undefined
    throw error
  }))
}

/** Straight from the database: for whoever is in a transaction and may wait for nobody beside it. */
export async function readSettings(db: Db): Promise<PublicSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return settingsOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Stored settings by their keys, with the defaults of those that are not stored. */
export function settingsOf(stored: unknown): PublicSettings {
  return v.parse(publicSettings, stored ?? {})
}
