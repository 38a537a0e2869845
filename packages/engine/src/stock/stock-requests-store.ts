import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import type { StockRequest } from './stock-store.ts'

export interface SoldItem extends StockRequest {
  /** Its components are in the list themselves. */
  readonly hasParts: boolean
}

/** Resolves items into stock requests: a bundle has no stock of its own, its components have. */
export async function resolveStockRequests(db: Db, items: readonly SoldItem[]): Promise<readonly StockRequest[]> {
  const { rows } = await sql<StockRequest>`
    select coalesce(b.component_id, g.id) as "variationId", (g.quantity * coalesce(b.quantity, 1))::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(items.map(({ variationId, quantity, hasParts }) => ({ id: variationId, quantity, parts: hasParts })))}) as g (id integer, quantity integer, parts boolean)
      join variations v on v.id = g.id left join bundle_components b on b.bundle_id = v.id and v.kind = 'bundle'
     where v.kind <> 'bundle' or not g.parts`.execute(db)
  return rows
}
