import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import type { PickLine } from './pick-lines.ts'

export interface PickItemRow extends PickLine {
  readonly variationId: number | null
  /** As sold. */
  readonly soldName: string
  readonly soldNumber: string
  readonly bundle: string | null
  /** From the catalogue; null if the item is not in it. */
  readonly sku: string | null
  readonly gtin: string | null
  readonly shelf: string | null
  readonly names: Labels | null
  readonly attributes: readonly Labels[]
  readonly storageKey: string | null
}

const itemNames = sql`(select jsonb_object_agg(t.locale, t.name1) from item_texts t where t.item_id = v.item_id)`
const attributeNames = sql`(
  select coalesce(jsonb_agg(value.names order by a.position, a.id), '[]')
    from variation_attribute_values own
    join attribute_values value on value.id = own.value_id join attributes a on a.id = own.attribute_id
   where own.variation_id = v.id)`
const pictureKey = sql`(
  select m.storage_key from item_images image join media m on m.id = image.media_id
    left join variation_images own on own.image_id = image.id and own.variation_id = v.id
   where image.item_id = v.item_id order by own.position nulls last, image.position, image.id limit 1)`

/** Every line of a list, in the order of the boxes. */
export async function listPickItemRows(db: Db, pickListId: number): Promise<readonly PickItemRow[]> {
  const { rows } = await sql<PickItemRow>`
    select n.order_item_id as "orderItemId", n.order_id as "orderId", n.picked, n.packed, n.missing, n.reason,
           case when p.state = 'open' then least(n.wanted, i.quantity - i.cancelled_quantity - i.shipped_quantity) else n.wanted end as wanted,
           i.variation_id as "variationId", i.name as "soldName", i.number as "soldNumber", bundle.name as bundle,
           v.number as sku, v.gtin, v.shelf, ${itemNames} as names, ${attributeNames} as attributes, ${pictureKey} as "storageKey"
      from pick_list_orders p
      join pick_list_lines n on n.pick_list_id = p.pick_list_id and n.order_id = p.order_id
      join order_items i on i.id = n.order_item_id
      left join order_items bundle on bundle.id = i.parent_id
      left join variations v on v.id = i.variation_id
     where p.pick_list_id = ${pickListId}
     order by p.box, n.order_item_id`.execute(db)
  return rows
}

const weightLeft = sql`(
  select coalesce(sum((i.quantity - i.cancelled_quantity - i.shipped_quantity) * v.weight_g), 0)::integer
    from order_items i join variations v on v.id = i.variation_id
   where i.order_id = o.id and not exists (select from order_items part where part.parent_id = i.id))`

export interface PickOrderRow {
  readonly orderId: number
  readonly box: number
  readonly state: 'open' | 'shipped' | 'released'
  readonly status: string
  readonly isWithdrawn: boolean
  readonly isHeld: boolean
  /** A parcel of it left from another screen since the list was started. */
  readonly isShippedElsewhere: boolean
  readonly startedWithHash: string
  readonly addressHash: string
  readonly customerName: string
  readonly address: readonly string[]
  readonly countryCode: string
  readonly shippingNames: Labels
  readonly carrier: string
  readonly service: string
  readonly trackingForms: string
  /** Of the items that are left to ship. */
  readonly weightG: number
  readonly contactWish: string | null
  readonly preferredDelivery: PreferredDelivery | null
  readonly shipmentId: number | null
  readonly trackingNumber: string | null
}

