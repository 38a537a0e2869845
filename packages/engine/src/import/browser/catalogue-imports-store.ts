import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredImport {
  readonly id: number
  readonly fileName: string
  readonly bytes: number
  readonly received: number
  readonly state: 'uploading' | 'checking' | 'checked' | 'importing' | 'done' | 'failed'
  readonly options: unknown
  readonly rows: number
  readonly totalRows: number | null
  readonly result: unknown
  readonly lines: unknown
  readonly fault: unknown
  readonly aliveAt: Date
}

export async function insertImport(
  tx: Tx,
  { fileName, bytes, now }: { readonly fileName: string; readonly bytes: number; readonly now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('catalogue_imports')
    .values({ file_name: fileName, bytes, alive_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findImport(db: Db, id: number): Promise<StoredImport | undefined> {
  return db
    .selectFrom('catalogue_imports as i')
    .where('i.id', '=', id)
    .select([
      'i.id',
      'i.file_name as fileName',
      'i.bytes',
      'i.state',
      'i.options',
      'i.rows',
      'i.total_rows as totalRows',
      'i.result',
      'i.lines',
      'i.fault',
      'i.alive_at as aliveAt',
      sql<number>`(select coalesce(sum(length(p.data)), 0)::int from catalogue_import_parts p where p.import_id = i.id)`.as(
        'received',
      ),
    ])
    .executeTakeFirst() as Promise<StoredImport | undefined>
}

/** Undefined: the import has begun already, or there is none. */
export async function lockUploadingImport(tx: Tx, id: number): Promise<{ readonly bytes: number } | undefined> {
  return tx
    .selectFrom('catalogue_imports')
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .select('bytes')
    .forUpdate()
    .executeTakeFirst()
}

export async function upsertPart(
  tx: Tx,
  { id, part, data }: { readonly id: number; readonly part: number; readonly data: Buffer },
): Promise<number> {
  await tx
    .insertInto('catalogue_import_parts')
    .values({ import_id: id, part, data })
    .onConflict((conflict) => conflict.columns(['import_id', 'part']).doUpdateSet({ data }))
    .execute()
  const { received } = await tx
    .selectFrom('catalogue_import_parts')
    .where('import_id', '=', id)
    .select(sql<number>`sum(length(data))::int`.as('received'))
    .executeTakeFirstOrThrow()
  return received
}

export async function readPart(db: Db, id: number, part: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('catalogue_import_parts')
    .where('import_id', '=', id)
    .where('part', '=', part)
    .select('data')
    .executeTakeFirst()
  return row?.data
}

interface Claim {
  readonly id: number
  readonly state: 'checking' | 'importing'
  readonly from: readonly StoredImport['state'][]
  /** From these, if the instance that worked on it gives no sign any more. */
  readonly resumes: readonly StoredImport['state'][]
  readonly options: object
  readonly runId: string
  readonly now: Date
  /** Work without a sign since then was interrupted. */
  readonly deadBefore: Date
}

/** Begins a check or an import, if nobody works on this file. */
export async function claimImport(tx: Tx, claim: Claim): Promise<boolean> {
  const row = await tx
    .updateTable('catalogue_imports')
    .set({
      state: claim.state,
      options: JSON.stringify(claim.options),
      run_id: claim.runId,
      alive_at: claim.now,
      rows: 0,
      total_rows: null,
      result: null,
      lines: JSON.stringify([]),
      fault: null,
    })
    .where('id', '=', claim.id)
    .where((eb) =>
      eb.or([
        eb('state', 'in', [...claim.from]),
        eb.and([eb('state', 'in', [...claim.resumes]), eb('alive_at', '<', claim.deadBefore)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface ImportReport {
  readonly state: 'checked' | 'done' | 'failed'
  readonly rows: number
  readonly result: object | null
  readonly lines: readonly object[]
  readonly fault: object | null
}

/** The end of a run; an interrupted one that was started again says nothing any more: false. */
export async function finishImport(
  tx: Tx,
  { runId, report, now }: { readonly runId: string; readonly report: ImportReport; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('catalogue_imports')
    .set({
      state: report.state,
      rows: report.rows,
      result: report.result && JSON.stringify(report.result),
      lines: JSON.stringify(report.lines),
      fault: report.fault && JSON.stringify(report.fault),
      run_id: null,
      alive_at: now,
    })
    .where('run_id', '=', runId)
    .returning('id')
    .executeTakeFirst()
  if (row && report.state === 'done')
    await tx.deleteFrom('catalogue_import_parts').where('import_id', '=', row.id).execute()
  return row !== undefined
}

export async function recordProgress(
  tx: Tx,
  {
    runId,
    rows,
    totalRows,
    now,
  }: { readonly runId: string; readonly rows: number; readonly totalRows: number | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('catalogue_imports')
    .set({ rows, total_rows: totalRows, alive_at: now })
    .where('run_id', '=', runId)
    .execute()
}

/** A sign that the instance still works on it, also while no row is done for long. */
export async function recordAlive(tx: Tx, { runId, now }: { readonly runId: string; readonly now: Date }) {
  await tx.updateTable('catalogue_imports').set({ alive_at: now }).where('run_id', '=', runId).execute()
}

/** Files of imports that nobody went on with, and old reports. */
export async function deleteOldImports(
  tx: Tx,
  { filesBefore, before }: { readonly filesBefore: Date; readonly before: Date },
): Promise<void> {
  await tx.deleteFrom('catalogue_imports').where('created_at', '<', before).execute()
  await tx
    .deleteFrom('catalogue_import_parts')
    .where('import_id', '=', (eb) =>
      eb.fn.any(
        sql<number[]>`array(select id from catalogue_imports where created_at < ${filesBefore} and run_id is null)`,
      ),
    )
    .execute()
}
