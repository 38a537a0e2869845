import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import { decideVatPlace, type VatPlace, type VatPlaceFacts } from './vat-place.ts'

interface PlaceColumns {
  readonly countryId: number | RawBuilder<number>
  /** ISO 3166. */
  readonly seat: string | RawBuilder<string>
}

/** The facts of a destination as a column of a statement. */
export function selectVatPlaceFacts({ countryId, seat }: PlaceColumns): RawBuilder<VatPlaceFacts> {
  return sql<VatPlaceFacts>`(
    select jsonb_build_object('seat', ${seat}::text, 'destination', place.iso_code2, 'isDestinationInEu', place.is_eu,
             'isSeatInEu', coalesce((select is_eu from countries where iso_code2 = ${seat}), false),
             'registeredFrom', (select min(own.valid_from) from vat_registrations own join vat_registrations latest
               on latest.country_id = own.country_id and latest.ended_on is null and (own.ended_on is null or own.ended_on = latest.valid_from and own.deleted_at is null)
               where own.country_id = place.id),
             'scheme', scheme.scheme, 'ossFrom', scheme.oss_from, 'passedYear', (select max(year) from vat_threshold_passes))
      from countries place, vat_scheme scheme where place.id = ${countryId})`
}

export async function getVatPlace(
  db: Db,
  { countryId, seat, day }: { readonly countryId: number; readonly seat: string; readonly day: string },
): Promise<VatPlace> {
  const { rows } = await sql<{ facts: VatPlaceFacts | null }>`
    select ${selectVatPlaceFacts({ countryId, seat })} as facts`.execute(db)
  const facts = rows[0]?.facts
  if (!facts) throw new Error(`country ${countryId} or the VAT scheme is missing`)
  return decideVatPlace(facts, day)
}
