import type { OfferView } from '@vitrine/contract/orders/offer-admin.contract'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { OfferStatus } from '../offer-state.ts'

export interface OfferRow {
  readonly id: number
  readonly status: OfferStatus
  readonly createdAt: Date
  readonly validUntil: Date
  readonly answeredAt: Date | null
  readonly revokedAt: Date | null
  readonly currency: string
  readonly email: string | null
  readonly customerName: string | null
  readonly quantity: number
  readonly itemSum: number
  readonly orderId: number | null
  readonly pictures: readonly { readonly name: string; readonly storageKey: string | null }[]
}

interface OfferListQuery {
  readonly view: OfferView
  readonly search: string
  readonly after: number | undefined
  readonly limit: number
}

/** The states are literals, as in the indexes of the views. */
const conditions: Readonly<Record<OfferView, RawBuilder<boolean>>> = {
  open: sql`o.status in ('draft', 'valid')`,
  answered: sql`o.status in ('accepted', 'declined')`,
  expired: sql`o.status = 'expired'`,
}

const orders: Readonly<Record<OfferView, { readonly columns: RawBuilder<unknown>; readonly isDown: boolean }>> = {
  open: { columns: sql`o.valid_until, o.id`, isDown: false },
  answered: { columns: sql`o.answered_at, o.id`, isDown: true },
  expired: { columns: sql`o.valid_until, o.id`, isDown: true },
}

const maxPictures = 3
const pictureKey = sql`(
  select m.storage_key from variations v join item_images image on image.item_id = v.item_id join media m on m.id = image.media_id
    left join variation_images own on own.image_id = image.id and own.variation_id = v.id
   where v.id = line.variation_id order by own.position nulls last, image.position, image.id limit 1)`

export async function listStaffOffers(
  db: Db,
  { view, search, after, limit }: OfferListQuery,
): Promise<readonly OfferRow[]> {
  const { columns, isDown } = orders[view]
  const isSearch = search !== ''
  const place = isSearch ? sql`o.id` : columns
  const isBehind =
    after === undefined
      ? sql`true`
      : sql`(${place}) ${sql.raw(isDown || isSearch ? '<' : '>')} (select ${place} from offers o where o.id = ${after})`
  const isWanted = isSearch ? matches(search) : conditions[view]
  const order = isSearch
    ? sql`o.id desc`
    : view === 'answered'
      ? sql`o.answered_at desc, o.id desc`
      : isDown
        ? sql`o.valid_until desc, o.id desc`
        : sql`o.valid_until, o.id`
  const { rows } = await sql<OfferRow>`
    select o.id, o.status, o.created_at as "createdAt", o.valid_until as "validUntil", o.answered_at as "answeredAt", o.revoked_at as "revokedAt",
           o.currency, p.email, o.order_id as "orderId",
           coalesce(nullif(concat_ws(' ', p.billing ->> 'first_name', p.billing ->> 'last_name'), ''), nullif(p.billing ->> 'company_name', ''),
             nullif(concat_ws(' ', profile.first_name, profile.last_name), '')) as "customerName",
           sums.quantity, sums."itemSum", coalesce(shown.pictures, '[]') as pictures
      from offers o
      left join offer_people p on p.offer_id = o.id
      left join customer_profiles profile on profile.customer_id = o.customer_id
      cross join lateral (
        select coalesce(sum(i.quantity), 0)::integer as quantity, coalesce(sum(i.quantity * i.price_gross), 0)::bigint as "itemSum"
          from offer_items i where i.offer_id = o.id) sums
      cross join lateral (
        select jsonb_agg(jsonb_build_object('name', line.name, 'storageKey', ${pictureKey}) order by line.position) as pictures
          from (select * from offer_items i where i.offer_id = o.id order by i.position limit ${sql.lit(maxPictures)}) line) shown
     where ${isWanted} and ${isBehind}
     order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** An offer number, or the beginning of an e-mail address. */
function matches(search: string): RawBuilder<boolean> {
  if (/^\d{1,9}$/.test(search)) return sql`o.id = ${Number(search)}`
  const start = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`o.id = any(array(select found.offer_id from offer_people found where lower(found.email) like ${`${start}%`}))`
}

export async function countOpenOffers(db: Db): Promise<number> {
  const { rows } = await sql<{
    readonly count: number
  }>`select count(*)::integer as count from offers where status in ('draft', 'valid')`.execute(db)
  return rows[0]?.count ?? 0
}

/** The last second of a day in a time zone: what is valid until then names that day. */
export async function findEndOfDay(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{
    readonly at: Date
  }>`select ((${day}::date + 1)::timestamp - interval '1 second') at time zone ${timeZone} as at`.execute(db)
  if (rows[0] === undefined) throw new Error('a statement without a table returned no row')
  return rows[0].at
}

/** Takes the key of a press: another transaction with it waits until this one ends. The offer that it made before. */
export async function takeOfferKey(tx: Tx, key: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 21))`.execute(tx)
  const row = await tx.selectFrom('offers').where('made_with', '=', key).select('id').executeTakeFirst()
  return row?.id
}

export async function markOfferRevoked(tx: Tx, offerId: number, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ status: 'expired', revoked_at: at }).where('id', '=', offerId).execute()
}

export interface OfferedVariation {
  readonly number: string
  readonly isOffered: boolean
  /** A set, or an item with required order properties. */
  readonly needsAnswers: boolean
}

export async function listOfferedVariations(
  db: Db,
  variationIds: readonly number[],
): Promise<ReadonlyMap<number, OfferedVariation>> {
  const rows = await db
    .selectFrom('variations as v')
    .innerJoin('items as i', 'i.id', 'v.item_id')
    .where('v.id', '=', anyOf(variationIds))
    .select([
      'v.id',
      'v.number',
      sql<boolean>`v.is_active and is_visible(i)`.as('isOffered'),
      sql<boolean>`i.type = 'set' or exists (
        select from item_properties x join properties p on p.id = x.property_id where x.item_id = i.id and p.is_order_property and p.is_required)`.as(
        'needsAnswers',
      ),
    ])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
