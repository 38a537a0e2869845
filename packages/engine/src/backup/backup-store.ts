import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Manifest, StoredFile } from './manifest.ts'
import { createMeasure } from './shop-files.ts'

type Sequence = Manifest['sequences'][number]
export interface Table {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
}

const quote = pg.escapeIdentifier
const toColumnList = (columns: readonly string[]) => columns.map(quote).join(', ')
/** A table with its columns, as COPY takes it. */
export const toCopyTarget = ({ name, columns }: Table) => `${quote(name)} (${toColumnList(columns)})`

/** The settings under which the rows of a backup are written as text, and read again. */
export const textFormat = [
  "set datestyle = 'ISO, YMD'",
  "set timezone = 'UTC'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set synchronize_seqscans = off',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
] as const

/**
 * Fixes the text format of values, so that checksums are independent of settings, and the scan order of large tables.
 */
export async function setTextFormat(client: pg.Client): Promise<void> {
  await runStatements(client, textFormat)
}

/** Undefined: the database was never migrated. */
export async function appliedMigrations(client: pg.Client): Promise<readonly string[] | undefined> {
  const {
    rows: [migrationTable],
  } = await client.query<{ is: boolean }>("select to_regclass('kysely_migration') is not null as is")
  if (!migrationTable?.is) return undefined
  return (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  )
}

/**
 * The tables of the shop, without unlogged ones, which do not survive a crash either, and without the changes table,
 * whose rows contain transaction ids of one server.
 */
export async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not like 'kysely\\_%' and c.relname <> 'changes'
     group by c.relname order by c.relname`)
  return rows
}

export async function postgresVersion(client: pg.Client): Promise<string> {
  return (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
}

/** The row count, and a checksum that is independent of the row order. */
export async function computeChecksum(
  client: pg.Client,
  { name, columns }: Table,
): Promise<{ readonly rows: number; readonly sum: string }> {
  const {
    rows: [row],
  } = await client.query<{ rows: string; sum: string }>(`
    select count(*)::text as rows, coalesce(sum(('x' || encode(substring(sha256(convert_to(t::text, 'UTF8')) from 1 for 7), 'hex'))::bit(56)::bigint::numeric), 0)::text as sum
      from (select ${toColumnList(columns)} from ${quote(name)}) t`)
  return { rows: Number(row?.rows), sum: row?.sum ?? '' }
}

export async function exportTable(client: pg.Client, table: Table, path: string): Promise<StoredFile> {
  const { through, getResult: done } = createMeasure()
  await pipeline(
    client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`)),
    createGzip({ level: 6 }),
    through,
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return done()
}

export async function importTable(client: pg.Client, table: Table, path: string): Promise<void> {
  await pipeline(
    createReadStream(path),
    createGunzip(),
    client.query(copyFrom(`copy ${toCopyTarget(table)} from stdin`)),
  )
}

/** Read after the rows, so that a sequence is never behind the ids in the rows. */
export async function listSequences(client: pg.Client): Promise<readonly Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema() order by 1',
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const {
      rows: [at],
    } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quote(name)}`,
    )
    if (at) sequences.push({ name, ...at })
  }
  return sequences
}

export async function setSequence(client: pg.Client, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), value, isCalled])
}

/** The number of running instances of this database; each has a connection for its change feed. */
export async function countRunningInstances(client: pg.Client): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ shops: string }>(
    "select count(*)::text as shops from pg_stat_activity where application_name = 'vitrine-changes' and datname = current_database()",
  )
  return Number(row?.shops)
}

/** Whether the database contains no shop data: no tables, or no items, orders, customers and operators. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  for (const table of ['items', 'orders', 'customers', 'operators']) {
    const {
      rows: [there],
    } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table])
    if (there?.is && (await client.query(`select from ${quote(table)} limit 1`)).rowCount !== 0) return false
  }
  return true
}

/** Drops all objects created by migrations individually, because the schema and extensions can have other owners. */
export async function dropAll(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ declare one text; begin
      -- All names are read first: a function whose argument is a row goes with its table.
      foreach one in array array(
        select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        union all select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p where p.pronamespace = current_schema()::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t where t.typnamespace = current_schema()::regnamespace and t.typtype in ('d', 'e') and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e'))
      loop execute one; end loop;
    end $$`)
}

/**
 * The statements around loading rows into empty tables, without foreign keys and triggers. Foreign keys are recreated
 * afterwards, which checks every row; triggers are enabled again. Both need table ownership only, no superuser rights.
 */
export async function listLoadStatements(
  client: pg.Client,
): Promise<{ readonly before: readonly string[]; readonly after: readonly string[] }> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`)
  const { rows: tables } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely\\_%' order by 1",
  )
  return {
    before: [
      'set constraints all immediate',
      ...keys.map(({ owner, name }) => `alter table ${owner} drop constraint ${quote(name)}`),
      ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
      `truncate ${tables.map(({ name }) => name).join(', ')}`,
    ],
    after: [
      ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
      ...keys.map(({ owner, name, definition }) => `alter table ${owner} add constraint ${quote(name)} ${definition}`),
      'set constraints all immediate',
    ],
  }
}

export async function runStatements(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** Updates the planner statistics. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query('analyze')
}
