import type { ImportReasonKey, ImportReasonValues } from '@vitrine/contract/catalogue/import-reasons'
import type { ImportKind, ImportSourceKey } from '@vitrine/contract/catalogue/catalogue-import.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Tx } from '../../kernel/database/db.ts'
import type { ImportChange } from '../journal/import-change.ts'
import type { StoredChange } from '../journal/journal-store.ts'
import type { ColumnNames, SourceRow } from '../sources/source-cells.ts'

export interface RecordContext {
  readonly now: Date
  readonly currency: string
  readonly language: Locale
  /** The public origin of the shop. */
  readonly origin: string
  readonly operatorId: number | null
}

/** A remark about a row of the file. */
export interface RecordRemark {
  readonly line: number
  readonly subject: string
  readonly isLeftOut: boolean
  readonly key: ImportReasonKey
  readonly values?: ImportReasonValues
}

export interface RecordOutcome {
  /** Undefined: the shop has all of it already, or it is left out. */
  readonly changes: readonly ImportChange[]
  readonly remarks: readonly RecordRemark[]
  /** Rows that the shop has afterwards as the file says. */
  readonly accepted: number
}

/** Rows of another kind than products: each kind is one folder. */
export interface RecordKind<Draft = unknown> {
  readonly key: Exclude<ImportKind, 'products'>
  readonly columns: ColumnNames
  /** The program that wrote a file with these columns; undefined: it has other rows. */
  recognise(names: ReadonlySet<string>): ImportSourceKey | undefined
  /** Rows that belong together become one draft. */
  draft(rows: AsyncIterable<SourceRow>, context: RecordContext): AsyncGenerator<Draft | RecordRemark>
  /** Writes drafts; a dry run does the same and is rolled back. */
  write(tx: Tx, drafts: readonly Draft[], context: RecordContext): Promise<RecordOutcome>
  /** Takes back what has not changed since; with `isRehearsal` it only says which. Returns the ids that are kept. */
  undo(tx: Tx, changes: readonly StoredChange[], isRehearsal: boolean): Promise<ReadonlySet<number>>
}

export const isRemark = (each: unknown): each is RecordRemark =>
  typeof each === 'object' && each !== null && 'isLeftOut' in each

/** Has a column that one of the names of each field names. */
export const hasColumns = (names: ReadonlySet<string>, columns: ColumnNames, ...fields: readonly string[]): boolean =>
  fields.every((field) => columns[field]?.some((name) => names.has(name)) ?? false)
