import type { SettingKey } from '@vitrine/contract/shop/settings'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface SettingRow {
  readonly key: string
  readonly value: unknown
  readonly at: Date
  readonly by: string | null
}

/** The stored settings by key. */
export async function readSettingRows(db: Db): Promise<ReadonlyMap<string, SettingRow>> {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('operators as o', 'o.id', 's.updated_by')
    .select(['s.key', 's.value', 's.updated_at as at', 'o.name as by'])
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** The value of a setting as of a revision; undefined if none was stored. */
export async function readSettingAt(db: Db, key: SettingKey, revision: number): Promise<unknown> {
  const row = await db
    .selectFrom('setting_revisions')
    .where('key', '=', key)
    .where('id', '<=', revision)
    .select('after')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.after
}

/** The id of the last change. Writers take turns (lockSettings), so that a later change has a higher one. */
export async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('setting_revisions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** No order is written until the transaction ends. */
export async function holdOrders(tx: Tx): Promise<void> {
  await sql`lock table orders in share mode`.execute(tx)
}

/** The currencies in which the shop sells beside its own. */
export async function listCurrenciesBeside(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('market_currencies').select('currency').orderBy('currency').forShare().execute()
  return rows.map(({ currency }) => currency)
}

/** Creates the currency with its standard decimal places if it does not exist. */
export async function ensureCurrency(tx: Tx, code: string, decimalPlaces: number): Promise<void> {
  await tx
    .insertInto('currencies')
    .values({ code, decimal_places: decimalPlaces })
    .onConflict((same) => same.column('code').doNothing())
    .execute()
}

/** The storage keys of those that exist. The lock makes a concurrent deletion wait and find the use. */
export async function lockPictures(tx: Tx, storageKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('media')
    .where('storage_key', 'in', [...storageKeys])
    .select('storage_key')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}
