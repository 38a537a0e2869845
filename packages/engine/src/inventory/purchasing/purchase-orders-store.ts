import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface Supplier {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly note: string
  readonly isActive: boolean
  readonly openOrders: number
}

/** By name. */
export async function listSuppliers(db: Db): Promise<readonly Supplier[]> {
  const { rows } = await sql<Supplier>`
    select s.id, s.name, s.email, s.phone, s.note, s.is_active as "isActive",
           (select count(*)::integer from purchase_orders p where p.supplier_id = s.id and p.state = 'open') as "openOrders"
      from suppliers s order by lower(s.name), s.id`.execute(db)
  return rows
}

export async function findSupplier(db: Db, id: number) {
  return db
    .selectFrom('suppliers')
    .where('id', '=', id)
    .select(['name', 'email', 'phone', 'note', 'is_active as isActive'])
    .executeTakeFirst()
}

export type SupplierFields = Omit<Supplier, 'id' | 'openOrders'>

/** Undefined: another supplier has the name. */
export async function writeSupplier(
  tx: Tx,
  id: number | undefined,
  fields: SupplierFields,
): Promise<number | undefined> {
  const { name, email, phone, note, isActive } = fields
  const { rows } = await sql<{ readonly id: number }>`
    with taken as (select from suppliers where lower(name) = lower(${name}) and id is distinct from ${id ?? null}::integer),
    changed as (
      update suppliers set name = ${name}, email = ${email}, phone = ${phone}, note = ${note}, is_active = ${isActive}
       where id = ${id ?? null}::integer and not exists (select from taken) returning id),
    added as (
      insert into suppliers (name, email, phone, note, is_active)
      select ${name}, ${email}, ${phone}, ${note}, ${isActive} where ${id ?? null}::integer is null and not exists (select from taken)
      on conflict (lower(name)) do nothing returning id)
    select id from changed union all select id from added`.execute(tx)
  return rows[0]?.id
}

export interface StoredPurchaseOrder {
  readonly id: number
  readonly state: 'open' | 'received' | 'closed'
  readonly supplierId: number
  readonly supplier: string
  readonly locationId: number
  readonly location: string
  readonly reference: string
  readonly note: string
  readonly expectedOn: string | null
  readonly createdAt: Date
  readonly version: number
  readonly units: number
  readonly received: number
}

const orders = (condition: ReturnType<typeof sql>) => sql<StoredPurchaseOrder>`
  select p.id, p.state, p.supplier_id as "supplierId", s.name as supplier, p.location_id as "locationId", l.name as location, p.reference, p.note,
         to_char(p.expected_on, 'YYYY-MM-DD') as "expectedOn", p.created_at as "createdAt", p.version, n.units, n.received
    from purchase_orders p join suppliers s on s.id = p.supplier_id join stock_locations l on l.id = p.location_id
    cross join lateral (select coalesce(sum(quantity), 0)::integer as units, coalesce(sum(received), 0)::integer as received
      from purchase_order_lines where purchase_order_id = p.id) n ${condition}`

/** The newest first. */
export async function listPurchaseOrders(
  db: Db,
  {
    isEnded,
    before,
    limit,
  }: { readonly isEnded: boolean; readonly before: number | undefined; readonly limit: number },
): Promise<readonly StoredPurchaseOrder[]> {
  const state = isEnded ? sql`p.state in ('received', 'closed')` : sql`p.state = 'open'`
  const older = before === undefined ? sql`true` : sql`p.id < ${before}`
  const { rows } = await orders(sql`where ${state} and ${older} order by p.id desc limit ${sql.lit(limit)}`).execute(db)
  return rows
}

export async function findPurchaseOrder(db: Db, id: number): Promise<StoredPurchaseOrder | undefined> {
  const { rows } = await orders(sql`where p.id = ${id}`).execute(db)
  return rows[0]
}

export interface PurchaseOrderLine {
  readonly variationId: number
  readonly quantity: number
  readonly received: number
  readonly cost: number | null
}

export async function listPurchaseOrderLines(db: Db, id: number): Promise<readonly PurchaseOrderLine[]> {
  const { rows } = await sql<PurchaseOrderLine>`
    select l.variation_id as "variationId", l.quantity, l.received, l.cost::float8 as cost
      from purchase_order_lines l join variations v on v.id = l.variation_id where l.purchase_order_id = ${id} order by v.number`.execute(
    db,
  )
  return rows
}

export async function lockPurchaseOrder(tx: Tx, id: number) {
  return tx
    .selectFrom('purchase_orders')
    .where('id', '=', id)
    .select(['state', 'supplier_id as supplierId', 'location_id as locationId', 'version'])
    .forUpdate()
    .executeTakeFirst()
}

export interface PurchaseOrderFields {
  readonly supplierId: number
  readonly locationId: number
  readonly reference: string
  readonly note: string
  readonly expectedOn: string | null
}

export async function writePurchaseOrder(tx: Tx, id: number | undefined, fields: PurchaseOrderFields): Promise<number> {
  const values = {
    supplier_id: fields.supplierId,
    location_id: fields.locationId,
    reference: fields.reference,
    note: fields.note,
    expected_on: sql<Date | null>`${fields.expectedOn}::date`,
  }
  if (id === undefined)
    return (await tx.insertInto('purchase_orders').values(values).returning('id').executeTakeFirstOrThrow()).id
  await tx
    .updateTable('purchase_orders')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return id
}

/** The received quantity of each line stays. */
export async function writePurchaseOrderLines(
  tx: Tx,
  id: number,
  lines: readonly Omit<PurchaseOrderLine, 'received'>[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(${lines.map(({ variationId }) => variationId)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ cost }) => cost)}::bigint[]) as g (variation_id, quantity, cost)),
    removed as (
      delete from purchase_order_lines where purchase_order_id = ${id} and variation_id not in (select variation_id from given))
    insert into purchase_order_lines (purchase_order_id, variation_id, quantity, cost) select ${id}::integer, variation_id, quantity, cost from given
    on conflict (purchase_order_id, variation_id) do update set quantity = excluded.quantity, cost = excluded.cost`.execute(
    tx,
  )
}

/** Items that were not ordered are no lines of the order. */
export async function addReceived(
  tx: Tx,
  id: number,
  lines: readonly { readonly variationId: number; readonly quantity: number }[],
): Promise<void> {
  await sql`
    update purchase_order_lines l set received = l.received + g.quantity
      from unnest(${lines.map(({ variationId }) => variationId)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[]) as g (variation_id, quantity)
     where l.purchase_order_id = ${id} and l.variation_id = g.variation_id`.execute(tx)
}

/** An open order of which nothing is to come any more has been received; or nothing more is expected of it. */
export async function updateOrderState(tx: Tx, id: number, isComplete: boolean): Promise<void> {
  await sql`
    update purchase_orders p set version = version + 1, state = case
        when not exists (select from purchase_order_lines l where l.purchase_order_id = p.id and l.received < l.quantity) then 'received'
        when ${isComplete} then 'closed' else p.state end
     where id = ${id} and state = 'open'`.execute(tx)
}
