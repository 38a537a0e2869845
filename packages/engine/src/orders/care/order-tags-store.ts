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

export async function listUsedTags(
  db: Db,
  limit: number,
): Promise<{ readonly tag: string; readonly orders: number }[]> {
  return db
    .selectFrom('order_tags')
    .groupBy('tag')
    .select(['tag', sql<number>`count(*)::integer`.as('orders')])
    .orderBy('orders', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
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
