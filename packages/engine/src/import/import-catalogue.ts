import { dirname, resolve } from 'node:path'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Db } from '../kernel/db.ts'
import type { Media } from '../media/media.ts'
import { fetchMissingPictures } from './fetch-missing-pictures.ts'
import { shopNames } from './names-store.ts'
import type { FetchRules } from './shopify/fetch-picture.ts'
import { draftProduct } from './shopify/draft-product.ts'
import { groupProducts, survey } from './shopify/group-products.ts'
import { pictureDesk, type PictureCounts } from './shopify/picture-desk.ts'
import { productWriter } from './shopify/product-writer.ts'
import type { ProductDraft } from './shopify/product-draft.ts'
import { detectFormat, type FileFormat } from './shopify/file-format.ts'
import { NoProductFile } from './shopify/no-product-file.ts'
import { readRows } from './shopify/read-rows.ts'
import { openReport } from './shopify/report.ts'
import { shopWords } from './shopify/shop-words.ts'
import { textColumns, type Column } from './shopify/columns.ts'
import type { Written } from './written.ts'

export interface CatalogueImport {
  /** Shopify's product CSV, packed when its name ends in .gz. */
  readonly file: string
  /** Where rows that do not come in as they stand are told; made only when there are some. */
  readonly reportFile: string
  /** Reads and checks everything, writes nothing, and tells what would change. */
  readonly dryRun?: boolean
  /** A label of the WHATWG encoding standard; without it the encoding is detected. */
  readonly encoding?: string | undefined
  /** Of the texts in the file; without it the main language of the shop. */
  readonly language?: Locale | undefined
  /** Variants whose pieces the file does not count are sold without limit; without it, up to the quantity of the file. */
  readonly sellUntracked?: boolean
  /** Where pictures are that the file names by a path; without it the folder of the file. */
  readonly picturesFolder?: string | undefined
  /** Undefined: pictures are not fetched. */
  readonly fetches?: FetchRules
  readonly progress?: (progress: ImportProgress) => void
}

export interface ImportProgress {
  readonly stage: 'survey' | 'import'
  readonly rows: number
  /** Unknown while the file is looked over. */
  readonly totalRows: number | undefined
}

export interface ImportOutcome {
  /** How the file is written. */
  readonly format: FileFormat
  /** Of its prices. */
  readonly currency: string
  /** Of its texts; undefined: it has none. */
  readonly language: Locale | undefined
  /** Columns of the file that mean nothing here, by their names. */
  readonly unreadColumns: readonly string[]
  readonly rows: number
  /** Those that are in the shop now as the file says; in a dry run, those that would be. */
  readonly products: number
  /** Rows and products that are not in the shop. */
  readonly leftOut: number
  readonly remarks: number
  /** New variants that are sold out because the file has no stock for them. */
  readonly withoutStock: number
  readonly written: Written
  readonly pictures: PictureCounts
  /** Undefined: there was nothing to tell. */
  readonly reportFile: string | undefined
}

export interface ImportParts {
  readonly db: Db
  readonly media: Media
  readonly now: Date
  readonly currency: string
  /** The main language of the shop. */
  readonly mainLanguage: Locale
}

const productsAtOnce = 300 // about a thousand variations: short enough that nobody waits for the locks, long enough to be fast

/** Reads a file twice: once to know its size and which products are scattered over it, once to bring it in batch by batch. */
export async function importCatalogue({ db, media, now, currency, mainLanguage }: ImportParts, { file, reportFile, dryRun = false, encoding, language = mainLanguage, sellUntracked = false, picturesFolder = dirname(file), fetches, progress }: CatalogueImport): Promise<ImportOutcome> {
  progress?.({ stage: 'survey', rows: 0, totalRows: undefined })
  const format = await detectFormat(file, { encoding })
  let told: ReadonlySet<Column> = new Set()
  let unreadColumns: readonly string[] = []
  const surveyed = await survey(readRows(file, format, {
    header: (columns, unread) => {
      told = columns
      unreadColumns = unread
    },
  }))
  const { rows: totalRows, scattered } = surveyed
  if (totalRows === 0) throw new NoProductFile(`${file} has a line of column names and no rows.`)
  const words = shopWords(await shopNames(db, language), language)
  const report = await openReport(reportFile)
  const desk = pictureDesk({ db, media, language, folder: resolve(picturesFolder), fetches: dryRun ? undefined : fetches })
  const writer = productWriter({ db, words, desk, told, survey: surveyed, sellsUntracked: sellUntracked, report, now, currency, language, dryRun })
  let rows = 0
  let batch: ProductDraft[] = []
  // While one batch is being written, the next one is read.
  let writing: Promise<void> = Promise.resolve()
  try {
    const broken = ({ line, reason }: { line: number; reason: string }) => report.add([{ line, handle: '', sku: '', what: 'left out', reason }])
    for await (const product of groupProducts(readRows(file, format, { broken }), scattered)) {
      const { draft, remarks } = draftProduct(product, { currency, told })
      report.add(remarks)
      rows += product.rows.length
      if (draft) batch.push(draft)
      if (batch.length < productsAtOnce) continue
      const prepared = await writer.prepare(batch)
      await writing
      progress?.({ stage: 'import', rows, totalRows })
      writing = writer.write(prepared)
      // A failure is told where `writing` is awaited; until then it must not count as unheard.
      writing.catch(() => {})
      batch = []
    }
    await writing
    const last = await writer.prepare(batch)
    await writer.write(last)
    progress?.({ stage: 'import', rows, totalRows })
    if (fetches && !dryRun) await fetchMissingPictures(db, desk)
  } finally {
    // Whatever happened: what was found out up to here can be read.
    await report.close()
  }
  return {
    format, currency, language: textColumns.some((column) => told.has(column)) ? language : undefined, unreadColumns, rows, products: writer.acceptedProducts(), leftOut: report.leftOut, remarks: report.remarks, withoutStock: report.tallied('no-stock') + report.tallied('untracked-empty'), written: writer.written(), pictures: { ...desk.counts }, reportFile: report.remarks > 0 ? reportFile : undefined,
  }
}
