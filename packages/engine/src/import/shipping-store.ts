import type { ShopDocument } from '@vitrine/contract/shop-document'
import type { ShippingMethodEntry } from '@vitrine/contract/shop-document-terms'
import type { Tx } from '../kernel/db.ts'
import { idsByCode } from './codes-store.ts'
import { replaceRows, syncRows, type Count, type OwnedShape, type RowShape } from './sync-rows-store.ts'
import { sumOf } from './written.ts'

const carriers: RowShape = { table: 'shipping_providers', key: { name: 'text' }, keep: { tracking_url: 'text', address: 'text', privacy_hint: 'boolean = false' } }
const methods: RowShape = {
  table: 'shipping_profiles', key: { code: 'text' }, set: { provider_id: 'integer', days_from: 'integer', days_to: 'integer' },
  keep: {
    names: 'jsonb', is_parcel_box: 'boolean = false', is_post_office: 'boolean = false', preferred_services: 'text[] = \'{}\'', is_active: 'boolean = true', position: 'integer = 0',
  },
}
const prices: OwnedShape = {
  table: 'shipping_prices', owner: 'profile_id', key: { profile_id: 'integer', country_id: 'integer', currency: 'text', from_weight_g: 'integer', from_value: 'bigint' },
  set: { amount: 'bigint' },
}
const exclusions: OwnedShape = { table: 'payment_method_exclusions', owner: 'profile_id', key: { profile_id: 'integer', method_id: 'integer' } }

/** Carriers with their methods: the prices of a method, and what does not go with it, are those of the document. */
export async function writeShipping(tx: Tx, { shipping = [], currency }: Pick<ShopDocument, 'shipping' | 'currency'>): Promise<Count> {
  const all = shipping.flatMap((carrier) => carrier.methods.map((method) => ({ ...method, carrier: carrier.name })))
  if (shipping.length === 0) return sumOf()
  const carried = await syncRows(tx, carriers, shipping.map(({ name, trackingUrl, address, privacyHint }) => ({ name, tracking_url: trackingUrl, address, privacy_hint: privacyHint })))
  const carrierIds = await idsByCode(tx, 'shipping_providers', shipping.map(({ name }) => name))
  const known = await idsByCode(tx, 'shipping_profiles', all.map(({ code }) => code))
  const made = await syncRows(tx, methods, all.map((method, index) => ({
    code: method.code, provider_id: carrierIds.of(method.carrier), names: method.names, days_from: method.daysFrom, days_to: method.daysTo,
    is_parcel_box: method.isParcelBox, is_post_office: method.isPostOffice, preferred_services: method.preferredServices, is_active: method.isActive, position: method.position ?? (known.has(method.code) ? undefined : index),
  })))
  const ids = await idsByCode(tx, 'shipping_profiles', all.map(({ code }) => code))
  const countries = await idsByCode(tx, 'countries', all.flatMap(({ prices: own = [] }) => own.flatMap((price) => price.countries)))
  const payments = await idsByCode(tx, 'payment_methods', all.flatMap(({ excludedPayments = [] }) => excludedPayments))
  // A list that is left out stays; one that is there replaces what the method had.
  const owners = (has: (method: ShippingMethodEntry) => boolean) => all.filter(has).map(({ code }) => ids.of(code))
  return sumOf(
    carried, made,
    await replaceRows(tx, prices, owners((method) => method.prices !== undefined), all.flatMap((method) => (method.prices ?? []).flatMap((price) => price.countries.map((country) => ({
      profile_id: ids.of(method.code), country_id: countries.of(country), currency, from_weight_g: price.fromWeightG ?? 0, from_value: price.fromValue ?? 0, amount: price.amount,
    }))))),
    await replaceRows(tx, exclusions, owners((method) => method.excludedPayments !== undefined), all.flatMap(({ code, excludedPayments = [] }) => excludedPayments.map((key) => ({ profile_id: ids.of(code), method_id: payments.of(key) })))),
  )
}
