import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface StoredView {
  readonly id: number
  readonly name: string
  readonly query: string
  readonly isShared: boolean
  readonly operatorId: number
  readonly owner: string
}

/** A person's own views and those that others share. */
export async function listViews(
  db: Db,
  { operatorId, screen }: { readonly operatorId: number; readonly screen: string },
): Promise<readonly StoredView[]> {
  const { rows } = await sql<StoredView>`
    select v.id, v.name, v.query, v.is_shared as "isShared", v.operator_id as "operatorId", o.name as owner
      from saved_views v join operators o on o.id = v.operator_id
     where v.screen = ${screen} and (v.operator_id = ${operatorId} or v.is_shared) order by v.id`.execute(db)
  return rows
}

export async function findViewOwner(tx: Tx, screen: string, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('saved_views')
    .where('id', '=', id)
    .where('screen', '=', screen)
    .select('operator_id as operatorId')
    .forUpdate()
    .executeTakeFirst()
  return row?.operatorId
}

export interface ViewInput {
  readonly operatorId: number
  readonly screen: string
  readonly name: string
  readonly query: string
  readonly isShared: boolean
}

/** Undefined: this person has a view of that name. */
export async function insertView(tx: Tx, view: ViewInput): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (operator_id, screen, name, query, is_shared)
    values (${view.operatorId}, ${view.screen}, ${view.name}, ${view.query}, ${view.isShared})
    on conflict (operator_id, screen, lower(name)) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** False: this person has another view of that name. */
export async function updateView(tx: Tx, id: number, view: ViewInput): Promise<boolean> {
  const { rows } = await sql`
    update saved_views set name = ${view.name}, query = ${view.query}, is_shared = ${view.isShared}
     where id = ${id} and not exists (
       select from saved_views other where other.operator_id = ${view.operatorId} and other.screen = ${view.screen}
          and lower(other.name) = lower(${view.name}) and other.id <> ${id}) returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute()
}

/** Serialises the changes of a person's views. */
export async function lockViewsOf(tx: Tx, operatorId: number): Promise<void> {
  await tx.selectFrom('operators').where('id', '=', operatorId).select('id').forUpdate().execute()
}

interface ViewOrderKey {
  readonly operatorId: number
  readonly screen: string
}

export async function readViewOrder(db: Db, { operatorId, screen }: ViewOrderKey): Promise<readonly string[]> {
  const row = await db
    .selectFrom('view_orders')
    .where('operator_id', '=', operatorId)
    .where('screen', '=', screen)
    .select('keys')
    .executeTakeFirst()
  return row?.keys ?? []
}

export async function writeViewOrder(
  tx: Tx,
  { operatorId, screen }: ViewOrderKey,
  keys: readonly string[],
): Promise<void> {
  await tx
    .insertInto('view_orders')
    .values({ operator_id: operatorId, screen, keys: [...keys] })
    .onConflict((conflict) => conflict.columns(['operator_id', 'screen']).doUpdateSet({ keys: [...keys] }))
    .execute()
}
