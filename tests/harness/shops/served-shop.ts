import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@vitrine/contract/api/client'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import type { Database } from '@vitrine/engine/kernel/database/db'
import { createApp } from '@vitrine/server/app'
import { createMetrics, type Metrics } from '@vitrine/server/monitoring/metrics'
import { defaultPageCache, defaultRateLimits, type ServerOptions } from '@vitrine/server/options'
import { renderFaultPage } from '@vitrine/storefront/features/pages/render-fault-page'
import { sql } from 'kysely'
import { beforeAll, onTestFinished } from 'vitest'
import { smallShop } from '../../journeys/fixtures/small-shop.ts'
import { recordRefusalResponse, recordRefusals } from '../recorded-refusals.ts'
import { offlineProviders } from '../services/providers.ts'
import { testPasswordCost } from '../password-cost.ts'
import { renderPlainly, type Renders } from '../render-plainly.ts'
import type { Assets } from '@vitrine/server/files/static-files'
import { quiet } from '../settled-feed.ts'
import { databaseWith, type Afterwards } from '../database/test-database.ts'
import { operatorPassword } from './test-shop.ts'

export const origin = 'http://shop.test'

export interface ServedShop {
  readonly engine: Engine
  readonly db: Database
  readonly renders: Renders
  readonly metrics: Metrics
  /** Lines of the log, oldest first. */
  readonly logged: readonly Readonly<Record<string, unknown>>[]
  /** One request as it comes over the wire. */
  ask(path: string, init?: RequestInit & { readonly from?: string }): Promise<Response>
  /** A browser of its own, with a cookie jar and the shop's client. */
  visitor(locale?: Locale): Browser
  /** A browser in which one of the shop's people has logged in. */
  operator(role?: string): Promise<Browser>
  /** Another server in front of the same engine, with its own cache, limits, log and metrics. */
  withOptions(options?: Partial<ServerOptions>): ServedShop
}

export interface Browser {
  readonly call: Client['call']
  readonly cookie: (name?: string) => string | undefined
  /** The last response, whatever its status. */
  readonly last: () => Response | undefined
  open(path: string, init?: RequestInit): Promise<Response>
}

/**
 * A small shop over HTTP: the real engine on a database of its own, behind the real server. Only the pages are plain.
 */
export async function servedShop(
  options: Partial<ServerOptions> = {},
  afterwards: Afterwards = onTestFinished,
): Promise<ServedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-served-'))
  const { url, db } = await databaseWith(smallShop, { mediaFolder: join(folder, 'media'), afterwards })
  const engine = recordRefusals(
    await openEngine({
      databaseUrl: url,
      dataDir: folder,
      origin,
      isLocal: true,
      providers: offlineProviders(),
      log: quiet,
      checksAnswers: true,
      passwordCost: testPasswordCost,
    }),
  )
  afterwards(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
  return serve(engine, db, options)
}

/** A server in front of an engine that is open already. */
export function serve(
  engine: Engine,
  db: Database,
  options: Partial<ServerOptions> = {},
  assets: Assets = new Map(),
  shutdownSignal?: AbortSignal,
): ServedShop {
  const logged: Record<string, unknown>[] = []
  const note = (level: string) => (what: Readonly<Record<string, unknown>>, message: string) =>
    logged.push({ level, message, ...what })
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const metrics = createMetrics(() => engine.readiness())
  const renders = renderPlainly(engine)
  const app = createApp({
    engine: {
      ...engine,
      picture: (key, rendition) =>
        rendition === 'full'
          ? engine.media.original(key)
          : engine.media.rendition(key, rendition.width, rendition.format),
    },
    render: renders.render,
    renderErrorPage: renderFaultPage,
    assets,
    log,
    metrics,
    ...(shutdownSignal && { shutdownSignal }),
    options: {
      publicUrl: new URL(origin),
      secret: 'secret of the test',
      trustedProxies: 0,
      rateLimits: defaultRateLimits,
      pageCache: defaultPageCache,
      development: false,
      ...options,
    },
  })

  async function ask(
    path: string,
    { from = '192.0.2.1', ...init }: RequestInit & { readonly from?: string } = {},
  ): Promise<Response> {
    const response = await app.request(origin + path, init, { incoming: { socket: { remoteAddress: from } } })
    await recordRefusalResponse(response)
    return response
  }

  const visitor = (locale: Locale = 'en') => createBrowser(ask, locale)

  async function operator(role: string = 'owner'): Promise<Browser> {
    const email = `${role}.${randomUUID()}@vitrine.test`
    await engine.operators.admin.create({ email, name: `Some ${role}`, role, password: operatorPassword })
    const browser = visitor()
    await browser.call('doOperatorLogin', { email, password: operatorPassword })
    return browser
  }

  return {
    engine,
    db,
    renders,
    metrics,
    logged,
    ask,
    visitor,
    operator,
    withOptions: (others = {}) => serve(engine, db, others, assets),
  }
}

/** A browser of its own, wherever its requests go. */
export function createBrowser(ask: ServedShop['ask'], locale: Locale = 'en'): Browser {
  const jar = new Map<string, string>()
  let last: Response | undefined
  async function open(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '))
    headers.set('sec-fetch-site', 'same-origin')
    last = await ask(path, { ...init, headers })
    for (const line of last.headers.getSetCookie()) keepCookie(jar, line)
    return last
  }
  const client = createClient({
    apiUrl: '/api',
    fetch: open,
    locale: () => locale,
    configId: 'test',
    editHash: () => jar.get('pwa'),
  })
  return { call: client.call, open, cookie: (name = 'vitrine_session') => jar.get(name), last: () => last }
}

/** One shop for all tests of a file that leave it as it was. */
export function sharedShop(): () => ServedShop {
  let shop: ServedShop | undefined
  beforeAll(async () => {
    const undoing: (() => Promise<void>)[] = []
    shop = await servedShop({ rateLimits: 'off' }, (undo) => undoing.unshift(undo))
    return async () => {
      for (const undo of undoing) await undo()
    }
  }, 60_000)
  return () => {
    if (shop === undefined) throw new Error('the shop is not open yet')
    return shop
  }
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  if (/Max-Age=0(;|$)/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}

let marks = 0

/**
 * Resolves when the engine has applied every change that was committed before: it sends an empty change and waits for
 * it.
 */
export async function waitForChanges(engine: Engine, db: Database): Promise<void> {
  const mark = 1_000_000 + ++marks
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = engine.onChange((tags) => {
    if (!tags.has(`media:${mark}`)) return
    stop()
    resolve()
  })
  sql`select record_change('media', array[${mark}::integer])`.execute(db).catch(reject)
  await promise
  // The index applies changes after the caches.
  await engine.caughtUp()
}
