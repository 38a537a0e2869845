import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface PickListHead {
  readonly id: number
  readonly state: 'open' | 'done' | 'cancelled'
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly operatorId: number
  readonly operatorName: string
}

/** The first lock of everything that happens to a list; its orders are locked after it. */
export async function lockPickList(tx: Tx, pickListId: number): Promise<PickListHead | undefined> {
  await sql`select from pick_lists where id = ${pickListId} for no key update`.execute(tx)
  return findPickList(tx, pickListId)
}

export async function findPickList(db: Db, pickListId: number): Promise<PickListHead | undefined> {
  return pickLists(db).where('l.id', '=', pickListId).executeTakeFirst().then(toHead)
}

export async function findStartedPickList(db: Db, startKey: string): Promise<number | undefined> {
  const row = await db.selectFrom('pick_lists').where('start_key', '=', startKey).select('id').executeTakeFirst()
  return row?.id
}

/** Undefined: a list was started with this key before. */
export async function insertPickList(
  tx: Tx,
  { startKey, operatorId, now }: { readonly startKey: string; readonly operatorId: number; readonly now: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('pick_lists')
    .values({ start_key: startKey, operator_id: operatorId, started_at: now })
    .onConflict((conflict) => conflict.column('start_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Puts locked orders on a list, in boxes numbered after the first. Returns those that are: one that another list got
 * meanwhile is not.
 */
export async function insertPickOrders(
  tx: Tx,
  {
    pickListId,
    orderIds,
    firstBox,
  }: { readonly pickListId: number; readonly orderIds: readonly number[]; readonly firstBox: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    insert into pick_list_orders (pick_list_id, order_id, box, address_hash)
    select ${pickListId}::integer, a.order_id, ${firstBox}::integer - 1 + wanted.place, md5(a::text)
      from unnest(${[...orderIds]}::integer[]) with ordinality wanted (order_id, place)
      join order_addresses a on a.order_id = wanted.order_id and a.type_id = 2
     order by wanted.place
    on conflict (order_id) where state = 'open' do nothing
    returning order_id as id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // What a parcel can contain: single items and the parts of bundles, not the bundles.
  await sql`
    insert into pick_list_lines (pick_list_id, order_item_id, order_id, wanted)
    select ${pickListId}::integer, i.id, i.order_id, i.quantity - i.cancelled_quantity - i.shipped_quantity
      from order_items i
     where i.order_id = ${anyOf(ids)} and i.type_id <> 3 and i.quantity - i.cancelled_quantity - i.shipped_quantity > 0`.execute(
    tx,
  )
  return ids
}

export async function assignPickList(tx: Tx, pickListId: number, operatorId: number): Promise<void> {
  await tx.updateTable('pick_lists').set({ operator_id: operatorId }).where('id', '=', pickListId).execute()
}

export async function endPickList(
  tx: Tx,
  { pickListId, state, now }: { readonly pickListId: number; readonly state: 'done' | 'cancelled'; readonly now: Date },
): Promise<void> {
  await tx.updateTable('pick_lists').set({ state, ended_at: now }).where('id', '=', pickListId).execute()
}

export interface PickListSummary extends PickListHead {
  readonly orders: number
  readonly shipped: number
  readonly wanted: number
  readonly picked: number
}

/** Open ones first, then those that ended after the time, the latest first. */
export async function listPickLists(db: Db, endedAfter: Date): Promise<readonly PickListSummary[]> {
  const { rows } = await sql<PickListSummary>`
    select l.id, l.state, l.started_at as "startedAt", l.ended_at as "endedAt", l.operator_id as "operatorId", o.name as "operatorName",
           counts.orders, counts.shipped, items.wanted, items.picked
      from (select * from pick_lists where state = 'open'
             union all select * from pick_lists where state <> 'open' and ended_at >= ${endedAfter}) l
      join operators o on o.id = l.operator_id
      cross join lateral (
        select count(*)::integer as orders, (count(*) filter (where p.state = 'shipped'))::integer as shipped
          from pick_list_orders p where p.pick_list_id = l.id) counts
      cross join lateral (
        select coalesce(sum(n.wanted), 0)::integer as wanted, coalesce(sum(n.picked), 0)::integer as picked
          from pick_list_lines n where n.pick_list_id = l.id) items
     order by l.state = 'open' desc, coalesce(l.ended_at, l.started_at) desc, l.id desc`.execute(db)
  return rows
}

/** Lists that ended before the time, with their lines and scans; parcels stay. Returns how many were deleted. */
export async function deleteOldPickLists(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from pick_lists where id in (
      select id from pick_lists where state <> 'open' and ended_at < ${before} order by ended_at limit ${limit} for update skip locked)
    returning id`.execute(tx)
  return rows.length
}

function pickLists(db: Db) {
  return db
    .selectFrom('pick_lists as l')
    .innerJoin('operators as o', 'o.id', 'l.operator_id')
    .select([
      'l.id',
      'l.state',
      'l.started_at as startedAt',
      'l.ended_at as endedAt',
      'l.operator_id as operatorId',
      'o.name as operatorName',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof pickLists>['executeTakeFirstOrThrow']>>

function toHead(row: Row | undefined): PickListHead | undefined {
  // A CHECK of the column allows no other value.
  return row && { ...row, state: row.state as PickListHead['state'] }
}
