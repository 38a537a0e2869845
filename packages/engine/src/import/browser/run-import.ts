import { parseImportReason } from '@vitrine/contract/catalogue/import-reasons'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueImport } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { catalogueImportLimits } from '@vitrine/contract/catalogue/catalogue-import.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { parse } from 'csv-parse'
import type { Log } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { CatalogueImportOptions, CatalogueImportResult } from '../import-catalogue.ts'
import { ImportRunning } from '../import-lock-store.ts'
import { NoProductFile } from '../shopify/file/no-product-file.ts'
import { readPart, type ImportReport } from './catalogue-imports-store.ts'

interface RunInput {
  readonly id: number
  readonly fileName: string
  readonly dryRun: boolean
  readonly language: Locale | undefined
  readonly sellUntracked: boolean
  readonly progress: NonNullable<CatalogueImportOptions['progress']>
  /** Ends the run before its next batch, and pictures that are being fetched. */
  readonly signal: AbortSignal
}

export interface CatalogueImporter {
  importCatalogue(options: CatalogueImportOptions): Promise<CatalogueImportResult>
}

interface RunDependencies extends CatalogueImporter {
  readonly db: Db
  readonly log: Log
}

export interface FileReport extends ImportReport {
  /** Of the file, in hexadecimal digits; null: it could not be read. */
  readonly sha256: string | null
}

/** Checks or imports an uploaded file; a fault of the file is part of the report. */
export async function runImport(deps: RunDependencies, input: RunInput): Promise<FileReport> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
  // Never packed: a small file that unpacks into a huge one is refused as no text.
  const file = join(folder, 'products.csv')
  const reportFile = join(folder, 'report.csv')
  // The file has no folder of pictures: paths in it lead nowhere.
  const picturesFolder = join(folder, 'pictures')
  const toShown = (text: string) => text.replaceAll(file, input.fileName).replaceAll(picturesFolder, 'the upload')
  let sha256: string | null = null
  try {
    await mkdir(picturesFolder)
    sha256 = await writeUpload(deps.db, input.id, file)
    const result = await deps.importCatalogue({
      file,
      reportFile,
      dryRun: input.dryRun,
      language: input.language,
      sellUntracked: input.sellUntracked,
      picturesFolder,
      fetches: { allowsPrivate: false, signal: input.signal },
      progress: input.progress,
    })
    return {
      state: input.dryRun ? 'checked' : 'done',
      rows: result.rows,
      result: toResult(result),
      lines: result.reportFile === undefined ? [] : await readReport(reportFile, toShown),
      fault: null,
      sha256,
    }
  } catch (error) {
    const fault = toFault(error, toShown)
    if (fault.kind === 'unknown')
      deps.log.error({ error, importId: input.id }, 'An uploaded catalogue was not imported')
    return { state: 'failed', rows: 0, result: null, lines: [], fault, sha256 }
  } finally {
    await rm(folder, { recursive: true, force: true })
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
    ignoredColumns: ignoredColumns.slice(0, 50).map((name) => name.slice(0, 60)),
    items: { ...none, ...written.items },
    variations: { ...none, ...written.variations },
    prices: { ...none, ...written.prices },
    missingPictures: result.pictures.unreachable,
  }
}

async function readReport(file: string, toShown: (text: string) => string): Promise<CatalogueImport['lines']> {
  const lines: CatalogueImport['lines'] = []
  const rows = createReadStream(file).pipe(parse({ from_line: 2, to: catalogueImportLimits.lines }))
  for await (const row of rows as AsyncIterable<readonly string[]>) {
    const [line = '', handle = '', sku = '', what = '', reason = ''] = row
    const shown = toShown(reason)
    const known = parseImportReason(shown)
    lines.push({
      line: Number(line),
      handle,
      sku,
      isLeftOut: what === 'left out',
      reason: shown,
      reasonKey: known?.key ?? null,
      values: known?.values ?? {},
      column: known?.column ?? '',
    })
  }
  return lines
}

function toFault(error: unknown, toShown: (text: string) => string): NonNullable<CatalogueImport['fault']> {
  if (error instanceof NoProductFile) return { kind: error.kind, because: toShown(error.message) }
  if (error instanceof ImportRunning) return { kind: 'running', because: error.message }
  return { kind: 'unknown', because: '' }
}
