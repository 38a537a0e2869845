import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

// What the settings of shipping and payment methods have in common.
type MethodTable = 'shipping_profiles' | 'payment_methods'

export interface StoredCountry {
  readonly code: string
  readonly names: Labels
  readonly isDelivered: boolean
  readonly isEu: boolean
}

export async function listCountries(db: Db): Promise<readonly StoredCountry[]> {
  return db
    .selectFrom('countries')
    .select(['iso_code2 as code', 'names', 'is_delivered as isDelivered', 'is_eu as isEu'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listCurrencies(db: Db): Promise<readonly string[]> {
  return (await db.selectFrom('currencies').select('code').orderBy('code').execute()).map(({ code }) => code)
}

/** Ids in the order of the shop, locked until the end of the transaction. */
export async function lockOrder(tx: Tx, table: MethodTable): Promise<readonly number[]> {
  const rows = await tx.selectFrom(table).select(['id', 'position']).orderBy('id').forNoKeyUpdate().execute()
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
}

export async function writeOrder(tx: Tx, table: MethodTable, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} method set position = place.at - 1
      from unnest(${ids}::integer[]) with ordinality as place (id, at)
     where place.id = method.id and method.position <> place.at - 1`.execute(tx)
}
