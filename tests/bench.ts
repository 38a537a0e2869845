// npm run bench [-- bytes html pages render api facets search catalogue staleness start orders papers cart checkouts
// crowd cluster years admin-orders admin-products admin-interaction flood editor navigation lighthouse]: measures the
// shop and prints one table. Exit code 1 when a target is missed.
import '../apps/shop/src/production.ts'
import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { demoShop } from '@vitrine/demo/demo-shop'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import { offlineProviders } from './harness/services/providers.ts'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import { budget, editorWeight, pageListWeight, pageWeights } from '@vitrine/storefront/page-weights'
import { freePort } from './harness/services/free-port.ts'
import { benchApi } from './load/api.bench.ts'
import { benchAdminProducts } from './load/catalogue/admin-products.bench.ts'
import { benchCatalogue, importFile, setCurrency } from './load/catalogue/catalogue.bench.ts'
import { benchCluster } from './load/cluster/cluster.bench.ts'
import { benchAddToCart } from './load/purchase/cart.bench.ts'
import { benchCheckouts, type BenchedShop } from './load/purchase/checkouts.bench.ts'
import { benchCrowd } from './load/purchase/crowd.bench.ts'
import { benchEditor } from './load/pages/editor.bench.ts'
import { drawCatalogue } from './load/catalogue/draw-catalogue.ts'
import { benchDrawnFacets, benchDrawnSearch } from './load/catalogue/drawn-index.bench.ts'
import { benchFlood } from './load/purchase/flood.bench.ts'
import { benchHtml } from './load/pages/html.bench.ts'
import { benchLighthouse } from './load/pages/lighthouse.bench.ts'
import { atMost, formatTable, type Figure } from './load/measure.ts'
import { benchNavigation } from './load/pages/navigation.bench.ts'
import { benchOrders } from './load/purchase/orders.bench.ts'
import { benchCachedPages } from './load/pages/pages.bench.ts'
import { benchPapers } from './load/purchase/papers.bench.ts'
import { benchUncachedRender } from './load/pages/render.bench.ts'
import { benchSearch } from './load/catalogue/search.bench.ts'
import { benchStaleness } from './load/catalogue/staleness.bench.ts'
import { benchStart } from './load/catalogue/start.bench.ts'
import { benchAdminInteraction } from './load/years/admin-interaction.bench.ts'
import { benchAdminOrders } from './load/years/admin-orders.bench.ts'
import { benchYears } from './load/years/years.bench.ts'