/** The orders of a list, in the order of their boxes, with their delivery address as it is now. */
export async function listPickOrderRows(db: Db, pickListId: number): Promise<readonly PickOrderRow[]> {
  const { rows } = await sql<PickOrderRow>`
    select p.order_id as "orderId", p.box, p.state, o.status, p.address_hash as "startedWithHash", md5(a::text) as "addressHash",
           exists (select from withdrawals w where w.order_id = o.id and w.items_text is null) as "isWithdrawn", o.held_at is not null as "isHeld",
           exists (select from shipments s join pick_lists l on l.id = p.pick_list_id where s.order_id = o.id and s.shipped_at > l.started_at) as "isShippedElsewhere",
           coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.company_name, '') as "customerName",
           array_remove(array[nullif(a.company_name, ''), nullif(concat_ws(' ', a.first_name, a.last_name), ''), nullif(concat_ws(' ', a.street_name, a.apartment), ''),
             nullif(a.additional, ''), nullif(a.post_number, ''), nullif(concat_ws(' ', a.zip_code, a.city), ''), nullif(a.state_name, '')], null) as address,
           country.iso_code2 as "countryCode", profile.names as "shippingNames", carrier.name as carrier, coalesce(profile.service, '') as service,
           coalesce(carrier.tracking_forms, '') as "trackingForms", ${weightLeft} as "weightG", o.order_contact_wish as "contactWish",
           o.preferred_delivery as "preferredDelivery", p.shipment_id as "shipmentId", parcel.tracking_number as "trackingNumber"
      from pick_list_orders p
      join orders o on o.id = p.order_id
      join order_addresses a on a.order_id = o.id and a.type_id = 2
      join countries country on country.id = a.country_id
      join shipping_profiles profile on profile.id = o.shipping_profile_id
      join shipping_providers carrier on carrier.id = profile.provider_id
      left join shipments parcel on parcel.id = p.shipment_id
     where p.pick_list_id = ${pickListId}
     order by p.box`.execute(db)
  return rows
}

export interface FoundItemRow {
  readonly variationId: number
  readonly names: Labels | null
  readonly sku: string
  readonly shelf: string | null
  readonly attributes: readonly Labels[]
  readonly storageKey: string | null
}

/** A GTIN with and without leading zeros; none: it is something else. */
function toGtins(code: string): readonly string[] {
  const digits = /^\d{8,14}$/.test(code) ? code.replace(/^0+/, '') : undefined
  return digits === undefined ? [] : [8, 12, 13, 14].map((length) => digits.padStart(length, '0'))
}

/** The code is the GTIN or SKU of an item of the catalogue. */
export async function isItemCode(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql<{ readonly found: boolean }>`
    select exists (select from variations where gtin = any(${[...toGtins(code)]}::text[]))
        or exists (select from variations where number = ${code}) as found`.execute(db)
  return rows[0]?.found === true
}

/** By GTIN, with or without leading zeros, else by SKU. */
export async function findScannedItem(db: Db, code: string): Promise<FoundItemRow | undefined> {
  const gtins = [...toGtins(code)]
  const { rows } = await sql<FoundItemRow>`
    select v.id as "variationId", v.number as sku, v.shelf, ${itemNames} as names, ${attributeNames} as attributes, ${pictureKey} as "storageKey"
      from (select id, 0 as place from variations where gtin = any(${gtins}::text[])
             union all select id, 1 from variations where number = ${code}) found
      join variations v on v.id = found.id
     order by found.place, v.is_active desc, v.id limit 1`.execute(db)
  return rows[0]
}

export interface HandoverRow {
  readonly shipmentId: number
  readonly orderId: number
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly shippedAt: Date
  readonly recipient: string
  readonly zipCode: string
  readonly city: string
  readonly countryCode: string
  readonly box: string | null
  readonly weightG: number | null
}

/** The parcels of a day in the shop's time zone, by carrier and time. */
export async function listParcelsOfDay(
  db: Db,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<readonly HandoverRow[]> {
  const { rows } = await sql<HandoverRow>`
    select s.id as "shipmentId", s.order_id as "orderId", coalesce(carrier.name, '') as carrier, s.tracking_number as "trackingNumber",
           s.shipped_at as "shippedAt", coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.company_name, '') as recipient,
           coalesce(a.zip_code, '') as "zipCode", coalesce(a.city, '') as city, country.iso_code2 as "countryCode", s.box, s.weight_g as "weightG"
      from shipments s
      join order_addresses a on a.order_id = s.order_id and a.type_id = 2
      join countries country on country.id = a.country_id
      left join shipping_providers carrier on carrier.id = s.provider_id
     where s.shipped_at >= (${day}::date)::timestamp at time zone ${timeZone} and s.shipped_at < (${day}::date + 1)::timestamp at time zone ${timeZone}
     order by carrier.name, s.shipped_at, s.id limit 2000`.execute(db)
  return rows
}

/** The parcel of an order that was written last; the order is locked. */
export async function findNewestShipment(db: Db, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('shipments')
    .where('order_id', '=', orderId)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? undefined
}
