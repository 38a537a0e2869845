import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface StoredMarket {
  readonly code: string
  readonly names: Labels
  readonly isDelivered: boolean
  readonly isEu: boolean
  readonly rates: readonly StoredRate[]
}

interface StoredRate {
  readonly vatClass: number
  /** 2026-07-01 */
  readonly validFrom: string
  readonly percent: number
}

export interface RateKey {
  readonly countryId: number
  readonly vatClass: number
  readonly validFrom: string
}

export async function listMarkets(db: Db): Promise<StoredMarket[]> {
  return db
    .selectFrom('countries as c')
    .select(['iso_code2 as code', 'names', 'is_delivered as isDelivered', 'is_eu as isEu'])
    .select(
      sql<StoredRate[]>`coalesce((
      select jsonb_agg(jsonb_build_object('vatClass', r.vat_class, 'validFrom', r.valid_from, 'percent', r.percent)
        order by r.vat_class, r.valid_from) from vat_rates r where r.country_id = c.id), '[]')`.as('rates'),
    )
    .orderBy('position')
    .orderBy('c.id')
    .execute()
}

/** Locks the countries, so that changes of them and of their rates follow one another. */
export async function lockCountries(
  tx: Tx,
): Promise<ReadonlyMap<string, { readonly id: number; readonly isDelivered: boolean }>> {
  const rows = await tx
    .selectFrom('countries')
    .select(['id', 'iso_code2', 'is_delivered'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.iso_code2, { id: row.id, isDelivered: row.is_delivered }]))
}

export async function updateDelivered(tx: Tx, countryIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('countries')
    .set(({ not, ref }) => ({ is_delivered: not(ref('is_delivered')) }))
    .where(sql<boolean>`is_delivered <> (id = any(${countryIds}::integer[]))`)
    .execute()
}

export async function findRate(tx: Tx, { countryId, vatClass, validFrom }: RateKey): Promise<number | null> {
  const row = await tx
    .selectFrom('vat_rates')
    .select('percent')
    .where('country_id', '=', countryId)
    .where('vat_class', '=', vatClass)
    .where('valid_from', '=', sql<never>`${validFrom}::date`)
    .executeTakeFirst()
  return row?.percent ?? null
}

export async function upsertRate(tx: Tx, { countryId, vatClass, validFrom }: RateKey, percent: number): Promise<void> {
  await sql`insert into vat_rates (country_id, vat_class, valid_from, percent)
    values (${countryId}, ${vatClass}, ${validFrom}::date, ${percent})
    on conflict (country_id, vat_class, valid_from) do update set percent = excluded.percent`.execute(tx)
}

export async function deleteRate(tx: Tx, { countryId, vatClass, validFrom }: RateKey): Promise<void> {
  await tx
    .deleteFrom('vat_rates')
    .where('country_id', '=', countryId)
    .where('vat_class', '=', vatClass)
    .where('valid_from', '=', sql<never>`${validFrom}::date`)
    .execute()
}

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
