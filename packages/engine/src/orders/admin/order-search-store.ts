import type { OrderStatus } from '@vitrine/contract/orders/order'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import { toOrderCondition } from './order-filter-store.ts'

export interface FoundOrder {
  readonly id: number
  readonly status: OrderStatus
  readonly isHeld: boolean
  readonly currency: string
  readonly total: number
  readonly name: string
  readonly city: string
  /** Its number or one of its tracking numbers is what was searched for. */
  readonly isExact: boolean
}

/** Exact ones first, then the newest. */
export async function searchOrders(db: Db, search: string, limit: number): Promise<readonly FoundOrder[]> {
  const condition = await toOrderCondition(db, { search })
  const { rows } = await sql<FoundOrder>`
    with found as materialized (
      select o.id, o.placed_at, o.id::text = ${search} or exists (select from shipments s where s.order_id = o.id and lower(s.tracking_number) = lower(${search})) as exact
        from orders o where ${condition} order by exact desc, o.placed_at desc, o.id desc limit ${sql.lit(limit)})
    select o.id, o.status, o.held_at is not null as "isHeld", o.currency, o.total_gross as total, found.exact as "isExact",
           coalesce(a.company_name, concat_ws(' ', a.first_name, a.last_name)) as name, coalesce(a.city, '') as city
      from found join orders o on o.id = found.id join order_addresses a on a.order_id = o.id and a.type_id = 1
     order by found.exact desc, o.placed_at desc, o.id desc`.execute(db)
  return rows
}

export interface FoundDocument {
  readonly orderId: number
  readonly type: string
  readonly number: string
  readonly amount: number | null
  readonly currency: string
}

/** By the number as printed, with or without its prefix. */
export async function searchDocuments(db: Db, search: string, limit: number): Promise<readonly FoundDocument[]> {
  const [, digits] = /(\d{1,10})$/.exec(search) ?? []
  if (digits === undefined || Number(digits) > maxNumber) return []
  // Ranges are few: each leads to its number in the index.
  const { rows } = await sql<FoundDocument>`
    select d.order_id as "orderId", d.type, d.display as number, d.amount_gross as amount, o.currency
      from number_ranges r join documents d on d.range_code = r.code and d.number = ${Number(digits)}::integer join orders o on o.id = d.order_id
     where lower(d.display) = lower(${search}) or ${/^\d+$/.test(search)}
     order by lower(d.display) = lower(${search}) desc, d.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

const maxNumber = 2_147_483_647
