import { dirname, resolve } from 'node:path'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Db } from '../kernel/database/db.ts'
import type { Media } from '../media/media.ts'
import { fetchMissingPictures } from './pictures/retry-missing-pictures.ts'
import { readShopNames } from './names-store.ts'
import type { FetchPictureOptions } from './shopify/pictures/fetch-picture.ts'
import { draftProduct } from './shopify/products/draft-product.ts'
import { groupProducts, surveyRows } from './shopify/products/group-products.ts'
import { createItemJournal } from './journal/item-journal.ts'
import type { JournalPhase } from './journal/journal-store.ts'
import type { ProductReader } from './sources/product-source.ts'
import { createPictureImporter, type PictureCounts } from './shopify/pictures/picture-importer.ts'
import { createProductWriter } from './shopify/products/product-writer.ts'
import type { ProductDraft } from './shopify/products/product-draft.ts'
import { detectFormat, type FileFormat } from './shopify/file/file-format.ts'
import { NoProductFile } from './shopify/file/no-product-file.ts'
import { readRows } from './shopify/file/read-rows.ts'
import { openReport } from './shopify/file/report.ts'
import { createNameTranslator } from './shopify/names/name-translator.ts'
import { textColumns, type Column } from './shopify/file/columns.ts'
import type { WriteCounts } from './document/write-counts.ts'

export interface CatalogueImportOptions {
  /** Shopify's product CSV, packed when its name ends in .gz. */
  readonly file: string
  /**
   * The report about rows that are not imported unchanged; created only if there are any. Undefined: they are only
   * counted.
   */
  readonly reportFile: string | undefined
  /** Reads and validates everything and reports the changes, but writes nothing. */
  readonly dryRun?: boolean
  /** A label of the WHATWG encoding standard; without it the encoding is detected. */
  readonly encoding?: string | undefined
  /** The language of the texts in the file; default: the main language of the shop. */
  readonly language?: Locale | undefined
  /** Variants with untracked stock are sold without limit; by default, up to the quantity in the file. */
  readonly sellUntracked?: boolean
  /** The folder of pictures that the file refers to by path; default: the folder of the file. */
  readonly picturesFolder?: string | undefined
  /** Undefined: pictures are not fetched. */
  readonly fetches?: FetchPictureOptions
  /** Pictures are noted for the queue that fetches them later. */
  readonly queuesPictures?: boolean
  /** The rows of a file of another program; default: Shopify's CSV. */
  readonly reader?: ProductReader | undefined
  /** Notes each change of this import. */
  readonly journal?: { readonly importId: number; readonly phase: JournalPhase }
  /** Products that are left out, by their handles in the shop. */
  readonly without?: ReadonlySet<string>
  /** Ends the import before its next batch. */
  readonly signal?: AbortSignal | undefined
  readonly progress?: (progress: ImportProgress) => void
}

export interface ImportProgress {
  readonly stage: 'survey' | 'import'
  readonly rows: number
  /** Unknown during the survey. */
  readonly totalRows: number | undefined
}

export interface CatalogueImportResult {
  /** The detected format of the file. */
  readonly format: FileFormat
  /** The currency of its prices. */
  readonly currency: string
  /** The language of its texts; undefined if it has none. */
  readonly language: Locale | undefined
  /** Names of columns that are ignored. */
  readonly ignoredColumns: readonly string[]
  readonly rows: number
  /** Products that were imported, or in a dry run would be. */
  readonly products: number
  /** Rows and products that were not imported. */
  readonly skipped: number
  readonly remarks: number
  /** New variants that are sold out because the file contains no stock for them. */
  readonly withoutStock: number
  readonly written: WriteCounts
  readonly pictures: PictureCounts
  /** Undefined: no report was created. */
  readonly reportFile: string | undefined
}

export interface CatalogueImportDependencies {
  readonly db: Db
  readonly media: Media
  readonly now: Date
  readonly currency: string
  /** The main language of the shop. */
  readonly mainLanguage: Locale
}

