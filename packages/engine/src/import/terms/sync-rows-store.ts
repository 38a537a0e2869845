import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'

/** Column name -> SQL type; 'boolean = true' adds the default of a new row. */
type Columns = Readonly<Record<string, string>>
export type Row = Readonly<Record<string, unknown>>

/** How document rows are written to a table. */
export interface RowShape {
  readonly table: string
  readonly key: Columns
  /** Key columns that may be null; their unique index says `nulls not distinct`. */
  readonly nullable?: readonly string[]
  /** Written as given, null included; with a default, null becomes the default. */
  readonly set?: Columns
  /** Undefined keeps the stored value; an empty text clears it; objects (texts by language) are merged. */
  readonly keep?: Columns
  /** Written with a new row only. */
  readonly once?: Columns
  /** Assignments that go with every change. */
  readonly touch?: string
}

export interface Count {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

export interface OwnedShape extends RowShape {
  /** The column of the owner. */
  readonly owner: string
  /** A condition on `t` that limits the rows that are deleted. */
  readonly within?: string
}

/** Upserts rows in one statement. Unchanged rows are not locked and not written. */
export async function syncRows(tx: Tx, shape: RowShape, rows: readonly Row[]): Promise<Count> {
  if (rows.length === 0) return { added: 0, changed: 0, removed: 0 }
  const { set = {}, keep = {}, once = {} } = shape
  const columns = { ...shape.key, ...set, ...keep, ...once }
  const assignments = [...Object.entries(set).map(toSetAssignment), ...Object.entries(keep).map(toKeepAssignment)]
  const changed =
    assignments.length === 0
      ? 'select where false'
      : `
    update ${shape.table} t set ${[...assignments.map(([name, value]) => `"${name}" = ${value}`), ...(shape.touch ? [shape.touch] : [])].join(', ')}
      from input i where ${sameKey(shape)} and (${assignments.map(([name]) => `t."${name}"`).join(', ')}) is distinct from (${assignments.map(([, value]) => value).join(', ')})
      returning 1`
  const {
    rows: [count],
  } = await sql<{ added: number; changed: number }>`
    with input as materialized (${toInputRelation(columns, rows)}),
    changed as (${sql.raw(changed)}),
    added as (
      insert into ${sql.raw(shape.table)} (${sql.raw(Object.keys(columns).map(quote).join(', '))})
      select ${sql.raw(Object.entries(columns).map(toInsertExpression).join(', '))} from input i
       where not exists (select from ${sql.raw(`${shape.table} t where ${sameKey(shape)}`)})
       order by i.place
          on conflict (${sql.raw(Object.keys(shape.key).map(quote).join(', '))}) do nothing returning 1)
    select (select count(*)::integer from added) as added, (select count(*)::integer from changed) as changed`.execute(
    tx,
  )
  return { added: count?.added ?? 0, changed: count?.changed ?? 0, removed: 0 }
}

/** Upserts the rows of owners and deletes their other rows. */
export async function replaceRows(
  tx: Tx,
  { owner, within = 'true', ...shape }: OwnedShape,
  owners: readonly number[],
  rows: readonly Row[],
): Promise<Count> {
  if (owners.length === 0) return { added: 0, changed: 0, removed: 0 }
  const {
    rows: [deleted],
  } = await sql<{ removed: number }>`
    with input as materialized (${toInputRelation(shape.key, rows)}),
    gone as (delete from ${sql.raw(shape.table)} t where t.${sql.raw(owner)} = any(${owners}::integer[]) and ${sql.raw(within)}
               and not exists (select from input i where ${sql.raw(sameKey(shape))}) returning 1)
    select count(*)::integer as removed from gone`.execute(tx)
  return { ...(await syncRows(tx, shape, rows)), removed: deleted?.removed ?? 0 }
}

/** Reserves ids for rows to which other new rows refer. */
export async function reserveIds(tx: Tx, table: 'parties' | 'reviews', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * A document's rows as a relation, numbered by `place`: one parameter and one text of SQL, however many rows there are.
 */
export function toInputRelation(columns: Columns, rows: readonly Row[]) {
  const types = Object.entries(columns)
    .map(([name, type]) => `${quote(name)} ${getType(type)}`)
    .join(', ')
  const names = [...Object.keys(columns), 'place'].map(quote).join(', ')
  return sql`select * from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (${sql.raw(types)})) with ordinality as input (${sql.raw(names)})`
}

function sameKey({ key, nullable = [] }: RowShape): string {
  return Object.keys(key)
    .map((name) => `t."${name}" ${nullable.includes(name) ? 'is not distinct from' : '='} i."${name}"`)
    .join(' and ')
}

function toSetAssignment([name, type]: readonly [string, string]): readonly [string, string] {
  const [, fallback] = type.split(' = ')
  return [name, fallback ? `coalesce(i."${name}", ${fallback})` : `i."${name}"`]
}

function toKeepAssignment([name, type]: readonly [string, string]): readonly [string, string] {
  if (type === 'jsonb')
    return [name, `case when i."${name}" is null then t."${name}" else coalesce(t."${name}", '{}') || i."${name}" end`]
  const value = `coalesce(i."${name}", t."${name}")`
  // A text without a default can be cleared; one with a default (a type, a colour) cannot.
  return [name, type === 'text' ? `nullif(${value}, '')` : value]
}

function toInsertExpression([name, type]: readonly [string, string]): string {
  const [, fallback] = type.split(' = ')
  if (fallback) return `coalesce(i."${name}", ${fallback})`
  return type === 'text' ? `nullif(i."${name}", '')` : `i."${name}"`
}

const quote = (name: string) => `"${name}"`
const getType = (type: string) => type.split(' = ')[0] ?? type
