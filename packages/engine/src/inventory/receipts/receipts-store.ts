import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredReceipt {
  readonly id: number
  readonly state: 'open' | 'booked' | 'cancelled'
  readonly locationId: number
  readonly location: string
  readonly supplierId: number | null
  readonly supplier: string | null
  readonly purchaseOrderId: number | null
  readonly deliveryNote: string
  readonly note: string
  readonly expectedOn: string | null
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly units: number
}

const receipts = (condition: ReturnType<typeof sql>) => sql<StoredReceipt>`
  select r.id, r.state, r.location_id as "locationId", l.name as location, r.supplier_id as "supplierId", s.name as supplier,
         r.purchase_order_id as "purchaseOrderId", r.delivery_note as "deliveryNote", r.note, to_char(p.expected_on, 'YYYY-MM-DD') as "expectedOn",
         r.started_at as "startedAt", r.ended_at as "endedAt",
         (select coalesce(sum(n.quantity), 0)::integer from stock_receipt_lines n where n.receipt_id = r.id) as units
    from stock_receipts r join stock_locations l on l.id = r.location_id left join suppliers s on s.id = r.supplier_id
    left join purchase_orders p on p.id = r.purchase_order_id ${condition}`

/** Open ones first, then the latest. */
export async function listReceipts(db: Db, limit: number): Promise<readonly StoredReceipt[]> {
  const { rows } = await receipts(sql`where r.id = any(array(
    (select id from stock_receipts where state = 'open' order by id desc limit ${sql.lit(limit)}) union
    (select id from stock_receipts order by id desc limit ${sql.lit(limit)}))) order by r.state <> 'open', r.id desc`).execute(
    db,
  )
  return rows
}

export async function findReceipt(db: Db, id: number): Promise<StoredReceipt | undefined> {
  const { rows } = await receipts(sql`where r.id = ${id}`).execute(db)
  return rows[0]
}

export interface NewReceipt {
  readonly key: string
  readonly locationId: number
  readonly purchaseOrderId: number | null
  readonly supplierId: number | null
}

/** The receipt that this press started, also one from before. */
export async function insertReceipt(
  tx: Tx,
  { key, locationId, purchaseOrderId, supplierId }: NewReceipt,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const row = await tx
    .insertInto('stock_receipts')
    .values({ start_key: key, location_id: locationId, purchase_order_id: purchaseOrderId, supplier_id: supplierId })
    .onConflict((conflict) => conflict.column('start_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, isNew: true }
  const { id } = await tx
    .selectFrom('stock_receipts')
    .where('start_key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export async function lockReceipt(tx: Tx, id: number) {
  return tx
    .selectFrom('stock_receipts')
    .where('id', '=', id)
    .select([
      'state',
      'location_id as locationId',
      'purchase_order_id as purchaseOrderId',
      'delivery_note as deliveryNote',
      'note',
    ])
    .forUpdate()
    .executeTakeFirst()
}

export async function endReceipt(tx: Tx, id: number, state: 'booked' | 'cancelled'): Promise<void> {
  await tx
    .updateTable('stock_receipts')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function updateReceipt(
  tx: Tx,
  id: number,
  { deliveryNote, note }: { readonly deliveryNote: string; readonly note: string },
): Promise<void> {
  await tx.updateTable('stock_receipts').set({ delivery_note: deliveryNote, note }).where('id', '=', id).execute()
}

export interface ReceiptLine {
  readonly variationId: number
  /** Ordered and not received before. */
  readonly expected: number
  readonly quantity: number
  /** As entered, else as ordered, else as it cost last. */
  readonly cost: number | null
}

/** Open lines of the purchase order, and items that arrived beside it. */
export async function listReceiptLines(db: Db, receiptId: number): Promise<readonly ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`
    with ordered as (
      select p.variation_id, greatest(p.quantity - p.received, 0) as expected, p.cost from stock_receipts r
        join purchase_order_lines p on p.purchase_order_id = r.purchase_order_id where r.id = ${receiptId}),
    arrived as (select variation_id, quantity, cost from stock_receipt_lines where receipt_id = ${receiptId})
    select v.id as "variationId", coalesce(o.expected, 0) as expected, coalesce(a.quantity, 0) as quantity, coalesce(a.cost, o.cost, s.cost)::float8 as cost
      from ordered o full join arrived a on a.variation_id = o.variation_id
      join variations v on v.id = coalesce(o.variation_id, a.variation_id) left join stock s on s.variation_id = v.id
     where coalesce(o.expected, 0) > 0 or a.variation_id is not null
     order by v.shelf nulls last, v.number`.execute(db)
  return rows
}

export async function upsertReceiptLines(
  tx: Tx,
  receiptId: number,
  lines: readonly { readonly variationId: number; readonly quantity: number }[],
): Promise<void> {
  await sql`
    insert into stock_receipt_lines (receipt_id, variation_id, quantity)
    select ${receiptId}::integer, * from unnest(${lines.map(({ variationId }) => variationId)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[]) as g (variation_id, quantity)
    on conflict (receipt_id, variation_id) do update set quantity = excluded.quantity`.execute(tx)
}

export async function upsertReceiptCosts(
  tx: Tx,
  receiptId: number,
  costs: readonly { readonly variationId: number; readonly cost: number | null }[],
): Promise<void> {
  await sql`
    insert into stock_receipt_lines (receipt_id, variation_id, quantity, cost)
    select ${receiptId}::integer, v.id, 0, g.cost from unnest(${costs.map(({ variationId }) => variationId)}::integer[], ${costs.map(({ cost }) => cost)}::bigint[]) as g (id, cost)
      join variations v on v.id = g.id and v.kind = 'single'
    on conflict (receipt_id, variation_id) do update set cost = excluded.cost`.execute(tx)
}

export async function listWaiting(db: Db, variationIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ readonly variationId: number; readonly count: number }>`
    select variation_id as "variationId", count(*)::integer as count from back_in_stock_requests
     where variation_id = any(${[...variationIds]}::integer[]) and state = 'waiting' group by 1`.execute(db)
  return new Map(rows.map(({ variationId, count }) => [variationId, count]))
}