const batchSize = 300 // about a thousand variations: a compromise between lock duration and throughput

/**
 * Reads a file twice: once to find its size and the products whose rows are not adjacent, once to import it in batches.
 */
export async function importCatalogue(
  { db, media, now, currency, mainLanguage }: CatalogueImportDependencies,
  {
    file,
    reportFile,
    dryRun = false,
    encoding,
    language = mainLanguage,
    sellUntracked = false,
    picturesFolder = dirname(file),
    fetches,
    queuesPictures = false,
    reader,
    journal,
    without = new Set(),
    signal = fetches?.signal,
    progress,
  }: CatalogueImportOptions,
): Promise<CatalogueImportResult> {
  progress?.({ stage: 'survey', rows: 0, totalRows: undefined })
  const format = reader?.format ?? (await detectFormat(file, { encoding }))
  let columns: ReadonlySet<Column> = reader?.columns ?? new Set()
  let ignoredColumns: readonly string[] = reader?.ignoredColumns ?? []
  const surveyResult = await surveyRows(
    reader?.rows() ??
      readRows(file, format, {
        onHeader: (headerColumns, ignored) => {
          columns = headerColumns
          ignoredColumns = ignored
        },
      }),
  )
  const { rows: totalRows, scattered } = surveyResult
  if (totalRows === 0) throw new NoProductFile(`${file} has a line of column names and no rows.`, 'noRows')
  const words = createNameTranslator(await readShopNames(db, language), language)
  const report = await openReport(reportFile)
  const pictureImporter = createPictureImporter({
    db,
    media,
    language,
    folder: resolve(picturesFolder),
    fetches: dryRun ? undefined : fetches,
    queues: queuesPictures,
  })
  const writer = createProductWriter({
    db,
    words,
    pictureImporter,
    columns,
    survey: surveyResult,
    sellsUntracked: sellUntracked,
    report,
    now,
    currency,
    language,
    dryRun,
    without,
    oldPaths: reader,
    journal: journal && createItemJournal({ db, currency, language, ...journal }),
  })
  let rows = 0
  let batch: ProductDraft[] = []
  // The next batch is read while one is being written.
  let writing: Promise<void> = Promise.resolve()
  try {
    const broken = ({ line, reason }: { line: number; reason: string }) =>
      report.add([{ line, handle: '', sku: '', what: 'left out', reason }])
    for await (const product of groupProducts(
      reader?.rows(broken) ?? readRows(file, format, { onBrokenRow: broken }),
      scattered,
    )) {
      const { draft, remarks } = draftProduct(product, { currency, columns })
      report.add(remarks)
      rows += product.rows.length
      if (draft) batch.push(draft)
      if (batch.length < batchSize) continue
      const preparedBatch = await writer.prepare(batch)
      await writing
      signal?.throwIfAborted()
      progress?.({ stage: 'import', rows, totalRows })
      writing = writer.write(preparedBatch)
      // A failure is thrown where `writing` is awaited; until then it must not be an unhandled rejection.
      writing.catch(() => {})
      batch = []
    }
    await writing
    const lastBatch = await writer.prepare(batch)
    // Products are not written without pictures because of an end in between.
    signal?.throwIfAborted()
    await writer.write(lastBatch)
    progress?.({ stage: 'import', rows, totalRows })
    if (fetches && !dryRun && !queuesPictures) await fetchMissingPictures(db, pictureImporter)
  } finally {
    // The report is complete up to here, even after an error.
    await report.close()
  }
  return {
    format,
    currency,
    language: textColumns.some((column) => columns.has(column)) ? language : undefined,
    ignoredColumns,
    rows,
    products: writer.acceptedProducts(),
    skipped: report.leftOut,
    remarks: report.remarks,
    withoutStock: report.countTopic('no-stock') + report.countTopic('untracked-empty'),
    written: writer.written(),
    pictures: { ...pictureImporter.counts },
    reportFile: report.remarks > 0 ? reportFile : undefined,
  }
}
