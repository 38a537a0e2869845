import type { Country } from '@vitrine/contract/address/address'
import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface StoredCountry {
  readonly id: number
  readonly isoCode2: string
  readonly names: Labels
  readonly isDelivered: boolean
  readonly isEu: boolean
  readonly isStateRequired: boolean
  readonly postcodePattern: string | null
  readonly vatPattern: string | null
  readonly states: readonly { readonly id: number; readonly names: Labels }[]
}

/** All countries, in the order of the shop. */
export async function listCountries(db: Db): Promise<readonly StoredCountry[]> {
  return db
    .selectFrom('countries as c')
    .select([
      'c.id',
      'iso_code2 as isoCode2',
      'names',
      'is_delivered as isDelivered',
      'is_eu as isEu',
      'state_required as isStateRequired',
      'postcode_pattern as postcodePattern',
      'vat_pattern as vatPattern',
    ])
    .select(
      sql<StoredCountry['states']>`coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'names', s.names) order by s.id) from country_states s where s.country_id = c.id), '[]')`.as(
        'states',
      ),
    )
    .orderBy('position')
    .orderBy('c.id')
    .execute()
}

export async function deliversTo(db: Db, countryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('countries')
    .where('id', '=', countryId)
    .select('is_delivered as isDelivered')
    .executeTakeFirst()
  return row?.isDelivered ?? false
}

/** Converts to the country of answers, with its states by name. SF-3.11 */
export function toCountry(country: StoredCountry, locale: Locale): Country {
  const { id, isoCode2, isStateRequired, postcodePattern, vatPattern, isEu } = country
  return {
    id,
    isoCode2,
    isStateRequired,
    postcodePattern,
    vatPattern,
    isEu,
    name: getLabel(country.names, locale),
    states: country.states
      .map((state) => ({ id: state.id, name: getLabel(state.names, locale) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
  }
}
