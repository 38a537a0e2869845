import { formatImportReason, importReasons } from '@vitrine/contract/catalogue/import-reasons'
import type { CatalogueImport } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { inTransaction, type Db } from '../../kernel/database/db.ts'
import { insertChanges, type JournalPhase } from '../journal/journal-store.ts'
import { isRemark, type RecordContext, type RecordKind, type RecordRemark } from '../records/record-kind.ts'
import { readSourceRows } from '../sources/source-cells.ts'
import { inBulkTransaction } from '../transaction-store.ts'
import type { Table } from '../table/table.ts'

const batchSize = 200

export interface RecordRun {
  readonly db: Db
  readonly importId: number
  readonly phase: JournalPhase
  readonly kind: RecordKind
  readonly columns: ReadonlyMap<number, string>
  readonly context: RecordContext
  readonly signal: AbortSignal
  readonly progress: (rows: number, totalRows: number) => void
}

export interface RecordRunResult {
  readonly rows: number
  readonly accepted: number
  readonly added: number
  readonly changed: number
  readonly remarks: readonly RecordRemark[]
}

/** Checks or imports rows of other kinds than products, in batches that are written as a whole. */
export async function runRecords(table: Table, run: RecordRun): Promise<RecordRunResult> {
  const { db, importId, phase, kind, context, signal } = run
  let totalRows = 0
  for await (const _ of table.rows()) totalRows++
  const result = { rows: 0, accepted: 0, added: 0, changed: 0, remarks: [] as RecordRemark[] }
  const broken = ({ line }: { readonly line: number }) =>
    result.remarks.push({ line, subject: '', isLeftOut: true, key: 'rowBroken' })
  async function* countedRows() {
    for await (const row of readSourceRows(table, run.columns, broken)) {
      result.rows++
      yield row
    }
  }
  let batch: unknown[] = []
  const writeBatch = async () => {
    signal.throwIfAborted()
    const drafts = batch
    batch = []
    if (drafts.length === 0) return
    const outcome = await inBulkTransaction(db, { commits: phase === 'run', waitsForDisk: true }, async (tx) => {
      const written = await kind.write(tx, drafts, context)
      if (phase === 'run') await insertChanges(tx, { importId, phase }, written.changes)
      return written
    })
    if (phase === 'check')
      await inTransaction(db, (tx) =>
        insertChanges(
          tx,
          { importId, phase },
          // Rows of a rehearsal do not exist any more.
          outcome.changes.map((change) => ({
            ...change,
            rowId: null,
            ...(change.kind === 'new' && { customerId: null }),
          })),
        ),
      )
    result.accepted += outcome.accepted
    result.added += outcome.changes.filter(({ kind: change }) => change === 'new').length
    result.changed += outcome.changes.filter(({ kind: change }) => change === 'changed').length
    result.remarks.push(...outcome.remarks)
    run.progress(result.rows, totalRows)
  }
  for await (const draft of kind.draft(countedRows(), context)) {
    if (isRemark(draft)) result.remarks.push(draft)
    else batch.push(draft)
    if (batch.length >= batchSize) await writeBatch()
  }
  await writeBatch()
  return result
}

/** A remark as a line of the report. */
export function toReportLine({
  line,
  subject,
  isLeftOut,
  key,
  values = {},
}: RecordRemark): CatalogueImport['lines'][number] {
  return {
    line,
    handle: subject,
    sku: '',
    isLeftOut,
    reason: formatImportReason(key, values),
    reasonKey: key,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    column: importReasons[key][1],
  }
}
