import { deliveryCountry } from '@vitrine/contract/address/delivery-country'
import type { PreferredService } from '@vitrine/contract/checkout/delivery'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import type { ShippingRow, ShippingSteps } from './shipping-table.ts'

/** The parcel data that shipping prices depend on. */
export interface Parcel {
  readonly countryId: number
  readonly currency: string
  readonly weightG: number
  /** The value of its items after rebate and coupons, in gross minor units. */
  readonly value: number
}

/** A shipping method that is available for a parcel, with its price. SF-3.62 */
export interface ShippingOffer {
  readonly profileId: number
  readonly providerId: number
  readonly providerName: string
  readonly providerAddress: string
  readonly names: Labels
  /** Gross minor units. */
  readonly amount: number
  readonly daysFrom: number
  readonly daysTo: number
  readonly isParcelBox: boolean
  readonly isPostOffice: boolean
  /** The delivery preferences that it supports in the parcel's country. SF-1.16 */
  readonly preferredServices: readonly PreferredService[]
  readonly privacyHint: boolean
  readonly excludedPaymentMethodIds: readonly number[]
}

/**
 * The available shipping methods; none for a country that is not served. The price row with the highest weight and
 * value reached by the parcel applies; a row without an amount excludes the method.
 */
export async function findShippingOffers(
  db: Db,
  { countryId, currency, weightG, value }: Parcel,
): Promise<readonly ShippingOffer[]> {
  const rows = await db
    .selectFrom('shipping_profiles as profile')
    .innerJoin('countries as country', (join) =>
      join.on('country.id', '=', countryId).on('country.is_delivered', '=', true),
    )
    .innerJoin('shipping_providers as provider', 'provider.id', 'profile.provider_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('shipping_prices as price')
          .whereRef('price.profile_id', '=', 'profile.id')
          .where('price.country_id', '=', countryId)
          .where('price.currency', '=', currency)
          .where('from_weight_g', '<=', weightG)
          .where('from_value', '<=', value)
          .orderBy('from_weight_g', 'desc')
          .orderBy('from_value', 'desc')
          .limit(1)
          .select('price.amount')
          .as('reached'),
      (join) => join.onTrue(),
    )
    .where('profile.is_active', '=', true)
    .where('reached.amount', 'is not', null)
    .select([
      'profile.id as profileId',
      'provider.id as providerId',
      'provider.name as providerName',
      'provider.address as providerAddress',
      'profile.names',
      'reached.amount',
      'days_from as daysFrom',
      'days_to as daysTo',
      'is_parcel_box as isParcelBox',
      'is_post_office as isPostOffice',
      'preferred_services as preferredServices',
      'privacy_hint as privacyHint',
    ])
    .select(
      sql<
        number[]
      >`array(select method_id from payment_method_exclusions x where x.profile_id = profile.id order by 1)`.as(
        'excludedPaymentMethodIds',
      ),
    )
    .orderBy('profile.position')
    .orderBy('profile.id')
    .execute()
  return rows.map(({ amount, providerAddress, preferredServices, ...row }) => ({
    ...row,
    amount: amount ?? 0,
    providerAddress: providerAddress ?? '',
    // A CHECK of the column allows no other values.
    preferredServices: countryId === deliveryCountry.id ? (preferredServices as PreferredService[]) : [],
  }))
}

/** All shipping methods in all countries, read by one statement. */
export async function listShippingRows(db: Db, currency: string): Promise<readonly ShippingRow[]> {
  const rows = await db
    .selectFrom('shipping_prices as price')
    .innerJoin('shipping_profiles as profile', 'profile.id', 'price.profile_id')
    .innerJoin('countries as country', 'country.id', 'price.country_id')
    .where('profile.is_active', '=', true)
    .where('country.is_delivered', '=', true)
    .where('price.currency', '=', currency)
    .select([
      'profile.id',
      'iso_code2 as country',
      'profile.names',
      'days_from as daysFrom',
      'days_to as daysTo',
      'from_weight_g as fromWeightG',
      'from_value as fromValue',
      'amount',
    ])
    .orderBy('profile.position')
    .orderBy('profile.id')
    .execute()
  return [...Map.groupBy(rows, ({ id, country }) => `${id} ${country}`).values()].flatMap((steps) => {
    const [first] = steps
    return first
      ? [
          {
            country: first.country,
            names: first.names,
            daysFrom: first.daysFrom,
            daysTo: first.daysTo,
            steps: steps.map(({ fromWeightG, fromValue, amount }) => ({ fromWeightG, fromValue, amount })),
          },
        ]
      : []
  })
}

/** The prices of one method in a country, or of all home delivery methods if none is given. */
export async function listShippingSteps(
  db: Db,
  { countryId, currency, profileId }: Pick<Parcel, 'countryId' | 'currency'> & { readonly profileId: number | null },
): Promise<readonly ShippingSteps[]> {
  const rows = await db
    .selectFrom('shipping_prices as price')
    .innerJoin('shipping_profiles as profile', 'profile.id', 'price.profile_id')
    .innerJoin('countries as country', 'country.id', 'price.country_id')
    .where('profile.is_active', '=', true)
    .where('country.is_delivered', '=', true)
    .where('country_id', '=', countryId)
    .where('currency', '=', currency)
    .where((eb) =>
      profileId === null
        ? eb.and([eb('is_parcel_box', '=', false), eb('is_post_office', '=', false)])
        : eb('profile.id', '=', profileId),
    )
    .select(['profile.id', 'from_weight_g as fromWeightG', 'from_value as fromValue', 'amount'])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((steps) => ({ steps }))
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

export interface PaymentMethodQuery {
  readonly countryId: number
  readonly currency: string
  /** The amount to pay, before the fee. */
  readonly total: number
  /** The chosen shipping method, which can exclude payment methods; null if none is chosen. */
  readonly profileId: number | null
}

export async function findPaymentOffers(
  db: Db,
  { countryId, currency, total, profileId }: PaymentMethodQuery,
): Promise<readonly PaymentOffer[]> {
  return db
    .selectFrom('payment_methods as method')
    .innerJoin('payment_method_terms as term', (join) =>
      join
        .onRef('term.method_id', '=', 'method.id')
        .on('term.country_id', '=', countryId)
        .on('term.currency', '=', currency),
    )
    .where('method.is_active', '=', true)
    .where('term.from_total', '<=', total)
    .where((eb) => eb.or([eb('term.to_total', 'is', null), eb('term.to_total', '>', total)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_method_exclusions as x')
            .whereRef('x.method_id', '=', 'method.id')
            .where('x.profile_id', '=', profileId ?? 0),
        ),
      ),
    )
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
    ])
    .orderBy('method.position')
    .orderBy('method.id')
    .execute()
}
