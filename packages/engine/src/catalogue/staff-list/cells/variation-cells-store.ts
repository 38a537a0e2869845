import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/db.ts'

/** The cells of a variation, and what decides about them. */
export interface VariationCells {
  readonly id: number
  readonly itemId: number
  readonly isBundle: boolean
  readonly sku: string
  readonly gtin: string | null
  readonly weight: number
  readonly shelf: string | null
  readonly active: boolean
}

export type VariationColumn = 'sku' | 'gtin' | 'weight' | 'shelf' | 'active'

const columns: Readonly<Record<VariationColumn, readonly [column: string, type: string]>> = {
  sku: ['number', 'text'],
  gtin: ['gtin', 'text'],
  weight: ['weight_g', 'integer'],
  shelf: ['shelf', 'text'],
  active: ['is_active', 'boolean'],
}

/**
 * With `locks`, in the order of their ids, until the transaction ends. SKUs are keys: their change waits for orders
 * that are being placed, and has to wait before it locks the stock that these take last.
 */
export async function readVariationCells(
  db: Db,
  ids: readonly number[],
  { locks = false, changesSkus = false } = {},
): Promise<ReadonlyMap<number, VariationCells>> {
  const { rows } = await sql<VariationCells>`
    select id, item_id as "itemId", kind = 'bundle' as "isBundle", number as sku, gtin, weight_g as weight, shelf, is_active as active
      from variations where id = any(${[...ids]}::integer[]) order by id ${locks ? (changesSkus ? sql`for update` : sql`for no key update`) : sql``}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** SKUs that variations have which are not among these. */
export async function findTakenSkus(
  db: Db,
  skus: readonly string[],
  besides: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from variations where number = any(${[...skus]}::text[]) and not (id = any(${[...besides]}::integer[]))`.execute(
    db,
  )
  return new Set(rows.map(({ number }) => number))
}

export interface NewValue {
  readonly id: number
  readonly value: string | number | boolean | null
}

export async function writeVariationColumn(
  tx: Tx,
  column: VariationColumn,
  values: readonly NewValue[],
): Promise<void> {
  // Two variations can exchange their SKUs: each is unique at every moment.
  if (column === 'sku')
    await sql`update variations set number = '#' || id || '#' || number where id = any(${values.map(({ id }) => id)}::integer[])`.execute(
      tx,
    )
  const [name, type] = columns[column]
  await sql`
    update variations v set ${sql.ref(name)} = i.value
      from json_to_recordset(${JSON.stringify(values)}::json) as i (id integer, value ${sql.raw(type)}) where v.id = i.id`.execute(
    tx,
  )
}
