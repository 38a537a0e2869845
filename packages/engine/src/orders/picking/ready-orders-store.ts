import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

/**
 * The orders `o` that can be picked: paid or allowed without payment, not on hold, something left to ship, not
 * withdrawn from, on no open list, and not waiting for missing items.
 */
const isReadyToPick = sql<boolean>`
  o.status = 'confirmed' and o.held_at is null
  and exists (select from order_items line where line.order_id = o.id and line.quantity - line.cancelled_quantity - line.shipped_quantity > 0)
  and not exists (select from withdrawals w where w.order_id = o.id and w.items_text is null)
  and not exists (select from pick_list_orders p where p.order_id = o.id and p.state = 'open')
  and not exists (
    select from pick_shortages s join order_items line on line.id = s.order_item_id
     where s.order_id = o.id and line.quantity - line.cancelled_quantity - line.shipped_quantity > 0)`

export interface ReadyGroup {
  readonly shippingProfileId: number
  readonly names: Labels
  readonly carrier: string
  readonly countryCode: string
  readonly orders: number
}

export async function countReadyOrders(db: Db): Promise<readonly ReadyGroup[]> {
  const { rows } = await sql<ReadyGroup>`
    select profile.id as "shippingProfileId", profile.names, carrier.name as carrier, country.iso_code2 as "countryCode", ready.orders
      from (select o.shipping_profile_id, o.shipping_country_id, count(*)::integer as orders
              from orders o where ${isReadyToPick} group by 1, 2) ready
      join shipping_profiles profile on profile.id = ready.shipping_profile_id
      join shipping_providers carrier on carrier.id = profile.provider_id
      join countries country on country.id = ready.shipping_country_id
     order by profile.position, profile.id, country.iso_code2`.execute(db)
  return rows
}

interface Selection {
  readonly limit: number
  readonly shippingProfileId?: number | undefined
  /** ISO 3166. */
  readonly country?: string | undefined
  readonly excludedIds: readonly number[]
  /** Waits for orders that others have locked; else they are skipped. */
  readonly waits: boolean
}

/** The oldest first, locked. */
export async function lockReadyOrders(
  tx: Tx,
  { limit, shippingProfileId, country, excludedIds, waits }: Selection,
): Promise<readonly number[]> {
  const conditions: RawBuilder<boolean>[] = [isReadyToPick]
  if (shippingProfileId !== undefined) conditions.push(sql`o.shipping_profile_id = ${shippingProfileId}`)
  if (country !== undefined)
    conditions.push(sql`o.shipping_country_id = (select id from countries where iso_code2 = ${country.toUpperCase()})`)
  if (excludedIds.length > 0) conditions.push(sql`o.id <> all(${[...excludedIds]}::integer[])`)
  const { rows } = await sql<{ readonly id: number }>`
    select o.id from orders o where ${sql.join(conditions, sql` and `)}
     order by o.placed_at, o.id limit ${limit} for update of o ${sql.raw(waits ? '' : 'skip locked')}`.execute(tx)
  return rows.map(({ id }) => id)
}
