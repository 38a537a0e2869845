import { readdirSync, readFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@vitrine/contract/kernel/languages'
import { build } from 'vite'
import { buildFolder } from './build-folders.ts'
import { isRouterManifest } from './fold-routes.ts'

interface Chunk { readonly file: string; readonly imports?: readonly string[] }

const client = join(buildFolder(), 'client')

/** What comes with the worker may weigh this much on the device, beside the offline pages and their font. */
export const precacheBytes = 500_000

// The offline page and what accompanies every page. The framework and the frame are not among them: every page that was seen has brought them, and they are kept with it.
const sources = [
  'style.css', 'src/routes/offline.tsx', 'src/shell/companions/companions.tsx',
  // Where a step leads that is no link: without its module the router would only load the present page again.
  ...['home', 'search', 'listing-or-product', 'cart', 'wishlist', 'login'].map((route) => `src/routes/${route}.tsx`),
  ...locales.flatMap((locale) => ['connection', 'cart', 'purchase'].map((room) => `src/text/compiled/${room}-${locale}.ts`)),
]

/** The service worker, and the two files by which a page learns of a newer build. SF-7.45, SF-7.46, SF-7.48 */
async function buildWorker(): Promise<void> {
  const id = buildId()
  const built = { build: id, files: precachedFiles().map((file) => `/${file}`) }
  await build({
    configFile: false, root: import.meta.dirname, logLevel: 'warn', publicDir: false,
    define: { __BUILT__: JSON.stringify(built) },
    build: {
      outDir: client, emptyOutDir: false, target: 'baseline-widely-available', modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'src/service-worker/service-worker.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  mkdirSync(join(client, 'builds/meta'), { recursive: true })
  const told = JSON.stringify({ id, builtAt: new Date().toISOString(), worker: '/sw.js', files: built.files })
  for (const name of ['latest', `meta/${id}`]) writeFileSync(join(client, `builds/${name}.json`), told)
}

/** The router's own name for a build: a hash over all that its pages load. A page has it at hand as the version of its list of pages. */
function buildId(): string {
  const assets = join(client, 'assets')
  const list = readFileSync(join(assets, readdirSync(assets).find(isRouterManifest) ?? ''), 'utf8')
  const id = /"version":"([\da-f]+)"/.exec(list)?.[1]
  if (id === undefined) throw new Error('the router names its builds in another way')
  return id
}

function precachedFiles(): readonly string[] {
  // Vite's manifest: source file -> chunk.
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>
  const everywhere = filesOf(manifest, ['src/entry.client.tsx', 'src/root.tsx'])
  return [...filesOf(manifest, sources)].filter((file) => !everywhere.has(file))
}

function filesOf(manifest: Readonly<Record<string, Chunk>>, wanted: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const visit = (source: string): void => {
    const key = Object.keys(manifest).find((each) => each.replace(/\?.*/, '') === source)
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk) throw new Error(`the build has no chunk for ${source}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of wanted) visit(source)
  return files
}

/** Bytes that the worker's own list takes on the device. */
export function precacheWeight(): number {
  return precachedFiles().reduce((sum, file) => sum + statSync(join(client, file)).size, 0)
}

if (import.meta.main) {
  await buildWorker()
  const weight = precacheWeight()
  if (weight > precacheBytes) {
    console.error(`the service worker takes ${weight} bytes with it, allowed are ${precacheBytes}`)
    process.exitCode = 1
  }
}
