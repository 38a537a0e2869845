import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import type { CellChange } from './cell.ts'

export type BatchKind = 'sheet' | 'list' | 'undo'

export interface NewBatch {
  readonly kind: BatchKind
  readonly operatorId: number | null
  readonly madeBy: string
  readonly madeAt: Date
  readonly undoesId?: number
}

export async function insertBatch(
  tx: Tx,
  { kind, operatorId, madeBy, madeAt, undoesId }: NewBatch,
  changes: readonly CellChange[],
): Promise<number> {
  const { id } = await tx
    .insertInto('batches')
    .values({ kind, operator_id: operatorId, made_by: madeBy, made_at: madeAt, undoes_id: undoesId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = changes.map(({ subject, id: subjectId, column, before, after }) => ({
    subject,
    id: subjectId,
    name: column,
    before,
    after,
  }))
  // In JSON a value that is missing is null: stored as JSON's null, not as no value.
  await sql`
    insert into batch_changes (batch_id, subject, subject_id, column_name, before, after)
    select ${id}::integer, i.subject, i.id, i.name, coalesce(i.before, 'null'), coalesce(i.after, 'null')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (subject text, id integer, name text, before jsonb, after jsonb)`.execute(
    tx,
  )
  return id
}

export interface BatchRow {
  readonly id: number
  readonly kind: BatchKind
  readonly madeBy: string
  readonly madeAt: Date
  readonly undoneAt: Date | null
  readonly undoesId: number | null
}

const columns = [
  'id',
  'kind',
  'made_by as madeBy',
  'made_at as madeAt',
  'undone_at as undoneAt',
  'undoes_id as undoesId',
] as const

/** Newest first. */
export async function listBatches(
  db: Db,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly BatchRow[]> {
  const rows = await db
    .selectFrom('batches')
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(made_at, id) < (select made_at, id from batches where id = ${before ?? 0}::integer)`),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .select(columns)
    .execute()
  // The code writes no other kinds.
  return rows.map((row) => ({ ...row, kind: row.kind as BatchKind }))
}

/** With `locks`, until the transaction ends. */
export async function findBatch(db: Db, id: number, { locks = false } = {}): Promise<BatchRow | undefined> {
  const row = await db
    .selectFrom('batches')
    .where('id', '=', id)
    .$if(locks, (query) => query.forUpdate())
    .select(columns)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as BatchKind }
}

export async function markUndone(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('batches').set({ undone_at: at }).where('id', '=', id).execute()
}

export async function listChanges(db: Db, batchId: number): Promise<readonly CellChange[]> {
  const { rows } = await sql<{
    subject: CellChange['subject']
    id: number
    column: string
    before: CellValue
    after: CellValue
  }>`
    select subject, subject_id as id, column_name as column, before, after from batch_changes where batch_id = ${batchId}
     order by subject, subject_id, column_name`.execute(db)
  return rows
}

export interface BatchSize {
  readonly products: number
  readonly columns: readonly { readonly column: string; readonly count: number }[]
}

export async function readSizes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, BatchSize>> {
  const { rows } = await sql<{ id: number; column: string; count: number }>`
    select batch_id as id, column_name as column, count(*)::integer as count from batch_changes
     where batch_id = any(${[...ids]}::integer[]) group by batch_id, column_name order by batch_id, count(*) desc, column_name`.execute(
    db,
  )
  const { rows: products } = await sql<{ id: number; products: number }>`
    select c.batch_id as id, count(distinct coalesce(v.item_id, c.subject_id))::integer as products
      from batch_changes c left join variations v on c.subject = 'variation' and v.id = c.subject_id
     where c.batch_id = any(${[...ids]}::integer[]) group by c.batch_id`.execute(db)
  const byBatch = Map.groupBy(rows, ({ id }) => id)
  const counts = new Map(products.map((row) => [row.id, row.products]))
  return new Map(
    ids.map((id) => [
      id,
      {
        products: counts.get(id) ?? 0,
        columns: (byBatch.get(id) ?? []).map(({ column, count }) => ({ column, count })),
      },
    ]),
  )
}

export async function deleteOldBatches(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from batches where id = any(array(select id from batches where made_at < ${before} order by made_at limit ${limit})) returning 1`.execute(
    tx,
  )
  return rows.length
}
