import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { openEngine } from '@vitrine/engine/engine'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import type { Caller } from '@vitrine/engine/kernel/context'
import { testPasswordCost } from '../../harness/password-cost.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { operatorPassword, type TestVisitor } from '../../harness/shops/test-shop.ts'
import pg from 'pg'
import { atMost, percentile, type Figure } from '../measure.ts'
import { measureCost } from '../years/processor-time.ts'
import { findScans, recordTexts } from '../years/statements.ts'
import { importFile, setCurrency } from './catalogue.bench.ts'
import { drawCatalogue } from './draw-catalogue.ts'

const runs = 20
const maxMs = 100
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The list of products as staff use it: each filter as one call of the operation, after one that loads what the list
 * keeps in memory; the processor time of shop and PostgreSQL together. Then 5,000 changed prices. BENCH_DATA_DIR names
 * a folder that has an imported catalogue.
 */
export async function benchAdminProducts(emptyFolder: string): Promise<readonly Figure[]> {
  const kept = process.env['BENCH_DATA_DIR']
  const folder = kept ?? emptyFolder
  const embedded = await startEmbeddedPostgres(folder)
  try {
    if (kept === undefined) await importCatalogue(folder, embedded.url)
    const engine = await openEngine({
      databaseUrl: embedded.url,
      dataDir: folder,
      origin: 'http://shop.test',
      isLocal: true,
      providers: offlineProviders(),
      passwordCost: testPasswordCost,
      log: quiet,
    })
    try {
      const email = `staff.${randomUUID()}@vitrine.test`
      await engine.operators.admin.create({ email, name: 'Staff', role: 'owner', password: operatorPassword })
      const caller: Caller = { locale: 'en', session: undefined }
      const owner: TestVisitor = { caller, call: (name, payload) => engine.call(name, payload, caller) }
      await owner.call('doOperatorLogin', { email, password: operatorPassword })
      const admin = new pg.Client({ connectionString: embedded.url })
      await admin.connect()
      try {
        return [...(await measureLists(owner, admin, embedded.url)), await measureSave(owner)]
      } finally {
        await admin.end()
      }
    } finally {
      await engine.close()
    }
  } finally {
    await embedded.stop()
  }
}

async function importCatalogue(folder: string, databaseUrl: string): Promise<void> {
  const file = join(folder, 'catalogue.csv')
  await drawCatalogue(file)
  await setCurrency({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  await importFile(file, { folder, env: { DATABASE_URL: databaseUrl } })
}

async function measureLists(owner: TestVisitor, admin: pg.Client, url: string): Promise<readonly Figure[]> {
  const began = performance.now()
  const { products, total } = await owner.call('getProductList', {})
  const loading = performance.now() - began
  const values = await owner.call('getProductFilterValues', {})
  const [category, tag, maker] = [values.categories[0]?.id ?? 0, values.tags[0]?.id ?? 0, values.makers[0]?.id ?? 0]
  const filters: Readonly<Record<string, Input<'getProductList'>>> = {
    all: {},
    'the next page': { after: products.at(-1)?.id },
    'by name': { sort: 'name' },
    'on sale': { state: 'active' },
    archived: { state: 'archived' },
    'sold out': { stock: 'soldOut' },
    'low stock': { stock: 'low' },
    'without a picture': { gap: 'picture' },
    'without a price': { gap: 'price' },
    'without a manufacturer': { gap: 'maker' },
    'without a translation': { gap: 'translation' },
    'a category': { category },
    'a tag': { tag },
    'a manufacturer': { maker },
    'a category and a tag that are sold out': { category, tag, stock: 'soldOut' },
    'a frequent word': { search: 'shirt' },
    'a word among those sold out, by name': { search: 'shirt', stock: 'soldOut', sort: 'name' },
    'two words': { search: 'black jumper' },
    'the beginning of a SKU': { search: '1' },
    'nothing that there is': { search: 'zzzz' },
  }
  const statements = recordTexts()
  const figures = [atMost(`list of ${total} products: loading`, loading / 1000, 5, { unit: ' s', digits: 1 })]
  for (const [name, filter] of Object.entries(filters))
    figures.push(await measure(admin, `list of products: ${name}`, () => owner.call('getProductList', filter)))
  figures.push(await measure(admin, 'counts of the views', () => owner.call('getProductCounts', {})))
  figures.push(await measure(admin, 'values of the filters', () => owner.call('getProductFilterValues', {})))
  figures.push(await measure(admin, '250 products of a sheet', () => owner.call('getVariationSheet', {}), 500))
  statements.stop()
  const scans = await findScans(url, statements.texts)
  for (const { text, tables } of scans)
    console.log(`  reads all of ${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
  figures.push(atMost('list of products: statements that read all of a large table', scans.length, 0, { digits: 0 }))
  return figures
}

async function measure(admin: pg.Client, name: string, call: () => Promise<unknown>, max = maxMs): Promise<Figure> {
  await call()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const { shopMs, databaseMs } = await measureCost(admin, admin.database ?? '', call)
    times.push(shopMs + databaseMs)
  }
  return atMost(`${name}, p99`, percentile(times, 0.99), max, { unit: ' ms', digits: 1 })
}

const savedPrices = 5000

/** From the press to the answer, after which shoppers see the new prices. */
async function measureSave(owner: TestVisitor): Promise<Figure> {
  const ids: number[] = []
  const before: number[] = []
  for (let after: number | null = null; ids.length < savedPrices;) {
    const part: Answer<'getVariationSheet'> = await owner.call('getVariationSheet', after === null ? {} : { after })
    for (const { id, prices } of part.items.flatMap(({ variations }) => variations)) {
      const price = prices['GBP']?.price
      if (typeof price !== 'number' || ids.length === savedPrices) continue
      ids.push(id)
      before.push(price)
    }
    if (part.next === null) break
    after = part.next
  }
  const began = performance.now()
  await owner.call('doSaveBatch', {
    columns: [{ subject: 'variation', column: 'price:GBP', ids, before, after: before.map((price) => price + 100) }],
  })
  return atMost(`${ids.length} changed prices saved`, (performance.now() - began) / 1000, 5, { unit: ' s', digits: 1 })
}
