import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/db.ts'

export interface PastOrderLine {
  readonly title: string
  readonly sku: string
  readonly quantity: number
  /** Minor units, of one; null: the file has none. */
  readonly price: number | null
}
export interface PastOrderDraft {
  readonly line: number
  readonly number: string
  readonly email: string
  readonly placedAt: Date
  readonly currency: string
  readonly total: number
  /** In the words of the former shop. */
  readonly state: string
  readonly lines: readonly PastOrderLine[]
}

type Owned = Pick<PastOrderDraft, 'number'> & { readonly customerId: number }

export async function listPastOrderNumbers(db: Db, orders: readonly Owned[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select o.customer_id || ' ' || o.number as key from past_orders o
      join unnest(${orders.map(({ customerId }) => customerId)}::integer[], ${orders.map(({ number }) => number)}::text[]) as w (customer_id, number)
        on w.customer_id = o.customer_id and w.number = o.number`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export async function insertPastOrders(
  tx: Tx,
  orders: readonly (PastOrderDraft & { readonly customerId: number })[],
): Promise<readonly number[]> {
  if (orders.length === 0) return []
  const rows = await tx
    .insertInto('past_orders')
    .values(
      orders.map(({ customerId, number, placedAt, currency, total, state, lines }) => ({
        customer_id: customerId,
        number,
        placed_at: placedAt,
        currency,
        total,
        state,
        lines: JSON.stringify(lines),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
