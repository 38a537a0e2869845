import { deliveryCountry } from '@vitrine/contract/address/delivery-country'
import type { PreferredService } from '@vitrine/contract/checkout/delivery'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../kernel/database/db.ts'
import type { MethodMarket } from './method-market.ts'
import * as paymentMethods from './payment-methods-store.ts'
import { currencies } from '../pricing/pricing.ts'
import type { StoredPaymentMethod } from './payment-offers.ts'

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
  /** Customer classes to which it is offered; empty: everybody. */
  readonly classIds: readonly number[]
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The key of its rate. */
  readonly rate: string
  readonly configuration: unknown
  /** The configuration is in the shop's currency, because the method has none in the one that was asked for. */
  readonly conversion: currencies.Conversion | null
}

/** The shipping methods of a country, in the order of the shop; none if it is not served. */
export async function listStoredShippingMethods(
  db: Db,
  market: MethodMarket,
): Promise<readonly StoredShippingMethod[]> {
  return toStoredMethods(await selectShippingMethodsOf(db, market).execute())
}

/** A method in a country, whether it is still offered or not. */
export async function listStoredShippingMethod(
  db: Db,
  { countryId, currency, profileId }: MethodMarket & { readonly profileId: number },
): Promise<readonly StoredShippingMethod[]> {
  const query = selectAllShippingMethods(db, currency).where('country.id', '=', countryId)
  return toStoredMethods(await query.where('profile.id', '=', profileId).execute())
}

/** The methods of a country with its payment methods, in one statement. */
export async function listStoredMethods(
  db: Db,
  market: MethodMarket,
): Promise<{
  readonly shipping: readonly StoredShippingMethod[]
  readonly payments: readonly StoredPaymentMethod[]
}> {
  const { shipping, payments } = await db
    .selectNoFrom([
      jsonArrayFrom(selectShippingMethodsOf(db, market)).as('shipping'),
      jsonArrayFrom(paymentMethods.select(db, market)).as('payments'),
    ])
    .executeTakeFirstOrThrow()
  return { shipping: toStoredMethods(shipping), payments: paymentMethods.toStored(payments) }
}

/** The shipping methods of all countries that are served. */
export async function listAllStoredShippingMethods(db: Db, currency: string): Promise<readonly StoredShippingMethod[]> {
  return toStoredMethods(await selectShippingMethods(db, currency).execute())
}

const selectShippingMethodsOf = (db: Db, { countryId, currency }: MethodMarket) =>
  selectShippingMethods(db, currency).where('country.id', '=', countryId)

const selectShippingMethods = (db: Db, currency: string) =>
  selectAllShippingMethods(db, currency).where('profile.is_active', '=', true)

const selectAllShippingMethods = (db: Db, currency: string) =>
  db
    .selectFrom('shipping_profiles as profile')
    .innerJoin('countries as country', (join) => join.on('country.is_delivered', '=', true))
    .innerJoin('shipping_providers as provider', 'provider.id', 'profile.provider_id')
    .leftJoin('market_currencies as market', (join) => join.on('market.currency', '=', currency))
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
      'class_ids as classIds',
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
      sql`coalesce(${configurationIn(sql`${currency}::text`)}, ${configurationIn(sql`market.base`)})`.as(
        'configuration',
      ),
      sql<currencies.StoredConversion | null>`case when market.currency is not null
            and ${configurationIn(sql`${currency}::text`)} is null then ${currencies.conversionJson('market')} end`.as(
        'conversion',
      ),
    ])
    .orderBy('profile.position')
    .orderBy('profile.id')

const configurationIn = (currency: RawBuilder<unknown>) => sql`case when profile.rate_configuration is null
            then (select jsonb_agg(jsonb_build_object('fromWeightG', p.from_weight_g, 'fromValue', p.from_value, 'amount', p.amount))
                    from shipping_prices p
                   where p.profile_id = profile.id and p.country_id = country.id and p.currency = ${currency})
            else (select zone -> 'configuration' from jsonb_array_elements(profile.rate_configuration -> ${currency}) zone
                   where zone -> 'countries' ? country.iso_code2 limit 1) end`

type ShippingMethodRow = Awaited<ReturnType<ReturnType<typeof selectShippingMethods>['execute']>>[number]

function toStoredMethods(rows: readonly ShippingMethodRow[]): readonly StoredShippingMethod[] {
  return rows
    .filter(({ configuration }) => configuration !== null)
    .map(({ countryId, providerAddress, preferredServices, conversion, ...row }) => ({
      ...row,
      conversion: conversion && currencies.toConversion(conversion),
      providerAddress: providerAddress ?? '',
      // A CHECK of the column allows no other values.
      preferredServices: countryId === deliveryCountry.id ? (preferredServices as PreferredService[]) : [],
    }))
}
