import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import { drawCatalogue } from './draw-catalogue.ts'
import { benchFacets } from './facets.bench.ts'
import { atMost, type Figure } from '../measure.ts'
import { databaseSeconds, readProcessorTime, reportsProcessorTime } from '../processor-time.ts'

/**
 * Brings in a large catalogue with the command that a shop uses, then asks its index. The file is drawn, unless
 * BENCH_CATALOGUE names another product CSV.
 */
export async function benchCatalogue(folder: string): Promise<readonly Figure[]> {
  const given = process.env['BENCH_CATALOGUE']
  const file = given ?? join(folder, 'catalogue.csv')
  if (given === undefined) await drawCatalogue(file)
  const embedded = await startEmbeddedPostgres(folder)
  try {
    await setCurrency({ DATABASE_URL: embedded.url, DATA_DIR: folder })
    const { seconds, megabytes, processorSeconds } = await importFile(file, {
      folder,
      env: { DATABASE_URL: embedded.url },
    })
    const again = await importFile(file, { folder, env: { DATABASE_URL: embedded.url } })
    if (!again.told.includes('\nNothing has changed.\n')) throw new Error('A second import has changed something')
    const index = await benchFacets(embedded.url)
    return [
      atMost(`import of ${index.items} products`, seconds, 90, { unit: ' s', digits: 1 }),
      atMost('import: processor, with PostgreSQL', processorSeconds, 180, { unit: ' s', digits: 1 }),
      atMost('import: memory', megabytes, 500, { unit: ' MB', digits: 0 }),
      atMost('a second import, which changes nothing', again.seconds, 90, { unit: ' s', digits: 1 }),
      atMost('second import: processor, with PostgreSQL', again.processorSeconds, 60, { unit: ' s', digits: 1 }),
      atMost('catalogue index: building', index.buildSeconds, 10, { unit: ' s', digits: 1 }),
      atMost('catalogue index: memory', index.megabytes, 64, { unit: ' MB', digits: 1 }),
      atMost('facets with counts: p50', index.facets.p50, 1, { unit: ' ms' }),
      atMost('facets with counts: p99', index.facets.p99, 10, { unit: ' ms' }),
      atMost('search: p50', index.search.p50, 3, { unit: ' ms' }),
      atMost('search: p99', index.search.p99, 20, { unit: ' ms' }),
      atMost('suggestions: p99', index.suggestions.p99, 20, { unit: ' ms' }),
    ]
  } finally {
    await embedded.stop()
  }
}

interface Imported {
  readonly told: string
  readonly seconds: number
  readonly megabytes: number
  /** Of the command and its connections to the embedded PostgreSQL. */
  readonly processorSeconds: number
}

/** The drawn file does not state the currency of its prices. */
export async function setCurrency(env: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../apps/shop/src/cli.ts'), 'settings', 'set', 'shop.currency', 'GBP'],
    { env: { ...process.env, ...env } },
  )
}

// The command tells its time and its greatest memory at the end.
export async function importFile(
  file: string,
  { folder, env = {} }: { readonly folder: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Imported> {
  const words = [
    ...reportsProcessorTime,
    join(import.meta.dirname, '../../../apps/shop/src/cli.ts'),
    'import',
    file,
    '--report',
    join(folder, 'report.csv'),
  ]
  const before = databaseSeconds(folder)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, ...env, DATA_DIR: folder },
    maxBuffer: 2 ** 26,
  })
  console.log(stdout.trimEnd())
  const [, seconds, megabytes] = /in ([\d.]+) s, .* (\d+) MB of memory/.exec(stdout) ?? []
  if (seconds === undefined || megabytes === undefined) throw new Error('The import did not tell its time and memory')
  const processorSeconds = readProcessorTime(stderr) + databaseSeconds(folder) - before
  return { told: stdout, seconds: Number(seconds), megabytes: Number(megabytes), processorSeconds }
}
