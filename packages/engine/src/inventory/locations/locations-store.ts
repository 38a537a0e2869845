import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StockLocation {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly isActive: boolean
  readonly isDefault: boolean
  readonly units: number
}

/** In the order of picking. */
export async function listLocations(db: Db): Promise<readonly StockLocation[]> {
  const { rows } = await sql<StockLocation>`
    with elsewhere as materialized (select location_id, sum(quantity) as units from stock_levels where quantity > 0 group by 1)
    select l.id, l.name, l.address, l.is_active as "isActive", l.id = 1 as "isDefault",
           (case when l.id = 1 then (select coalesce(sum(available), 0) from stock) - (select coalesce(sum(units), 0) from elsewhere)
                 else coalesce(e.units, 0) end)::integer as units
      from stock_locations l left join elsewhere e on e.location_id = l.id order by l.position, l.id`.execute(db)
  return rows
}

/** An open location; it stays open until the transaction ends. */
export async function findLocation(
  tx: Tx,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return tx
    .selectFrom('stock_locations')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .forKeyShare()
    .executeTakeFirst()
}

export async function insertLocation(
  tx: Tx,
  { name, address }: { readonly name: string; readonly address: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('stock_locations')
    .values((eb) => ({
      name,
      address,
      position: eb.selectFrom('stock_locations').select(sql<number>`max(position) + 1`.as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockLocation(tx: Tx, id: number) {
  return tx
    .selectFrom('stock_locations')
    .where('id', '=', id)
    .select(['name', 'address', 'is_active as isActive'])
    .forUpdate()
    .executeTakeFirst()
}

export async function updateLocation(
  tx: Tx,
  id: number,
  { name, address, isActive }: { readonly name: string; readonly address: string; readonly isActive: boolean },
): Promise<void> {
  await tx.updateTable('stock_locations').set({ name, address, is_active: isActive }).where('id', '=', id).execute()
}

/** It has stock, units of orders, or work that is not done. */
export async function isLocationInUse(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ readonly isUsed: boolean }>`
    select exists (select from stock_levels where location_id = ${id} and quantity > 0)
        or exists (select from stock_allocations where location_id = ${id})
        or exists (select from stock_counts where location_id = ${id} and state = 'open')
        or exists (select from stock_receipts where location_id = ${id} and state = 'open')
        or exists (select from purchase_orders where location_id = ${id} and state = 'open') as "isUsed"`.execute(tx)
  return rows[0]?.isUsed === true
}

export async function updatePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update stock_locations l set position = coalesce(array_position(${[...ids]}::integer[], l.id), ${ids.length}::integer + l.position)`.execute(
    tx,
  )
}
