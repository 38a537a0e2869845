import { parseImportReason } from '@vitrine/contract/catalogue/import-reasons'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueImport } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { catalogueImportLimits } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { parse } from 'csv-parse'
import type { Log } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { CatalogueImportOptions, CatalogueImportResult } from '../import-catalogue.ts'
import { ImportRunning } from '../import-lock-store.ts'
import type { RecordContext } from '../records/record-kind.ts'
import { NoProductFile } from '../shopify/file/no-product-file.ts'
import { openTable } from '../table/open-table.ts'
import type { Table } from '../table/table.ts'
import { readPart, type ImportReport } from './catalogue-imports-store.ts'
import { collectFaultyRows, type FaultyRows } from './faulty-rows.ts'
import type { ImportOptions } from './import-options.ts'
import { recogniseFile, type RecognisedFile } from './recognise-file.ts'
import { runRecords, toReportLine } from './run-records.ts'

interface RunInput {
  readonly id: number
  readonly fileName: string
  readonly dryRun: boolean
  readonly options: ImportOptions
  /** Products that are left out, by their handles. */
  readonly without: ReadonlySet<string>
  readonly context: RecordContext
  /** What the rows of the file are was found out. */
  onRecognised(found: RecognisedFile, head: readonly string[]): Promise<void>
  readonly progress: (progress: { readonly rows: number; readonly totalRows: number | undefined }) => void
  /** Ends the run before its next batch. */
  readonly signal: AbortSignal
}

export interface CatalogueImporter {
  importCatalogue(options: CatalogueImportOptions): Promise<CatalogueImportResult>
  /** Holds the lock of imports meanwhile. */
  whileImporting<T>(work: () => Promise<T>): Promise<T>
}

interface RunDependencies extends CatalogueImporter {
  readonly db: Db
  readonly log: Log
}

export interface FileReport extends ImportReport {
  /** Of the file, in hexadecimal digits; null: it could not be read. */
  readonly sha256: string | null
}

type Lines = CatalogueImport['lines']
interface RunResult {
  readonly rows: number
  readonly result: NonNullable<CatalogueImport['result']>
  readonly lines: Lines
  readonly faultyRows: FaultyRows
}

/** Checks or imports an uploaded file; a fault of the file is part of the report. */
export async function runImport(deps: RunDependencies, input: RunInput): Promise<FileReport> {
  let sha256: string | null = null
  try {
    return await withUploadedFile(deps.db, input, async ({ file, folder, toShown, digest }) => {
      sha256 = digest
      const table = await openTable(file)
      const found = recogniseFile(table, input.options)
      await input.onRecognised(found, table.head)
      input.signal.throwIfAborted()
      const outcome =
        found.kind === 'products'
          ? await runProducts(deps, input, { table, found, folder, file, toShown })
          : await runOthers(deps, input, { table, found })
      return { state: input.dryRun ? 'checked' : 'done', ...outcome, fault: null, sha256 }
    })
  } catch (error) {
    const fault = toFault(error, input.fileName)
    if (fault.kind === 'unknown' && !input.signal.aborted)
      deps.log.error({ error, importId: input.id }, 'An uploaded file was not imported')
    return { state: 'failed', rows: 0, result: null, lines: [], faultyRows: { head: [], rows: [] }, fault, sha256 }
  }
}

interface UploadedFile {
  readonly file: string
  /** For reports and pictures; deleted afterwards. */
  readonly folder: string
  readonly digest: string
  /** A message without paths of this machine. */
  toShown(text: string): string
}

