import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { ImportChange } from './import-change.ts'

export type JournalPhase = 'check' | 'run'

export interface StoredChange extends ImportChange {
  readonly id: number
  readonly outcome: 'undone' | 'kept' | null
}

export async function insertChanges(
  tx: Tx,
  { importId, phase }: { readonly importId: number; readonly phase: JournalPhase },
  changes: readonly ImportChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ fields, ...change }) => ({ ...change, fields: JSON.stringify(fields) }))
  await sql`
    insert into import_changes (import_id, phase, kind, subject, title, row_id, customer_id, variations, fields, has_jump, digest)
    select ${importId}::integer, ${phase}::text, c.kind, c.subject, c.title, c."rowId", c."customerId", c.variations, c.fields::jsonb, c."hasJump", c.digest
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c
           (kind text, subject text, title text, "rowId" integer, "customerId" integer, variations integer, fields text, "hasJump" boolean, digest text)`.execute(
    tx,
  )
}

export async function deleteChanges(tx: Tx, importId: number, phase: JournalPhase): Promise<void> {
  await tx.deleteFrom('import_changes').where('import_id', '=', importId).where('phase', '=', phase).execute()
}

export interface ChangeFilter {
  readonly importId: number
  readonly phase: JournalPhase
  readonly kind: 'new' | 'changed'
  readonly after: number
  readonly limit: number
}

export async function listChanges(
  db: Db,
  { importId, phase, kind, after, limit }: ChangeFilter,
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select id::integer, kind, subject, title, row_id as "rowId", customer_id as "customerId", variations, fields, has_jump as "hasJump", digest, outcome
      from import_changes
     where import_id = ${importId} and phase = ${phase} and kind = ${kind} and id > ${after} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface ChangeCounts {
  readonly new: number
  readonly changed: number
  readonly jumps: number
  readonly kept: number
}

export async function countChanges(db: Db, importId: number, phase: JournalPhase): Promise<ChangeCounts> {
  const { rows } = await sql<ChangeCounts>`
    select count(*) filter (where kind = 'new')::integer as new, count(*) filter (where kind = 'changed')::integer as changed,
           count(*) filter (where has_jump)::integer as jumps, count(*) filter (where outcome = 'kept')::integer as kept
      from import_changes where import_id = ${importId} and phase = ${phase}`.execute(db)
  return rows[0] ?? { new: 0, changed: 0, jumps: 0, kept: 0 }
}

export async function listJumps(db: Db, importId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from import_changes where import_id = ${importId} and phase = 'check' and has_jump`.execute(db)
  return rows.map(({ subject }) => subject)
}

/** Changes that are still to be taken back: the latest first, since they can build on earlier ones. */
export async function lockChangesToUndo(tx: Tx, importId: number, limit: number): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select id::integer, kind, subject, title, row_id as "rowId", customer_id as "customerId", variations, fields, has_jump as "hasJump", digest, outcome
      from import_changes
     where import_id = ${importId} and phase = 'run' and outcome is null order by id desc limit ${limit} for update`.execute(
    tx,
  )
  return rows
}

/** All of an import, page by page, for what an undo would keep. */
export async function listChangesToUndo(
  db: Db,
  { importId, before, limit }: { readonly importId: number; readonly before: number; readonly limit: number },
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select id::integer, kind, subject, title, row_id as "rowId", customer_id as "customerId", variations, fields, has_jump as "hasJump", digest, outcome
      from import_changes
     where import_id = ${importId} and phase = 'run' and outcome is null and id < ${before} order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function recordOutcomes(
  tx: Tx,
  outcomes: readonly { readonly id: number; readonly outcome: 'undone' | 'kept' }[],
): Promise<void> {
  await sql`
    update import_changes c set outcome = o.outcome
      from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ outcome }) => outcome)}::text[]) as o (id, outcome)
     where c.id = o.id`.execute(tx)
}

export async function rememberColumns(
  tx: Tx,
  kind: string,
  columns: readonly { readonly name: string; readonly field: string }[],
): Promise<void> {
  const unique = [...new Map(columns.filter(({ name }) => name !== '').map((column) => [column.name, column])).values()]
  if (unique.length === 0) return
  await sql`
    insert into import_columns (kind, name, field)
    select ${kind}::text, c.name, c.field from unnest(${unique.map(({ name }) => name)}::text[], ${unique.map(({ field }) => field)}::text[]) as c (name, field)
        on conflict (kind, name) do update set times = case when import_columns.field = excluded.field then import_columns.times + 1 else 1 end, field = excluded.field`.execute(
    tx,
  )
}

export async function listRememberedColumns(
  db: Db,
  kind: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, { readonly field: string; readonly times: number }>> {
  const { rows } = await sql<{ name: string; field: string; times: number }>`
    select name, field, times from import_columns where kind = ${kind} and name = any(${names}::text[])`.execute(db)
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}
