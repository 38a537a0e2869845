import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { composeApp, loadBuiltFrontend } from '../../../apps/shop/src/compose.ts'
import { readConfig } from '../../../apps/shop/src/config/config.ts'
import { openShop } from '../../../apps/shop/src/open-shop.ts'
import { createSeedClock } from '../../../apps/shop/src/seed/seed-clock.ts'
import { seedDemo } from '../../../apps/shop/src/seed/seed.ts'
import { atMost, median, type Figure } from '../measure.ts'

type ReactNode = Parameters<typeof renderToPipeableStream>[0]

const rounds = 5
const rendersPerRound = 40

/** Exports of the module that entry.server.tsx became. */
interface Entry {
  readonly default: (
    request: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
    load: Readonly<RouterContextProvider>,
  ) => Promise<Response>
  readonly createDocument: (input: DocumentInput) => Promise<ReactNode>
}
interface DocumentInput {
  readonly request: Request
  readonly context: EntryContext
  readonly load: Readonly<RouterContextProvider>
  readonly nonce: string
}

interface Page {
  readonly name: string
  readonly path: string
  readonly milliseconds: number
  /** It is rendered for a visitor with something in the cart. */
  readonly hasCart?: boolean
}

const pages: readonly Page[] = [
  { name: 'category of 40 with filters', path: '/women?itemsPerPage=40', milliseconds: 10 },
  { name: 'product', path: '/cable-knit-wool-jumper_1', milliseconds: 10 },
  { name: 'search', path: '/search?term=shirt', milliseconds: 10 },
  { name: 'cart', path: '/cart', milliseconds: 10, hasCart: true },
]

/**
 * CPU of whole uncached pages on the server's own path: address, visitor, operations, loaders, render, policy,
 * compression. Beside it React's own streaming renderer, which writes the same document with the data at hand.
 */
export async function benchUncachedRender(folder: string): Promise<readonly Figure[]> {
  const shop = await openBenchShop(folder)
  try {
    const figures: Figure[] = []
    for (const page of pages) figures.push(...(await benchPage(shop, page)))
    return figures
  } finally {
    await shop.close()
  }
}

type BenchShop = Awaited<ReturnType<typeof openBenchShop>>

async function openBenchShop(folder: string) {
  // Nothing fits in the page cache.
  const config = { ...readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }), pageCacheBytes: 1 }
  const clock = createSeedClock()
  const shop = await openShop(config, { now: clock.now })
  await seedDemo(shop, { config, clock, print: () => {} })
  const frontend = await loadBuiltFrontend()
  const build = await frontend.build()
  const entry = build.entry.module as unknown as Entry
  let latest: DocumentInput | undefined
  const watching: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (...given: Parameters<Entry['default']>) => {
          const [request, , , context, load] = given
          // Without the stream of loader data, which can be read only once and is no component.
          const { serverHandoffStream: _, ...rest } = context
          latest = { request, context: rest, load, nonce: '' }
          return entry.default(...given)
        },
      },
    },
  }
  const app = await composeApp(config, shop, { ...frontend, build: async () => watching })
  return {
    ...shop,
    request: (path: string, init?: RequestInit) => app.request(`http://localhost:3000${path}`, init),
    async renderBare() {
      if (!latest) throw new Error('No page was rendered')
      await streamToText(await entry.createDocument(latest))
    },
  }
}

function streamToText(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    })
  })
}

async function benchPage(shop: BenchShop, { name, path, milliseconds, hasCart = false }: Page): Promise<Figure[]> {
  const headers = { 'accept-encoding': 'br', ...(hasCart && { cookie: await fillCart(shop) }) }
  async function whole() {
    const response = await shop.request(path, { headers })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
  }
  for (let warm = 0; warm < rendersPerRound * 2; warm++) {
    await whole()
    await shop.renderBare()
  }
  const measured: { readonly page: number; readonly ratio: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await cpuOf(whole)
    measured.push({ page, ratio: page / (await cpuOf(shop.renderBare)) })
  }
  return [
    atMost(`uncached ${name}: CPU`, median(measured.map(({ page }) => page)), milliseconds, { unit: ' ms' }),
    atMost(`uncached ${name}: against bare React, CPU`, median(measured.map(({ ratio }) => ratio)), 1.5, { unit: 'x' }),
  ]
}

async function fillCart(shop: BenchShop): Promise<string> {
  const response = await shop.request('/cart/items', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ productId: '661', quantity: '1' }),
    redirect: 'manual',
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (response.status !== 303 || cookies.length === 0) throw new Error(`The cart answered ${response.status}`)
  return cookies.join('; ')
}

// Of this process with all its threads: compression runs beside the event loop and costs too.
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < rendersPerRound; i++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rendersPerRound
}
