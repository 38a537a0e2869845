import type {
  CatalogueImport,
  ImportKind,
  ImportSourceKey,
} from '@vitrine/contract/catalogue/catalogue-import.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredImport {
  readonly id: number
  readonly fileName: string
  readonly bytes: number
  readonly received: number
  readonly kind: ImportKind
  readonly source: ImportSourceKey | null
  readonly state: Exclude<CatalogueImport['state'], 'interrupted'>
  readonly options: unknown
  readonly rows: number
  readonly totalRows: number | null
  readonly result: unknown
  readonly lines: unknown
  readonly fault: unknown
  readonly aliveAt: Date
  readonly createdAt: Date
  readonly startedBy: number | null
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
      'i.kind',
      'i.source',
      'i.started_by as startedBy',
      'i.created_at as createdAt',
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
  readonly state: 'checking' | 'importing' | 'undoing'
  readonly from: readonly StoredImport['state'][]
  /** From these, if the instance that worked on it gives no sign any more. */
  readonly resumes: readonly StoredImport['state'][]
  readonly options: object
  readonly operatorId: number | null
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
      started_by: claim.operatorId,
      run_id: claim.runId,
      alive_at: claim.now,
      stops: false,
      rows: 0,
      total_rows: null,
      // What an undo takes back stays in sight.
      ...(claim.state !== 'undoing' && {
        result: null,
        lines: JSON.stringify([]),
        faulty_rows: JSON.stringify({ head: [], rows: [] }),
        fault: null,
      }),
    })
    .where('id', '=', claim.id)
    .where((eb) =>
      eb.or([
        ...(claim.from.length > 0 ? [eb('state', 'in', [...claim.from])] : []),
        eb.and([eb('state', 'in', [...claim.resumes]), eb('alive_at', '<', claim.deadBefore)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface ImportReport {
  readonly state: 'checked' | 'stopped' | 'done' | 'failed'
  readonly rows: number
  readonly result: object | null
  readonly lines: readonly object[]
  readonly faultyRows: object
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
      faulty_rows: JSON.stringify(report.faultyRows),
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

/** True: somebody asked it to stop. */
export async function recordProgress(
  tx: Tx,
  {
    runId,
    rows,
    totalRows,
    now,
  }: { readonly runId: string; readonly rows: number; readonly totalRows: number | null; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('catalogue_imports')
    .set({ rows, total_rows: totalRows, alive_at: now })
    .where('run_id', '=', runId)
    .returning('stops')
    .executeTakeFirst()
  return row?.stops === true
}

export async function recordKind(
  tx: Tx,
  { runId, kind, source }: { readonly runId: string; readonly kind: ImportKind; readonly source: ImportSourceKey },
): Promise<void> {
  await tx.updateTable('catalogue_imports').set({ kind, source }).where('run_id', '=', runId).execute()
}

/** False: it does not run. */
export async function askToStop(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('catalogue_imports')
    .set({ stops: true })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function finishUndo(
  tx: Tx,
  { runId, now }: { readonly runId: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('catalogue_imports')
    .set({ state: 'undone', run_id: null, alive_at: now })
    .where('run_id', '=', runId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Imports and undos whose instance has ended. */
export async function listInterrupted(db: Db, deadBefore: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue_imports where state in ('importing', 'undoing') and alive_at < ${deadBefore} order by id limit 10`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function findFaultyRows(db: Db, id: number): Promise<unknown> {
  const row = await db.selectFrom('catalogue_imports').where('id', '=', id).select('faulty_rows').executeTakeFirst()
  return row?.faulty_rows
}

export interface ListedImport extends Pick<
  StoredImport,
  'id' | 'fileName' | 'kind' | 'source' | 'state' | 'aliveAt' | 'createdAt'
> {
  readonly by: string | null
  readonly result: unknown
}

export async function listImports(db: Db, limit: number): Promise<readonly ListedImport[]> {
  return db
    .selectFrom('catalogue_imports as i')
    .leftJoin('operators as o', 'o.id', 'i.started_by')
    .where('i.state', '<>', 'uploading')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .select([
      'i.id',
      'i.file_name as fileName',
      'i.kind',
      'i.source',
      'i.state',
      'i.result',
      'i.alive_at as aliveAt',
      'i.created_at as createdAt',
      'o.name as by',
    ])
    .execute() as Promise<readonly ListedImport[]>
}

/** The name of the person who started it; null: nobody of the staff. */
export async function findStarter(db: Db, id: number): Promise<{ readonly id: number; readonly name: string } | null> {
  const row = await db
    .selectFrom('catalogue_imports as i')
    .innerJoin('operators as o', 'o.id', 'i.started_by')
    .where('i.id', '=', id)
    .select(['o.id', 'o.name'])
    .executeTakeFirst()
  return row ?? null
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
  // A rehearsal of customers has their addresses: it goes with its file.
  await sql`
    delete from import_changes c using catalogue_imports i
     where i.id = c.import_id and c.phase = 'check' and i.kind <> 'products' and i.created_at < ${filesBefore}`.execute(
    tx,
  )
  await tx
    .deleteFrom('catalogue_import_parts')
    .where('import_id', '=', (eb) =>
      eb.fn.any(
        sql<number[]>`array(select id from catalogue_imports where created_at < ${filesBefore} and run_id is null)`,
      ),
    )
    .execute()
}
