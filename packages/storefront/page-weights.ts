import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFolder } from './build-folders.ts'

/** Gzip bytes that a first visit of a page loads, beside its HTML and pictures. */
export interface PageWeight {
  readonly page: string
  readonly script: number
  readonly style: number
  /** Chunks that carry code of the editor: shoppers never load any. */
  readonly editorChunks: number
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

// Script and style have room for what React Router and Vite build without further help (decision 45). A larger sheet
// takes a further round trip to a phone, and the first picture with it.
export const budget = {
  script: 150_000,
  style: 23_000,
  pageList: 4_500,
  editorStart: 68_000,
  richText: 130_000,
} as const

/** Gzip bytes that an operator loads in addition to shoppers: at the start, and with the first rich text. */
export interface EditorWeight {
  readonly start: number
  readonly richText: number
}

const client = join(buildFolder(), 'client')
const everyPage = ['src/entry.client.tsx', 'src/root.tsx']
// Polish has the longest texts.
const texts = 'src/text/compiled/pl.ts'
// A route and what it loads at once for this kind of page.
const routes = {
  home: ['src/routes/site/home.tsx'],
  category: ['src/routes/catalogue/listing-or-product.tsx', 'src/features/listing/category-page.tsx'],
  product: [
    'src/routes/catalogue/listing-or-product.tsx',
    'src/features/product/product-page.tsx',
    'src/text/compiled/product-pl.ts',
  ],
  search: ['src/routes/catalogue/search.tsx'],
  // Its form works without script, which loads on the first interaction.
  checkout: ['src/routes/checkout/checkout.tsx'],
} as const

// The scripts of the initial editor, and of the first rich text, on the page or in a form.
const editorSources = [
  'src/routes/operator/lazy-editor.tsx',
  '../editor/src/editor.tsx',
  '../editor/src/pages/page-selector.tsx',
  '../editor/src/text/compiled/pl.ts',
]
const richSources = [
  '../editor/src/inline/edit-rich-text.ts',
  '../editor/src/rich/rich-bubble.tsx',
  '../editor/src/rich/rich-text-editor.tsx',
]

export function pageWeights(): readonly PageWeight[] {
  const manifest = readManifest()
  return Object.entries(routes).map(([page, sources]) => {
    const chunks = collectChunks(manifest, [...everyPage, texts, ...sources])
    return { page, style: gzipSize(new Set(chunks.flatMap(({ css = [] }) => css))), ...weigh(toFiles(chunks)) }
  })
}

export function editorWeight(): EditorWeight {
  const manifest = readManifest()
  const home = collectScripts(manifest, [...everyPage, texts, ...routes.home])
  const start = collectScripts(manifest, editorSources)
  const rich = collectScripts(manifest, richSources)
  return {
    start: gzipSize([...start].filter((file) => !home.has(file))),
    richText: gzipSize([...rich].filter((file) => !home.has(file) && !start.has(file))),
  }
}

/** Gzip bytes of the router's list of pages, which every first visit loads beside its scripts. */
export function pageListWeight(): number {
  return gzipSize(globSync('assets/manifest-*.js', { cwd: client }))
}

export function overBudget(weights: readonly PageWeight[], editor: EditorWeight): readonly string[] {
  const pageList = pageListWeight()
  return [
    ...(pageList > budget.pageList ? [`the list of pages: ${pageList} bytes, allowed are ${budget.pageList}`] : []),
    ...(editor.start > budget.editorStart
      ? [`editor: ${editor.start} bytes of script to start, allowed are ${budget.editorStart}`]
      : []),
    ...(editor.richText > budget.richText
      ? [`editor: ${editor.richText} bytes of script for rich text, allowed are ${budget.richText}`]
      : []),
    ...weights.flatMap(({ page, script, style, editorChunks }) => [
      ...(script > budget.script ? [`${page}: ${script} bytes of script, allowed are ${budget.script}`] : []),
      ...(style > budget.style ? [`${page}: ${style} bytes of style, allowed are ${budget.style}`] : []),
      ...(editorChunks > 0 ? [`${page}: carries code of the editor`] : []),
    ]),
  ]
}

/**
 * Parts that a route imports lazily and whose styles neither it nor the root links: the server would render them
 * unstyled. Their styles belong into the shared sheet (`vite.config.ts`), or are imported by the route, too.
 */
export function findUnstyledParts(manifest: Manifest): readonly string[] {
  const stylesOf = (key: string) => collectChunks(manifest, [key]).flatMap(({ css = [] }) => css)
  const shared = stylesOf('src/root.tsx')
  return Object.keys(manifest)
    .filter((key) => key.startsWith('src/routes/'))
    .flatMap((route) => {
      const linked = new Set([...shared, ...stylesOf(route)])
      const parts = collectLazyParts(manifest, route)
      return parts.filter((part) => stylesOf(part).some((file) => !linked.has(file))).map((part) => `${route}: ${part}`)
    })
}

function collectLazyParts(manifest: Manifest, source: string, found = new Set<string>()): readonly string[] {
  for (const part of collectChunks(manifest, [source]).flatMap(({ dynamicImports = [] }) => dynamicImports)) {
    if (!found.has(part)) collectLazyParts(manifest, part, found.add(part))
  }
  return [...found]
}

type Manifest = Readonly<Record<string, Chunk>>

// Vite's manifest: source file, perhaps with a query -> chunk.
const readManifest = () => JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

function collectScripts(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
  return toFiles(collectChunks(manifest, sources))
}

const toFiles = (chunks: readonly Chunk[]) => new Set(chunks.map(({ file }) => file))

function collectChunks(manifest: Manifest, sources: readonly string[]): readonly Chunk[] {
  const chunks = new Set<Chunk>()
  const visit = (key: string): void => {
    const chunk = chunkAt(manifest, key)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(Object.keys(manifest).find((key) => key.replace(/\?.*/, '') === source) ?? source)
  return [...chunks]
}

function chunkAt(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no chunk for ${key}`)
  return chunk
}

function weigh(scripts: ReadonlySet<string>): Pick<PageWeight, 'script' | 'editorChunks'> {
  // The build's record: a list of files.
  const carryingEditor = new Set(JSON.parse(read('.vite/editor-chunks.json').toString()) as readonly string[])
  return { script: gzipSize(scripts), editorChunks: [...scripts].filter((file) => carryingEditor.has(file)).length }
}

const read = (file: string) => readFileSync(join(client, file))

function gzipSize(files: Iterable<string>): number {
  return Array.from(files, (file) => gzipSync(read(file), { level: 9 }).length).reduce((sum, size) => sum + size, 0)
}

// The end of `npm run build`: a page that has grown too heavy does not ship.
if (import.meta.main) {
  const weights = pageWeights()
  const over = [
    ...overBudget(weights, editorWeight()),
    ...findUnstyledParts(readManifest()).map((part) => `${part}: is rendered without its styles`),
  ]
  for (const line of over) console.error(line)
  if (over.length > 0) process.exitCode = 1
}
