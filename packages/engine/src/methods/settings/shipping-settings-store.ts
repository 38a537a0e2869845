import type {
  CarrierFields,
  ShippingMethodFields,
  ShippingSettingsZone,
} from '@vitrine/contract/shop/shipping-settings.contract'
import { fromRateConfiguration, isTable, toRateConfiguration } from '@vitrine/contract/shop/rate-configuration'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { isTableRate } from './shipping-fields.ts'

export interface StoredMethodSettings extends ShippingMethodFields {
  readonly id: number
  readonly isArchived: boolean
}

export interface StoredCarrier extends CarrierFields {
  readonly id: number
  readonly methodCount: number
}

type Zone = ShippingSettingsZone

/** In the order of the shop, archived ones last. */
export async function listShippingMethods(db: Db): Promise<readonly StoredMethodSettings[]> {
  const rows = await selectMethods(db).execute()
  return rows.map(toMethod)
}

/** Locks the method, so that two people who save it take turns. */
export async function lockShippingMethod(tx: Tx, id: number): Promise<StoredMethodSettings | undefined> {
  // Orders that refer to it go on meanwhile.
  await tx.selectFrom('shipping_profiles').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  const row = await selectMethods(tx).where('method.id', '=', id).executeTakeFirst()
  return row && toMethod(row)
}

const selectMethods = (db: Db) =>
  db
    .selectFrom('shipping_profiles as method')
    .select([
      'method.id',
      'provider_id as carrierId',
      'names',
      'days_from as daysFrom',
      'days_to as daysTo',
      'is_parcel_box as isParcelBox',
      'is_post_office as isPostOffice',
      'preferred_services as preferredServices',
      'is_active as isActive',
      sql<string>`coalesce(service, '')`.as('service'),
      'rate',
      'rate_configuration as configurations',
      'class_ids as classIds',
      sql<boolean>`archived_at is not null and not is_active`.as('isArchived'),
      sql<
        number[]
      >`array(select method_id from payment_method_exclusions x where x.profile_id = method.id order by 1)`.as(
        'excludedPaymentIds',
      ),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shipping_prices as price')
          .innerJoin('countries as country', 'country.id', 'price.country_id')
          .whereRef('price.profile_id', '=', 'method.id')
          .orderBy('price.currency')
          .orderBy('country.position')
          .orderBy('country.id')
          .orderBy('from_weight_g')
          .orderBy('from_value')
          .select(['price.currency', 'country.iso_code2 as country', 'from_weight_g', 'from_value', 'amount']),
      ).as('prices'),
    )
    .orderBy(sql`archived_at is not null and not is_active`)
    .orderBy('position')
    .orderBy('method.id')

type MethodRow = Awaited<ReturnType<ReturnType<typeof selectMethods>['execute']>>[number]

function toMethod({ prices, configurations, preferredServices, ...row }: MethodRow): StoredMethodSettings {
  return {
    ...row,
    // A CHECK of the column allows no other values.
    preferredServices: preferredServices as ShippingMethodFields['preferredServices'],
    zones: isTableRate(row.rate) ? toTableZones(prices) : toConfiguredZones(configurations),
  }
}

/** Countries with the same rows are one zone. */
function toTableZones(prices: MethodRow['prices']): Zone[] {
  const byCountry = Map.groupBy(prices, ({ currency, country }) => `${currency} ${country}`)
  const zones = Array.from(byCountry.values(), (rows) => ({
    currency: rows[0]?.currency ?? '',
    country: rows[0]?.country ?? '',
    configuration: rows.map(({ from_weight_g: fromWeightG, from_value: fromValue, amount }) => ({
      fromWeightG,
      fromValue,
      amount,
    })),
  }))
  const byRows = Map.groupBy(zones, ({ currency, configuration }) => `${currency} ${JSON.stringify(configuration)}`)
  return Array.from(byRows.values(), (group) => ({
    currency: group[0]?.currency ?? '',
    countries: group.map(({ country }) => country),
    configuration: group[0]?.configuration ?? [],
  }))
}

// {"EUR": [{"countries": ["DE"], "configuration": {...}}]}
function toConfiguredZones(configurations: MethodRow['configurations']): Zone[] {
  return Object.entries(configurations ?? {}).flatMap(([currency, zones]) =>
    zones.map(({ countries, configuration }) => ({
      currency,
      countries: [...countries],
      configuration: fromRateConfiguration(configuration),
    })),
  )
}

