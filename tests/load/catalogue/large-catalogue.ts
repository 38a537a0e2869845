import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import { drawCatalogue } from './draw-catalogue.ts'

interface LargeCatalogue {
  /** The data folder of a shop, with its database. */
  readonly folder: string
  readonly databaseUrl: string
  stop(): Promise<void>
}

/**
 * A database with a drawn catalogue of BENCH_PRODUCTS products, or the one in the data folder BENCH_DATA_DIR, which
 * the bench changes.
 */
export async function openLargeCatalogue(emptyFolder: string): Promise<LargeCatalogue> {
  const given = process.env['BENCH_DATA_DIR']
  const folder = given ?? emptyFolder
  const { url, stop } = await startEmbeddedPostgres(folder)
  if (given === undefined) await importDrawn(folder, url)
  return { folder, databaseUrl: url, stop }
}

async function importDrawn(folder: string, databaseUrl: string): Promise<void> {
  const products = process.env['BENCH_PRODUCTS']
  const file = join(folder, 'catalogue.csv')
  await drawCatalogue(file, products === undefined ? undefined : Number(products))
  const command = async (...words: string[]) => {
    await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../../apps/shop/src/cli.ts'), ...words],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
        maxBuffer: 2 ** 26,
      },
    )
  }
  await command('settings', 'set', 'shop.currency', 'EUR')
  await command('import', file, '--report', join(folder, 'report.csv'))
}
