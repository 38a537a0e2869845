import { tableRateKey } from '@vitrine/contract/checkout/shipping-rates'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { ShippingMethodEntry } from '@vitrine/contract/shop/shop-document-terms'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import { replaceRows, syncRows, type Count, type OwnedShape, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const carriers: RowShape = {
  table: 'shipping_providers',
  key: { name: 'text' },
  keep: { tracking_url: 'text', address: 'text', privacy_hint: 'boolean = false' },
}
const methods: RowShape = {
  table: 'shipping_profiles',
  key: { code: 'text' },
  set: { provider_id: 'integer', days_from: 'integer', days_to: 'integer' },
  keep: {
    names: 'jsonb',
    is_parcel_box: 'boolean = false',
    is_post_office: 'boolean = false',
    preferred_services: "text[] = '{}'",
    is_active: 'boolean = true',
    position: 'integer = 0',
    rate: `text = '${tableRateKey}'`,
    rate_configuration: 'jsonb',
    class_ids: "integer[] = '{}'::integer[]",
  },
  touch: `archived_at = case when coalesce(i.is_active, t.is_active) then null else t.archived_at end`,
}
const prices: OwnedShape = {
  table: 'shipping_prices',
  owner: 'profile_id',
  key: {
    profile_id: 'integer',
    country_id: 'integer',
    currency: 'text',
    from_weight_g: 'integer',
    from_value: 'bigint',
  },
  set: { amount: 'bigint' },
}
const exclusions: OwnedShape = {
  table: 'payment_method_exclusions',
  owner: 'profile_id',
  key: { profile_id: 'integer', method_id: 'integer' },
}

/** Writes carriers with their methods; prices and exclusions of a method are replaced by those of the document. */
export async function writeShipping(
  tx: Tx,
  { shipping = [], currency }: Pick<ShopDocument, 'shipping' | 'currency'>,
): Promise<Count> {
  const all = shipping.flatMap((carrier) => carrier.methods.map((method) => ({ ...method, carrier: carrier.name })))
  if (shipping.length === 0) return sumCounts()
  const carrierCount = await syncRows(
    tx,
    carriers,
    shipping.map(({ name, trackingUrl, address, privacyHint }) => ({
      name,
      tracking_url: trackingUrl,
      address,
      privacy_hint: privacyHint,
    })),
  )
  const carrierIds = await getIdsByCode(
    tx,
    'shipping_providers',
    shipping.map(({ name }) => name),
  )
  const existingIds = await getIdsByCode(
    tx,
    'shipping_profiles',
    all.map(({ code }) => code),
  )
  const countries = await getIdsByCode(
    tx,
    'countries',
    all.flatMap(({ prices: own = [], zones = [] }) => [...own, ...zones].flatMap((each) => each.countries)),
  )
  const classes = await getIdsByCode(
    tx,
    'customer_classes',
    all.flatMap(({ customerClasses = [] }) => customerClasses),
  )
  // Throws for an unknown country; the prices below refer to its id.
  for (const { zones = [] } of all) for (const code of zones.flatMap((zone) => zone.countries)) countries.get(code)
  const methodCount = await syncRows(
    tx,
    methods,
    all.map((method, index) => ({
      code: method.code,
      provider_id: carrierIds.get(method.carrier),
      names: method.names,
      days_from: method.daysFrom,
      days_to: method.daysTo,
      is_parcel_box: method.isParcelBox,
      is_post_office: method.isPostOffice,
      preferred_services: method.preferredServices,
      is_active: method.isActive,
      position: method.position ?? (existingIds.has(method.code) ? undefined : index),
      rate: method.rate,
      class_ids: method.customerClasses?.map((code) => classes.get(code)),
      // Zones in other currencies stay.
      rate_configuration: method.zones && { [currency]: method.zones },
    })),
  )
  await deleteUnusedConfigurations(tx)
  const ids = await getIdsByCode(
    tx,
    'shipping_profiles',
    all.map(({ code }) => code),
  )
  const payments = await getIdsByCode(
    tx,
    'payment_methods',
    all.flatMap(({ excludedPayments = [] }) => excludedPayments),
  )
  // An omitted list is unchanged; a given one replaces the existing rows.
  const owners = (has: (method: ShippingMethodEntry) => boolean) => all.filter(has).map(({ code }) => ids.get(code))
  return sumCounts(
    carrierCount,
    methodCount,
    await replaceRows(
      tx,
      prices,
      owners((method) => method.prices !== undefined),
      all.flatMap((method) =>
        (method.prices ?? []).flatMap((price) =>
          price.countries.map((country) => ({
            profile_id: ids.get(method.code),
            country_id: countries.get(country),
            currency,
            from_weight_g: price.fromWeightG ?? 0,
            from_value: price.fromValue ?? 0,
            amount: price.amount,
          })),
        ),
      ),
    ),
    await replaceRows(
      tx,
      exclusions,
      owners((method) => method.excludedPayments !== undefined),
      all.flatMap(({ code, excludedPayments = [] }) =>
        excludedPayments.map((key) => ({ profile_id: ids.get(code), method_id: payments.get(key) })),
      ),
    ),
  )
}

/** A method that has the rate 'table' again is priced by its rows. */
async function deleteUnusedConfigurations(tx: Tx): Promise<void> {
  await tx
    .updateTable('shipping_profiles')
    .set({ rate_configuration: null })
    .where('rate', '=', tableRateKey)
    .where('rate_configuration', 'is not', null)
    .execute()
}
