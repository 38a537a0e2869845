import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import pg from 'pg'
import { atMost, type Figure } from '../measure.ts'
import { jobOperations } from './job-operations.ts'
import { loadYears } from './load-years.ts'
import { operations, type Operation } from './operations.ts'
import { measureCost, type Cost } from './processor-time.ts'
import { drawSamples, type Samples } from './samples.ts'
import { findScans, listSlower, recordTexts, resetStatements } from './statements.ts'
import { slowestSearches } from './order-searches.ts'
import { placeTemplateOrders, type TemplateOrder } from './template-orders.ts'
import { openYearsShop, startServer, yearsDocument, type YearsShop } from './years-shop.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? 1_100_000)
const fewOrders = 3000
const maxRatio = 1.5
/** Differences of this size are those of the clock. */
const clockMs = 0.5

/**
 * Each operation of a day in a shop with three years of 1,000 orders a day, beside one of the same catalogue that has
 * just opened. BENCH_DATA_DIR names a folder that keeps the loaded databases for the next run.
 */
export async function benchYears(emptyFolder: string): Promise<readonly Figure[]> {
  const folder = process.env['BENCH_DATA_DIR'] ?? emptyFolder
  const server = await startServer(folder)
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  try {
    await loadDatabases(server, admin, folder)
    const shops = { few: await open('few'), years: await open('years') }
    try {
      return await compare(admin, shops)
    } finally {
      await shops.few.close()
      await shops.years.close()
    }
  } finally {
    await admin.end()
    await server.stop()
  }

  function open(name: string): Promise<YearsShop> {
    return openYearsShop(name, server.getDatabaseUrl(name), folder)
  }
}

async function loadDatabases(server: EmbeddedPostgres, admin: pg.Client, folder: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  const exists = (name: string) => rows.some(({ datname }) => datname === name)
  const templatesFile = join(folder, 'templates.json')
  if (!existsSync(templatesFile)) {
    await admin.query('create database base')
    const shop = await openYearsShop('base', server.getDatabaseUrl('base'), folder)
    await shop.engine.import.writeShop(yearsDocument)
    await writeFile(templatesFile, JSON.stringify(await placeTemplateOrders(shop)))
    await shop.close()
  }
  // The file was written above, now or in an earlier run.
  const templates = JSON.parse(await readFile(templatesFile, 'utf8')) as TemplateOrder[]
  for (const [name, count] of [
    ['few', fewOrders],
    ['years', orders],
  ] as const) {
    if (exists(name)) continue
    await admin.query(`create database ${name} template base`)
    await loadYears(server.getDatabaseUrl(name), templates, count)
  }
}

interface Shops<T> {
  readonly few: T
  readonly years: T
}

export async function compare(admin: pg.Client, shops: Shops<YearsShop>): Promise<readonly Figure[]> {
  const samples = { few: await drawSamples(shops.few), years: await drawSamples(shops.years) }
  await resetStatements(admin)
  const statements = recordTexts()
  const figures: Figure[] = []
  for (const operation of [...operations, ...jobOperations]) {
    const few = await measure(admin, shops.few, operation, samples.few)
    const years = await measure(admin, shops.years, operation, samples.years)
    const ratio = (cost: (each: Cost) => number) => (cost(years) + clockMs) / (cost(few) + clockMs)
    const whole = ratio(({ shopMs, databaseMs }) => shopMs + databaseMs)
    console.log(
      `  ${operation.name}: database ${few.databaseMs.toFixed(2)} and ${years.databaseMs.toFixed(2)} ms (${ratio(({ databaseMs }) => databaseMs).toFixed(2)}x), ` +
        `shop ${few.shopMs.toFixed(1)} and ${years.shopMs.toFixed(1)} ms, together ${whole.toFixed(2)}x`,
    )
    figures.push(atMost(`years: ${operation.name}`, whole, maxRatio, { unit: 'x' }))
  }
  for (const { text, fewMs, yearsMs } of await listSlower(admin, { few: shops.few.name, years: shops.years.name }))
    console.log(`  slower: ${fewMs.toFixed(2)} and ${yearsMs.toFixed(2)} ms: ${oneLine(text)}`)
  for (const [kind, ms] of await slowestSearches(admin, shops.years))
    figures.push(atMost(`years: list of orders by ${kind}, p99`, ms, 100, { unit: ' ms', digits: 1 }))
  statements.stop()
  const scans = await findScans(shops.years.url, statements.texts)
  for (const { text, tables } of scans) console.log(`  reads all of ${tables.join(', ')}: ${oneLine(text)}`)
  figures.push(atMost('years: statements that read all of a large table', scans.length, 0, { digits: 0 }))
  return figures
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 500)

/** The mean of some runs, after one that fills the caches. */
async function measure(
  admin: pg.Client,
  shop: YearsShop,
  { times, prepare, run }: Operation,
  samples: Samples,
): Promise<Cost> {
  if (times > 1) await run(shop, await prepare(shop, samples))
  let sum: Cost = { shopMs: 0, databaseMs: 0 }
  for (let nth = 0; nth < times; nth++) {
    const prepared = await prepare(shop, samples)
    const cost = await measureCost(admin, shop.name, () => run(shop, prepared))
    sum = { shopMs: sum.shopMs + cost.shopMs, databaseMs: sum.databaseMs + cost.databaseMs }
  }
  return { shopMs: sum.shopMs / times, databaseMs: sum.databaseMs / times }
}
