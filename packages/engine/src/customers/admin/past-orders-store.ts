import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

const maxOrders = 500

/** An order of a former shop, which nothing is owed for. */
export interface PastOrder {
  readonly number: string
  readonly placedAt: Date
  readonly minor: number
  readonly currency: string
  readonly state: string
  readonly lines: readonly { readonly title: string; readonly sku: string; readonly quantity: number }[]
}

export async function listPastOrders(db: Db, customerId: number): Promise<readonly PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    select number, placed_at as "placedAt", total::double precision as minor, currency, state,
           (select coalesce(jsonb_agg(jsonb_build_object('title', l ->> 'title', 'sku', l ->> 'sku', 'quantity', (l ->> 'quantity')::integer) order by n), '[]')
              from jsonb_array_elements(lines) with ordinality as e (l, n)) as lines
      from past_orders where customer_id = ${customerId} order by placed_at desc, id desc limit ${maxOrders}`.execute(
    db,
  )
  return rows
}
