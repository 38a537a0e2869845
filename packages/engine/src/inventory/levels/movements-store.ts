import type { movementReasons } from '@vitrine/contract/stock/stock-levels.contract'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

export interface MovementRow {
  readonly id: number
  readonly at: Date
  readonly variationId: number
  readonly change: number
  readonly reason: (typeof movementReasons)[number]
  readonly location: string
  readonly by: string | null
  readonly orderId: number | null
  readonly returnId: number | null
  readonly receiptId: number | null
  readonly countId: number | null
  readonly note: string | null
}

/** The newest first, of one variation or of all. */
export async function listMovements(
  db: Db,
  {
    variationId,
    before,
    limit,
  }: { readonly variationId: number | undefined; readonly before: number | undefined; readonly limit: number },
): Promise<readonly MovementRow[]> {
  const conditions = [
    ...(variationId === undefined ? [] : [sql`m.variation_id = ${variationId}`]),
    ...(before === undefined ? [] : [sql`m.id < ${before}`]),
    sql`true`,
  ]
  const { rows } = await sql<MovementRow>`
    select m.id::float8 as id, m.at, m.variation_id as "variationId", m.change, m.reason, l.name as location, o.name as by,
           m.order_id as "orderId", m.return_id as "returnId", m.receipt_id as "receiptId", m.count_id as "countId", m.note
      from stock_movements m join stock_locations l on l.id = coalesce(m.location_id, 1) left join operators o on o.id = m.made_by
     where ${sql.join(conditions, sql` and `)} order by m.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}
