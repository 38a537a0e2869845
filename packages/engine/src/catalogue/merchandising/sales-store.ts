import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import { inTransaction } from '../../kernel/database/db.ts'

/** The type of components: their bundle is counted. */
const component = 2
const days = 30

/** Counts again what was sold of each item in the last 30 days. Items whose number has not changed are not written. */
export async function countSales(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('vitrine.item_sales'))`.execute(tx)
    await sql`
      with counted as materialized (
        select line.item_id, sum(line.quantity - line.cancelled_quantity)::integer as quantity
          from orders o join order_items line on line.order_id = o.id join items i on i.id = line.item_id
         where o.placed_at >= ${now}::timestamptz - make_interval(days => ${sql.lit(days)}) and o.status <> 'cancelled'
           and line.type_id <> ${sql.lit(component)}
         group by line.item_id having sum(line.quantity - line.cancelled_quantity) > 0),
      gone as (delete from item_sales s where not exists (select from counted c where c.item_id = s.item_id))
      insert into item_sales as s (item_id, quantity) select item_id, quantity from counted order by item_id
          on conflict (item_id) do update set quantity = excluded.quantity where s.quantity <> excluded.quantity`.execute(
      tx,
    )
  })
}