export async function insertShippingMethod(
  tx: Tx,
  method: ShippingMethodFields,
  { code }: { readonly code: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('shipping_profiles')
    .values({
      ...toColumns(method),
      code,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from shipping_profiles)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeOwnedRows(tx, id, method)
  return id
}

/** The method must be locked. */
export async function updateShippingMethod(tx: Tx, id: number, method: ShippingMethodFields): Promise<void> {
  await tx
    .updateTable('shipping_profiles')
    .set({
      ...toColumns(method),
      // A method that was active is not archived, whoever left the time there.
      archived_at: sql<Date | null>`case when is_active or ${method.isActive}::boolean then null else archived_at end`,
    })
    .where('id', '=', id)
    .execute()
  await writeOwnedRows(tx, id, method)
}

const toColumns = (method: ShippingMethodFields) => ({
  provider_id: method.carrierId,
  names: JSON.stringify(method.names),
  days_from: method.daysFrom,
  days_to: method.daysTo,
  is_parcel_box: method.isParcelBox,
  is_post_office: method.isPostOffice,
  preferred_services: method.preferredServices,
  is_active: method.isActive,
  service: method.service || null,
  rate: method.rate,
  class_ids: method.classIds,
  rate_configuration: isTableRate(method.rate)
    ? null
    : JSON.stringify(
        Object.fromEntries(
          Map.groupBy(method.zones, ({ currency }) => currency)
            .entries()
            .map(([currency, zones]) => [
              currency,
              zones.map(({ countries, configuration }) => ({
                countries,
                configuration: toRateConfiguration(configuration),
              })),
            ]),
        ),
      ),
})

async function writeOwnedRows(tx: Tx, id: number, { zones, excludedPaymentIds }: ShippingMethodFields): Promise<void> {
  const prices = zones.flatMap(({ currency, countries, configuration }) =>
    isTable(configuration)
      ? countries.flatMap((country) => configuration.map((row) => ({ currency, country, ...row })))
      : [],
  )
  await tx.deleteFrom('shipping_prices').where('profile_id', '=', id).execute()
  if (prices.length > 0)
    await sql`
      insert into shipping_prices (profile_id, country_id, currency, from_weight_g, from_value, amount)
      select ${id}::integer, country.id, p.currency, p."fromWeightG", p."fromValue", p.amount
        from json_to_recordset(${JSON.stringify(prices)}::json)
          as p (currency text, country text, "fromWeightG" integer, "fromValue" bigint, amount bigint)
        join countries country on country.iso_code2 = p.country`.execute(tx)
  await tx.deleteFrom('payment_method_exclusions').where('profile_id', '=', id).execute()
  if (excludedPaymentIds.length > 0)
    await tx
      .insertInto('payment_method_exclusions')
      .values(excludedPaymentIds.map((methodId) => ({ profile_id: id, method_id: methodId })))
      .execute()
}

export async function writeShippingArchived(tx: Tx, id: number, archivedAt: Date | null): Promise<void> {
  await tx
    .updateTable('shipping_profiles')
    .set({ archived_at: archivedAt, is_active: false })
    .where('id', '=', id)
    .execute()
}

export async function deleteShippingMethod(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('shipping_profiles').where('id', '=', id).execute()
}

export async function listCarriers(db: Db): Promise<readonly StoredCarrier[]> {
  return db
    .selectFrom('shipping_providers as carrier')
    .select([
      'id',
      'name',
      sql<string>`coalesce(tracking_url, '')`.as('trackingUrl'),
      sql<string>`coalesce(address, '')`.as('address'),
      'privacy_hint as privacyHint',
      sql<string>`coalesce(tracking_forms, '')`.as('trackingForms'),
      sql<number>`(select count(*)::integer from shipping_profiles p where p.provider_id = carrier.id)`.as(
        'methodCount',
      ),
    ])
    .orderBy('name')
    .execute()
}

/** Lets nobody else write carriers until the end of the transaction: a name is used once. */
export async function lockCarriers(tx: Tx): Promise<readonly StoredCarrier[]> {
  await sql`lock table shipping_providers in share row exclusive mode`.execute(tx)
  return listCarriers(tx)
}

export async function writeCarrier(tx: Tx, id: number | undefined, carrier: CarrierFields): Promise<number> {
  const columns = {
    name: carrier.name,
    tracking_url: carrier.trackingUrl || null,
    address: carrier.address || null,
    privacy_hint: carrier.privacyHint,
    tracking_forms: carrier.trackingForms || null,
  }
  const query =
    id === undefined
      ? tx.insertInto('shipping_providers').values(columns).returning('id')
      : tx.updateTable('shipping_providers').set(columns).where('id', '=', id).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

export async function deleteCarrier(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('shipping_providers').where('id', '=', id).execute()
}

interface NamedRow {
  readonly id: number
  readonly names: Labels
}

export async function listCustomerClasses(db: Db): Promise<readonly NamedRow[]> {
  return db.selectFrom('customer_classes').select(['id', 'names']).orderBy('code').execute()
}

export async function listPaymentNames(db: Db): Promise<readonly NamedRow[]> {
  return db
    .selectFrom('payment_methods')
    .where('provider', '<>', 'gift_card')
    .select(['id', 'names'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
