import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { Ids } from './codes-store.ts'
import type { Authority } from './items-store.ts'
import { pastPricesOf } from './price-history.ts'
import { inputOf, type Count, type Row } from './sync-rows-store.ts'
import type { Placed } from './variations-store.ts'

const columns = { variation_id: 'integer', minimum_quantity: 'integer', amount: 'bigint', special_amount: 'bigint', rrp_amount: 'bigint' }

export interface PriceTags {
  readonly placed: readonly Placed[]
  readonly variations: Ids
  readonly currency: string
  readonly now: Date
  readonly authority: Authority
}

/** Prices for everybody; those for classes of customers are left alone. */
export async function writePrices(tx: Tx, { placed, variations, currency, now, authority }: PriceTags): Promise<Count> {
  await writeHistory(tx, { placed, variations, currency, now })
  const rows = placed.flatMap(({ variation: { sku, price } }) => [
    { variation_id: variations.of(sku), minimum_quantity: 1, amount: price.amount, special_amount: price.special, rrp_amount: price.rrp },
    ...(price.graduated ?? []).map(({ from, amount }) => ({ variation_id: variations.of(sku), minimum_quantity: from, amount })),
  ])
  const owners = placed.flatMap(({ variation: { sku, price } }) => price.graduated ? [variations.of(sku)] : [])
  const removed = await removeSteps(tx, { owners, rows, currency })
  const { rows: [count] } = await sql<{ added: number; changed: number }>`
    with input as materialized (${inputOf(columns, rows)}),
    changed as (
      update prices t set amount = i.amount, special_amount = i.special_amount, rrp_amount = i.rrp_amount, updated_at = now()
        from input i where ${ownPrice(currency)} and ${authority === 'feed' ? differsForFeed : differs} returning 1),
    added as (
      insert into prices (variation_id, currency, minimum_quantity, amount, special_amount, rrp_amount)
      select i.variation_id, ${currency}, i.minimum_quantity, i.amount, i.special_amount, i.rrp_amount from input i
       where not exists (select from prices t where ${ownPrice(currency)}) returning 1)
    select (select count(*)::integer from added) as added, (select count(*)::integer from changed) as changed`.execute(tx)
  return { added: count?.added ?? 0, changed: count?.changed ?? 0, removed }
}

const ownPrice = (currency: string) => sql`t.variation_id = i.variation_id and t.currency = ${currency} and t.customer_class_id is null and t.minimum_quantity = i.minimum_quantity`
const differs = sql`(t.amount, t.special_amount, t.rrp_amount) is distinct from (i.amount, i.special_amount, i.rrp_amount)`
// A feed tells what is asked and what is crossed out, not whether that is a reduction of the shop or the maker's price: see export.
const differsForFeed = sql`(t.unit_amount, case when t.rrp_amount > t.unit_amount then t.rrp_amount when t.special_amount is not null then t.amount end)
  is distinct from (i.amount, i.rrp_amount)`

async function removeSteps(tx: Tx, { owners, rows, currency }: { owners: readonly number[]; rows: readonly Row[]; currency: string }): Promise<number> {
  if (owners.length === 0) return 0
  const { rows: [gone] } = await sql<{ removed: number }>`
    with input as materialized (${inputOf(columns, rows)}),
    gone as (delete from prices t where t.variation_id = any(${owners}::integer[]) and t.currency = ${currency} and t.customer_class_id is null and t.minimum_quantity > 1
               and not exists (select from input i where ${ownPrice(currency)}) returning 1)
    select count(*)::integer as removed from gone`.execute(tx)
  return gone?.removed ?? 0
}

// Only for variations that have no history yet; the present price is noted by the database when it is written.
async function writeHistory(tx: Tx, { placed, variations, currency, now }: Omit<PriceTags, 'authority'>): Promise<void> {
  const rows = placed.flatMap(({ variation: { sku, price } }) => pastPricesOf(price.history ?? [], now).map((past) => ({
    variation_id: variations.of(sku), amount: past.amount, is_reduced: past.isReduced, began_at: past.beganAt, valid_from: past.validFrom,
  })))
  if (rows.length === 0) return
  await sql`
    with input as materialized (${inputOf({ variation_id: 'integer', amount: 'bigint', is_reduced: 'boolean', began_at: 'timestamptz', valid_from: 'timestamptz' }, rows)})
    insert into price_history (variation_id, currency, amount, is_reduced, began_at, valid_from)
    select i.variation_id, ${currency}, i.amount, i.is_reduced, i.began_at, i.valid_from from input i
     where not exists (select from price_history h where h.variation_id = i.variation_id and h.currency = ${currency})`.execute(tx)
}