/** Writes the parts of an upload into one file while `work` reads it. */
export async function withUploadedFile<T>(
  db: Db,
  { id, fileName }: { readonly id: number; readonly fileName: string },
  work: (uploaded: UploadedFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
  // Never packed: a small file that unpacks into a huge one is refused as no text.
  const file = join(folder, 'upload')
  // The file has no folder of pictures: paths in it lead nowhere.
  const picturesFolder = join(folder, 'pictures')
  const toShown = (text: string) =>
    text
      .replaceAll(`${file}.converted.csv`, fileName)
      .replaceAll(file, fileName)
      .replaceAll(picturesFolder, 'the upload')
  try {
    await mkdir(picturesFolder)
    const digest = await writeUpload(db, id, file)
    return await work({ file, folder, digest, toShown })
  } catch (error) {
    if (error instanceof NoProductFile) throw new NoProductFile(toShown(error.message), error.kind)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runProducts(
  deps: RunDependencies,
  { id, dryRun, options, without, context, progress, signal }: RunInput,
  {
    table,
    found,
    folder,
    file,
    toShown,
  }: Pick<UploadedFile, 'file' | 'folder' | 'toShown'> & {
    readonly table: Table
    readonly found: Extract<RecognisedFile, { kind: 'products' }>
  },
): Promise<RunResult> {
  const reportFile = join(folder, 'report.csv')
  const result = await deps.importCatalogue({
    file,
    reportFile,
    dryRun,
    language: context.language,
    sellUntracked: options.sellUntracked,
    picturesFolder: join(folder, 'pictures'),
    queuesPictures: true,
    reader: await found.products.open(table, found.columns),
    journal: { importId: id, phase: dryRun ? 'check' : 'run' },
    without,
    signal,
    progress,
  })
  const { lines, leftOut } =
    result.reportFile === undefined
      ? { lines: [], leftOut: { lines: new Set<number>(), handles: new Set<string>() } }
      : await readReport(reportFile, toShown)
  return { rows: result.rows, result: toResult(result), lines, faultyRows: await collectFaultyRows(table, leftOut) }
}

async function runOthers(
  deps: RunDependencies,
  { id, dryRun, context, progress, signal }: RunInput,
  { table, found }: { readonly table: Table; readonly found: Exclude<RecognisedFile, { kind: 'products' }> },
): Promise<RunResult> {
  const { rows, accepted, added, changed, remarks } = await deps.whileImporting(() =>
    runRecords(table, {
      db: deps.db,
      importId: id,
      phase: dryRun ? 'check' : 'run',
      kind: found.records,
      columns: found.columns,
      context,
      signal,
      progress: (done, totalRows) => progress({ rows: done, totalRows }),
    }),
  )
  const leftOut = remarks.filter(({ isLeftOut }) => isLeftOut)
  const none = { added: 0, changed: 0, removed: 0 }
  return {
    rows,
    lines: remarks.slice(0, catalogueImportLimits.lines).map((remark) => toReportLine(remark)),
    faultyRows: await collectFaultyRows(table, {
      lines: new Set(leftOut.map(({ line }) => line)),
      handles: new Set(),
    }),
    result: {
      rows,
      products: accepted,
      skipped: leftOut.length,
      remarks: remarks.length,
      withoutStock: 0,
      currency: context.currency,
      language: null,
      ignoredColumns: toShownColumns(
        table.head.filter((name, index) => name.trim() !== '' && !found.columns.has(index)),
      ),
      items: { added, changed, removed: 0 },
      variations: none,
      prices: none,
      missingPictures: 0,
    },
  }
}

/** Returns the digest of the file. */
async function writeUpload(db: Db, id: number, file: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file, 'w')
  try {
    for (let part = 0; ; part++) {
      const data = await readPart(db, id, part)
      if (data === undefined) return hash.digest('hex')
      hash.update(data)
      await handle.write(data)
    }
  } finally {
    await handle.close()
  }
}

function toResult(result: CatalogueImportResult): NonNullable<CatalogueImport['result']> {
  const { rows, products, skipped, remarks, withoutStock, currency, language, ignoredColumns, written } = result
  const none = { added: 0, changed: 0, removed: 0 }
  return {
    rows,
    products,
    skipped,
    remarks,
    withoutStock,
    currency,
    language: language ?? null,
    ignoredColumns: toShownColumns(ignoredColumns),
    items: { ...none, ...written.items },
    variations: { ...none, ...written.variations },
    prices: { ...none, ...written.prices },
    missingPictures: result.pictures.unreachable,
  }
}

const toShownColumns = (names: readonly string[]) => names.slice(0, 50).map((name) => name.trim().slice(0, 60))

async function readReport(file: string, toShown: (text: string) => string) {
  const lines: Lines = []
  const leftOut = { lines: new Set<number>(), handles: new Set<string>() }
  const rows = createReadStream(file).pipe(parse({ from_line: 2 }))
  for await (const row of rows as AsyncIterable<readonly string[]>) {
    const [line = '', handle = '', sku = '', what = '', reason = ''] = row
    const isLeftOut = what === 'left out'
    if (isLeftOut) leftOut.lines.add(Number(line))
    if (isLeftOut && handle !== '') leftOut.handles.add(handle)
    if (lines.length >= catalogueImportLimits.lines) continue
    const shown = toShown(reason)
    const known = parseImportReason(shown)
    lines.push({
      line: Number(line),
      handle,
      sku,
      isLeftOut,
      reason: shown,
      reasonKey: known?.key ?? null,
      values: known?.values ?? {},
      column: known?.column ?? '',
    })
  }
  return { lines, leftOut }
}

function toFault(error: unknown, fileName: string): NonNullable<CatalogueImport['fault']> {
  if (error instanceof NoProductFile) return { kind: error.kind, because: error.message }
  if (error instanceof ImportRunning) return { kind: 'running', because: error.message }
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return { kind: 'unreadable', because: `There is no space left to read ${fileName}.` }
  return { kind: 'unknown', because: '' }
}
