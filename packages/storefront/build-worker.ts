import { readFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@vitrine/contract/kernel/i18n/languages'
import type { ServerBuild } from 'react-router'
import { build } from 'vite'
import { buildFolder } from './build-folders.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const client = join(buildFolder(), 'client')

/** The maximum size of the precached files, without the offline pages and their font. */
export const maxPrecacheBytes = 500_000

// The offline page and the background features, with their styles. Framework and frame are left out: they are cached
// with every visited page.
const sources = [
  'src/routes/site/offline.tsx',
  'src/shell/background/background-features.tsx',
  // Targets of navigations without a link: without their module the router would reload the present page.
  ...[
    'site/home',
    'catalogue/search',
    'catalogue/listing-or-product',
    'checkout/cart',
    'catalogue/wishlist',
    'account/login',
  ].map((route) => `src/routes/${route}.tsx`),
  ...locales.flatMap((locale) =>
    ['connection', 'cart', 'purchase'].map((name) => `src/text/compiled/${name}-${locale}.ts`),
  ),
]

/** The service worker, and the two files by which a page learns of a newer build. SF-7.45, SF-7.46, SF-7.48 */
async function buildWorker(): Promise<void> {
  const id = await readBuildId()
  const built = { build: id, files: precachedFiles().map((file) => `/${file}`) }
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILT__: JSON.stringify(built) },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  mkdirSync(join(client, 'builds/meta'), { recursive: true })
  const buildInfo = JSON.stringify({ id, builtAt: new Date().toISOString(), worker: '/sw.js', files: built.files })
  for (const name of ['latest', `meta/${id}`]) writeFileSync(join(client, `builds/${name}.json`), buildInfo)
}

/**
 * The router's own name for a build: a hash over all that its pages load. A page has it at hand as the version of its
 * list of pages.
 */
async function readBuildId(): Promise<string> {
  // Written by the storefront's build.
  const { assets } = (await import(join(buildFolder(), 'server/index.js'))) as ServerBuild
  return assets.version
}

function precachedFiles(): readonly string[] {
  // Vite's manifest: source file -> chunk.
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, Chunk>
  >
  const chunksOfEveryPage = collectChunks(manifest, ['src/entry.client.tsx', 'src/root.tsx'])
  const chunks = [...collectChunks(manifest, sources)]
  const scripts = chunks.filter((chunk) => !chunksOfEveryPage.has(chunk)).map(({ file }) => file)
  return [...new Set([...chunks.flatMap(({ css = [] }) => css), ...scripts])]
}

function collectChunks(manifest: Readonly<Record<string, Chunk>>, entries: readonly string[]): ReadonlySet<Chunk> {
  const chunks = new Set<Chunk>()
  const visit = (source: string): void => {
    const key = Object.keys(manifest).find((each) => each.replace(/\?.*/, '') === source)
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk) throw new Error(`the build has no chunk for ${source}`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of entries) visit(source)
  return chunks
}

/** The size of the precached files in bytes. */
export function precacheWeight(): number {
  return precachedFiles().reduce((sum, file) => sum + statSync(join(client, file)).size, 0)
}

if (import.meta.main) {
  await buildWorker()
  const weight = precacheWeight()
  if (weight > maxPrecacheBytes) {
    console.error(`the service worker takes ${weight} bytes with it, allowed are ${maxPrecacheBytes}`)
    process.exitCode = 1
  }
}
