import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { BackOffice } from '@vitrine/engine/back-office'
import { changesNothing, type Written } from '@vitrine/engine/import/import'
import { ConfigError } from './config.ts'
import { showProgress } from './progress.ts'

interface ImportWishes {
  readonly file: string
  readonly reportFile: string
  readonly dryRun: boolean
}

export async function runImport(office: BackOffice, { file, reportFile, dryRun }: ImportWishes): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  if (!isWritable(reportFile)) throw new ConfigError(`The report ${reportFile} cannot be written; choose another place with --report.`)
  const begin = performance.now()
  const progress = showProgress(process.stderr)
  const outcome = await office.import.importCatalogue({
    file, reportFile, dryRun, fetches: { allowsPrivate: false },
    progress: ({ stage, rows, totalRows }) => progress.at(stage === 'survey' ? 'Looking over the file' : 'Rows', rows, totalRows),
  }).finally(() => progress.end())
  const seconds = (performance.now() - begin) / 1000
  const say = (line: string) => console.log(line)
  say(`${dryRun ? 'Read' : 'Brought in'} ${outcome.products} products (${outcome.rows} rows) in ${seconds.toFixed(1)} s, ${Math.round(outcome.rows / seconds)} rows a second, ${megabytes()} MB of memory at most.`)
  if (changesNothing(outcome.written)) say(dryRun ? 'Nothing would change.' : 'Nothing has changed.')
  else for (const line of changesOf(outcome.written, dryRun)) say(line)
  if (outcome.leftOut > 0) say(`${outcome.leftOut} rows or products were left out.`)
  if (outcome.reportFile) say(`${outcome.remarks} remarks stand in ${outcome.reportFile}.`)
}

export async function runExport(office: BackOffice, { file, publicUrl }: { readonly file: string | undefined; readonly publicUrl: string }): Promise<void> {
  if (file !== undefined && !isWritable(file)) throw new ConfigError(`The file ${file} cannot be written.`)
  const begin = performance.now()
  const progress = showProgress(process.stderr)
  const outcome = await office.import.exportCatalogue({
    to: file ?? process.stdout, publicUrl, progress: ({ products, totalProducts }) => progress.at('Products', products, totalProducts),
  }).finally(() => progress.end())
  const seconds = (performance.now() - begin) / 1000
  // Standard output may be the file itself.
  console.error(`Wrote ${outcome.products} products (${outcome.rows} rows) in ${seconds.toFixed(1)} s, ${megabytes()} MB of memory at most.`)
  if (outcome.leftOut.length > 0) console.error(`Left out, because the format cannot hold them: ${outcome.leftOut.join(', ')}.`)
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
