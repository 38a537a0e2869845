import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isLocale, languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ShopAdmin } from '@vitrine/engine/shop-admin'
import {
  hasNoChanges,
  type CatalogueImportResult,
  type PictureCounts,
  type WriteCounts,
} from '@vitrine/engine/import/import'
import { ConfigError } from './config/config.ts'
import { showProgress } from './progress.ts'

interface ImportOptions {
  readonly file: string
  readonly reportFile: string | undefined
  readonly dryRun: boolean
  readonly encoding: string | undefined
  /** Language of the file's texts, as entered. */
  readonly language: string | undefined
  readonly sellUntracked: boolean
  readonly picturesFolder: string | undefined
}

export async function runImport(
  admin: ShopAdmin,
  { file, reportFile, dryRun, encoding, language, sellUntracked, picturesFolder }: ImportOptions,
): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  if (reportFile !== undefined && !isWritable(reportFile))
    throw new ConfigError(`The report ${reportFile} cannot be written; choose another file with --report.`)
  if (!(await admin.import.hasChosenCurrency()))
    throw new ConfigError(
      'The file does not state the currency of its prices. Set it first: npm run shop -- settings set shop.currency EUR (or GBP, PLN, ...).',
    )
  const startedAt = performance.now()
  const progress = showProgress(process.stderr)
  const outcome = await admin.import
    .importCatalogue({
      file,
      reportFile,
      dryRun,
      encoding,
      language: language === undefined ? undefined : parseLanguage(language),
      sellUntracked,
      picturesFolder: picturesFolder === undefined ? undefined : existingFolder(picturesFolder),
      fetches: publicAddressesOnly,
      progress: ({ stage, rows, totalRows }) =>
        progress.at(stage === 'survey' ? 'Scanning the file' : 'Rows', rows, totalRows),
    })
    .finally(() => progress.end())
  const seconds = (performance.now() - startedAt) / 1000
  const print = (line: string) => console.log(line)
  print(
    `${dryRun ? 'Read' : 'Imported'} ${count(outcome.products, 'product')} (${count(outcome.rows, 'row')}) in ${seconds.toFixed(1)} s, ${Math.round(outcome.rows / seconds)} rows a second, ${megabytes()} MB of memory at peak.`,
  )
  print(
    `The file is ${describeFormat(outcome.format)}; its prices are ${outcome.currency}${outcome.language === undefined ? '' : `, and its texts ${describeLanguage(outcome.language)}`}.`,
  )
  if (outcome.ignoredColumns.length > 0) print(describeUnreadColumns(outcome.ignoredColumns))
  if (hasNoChanges(outcome.written)) print(dryRun ? 'Nothing would change.' : 'Nothing has changed.')
  else for (const line of describeChanges(outcome.written, dryRun)) print(line)
  if (outcome.withoutStock > 0) print(describeMissingStock(outcome.withoutStock))
  if (outcome.skipped > 0)
    print(outcome.skipped === 1 ? '1 row or product was skipped.' : `${outcome.skipped} rows or products were skipped.`)
  if (outcome.reportFile) print(`The report ${outcome.reportFile} has ${count(outcome.remarks, 'remark')}.`)
  else if (outcome.remarks > 0)
    print(
      `There ${outcome.remarks === 1 ? 'is' : 'are'} ${count(outcome.remarks, 'remark')}; --report FILE writes them to a file.`,
    )
  if (outcome.products === 0) {
    console.error(
      `No product was imported. ${outcome.reportFile ? 'The report gives the reason for each row.' : '--report FILE writes a report with the reason for each row.'}`,
    )
    process.exitCode = 1
  }
}

/** '1 remark', '2 remarks'. */
const count = (number: number, noun: string) => `${number} ${number === 1 ? noun : `${noun}s`}`

/** A folder in which an import looks for pictures. */
export function existingFolder(folder: string): string {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new ConfigError(`There is no folder ${folder}.`)
  return folder
}

/** Parses a language of the shop; throws before a file is read. */
function parseLanguage(input: string): Locale {
  const language = input.toLowerCase()
  if (isLocale(language)) return language
  throw new ConfigError(
    `The shop has no language '${input}'. It has ${locales.map((locale) => `${locale} (${languageNames[locale]})`).join(', ')}; docs/languages.md describes how to add one.`,
  )
}

const describeLanguage = (language: Locale) =>
  `${new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language} (${language})`

const maxListed = 5

function describeUnreadColumns(columns: readonly string[]): string {
  const more = columns.length - maxListed
  return `Ignored, because the shop has no such fields: ${columns
    .slice(0, maxListed)
    .map((name) => `'${name.slice(0, 60)}'`)
    .join(', ')}${more > 0 ? ` and ${more} more columns` : ''}.`
}

