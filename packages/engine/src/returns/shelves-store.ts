import { sql } from 'kysely'
import type { Db } from '../kernel/db.ts'
import type { Taking } from '../stock/stock.ts'

export interface SoldGoods extends Taking {
  /** Its components stand among the goods themselves. */
  readonly hasParts: boolean
}

/** On which shelves goods lie: a bundle has none of its own, its parts have. */
export async function shelvesOf(db: Db, goods: readonly SoldGoods[]): Promise<readonly Taking[]> {
  const { rows } = await sql<Taking>`
    select coalesce(b.component_id, g.id) as "variationId", (g.quantity * coalesce(b.quantity, 1))::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(goods.map(({ variationId, quantity, hasParts }) => ({ id: variationId, quantity, parts: hasParts })))}) as g (id integer, quantity integer, parts boolean)
      join variations v on v.id = g.id left join bundle_components b on b.bundle_id = v.id and v.kind = 'bundle'
     where v.kind <> 'bundle' or not g.parts`.execute(db)
  return rows
}
