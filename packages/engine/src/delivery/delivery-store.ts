import type { PreferredService } from '@vitrine/contract/checkout/delivery'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import type { IsoDay } from './holidays.ts'

/** The holidays that the shop has added to the computed ones. */
export async function listCustomHolidays(db: Db, countryId: number): Promise<readonly IsoDay[]> {
  const rows = await db
    .selectFrom('public_holidays')
    .where('country_id', '=', countryId)
    .select(({ cast, ref }) => cast<string>(ref('day'), 'text').as('day'))
    .execute()
  return rows.map(({ day }) => day)
}

/** The active shipping profiles with prices for the country. */
export async function listProfilesForCountry(db: Db, { id: countryId, code }: { id: number; code: string }) {
  const rows = await db
    .selectFrom('shipping_profiles as profile')
    .where('is_active', '=', true)
    .where((eb) =>
      eb.or([
        sql<boolean>`jsonb_path_exists(rate_configuration, '$.*[*].countries[*] ? (@ == $code)', jsonb_build_object('code', ${code}::text))`,
        eb.and([
          eb('rate_configuration', 'is', null),
          eb.exists(
            eb
              .selectFrom('shipping_prices as price')
              .whereRef('price.profile_id', '=', 'profile.id')
              .where('price.country_id', '=', countryId)
              .where('amount', 'is not', null),
          ),
        ]),
      ]),
    )
    .select([
      'id',
      'is_parcel_box as isParcelBox',
      'is_post_office as isPostOffice',
      'preferred_services as preferredServices',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
  // A CHECK of the column allows no other values.
  return rows.map((row) => ({ ...row, preferredServices: row.preferredServices as PreferredService[] }))
}
