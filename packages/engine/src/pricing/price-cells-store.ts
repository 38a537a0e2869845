import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/** The list prices of a variation in one currency, for all customers and one unit; minor units. */
export interface ListPrices {
  readonly price: number | null
  readonly reduced: number | null
  readonly rrp: number | null
}

const isListPrice = (table: string, currency: string) =>
  sql`${sql.ref(`${table}.currency`)} = ${currency} and ${sql.ref(`${table}.customer_class_id`)} is null and ${sql.ref(`${table}.minimum_quantity`)} = 1`

/** With `locks`, in the order of the variations, until the transaction ends. */
export async function readListPrices(
  db: Db,
  variationIds: readonly number[],
  { currency, locks = false }: { readonly currency: string; readonly locks?: boolean },
): Promise<ReadonlyMap<number, ListPrices>> {
  const { rows } = await sql<ListPrices & { id: number }>`
    select p.variation_id as id, p.amount::float8 as price, p.special_amount::float8 as reduced, p.rrp_amount::float8 as rrp
      from prices p where p.variation_id = any(${[...variationIds]}::integer[]) and ${isListPrice('p', currency)}
     order by p.variation_id ${locks ? sql`for update` : sql``}`.execute(db)
  return new Map(rows.map(({ id, ...prices }) => [id, prices]))
}

/** Without a price, the row is removed: in another currency than the shop's, the rate applies again. */
export async function writeListPrices(
  tx: Tx,
  currency: string,
  prices: readonly (ListPrices & { readonly variationId: number })[],
): Promise<void> {
  const rows = JSON.stringify(prices.map(({ variationId, ...each }) => ({ id: variationId, ...each })))
  const input = sql`json_to_recordset(${rows}::json) as i (id integer, price bigint, reduced bigint, rrp bigint)`
  await sql`delete from prices p using ${input} where p.variation_id = i.id and i.price is null and ${isListPrice('p', currency)}`.execute(
    tx,
  )
  await sql`
    update prices p set amount = i.price, special_amount = i.reduced, rrp_amount = i.rrp, updated_at = now()
      from ${input} where p.variation_id = i.id and i.price is not null and ${isListPrice('p', currency)}`.execute(tx)
  await sql`
    insert into prices (variation_id, currency, amount, special_amount, rrp_amount)
    select i.id, ${currency}, i.price, i.reduced, i.rrp from ${input} where i.price is not null order by i.id
        on conflict on constraint prices_unique do nothing`.execute(tx)
}
