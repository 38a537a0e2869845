import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isLocale, languageNames, locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { BackOffice } from '@vitrine/engine/back-office'
import { changesNothing, type ImportOutcome, type PictureCounts, type Written } from '@vitrine/engine/import/import'
import { ConfigError } from './config.ts'
import { showProgress } from './progress.ts'

interface ImportOptions {
  readonly file: string
  readonly reportFile: string
  readonly dryRun: boolean
  readonly encoding: string | undefined
  /** Of the file's texts, as it was typed. */
  readonly language: string | undefined
  readonly sellUntracked: boolean
  readonly picturesFolder: string | undefined
}

export async function runImport(office: BackOffice, { file, reportFile, dryRun, encoding, language, sellUntracked, picturesFolder }: ImportOptions): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  if (!isWritable(reportFile)) throw new ConfigError(`The report ${reportFile} cannot be written; choose another place with --report.`)
  if (!(await office.import.hasChosenCurrency())) throw new ConfigError('The file does not say in which currency its prices are. Choose it first: npm run shop -- settings set shop.currency EUR (or GBP, PLN, ...).')
  const begin = performance.now()
  const progress = showProgress(process.stderr)
  const outcome = await office.import.importCatalogue({
    file, reportFile, dryRun, encoding, language: language === undefined ? undefined : languageIn(language), sellUntracked, picturesFolder: picturesFolder === undefined ? undefined : existingFolder(picturesFolder), fetches: webOnly,
    progress: ({ stage, rows, totalRows }) => progress.at(stage === 'survey' ? 'Looking over the file' : 'Rows', rows, totalRows),
  }).finally(() => progress.end())
  const seconds = (performance.now() - begin) / 1000
  const say = (line: string) => console.log(line)
  say(`${dryRun ? 'Read' : 'Brought in'} ${outcome.products} products (${outcome.rows} rows) in ${seconds.toFixed(1)} s, ${Math.round(outcome.rows / seconds)} rows a second, ${megabytes()} MB of memory at most.`)
  say(`The file is ${formatSentence(outcome.format)}; its prices are ${outcome.currency}${outcome.language === undefined ? '' : `, and its texts ${languageInWords(outcome.language)}`}.`)
  if (outcome.unreadColumns.length > 0) say(unreadSentence(outcome.unreadColumns))
  if (changesNothing(outcome.written)) say(dryRun ? 'Nothing would change.' : 'Nothing has changed.')
  else for (const line of changesOf(outcome.written, dryRun)) say(line)
  if (outcome.withoutStock > 0) say(stockSentence(outcome.withoutStock))
  if (outcome.leftOut > 0) say(`${outcome.leftOut} rows or products were left out.`)
  if (outcome.reportFile) say(`${outcome.remarks} remarks stand in ${outcome.reportFile}.`)
  if (outcome.products === 0) {
    console.error('No product of the file came in. The report says why, row by row.')
    process.exitCode = 1
  }
}

/** A folder in which an import looks for pictures. */
export function existingFolder(folder: string): string {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new ConfigError(`There is no folder ${folder}.`)
  return folder
}

/** A language that the shop has; refuses any other before a file is read. */
function languageIn(typed: string): Locale {
  const language = typed.toLowerCase()
  if (isLocale(language)) return language
  throw new ConfigError(`The shop has no language '${typed}'. It has ${locales.map((locale) => `${locale} (${languageNames[locale]})`).join(', ')}; docs/languages.md says how to add one.`)
}

const languageInWords = (language: Locale) => `${new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language} (${language})`

const maxNamed = 5

function unreadSentence(columns: readonly string[]): string {
  const more = columns.length - maxNamed
  return `Not read, because the shop has no place for them: ${columns.slice(0, maxNamed).map((name) => `'${name.slice(0, 60)}'`).join(', ')}${more > 0 ? ` and ${more} more columns` : ''}.`
}

function stockSentence(count: number): string {
  return `${count === 1 ? '1 new variant has' : `${count} new variants have`} no stock and ${count === 1 ? 'is' : 'are'} sold out. Set it with \`npm run shop -- stock set SKU 10\`, or import a file with the columns 'Variant SKU' and 'Variant Inventory Qty'.`
}

const delimiterNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const satisfies Record<ImportOutcome['format']['delimiter'], string>
const encodingSources = { mark: ', as its byte order mark says', content: '', named: ', as named', guessed: ', because it is not UTF-8 (--encoding names another)' } as const

function formatSentence({ encoding: { label, source }, delimiter }: ImportOutcome['format']): string {
  return `${label === 'utf-8' ? 'UTF-8' : label}${encodingSources[source]}, its columns parted by ${delimiterNames[delimiter]}`
}

export async function runExport(office: BackOffice, { file, publicUrl, language }: { readonly file: string | undefined; readonly publicUrl: string; readonly language: string | undefined }): Promise<void> {
  if (file !== undefined && !isWritable(file)) throw new ConfigError(`The file ${file} cannot be written.`)
  const begin = performance.now()
  const progress = showProgress(process.stderr)
  const outcome = await office.import.exportCatalogue({
    to: file ?? process.stdout, publicUrl, language: language === undefined ? undefined : languageIn(language), progress: ({ products, totalProducts }) => progress.at('Products', products, totalProducts),
  }).finally(() => progress.end())
  const seconds = (performance.now() - begin) / 1000
  // Standard output may be the file itself.
  console.error(`Wrote ${outcome.products} products (${outcome.rows} rows) in ${seconds.toFixed(1)} s, ${megabytes()} MB of memory at most.`)
  if (outcome.dropped.size > 0) {
    console.error(`The format has no column for: ${[...outcome.dropped].map(([what, count]) => `${count} ${what}`).join(', ')}. \`catalogue export\` writes all of it.`)
  }
  if (outcome.leftOut.length > 0) console.error(`Left out, because the format cannot hold them: ${outcome.leftOut.join(', ')}.`)
}

/** The whole catalogue as JSON lines. */
export async function runCompleteExport(office: BackOffice, file: string | undefined): Promise<void> {
  if (file !== undefined && !isWritable(file)) throw new ConfigError(`The file ${file} cannot be written.`)
  const progress = showProgress(process.stderr)
  const { products, pictures, lostPictures } = await office.import.exportLines({ to: file ?? process.stdout, progress: (written) => progress.at('Products', written.products, undefined) }).finally(() => progress.end())
  // Standard output may be the file itself.
  console.error(`Wrote ${products} products and ${pictures} pictures.`)
  if (lostPictures.length > 0) throw new ConfigError(`${lostPictures.length} pictures are missing in the file, because the shop has lost their files: ${lostPictures.join(', ')}.`)
}

export async function runCompleteImport(office: BackOffice, file: string): Promise<void> {
  const { written, pictures } = await office.import.importLines(file, { fetches: webOnly })
  if (changesNothing(written)) console.log('Nothing has changed.')
  else for (const line of changesOf(written, false)) console.log(line)
  sayPictures(pictures)
}

/** Pictures are not fetched from the shop's own network. */
export const webOnly = { allowsPrivate: false }

export function sayPictures({ fetched, unreachable }: PictureCounts): void {
  if (fetched > 0) console.log(`${fetched} missing ${fetched === 1 ? 'picture has' : 'pictures have'} been fetched.`)
  if (unreachable > 0) console.log(`${unreachable} ${unreachable === 1 ? 'picture is' : 'pictures are'} still missing: \`npm run shop -- catalogue pictures\` says why.`)
}

/** Asked before the work begins: it may take minutes. */
function isWritable(file: string): boolean {
  try {
    const isThere = existsSync(file)
    accessSync(isThere ? file : dirname(resolve(file)), constants.W_OK)
    return !isThere || !statSync(file).isDirectory()
  } catch {
    // No folder, or not ours to write in.
    return false
  }
}

function changesOf(written: Written, dryRun: boolean): readonly string[] {
  return Object.entries(written).flatMap(([subject, { added, changed, removed }]) => {
    const parts = [[added, 'new'], [changed, 'changed'], [removed, 'removed']].flatMap(([count, word]) => (count ? [`${count} ${word}`] : []))
    return parts.length > 0 ? [`  ${subject}: ${parts.join(', ')}${dryRun ? ' (would be)' : ''}`] : []
  })
}

const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024)
