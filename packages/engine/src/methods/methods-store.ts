import { deliveryCountry } from '@vitrine/contract/address/delivery-country'
import type { PreferredService } from '@vitrine/contract/checkout/delivery'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

/** A country and the currency of the prices there. */
export interface MethodMarket {
  readonly countryId: number
  readonly currency: string
}

/** A shipping method in one of its countries, with the configuration of its rate there. */
export interface StoredShippingMethod {
  readonly profileId: number
  readonly providerId: number
  readonly providerName: string
  readonly providerAddress: string
  readonly names: Labels
  readonly daysFrom: number
  readonly daysTo: number
  readonly isParcelBox: boolean
  readonly isPostOffice: boolean
  /** The delivery preferences that it supports in this country. SF-1.16 */
  readonly preferredServices: readonly PreferredService[]
  readonly privacyHint: boolean
  readonly excludedPaymentMethodIds: readonly number[]
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The key of its rate. */
  readonly rate: string
  readonly configuration: unknown
}

/** The shipping methods of a country, in the order of the shop; none if it is not served. */
export function listStoredShippingMethods(
  db: Db,
  { countryId, currency }: MethodMarket,
): Promise<readonly StoredShippingMethod[]> {
  return toStoredMethods(selectShippingMethods(db, currency).where('country.id', '=', countryId))
}

/** The shipping methods of all countries that are served. */
export function listAllStoredShippingMethods(db: Db, currency: string): Promise<readonly StoredShippingMethod[]> {
  return toStoredMethods(selectShippingMethods(db, currency))
}

const selectShippingMethods = (db: Db, currency: string) =>
  db
    .selectFrom('shipping_profiles as profile')
    .innerJoin('countries as country', (join) => join.on('country.is_delivered', '=', true))
    .innerJoin('shipping_providers as provider', 'provider.id', 'profile.provider_id')
    .where('profile.is_active', '=', true)
    .select([
      'profile.id as profileId',
      'provider.id as providerId',
      'provider.name as providerName',
      'provider.address as providerAddress',
      'profile.names',
      'days_from as daysFrom',
      'days_to as daysTo',
      'is_parcel_box as isParcelBox',
      'is_post_office as isPostOffice',
      'preferred_services as preferredServices',
      'privacy_hint as privacyHint',
      'country.id as countryId',
      'country.iso_code2 as country',
      'profile.rate',
    ])
    .select([
      sql<
        number[]
      >`array(select method_id from payment_method_exclusions x where x.profile_id = profile.id order by 1)`.as(
        'excludedPaymentMethodIds',
      ),
      sql`case when profile.rate_configuration is null
            then (select jsonb_agg(jsonb_build_object('fromWeightG', p.from_weight_g, 'fromValue', p.from_value, 'amount', p.amount))
                    from shipping_prices p
                   where p.profile_id = profile.id and p.country_id = country.id and p.currency = ${currency}::text)
            else (select zone -> 'configuration' from jsonb_array_elements(profile.rate_configuration -> ${currency}::text) zone
                   where zone -> 'countries' ? country.iso_code2 limit 1) end`.as('configuration'),
    ])
    .orderBy('profile.position')
    .orderBy('profile.id')

async function toStoredMethods(
  query: ReturnType<typeof selectShippingMethods>,
): Promise<readonly StoredShippingMethod[]> {
  const rows = await query.execute()
  return rows
    .filter(({ configuration }) => configuration !== null)
    .map(({ countryId, providerAddress, preferredServices, ...row }) => ({
      ...row,
      providerAddress: providerAddress ?? '',
      // A CHECK of the column allows no other values.
      preferredServices: countryId === deliveryCountry.id ? (preferredServices as PreferredService[]) : [],
    }))
}

/** A payment method that is available for an order. SF-3.63 */
export interface PaymentOffer {
  readonly id: number
  readonly key: string
  readonly paymentKey: string
  /** The key of an online provider, or one of `manualProviders`. */
  readonly provider: string
  readonly names: Labels
  readonly descriptions: Labels | null
  readonly icon: string | null
  /** Gross minor units, added to the order. */
  readonly fee: number
  /**
   * True if the order awaits its payment; its stock is held for `holdMinutes`, or for the default of the settings if
   * null.
   */
  readonly paysFirst: boolean
  readonly holdMinutes: number | null
}

/** A payment method with its terms for a country and currency. */
export interface StoredPaymentMethod {
  readonly offer: PaymentOffer
  /** It is offered from this total up to, but without, `toTotal`. Minor units, before its fee. */
  readonly fromTotal: number
  readonly toTotal: number | null
  /** The shipping methods that exclude it. */
  readonly excludingProfileIds: readonly number[]
}

/** The payment methods of a country, in the order of the shop. */
export async function listStoredPaymentMethods(
  db: Db,
  { countryId, currency }: MethodMarket,
): Promise<readonly StoredPaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods as method')
    .innerJoin('payment_method_terms as term', (join) =>
      join
        .onRef('term.method_id', '=', 'method.id')
        .on('term.country_id', '=', countryId)
        .on('term.currency', '=', currency),
    )
    .where('method.is_active', '=', true)
    .select([
      'method.id',
      'method.key',
      'payment_key as paymentKey',
      'provider',
      'names',
      'descriptions',
      'icon',
      'fee',
      'pays_first as paysFirst',
      'hold_minutes as holdMinutes',
      'from_total as fromTotal',
      'to_total as toTotal',
    ])
    .select(
      sql<number[]>`array(select profile_id from payment_method_exclusions x where x.method_id = method.id)`.as(
        'excludingProfileIds',
      ),
    )
    .orderBy('method.position')
    .orderBy('method.id')
    .execute()
  return rows.map(({ fromTotal, toTotal, excludingProfileIds, ...offer }) => ({
    offer,
    fromTotal,
    toTotal,
    excludingProfileIds,
  }))
}
