import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/** Column name -> SQL type; 'boolean = true' names what a new row gets where nothing is given. */
type Columns = Readonly<Record<string, string>>
export type Row = Readonly<Record<string, unknown>>

/** How rows of a document meet the rows of a table. */
export interface RowShape {
  readonly table: string
  readonly key: Columns
  /** Key columns that may be null; their unique index says `nulls not distinct`. */
  readonly nullable?: readonly string[]
  /** Written as given, null included. */
  readonly set?: Columns
  /** Nothing given leaves what stands; an empty text empties it, and of an object (texts by language) the keys that are given are written. */
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
  /** A condition on `t`: rows outside it are none of this document's business. */
  readonly within?: string
}

/** Adds and changes what differs, in one statement. A row that is equal is not touched: not locked, not written, not noted. */
export async function syncRows(tx: Tx, shape: RowShape, rows: readonly Row[]): Promise<Count> {
  if (rows.length === 0) return { added: 0, changed: 0, removed: 0 }
  const { set = {}, keep = {}, once = {} } = shape
  const all = { ...shape.key, ...set, ...keep, ...once }
  const news = [...Object.keys(set).map((name) => [name, `i."${name}"`] as const), ...Object.entries(keep).map(keeping)]
  const changed = news.length === 0 ? 'select where false' : `
    update ${shape.table} t set ${[...news.map(([name, value]) => `"${name}" = ${value}`), ...(shape.touch ? [shape.touch] : [])].join(', ')}
      from input i where ${sameKey(shape)} and (${news.map(([name]) => `t."${name}"`).join(', ')}) is distinct from (${news.map(([, value]) => value).join(', ')})
      returning 1`
  const { rows: [count] } = await sql<{ added: number; changed: number }>`
    with input as materialized (${inputOf(all, rows)}),
    changed as (${sql.raw(changed)}),
    added as (
      insert into ${sql.raw(shape.table)} (${sql.raw(Object.keys(all).map(quoted).join(', '))})
      select ${sql.raw(Object.entries(all).map(adding).join(', '))} from input i
       where not exists (select from ${sql.raw(`${shape.table} t where ${sameKey(shape)}`)})
       order by i.place
          on conflict (${sql.raw(Object.keys(shape.key).map(quoted).join(', '))}) do nothing returning 1)
    select (select count(*)::integer from added) as added, (select count(*)::integer from changed) as changed`.execute(tx)
  return { added: count?.added ?? 0, changed: count?.changed ?? 0, removed: 0 }
}

/** The same for a list that belongs to an owner: what these owners have and the rows do not name goes away. */
export async function replaceRows(tx: Tx, { owner, within = 'true', ...shape }: OwnedShape, owners: readonly number[], rows: readonly Row[]): Promise<Count> {
  if (owners.length === 0) return { added: 0, changed: 0, removed: 0 }
  const { rows: [gone] } = await sql<{ removed: number }>`
    with input as materialized (${inputOf(shape.key, rows)}),
    gone as (delete from ${sql.raw(shape.table)} t where t.${sql.raw(owner)} = any(${owners}::integer[]) and ${sql.raw(within)}
               and not exists (select from input i where ${sql.raw(sameKey(shape))}) returning 1)
    select count(*)::integer as removed from gone`.execute(tx)
  return { ...(await syncRows(tx, shape, rows)), removed: gone?.removed ?? 0 }
}

/** Ids that nobody else will get, for rows that other new rows must name. */
export async function reserveIds(tx: Tx, table: 'parties' | 'reviews', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A document's rows as a relation, numbered by `place`: one parameter and one text of SQL, however many rows there are. */
export function inputOf(columns: Columns, rows: readonly Row[]) {
  const types = Object.entries(columns).map(([name, type]) => `${quoted(name)} ${typeOf(type)}`).join(', ')
  const names = [...Object.keys(columns), 'place'].map(quoted).join(', ')
  return sql`select * from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (${sql.raw(types)})) with ordinality as input (${sql.raw(names)})`
}

function sameKey({ key, nullable = [] }: RowShape): string {
  return Object.keys(key).map((name) => `t."${name}" ${nullable.includes(name) ? 'is not distinct from' : '='} i."${name}"`).join(' and ')
}

function keeping([name, type]: readonly [string, string]): readonly [string, string] {
  if (type === 'jsonb') return [name, `case when i."${name}" is null then t."${name}" else coalesce(t."${name}", '{}') || i."${name}" end`]
  const value = `coalesce(i."${name}", t."${name}")`
  // A text without a default may be emptied; one with a default (a type, a colour) always says something.
  return [name, type === 'text' ? `nullif(${value}, '')` : value]
}

function adding([name, type]: readonly [string, string]): string {
  const [, fallback] = type.split(' = ')
  if (fallback) return `coalesce(i."${name}", ${fallback})`
  return type === 'text' ? `nullif(i."${name}", '')` : `i."${name}"`
}

const quoted = (name: string) => `"${name}"`
const typeOf = (type: string) => type.split(' = ')[0] ?? type