const listing = '/women?itemsPerPage=40'
const largeListing = '/apparel-accessories/apparel?itemsPerPage=40'
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  bytes: async () => [
    ...pageWeights().flatMap(({ page, script, style, editorChunks }) => [
      atMost(`${page}: script, gzip`, script / 1000, budget.script / 1000, { unit: ' KB', digits: 1 }),
      atMost(`${page}: style, gzip`, style / 1000, budget.style / 1000, { unit: ' KB', digits: 1 }),
      atMost(`${page}: chunks of the editor`, editorChunks, 0, { digits: 0 }),
    ]),
    atMost("the router's list of pages, gzip", pageListWeight() / 1000, budget.pageList / 1000, {
      unit: ' KB',
      digits: 1,
    }),
    atMost('editor: script to start, gzip', editorWeight().start / 1000, budget.editorStart / 1000, {
      unit: ' KB',
      digits: 1,
    }),
    atMost('editor: script of the first running text, gzip', editorWeight().richText / 1000, budget.richText / 1000, {
      unit: ' KB',
      digits: 1,
    }),
    ...(await withShop(async (address) => {
      const html = await (await fetch(`${address}${listing}`)).arrayBuffer()
      return [
        atMost('category of 40 cards: HTML, gzip', gzipSync(new Uint8Array(html)).length / 1000, 21, {
          unit: ' KB',
          digits: 1,
        }),
      ]
    })),
  ],
  html: async () => [
    ...(await withShop(async (address) =>
      benchHtml([
        { name: 'demo shop, category of 40', url: `${address}${listing}`, target: 21 },
        { name: 'demo shop, product', url: await aProduct(address), target: 16 },
      ]),
    )),
    ...(await withLargeShop(async (address) =>
      benchHtml([
        { name: 'large shop, category of 40', url: `${address}${largeListing}`, target: 18 },
        { name: 'large shop, product', url: await aProduct(address, largeListing), target: 16 },
      ]),
    )),
  ],
  pages: () =>
    withShop(async (address) =>
      benchCachedPages([
        { name: 'category', url: `${address}${listing}` },
        { name: 'product', url: await aProduct(address) },
      ]),
    ),
  render: () => withFolder(benchUncachedRender),
  api: () => withShop((address, _, processId) => benchApi(address, processId)),
  facets: () => benchDrawnFacets(),
  search: async () => [...(await withEngine(benchSearch)), ...(await benchDrawnSearch())],
  catalogue: () => withFolder((folder) => benchCatalogue(folder)),
  staleness: () => withFolder((folder) => benchStaleness(folder)),
  start: () => withFolder((folder) => benchStart(folder)),
  orders: () => withFolder((folder) => benchOrders(folder)),
  papers: () => withFolder((folder) => benchPapers(folder)),
  cart: () => withShop(benchAddToCart),
  checkouts: () => withMeteredShop(benchCheckouts),
  crowd: () => withMeteredShop(benchCrowd),
  cluster: () => withFolder(benchCluster),
  years: () => withFolder(benchYears),
  'admin-orders': () => withFolder(benchAdminOrders),
  'admin-products': () => withFolder(benchAdminProducts),
  'admin-interaction': () => withFolder(benchAdminInteraction),
  flood: () => withShop(async (address) => benchFlood(address, await aPiece(address))),
  editor: () => withShop(benchEditor),
  navigation: () => withShop((address) => benchNavigation(`${address}${listing}`)),
  lighthouse: () =>
    withShop(async (address) => {
      const inCart = await aPiece(address)
      return benchLighthouse([
        { name: 'home', url: `${address}/` },
        { name: 'category', url: `${address}/women` },
        { name: 'product', url: await aProduct(address) },
        { name: 'cart', url: `${address}/cart`, inCart },
        { name: 'checkout', url: `${address}/checkout`, inCart },
      ])
    }),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose of ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const figures: Figure[] = []
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`Measuring ${name} ...`)
  figures.push(...(await run()))
}
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}\n`,
)
console.log(formatTable(figures))
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  chmodSync(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An engine of its own on a new database with the demo shop. */
function withEngine<T>(work: (engine: Engine, databaseUrl: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const embedded = await startEmbeddedPostgres(folder, { fast: true })
    const engine = await openEngine({
      databaseUrl: embedded.url,
      dataDir: folder,
      origin: 'http://shop.test',
      providers: offlineProviders(),
      log: quiet,
    })
    try {
      await engine.import.writeShop(demoShop())
      return await work(engine, embedded.url)
    } finally {
      await engine.close()
      await embedded.stop()
    }
  })
}

// A whole shop in a process of its own, as `npm start` runs it, once it has sent the mails and printed the documents of
// the demo shop's past orders.
function withShop<T>(
  work: (address: string, folder: string, processId: number) => Promise<T>,
  { env = {}, prepare }: { readonly env?: NodeJS.ProcessEnv; prepare?(folder: string): Promise<void> } = {},
): Promise<T> {
  return withFolder(async (folder) => {
    await prepare?.(folder)
    const port = await freePort()
    const address = `http://localhost:${port}`
    const shop = spawn(process.execPath, [join(import.meta.dirname, '../apps/shop/src/start.ts')], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        RATE_LIMITS: 'off',
        PREPARE_PICTURES: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await opened(shop.stdout)
      await outboxIsEmpty(folder)
      return await work(address, folder, shop.pid ?? 0)
    } finally {
      shop.kill('SIGINT')
      await once(shop, 'exit')
    }
  })
}

/** A shop whose metrics can be read. */
async function withMeteredShop<T>(work: (shop: BenchedShop) => Promise<T>): Promise<T> {
  const metricsPort = await freePort()
  return withShop((address, folder, processId) => work({ address, folder, processId, metricsPort }), {
    env: { METRICS_PORT: String(metricsPort) },
  })
}

/** A shop with the drawn catalogue of some 42,000 products, and nothing else. */
function withLargeShop<T>(work: (address: string) => Promise<T>): Promise<T> {
  const env = { DEMO: 'off' }
  return withShop(work, {
    env,
    async prepare(folder) {
      const file = join(folder, 'catalogue.csv')
      await drawCatalogue(file)
      await setCurrency({ ...env, DATA_DIR: folder })
      await importFile(file, { folder, env })
    },
  })
}

function opened(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    output.on('data', (chunk) => {
      if (String(chunk).includes('Vitrine is open')) resolve()
    })
    output.on('end', () => reject(new Error('the shop did not open')))
  })
}

async function outboxIsEmpty(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../apps/shop/src/cli.ts'), 'outbox', 'list', '--state', 'waiting', '--json'],
    { env: { ...process.env, DATA_DIR: folder } },
  )
  // The command prints a list.
  if ((JSON.parse(stdout) as unknown[]).length > 0) return outboxIsEmpty(folder)
}

async function aProduct(address: string, from = listing): Promise<string> {
  const html = await (await fetch(`${address}${from}`)).text()
  const path = /href="(\/[^"?#]+_\d+(?:_\d+)?)"/.exec(html)?.[1]
  if (!path) throw new Error('the listing shows no product')
  return `${address}${path}`
}

/** Something that goes into a cart from a card: the value of the first plus button of the listing. */
async function aPiece(address: string): Promise<number> {
  const html = await (await fetch(`${address}${listing}`)).text()
  const id = /<button[^>]*\bform="add"[^>]*\bvalue="(\d+)"/.exec(html)?.[1]
  if (!id) throw new Error('the listing has nothing that can be added at once')
  return Number(id)
}
