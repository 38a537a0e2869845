import { join } from 'node:path'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import {
  createRequestHandler,
  RouterContextProvider,
  type EntryContext,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Engine } from '@vitrine/engine/engine'
import { compressPage, withCsp } from '@vitrine/server/pages/compress-page'
import { buildFolder } from '@vitrine/storefront/build-folders'
import { atMost, median, type Figure } from './measure.ts'

const rounds = 5
const rendersPerRound = 40

type HandleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: Readonly<RouterContextProvider>,
) => Promise<Response>

/**
 * CPU of a whole uncached page (operations, loaders, render, policy, packing) against React rendering the same
 * components with the data at hand.
 */
export async function benchUncachedRender(engine: Engine, path: string, locale: Locale): Promise<readonly Figure[]> {
  const build = (await import(join(buildFolder(), 'server/index.js'))) as ServerBuild
  // The module that entry.server.tsx became.
  const entry = build.entry.module as unknown as { default: HandleRequest } & Record<
    'engineContext' | 'originContext' | 'textAssetContext',
    RouterContext<unknown>
  >
  let seen: Parameters<HandleRequest> | undefined
  const watching: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (...given: Parameters<HandleRequest>) => {
          seen = given
          return entry.default(...given)
        },
      },
    },
  }
  const address = `http://localhost${path}`

  async function whole(from: ServerBuild): Promise<void> {
    const context = new RouterContextProvider()
    const caller = { locale, session: undefined, audience: 'public', recordCacheTag: () => {} } as const
    context.set(entry.engineContext, {
      call: (name: Parameters<Engine['call']>[0], payload: never) => engine.call(name, payload, caller),
    })
    context.set(entry.originContext, 'http://localhost')
    context.set(entry.textAssetContext, () => undefined)
    await compressPage(
      await withCsp(await createRequestHandler(from, 'production')(new Request(address), context), false),
      { isHttps: false, caching: { 'cache-control': 'no-store' } },
    )
  }
  async function bare(): Promise<void> {
    if (!seen) throw new Error(`${path} was not rendered`)
    const [request, status, headers, context, load] = seen
    // Without the stream of loader data, which can be read only once and is no component.
    const { serverHandoffStream: _, ...rest } = context
    await (await entry.default(request, status, new Headers(headers), rest, load)).arrayBuffer()
  }

  await whole(watching)
  for (let warm = 0; warm < rendersPerRound; warm++) {
    await whole(build)
    await bare()
  }
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) ratios.push((await cpuOf(() => whole(build))) / (await cpuOf(bare)))
  return [atMost('uncached category of 40 cards against bare React, CPU', median(ratios), 4, { unit: 'x' })]
}

// Of this process with all its threads: compression runs beside the event loop and costs too.
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < rendersPerRound; i++) await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