function describeMissingStock(count: number): string {
  return `${count === 1 ? '1 new variant has' : `${count} new variants have`} no stock and ${count === 1 ? 'is' : 'are'} sold out. Set their stock level with \`npm run shop -- stock set SKU 10\`, or import a file with the columns 'Variant SKU' and 'Variant Inventory Qty'.`
}

const delimiterNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' } as const satisfies Record<
  CatalogueImportResult['format']['delimiter'],
  string
>
const encodingSources = {
  mark: ' (byte order mark)',
  content: '',
  named: ' (as given)',
  guessed: ' (guessed, because it is not UTF-8; --encoding sets another)',
} as const

function describeFormat({ encoding: { label, source }, delimiter }: CatalogueImportResult['format']): string {
  return `${label === 'utf-8' ? 'UTF-8' : label}${encodingSources[source]}, with columns separated by ${delimiterNames[delimiter]}`
}

export async function runExport(
  admin: ShopAdmin,
  {
    file,
    publicUrl,
    language,
  }: { readonly file: string | undefined; readonly publicUrl: string; readonly language: string | undefined },
): Promise<void> {
  if (file !== undefined && !isWritable(file)) throw new ConfigError(`The file ${file} cannot be written.`)
  const startedAt = performance.now()
  const progress = showProgress(process.stderr)
  const outcome = await admin.import
    .exportCatalogue({
      to: file ?? process.stdout,
      publicUrl,
      language: language === undefined ? undefined : parseLanguage(language),
      progress: ({ products, totalProducts }) => progress.at('Products', products, totalProducts),
    })
    .finally(() => progress.end())
  const seconds = (performance.now() - startedAt) / 1000
  // Standard output may be the file itself.
  console.error(
    `Wrote ${outcome.products} products (${outcome.rows} rows) in ${seconds.toFixed(1)} s, ${megabytes()} MB of memory at peak.`,
  )
  if (outcome.dropped.size > 0) {
    console.error(
      `The format has no column for: ${[...outcome.dropped].map(([what, count]) => `${count} ${what}`).join(', ')}. \`catalogue export\` exports everything.`,
    )
  }
  if (outcome.skipped.length > 0)
    console.error(`Skipped, because the format does not support them: ${outcome.skipped.join(', ')}.`)
}

/** The whole catalogue as JSON lines. */
export async function runCompleteExport(admin: ShopAdmin, file: string | undefined): Promise<void> {
  if (file !== undefined && !isWritable(file)) throw new ConfigError(`The file ${file} cannot be written.`)
  const progress = showProgress(process.stderr)
  const {
    products,
    pictures,
    missingPictures: lostPictures,
  } = await admin.import
    .exportLines({
      to: file ?? process.stdout,
      progress: (written) => progress.at('Products', written.products, undefined),
    })
    .finally(() => progress.end())
  // Standard output may be the file itself.
  console.error(`Wrote ${count(products, 'product')} and ${count(pictures, 'picture')}.`)
  if (lostPictures.length > 0)
    throw new ConfigError(
      `${lostPictures.length} pictures are missing from the export, because their files are missing in the shop: ${lostPictures.join(', ')}.`,
    )
}

export async function runCompleteImport(admin: ShopAdmin, file: string): Promise<void> {
  const { written, pictures } = await admin.import.importLines(file, { fetches: publicAddressesOnly })
  if (hasNoChanges(written)) console.log('Nothing has changed.')
  else for (const line of describeChanges(written, false)) console.log(line)
  printPictureCounts(pictures)
}

/** Pictures are not fetched from private networks. */
export const publicAddressesOnly = { allowsPrivate: false }

export function printPictureCounts({ fetched, unreachable }: PictureCounts): void {
  if (fetched > 0) console.log(`${fetched} missing ${fetched === 1 ? 'picture has' : 'pictures have'} been fetched.`)
  if (unreachable > 0)
    console.log(
      `${unreachable} ${unreachable === 1 ? 'picture is' : 'pictures are'} still missing: \`npm run shop -- catalogue pictures\` shows the reasons.`,
    )
}

/** Checked first, since the work may take minutes. */
function isWritable(file: string): boolean {
  try {
    const isExisting = existsSync(file)
    accessSync(isExisting ? file : dirname(resolve(file)), constants.W_OK)
    return !isExisting || !statSync(file).isDirectory()
  } catch {
    // The folder does not exist or is not writable.
    return false
  }
}

function describeChanges(written: WriteCounts, dryRun: boolean): readonly string[] {
  return Object.entries(written).flatMap(([subject, { added, changed, removed }]) => {
    const parts = [
      [added, 'new'],
      [changed, 'changed'],
      [removed, 'removed'],
    ].flatMap(([count, word]) => (count ? [`${count} ${word}`] : []))
    return parts.length > 0 ? [`  ${subject}: ${parts.join(', ')}${dryRun ? ' (would be)' : ''}`] : []
  })
}

const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024)
