import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** By order id; orders without tags are missing. */
export async function listTags(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('order_tags')
    .where('order_id', '=', anyOf(orderIds))
    .groupBy('order_id')
    .select(['order_id as orderId', sql<string[]>`array_agg(tag order by tag)`.as('tags')])
    .execute()
  return new Map(rows.map(({ orderId, tags }) => [orderId, tags]))
}

/**
 * The most used first, as far as they are counted. Each tag is one step in the index, whatever the number of orders.
 */
export async function listUsedTags(
  db: Db,
  { limit, maxCount }: { readonly limit: number; readonly maxCount: number },
): Promise<{ readonly tag: string; readonly orders: number }[]> {
  const { rows } = await sql<{ tag: string; orders: number }>`
    with recursive used as (
      (select tag from order_tags order by tag limit 1)
      union all
      select (select t.tag from order_tags t where t.tag > used.tag order by t.tag limit 1) from used where used.tag is not null)
    select tag, (select count(*)::integer from (select from order_tags t where t.tag = used.tag order by t.order_id desc limit ${sql.lit(maxCount)}) found) as orders
      from used where tag is not null order by orders desc, tag limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export async function addTags(tx: Tx, orderIds: readonly number[], tags: readonly string[]): Promise<void> {
  await sql`
    insert into order_tags (order_id, tag)
    select order_id, tag from unnest(${[...orderIds]}::integer[]) order_id cross join unnest(${[...tags]}::text[]) tag
    on conflict do nothing`.execute(tx)
}

export async function removeTags(tx: Tx, orderIds: readonly number[], tags: readonly string[]): Promise<void> {
  await sql`
    delete from order_tags where order_id = any (${[...orderIds]}::integer[]) and tag = any (${[...tags]}::text[])`.execute(
    tx,
  )
}
