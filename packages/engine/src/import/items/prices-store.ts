import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import type { Ids } from '../terms/codes-store.ts'
import type { Authority } from './items-store.ts'
import { toPastPrices } from './price-history.ts'
import { toInputRelation, type Count, type Row } from '../terms/sync-rows-store.ts'
import type { ItemVariation } from './variations-store.ts'

const columns = {
  variation_id: 'integer',
  minimum_quantity: 'integer',
  amount: 'bigint',
  special_amount: 'bigint',
  rrp_amount: 'bigint',
  drops_rrp: 'boolean',
}

export interface PricesInput {
  readonly itemVariations: readonly ItemVariation[]
  readonly variations: Ids
  readonly currency: string
  readonly now: Date
  readonly authority: Authority
  /** SKUs whose recommended price is removed by a feed import; all others are kept. */
  readonly droppedRrps: ReadonlySet<string>
}

/** Writes general prices; class prices are unchanged. */
export async function writePrices(
  tx: Tx,
  { itemVariations, variations, currency, now, authority, droppedRrps }: PricesInput,
): Promise<Count> {
  await writeHistory(tx, { itemVariations, variations, currency, now })
  const rows = itemVariations.flatMap(({ variation: { sku, price } }) =>
    price === undefined
      ? []
      : [
          {
            variation_id: variations.get(sku),
            minimum_quantity: 1,
            amount: price.amount,
            special_amount: price.special,
            rrp_amount: price.rrp,
            drops_rrp: droppedRrps.has(sku),
          },
          ...(price.graduated ?? []).map(({ from, amount }) => ({
            variation_id: variations.get(sku),
            minimum_quantity: from,
            amount,
          })),
        ],
  )
  const owners = itemVariations.flatMap(({ variation: { sku, price } }) =>
    price?.graduated ? [variations.get(sku)] : [],
  )
  const removed = await deleteGraduatedPrices(tx, { owners, rows, currency })
  const {
    rows: [count],
  } = await sql<{ added: number; changed: number }>`
    with input as materialized (${toInputRelation(columns, rows)}),
    met as materialized (
      select i.*, t.id, t.amount as present, t.unit_amount, t.special_amount as special, t.rrp_amount as rrp
        from input i left join lateral (select * from prices t where ${matchesPrice(currency)} limit 1) t on true),
    changed as (
      update prices t set amount = m.amount, special_amount = m.special_amount, rrp_amount = ${authority === 'document' ? sql`m.rrp_amount` : sql`case when not m.drops_rrp then t.rrp_amount end`}, updated_at = now()
        from met m where t.id = m.id and (${authority === 'document' ? hasChanged : hasChangedInFeed}) returning 1),
    added as (
      insert into prices (variation_id, currency, minimum_quantity, amount, special_amount, rrp_amount)
      select m.variation_id, ${currency}, m.minimum_quantity, m.amount, m.special_amount, m.rrp_amount from met m where m.id is null order by m.place returning 1)
    select (select count(*)::integer from added) as added, (select count(*)::integer from changed) as changed`.execute(
    tx,
  )
  return { added: count?.added ?? 0, changed: count?.changed ?? 0, removed }
}

// Looked up row by row: without statistics of a table that is just being filled, a join would compare every row with
// every other.
const matchesPrice = (currency: string) =>
  sql`t.variation_id = i.variation_id and t.currency = ${currency} and t.customer_class_id is null and t.minimum_quantity = i.minimum_quantity`
const hasChanged = sql`(m.present, m.special, m.rrp) is distinct from (m.amount, m.special_amount, m.rrp_amount)`
// A feed contains the unit price and the price before a reduction only.
const hasChangedInFeed = sql`(m.present, m.special) is distinct from (m.amount, m.special_amount) or (m.drops_rrp and m.rrp is not null)`

async function deleteGraduatedPrices(
  tx: Tx,
  { owners, rows, currency }: { owners: readonly number[]; rows: readonly Row[]; currency: string },
): Promise<number> {
  if (owners.length === 0) return 0
  const {
    rows: [deleted],
  } = await sql<{ removed: number }>`
    with input as materialized (${toInputRelation(columns, rows)}),
    gone as (delete from prices t where t.variation_id = any(${owners}::integer[]) and t.currency = ${currency} and t.customer_class_id is null and t.minimum_quantity > 1
               and not exists (select from input i where ${matchesPrice(currency)}) returning 1)
    select count(*)::integer as removed from gone`.execute(tx)
  return deleted?.removed ?? 0
}

// Only for variations without a history; the database records the current price when it is written.
async function writeHistory(
  tx: Tx,
  { itemVariations, variations, currency, now }: Omit<PricesInput, 'authority' | 'droppedRrps'>,
): Promise<void> {
  const rows = itemVariations.flatMap(({ variation: { sku, price } }) =>
    (price?.past ?? toPastPrices(price?.history ?? [], now)).map((past) => ({
      variation_id: variations.get(sku),
      amount: past.amount,
      is_reduced: past.isReduced,
      began_at: past.beganAt,
      valid_from: past.validFrom,
    })),
  )
  if (rows.length === 0) return
  await sql`
    with input as materialized (${toInputRelation({ variation_id: 'integer', amount: 'bigint', is_reduced: 'boolean', began_at: 'timestamptz', valid_from: 'timestamptz' }, rows)})
    insert into price_history (variation_id, currency, amount, is_reduced, began_at, valid_from)
    select i.variation_id, ${currency}, i.amount, i.is_reduced, i.began_at, i.valid_from from input i
     where not exists (select from price_history h where h.variation_id = i.variation_id and h.currency = ${currency})
     order by i.place`.execute(tx)
}

/** Removes prices in other currencies; the rate applies again. Returns how many. */
export async function deleteOwnPrices(
  tx: Tx,
  keys: readonly { readonly sku: string; readonly currency: string }[],
): Promise<number> {
  if (keys.length === 0) return 0
  const {
    rows: [deleted],
  } = await sql<{ removed: number }>`
    with input as materialized (${toInputRelation({ sku: 'text', currency: 'text' }, keys)}),
    gone as (delete from prices p using input i, variations v
              where v.number = i.sku and p.variation_id = v.id and p.currency = i.currency and p.customer_class_id is null returning 1)
    select count(*)::integer as removed from gone`.execute(tx)
  return deleted?.removed ?? 0
}
