import { parseLinkNotice } from '@vitrine/contract/kernel/action-links'
import { defaultLocale } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Cost } from '@vitrine/contract/kernel/operation/operation'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Context } from 'hono'
import {
  parseActionLink,
  resultPath,
  executeActionLink,
  isOneClickUnsubscribe,
  type ActionLink,
} from './action-links.ts'
import {
  respondCompressed,
  respondText,
  negotiateEncoding,
  matchesEtag,
  type ContentEncoding,
  type HeaderRecord,
} from '../http/responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { bodyPoints } from '../http/body-points.ts'
import { isEditing, getPreviewToken } from './editing.ts'
import { createAnalyticsRecorder } from '../visitor/analytics-recorder.ts'
import { serializeError } from '../monitoring/log.ts'
import type { CacheStatus } from '../monitoring/metrics.ts'
import { homeRedirect } from './main-language.ts'
import { withCsp, compressPage } from './compress-page.ts'
import { withKeptQuery } from './kept-query.ts'
import type { CompressedBody, CompressedPage } from './compressed-page.ts'
import { findOperatorSecret } from '../visitor/operator-cookies.ts'
import { canonicalPath, supportsEditor, isCheckout, parsePageAddress, type PageAddress } from './page-address.ts'
import { PageCache, type PageRequest } from './page-cache.ts'
import { RenderQueue, RenderRefusedError } from './render-queue.ts'
import { readBody, readForm } from '../http/read-body.ts'
import { defaultRenders } from '../options.ts'
import type { ServerEnv } from '../http/request-env.ts'
import { isPrefetch, PrefetchRefusedError } from '../visitor/prefetch.ts'
import { findSessionSecret } from '../visitor/session-cookie.ts'
import { getRateLimitSubject, createCaller, changedCookies, getRequestOrigin } from '../visitor/visitor.ts'

type C = Context<ServerEnv>

/** Serves pages: from the cache, or rendered for this visitor. */
export function pageHandler(dependencies: AppDependencies): (c: C) => Promise<Response> | Response {
  const { engine, options, render, limiter, log, metrics } = dependencies
  const cache = new PageCache(options.pageCache, (error) => {
    // The stale page was served, and the next request retries.
    if (!(error instanceof RenderRefusedError))
      log.error({ fault: serializeError(error) }, 'A page could not be rendered again')
  })
  const queues = {
    everyPage: new RenderQueue(options.renders ?? defaultRenders.everyPage),
    checkout: new RenderQueue(defaultRenders.checkout),
  }
  const listCardFieldOrigins = () => Array.from(options.cardFields?.().values() ?? [], ({ origins }) => origins)
  engine.onChange((tags) => cache.invalidate(tags))
  metrics.watchCache(() => ({ bytes: cache.bytes, pages: cache.size }))

  return (c) => {
    const url = new URL(c.req.url)
    const address = parsePageAddress(url)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    c.set('routeClass', address.isPersonal || !isRead ? 'personal' : 'page')
    c.set('loggedPath', address.loggedPath)
    // Empty segments would give one page any number of URLs.
    if (url.pathname.includes('//'))
      return respondText(c, 301, '', { location: url.pathname.replace(/\/{2,}/g, '/') + url.search })
    const path = canonicalPath(url.pathname)
    if (isRead && path !== url.pathname) return respondText(c, 301, '', { location: path + url.search })
    if (!isRead && c.req.method !== 'POST')
      return respondText(c, 405, 'This verb is not answered here.', { allow: 'GET, HEAD, POST' })
    const link = parseActionLink(url)
    if (link !== undefined && !isRead) return followLink(c, url, { address, link })
    if (
      isRead &&
      link === undefined &&
      supportsEditor(address) &&
      findOperatorSecret(c.req.header('cookie'), c.get('isHttps')) !== undefined
    )
      return operatorPage(c, url, address)
    // The page of an action link shows a button, then a notice; both are personal.
    if (address.isPersonal || !isRead || link !== undefined || parseLinkNotice(url.searchParams) !== undefined)
      return personalPage(c, url, address)
    // Nearly all requests have neither cookie nor preview and skip these lookups.
    if (
      findOperatorSecret(c.req.header('cookie'), c.get('isHttps')) !== undefined ||
      getPreviewToken(url) !== undefined
    )
      return editorOrPreviewPage(c, url, address)
    return path === '/' ? homePage(c, url, address) : sharedPage(c, address)
  }

  async function homePage(c: C, url: URL, address: PageAddress): Promise<Response> {
    const { 'shop.mainLanguage': mainLanguage } = await engine.settings()
    const location = homeRedirect(url, {
      mainLanguage,
      cookies: c.req.header('cookie'),
      fetchSite: c.req.header('sec-fetch-site'),
    })
    if (location !== undefined) return respondText(c, 302, '', { location, 'cache-control': 'no-store' })
    const page = await sharedPage(c, address)
    if (mainLanguage === defaultLocale) return page
    // A CDN would serve it to visitors who should be redirected.
    page.headers.delete('cdn-cache-control')
    page.headers.set('cache-control', privateCaching['cache-control'] ?? '')
    return page
  }

  /** A shared page with editor or preview link is rendered personally; otherwise it comes from the cache. */
  async function editorOrPreviewPage(c: C, url: URL, address: PageAddress): Promise<Response> {
    const preview = getPreviewToken(url)
    if (preview !== undefined) return personalPage(c, url, address, { preview })
    return (await isEditing(c, engine)) ? personalPage(c, url, address, { edits: true }) : sharedPage(c, address)
  }

  async function operatorPage(c: C, url: URL, address: PageAddress): Promise<Response> {
    return personalPage(c, url, address, (await isEditing(c, engine)) ? { edits: true } : {})
  }

  async function sharedPage(c: C, address: PageAddress): Promise<Response> {
    const catchingUp = engine.catchUpAfterPause()
    if (catchingUp !== undefined) await catchingUp
    const session = findSessionSecret(c.req.header('cookie'), c.get('isHttps'))
    const { audience, customerClass, currency } = await engine.getCacheAudience(session, address.locale)
    const pageRequest: PageRequest = {
      key: `${audience}${customerClass === null ? '' : `:${customerClass}`}${currency === undefined ? '' : ` ${currency}`} ${address.canonical}`,
      hasQuery: address.hasQuery,
      beforeRender: () => {
        if (isPrefetch(c)) enforcePrefetchLimit(c)
        enforceRateLimit(c)
      },
      isWanted: isConnected(c),
      render: (recordCacheTag, isWanted) =>
        queues.everyPage.run(async () => {
          const startedAt = performance.now()
          // The render gets the URL only, so no other part of the visitor's request can influence a shared page.
          const request = new Request(options.publicUrl.origin + address.canonical)
          const response = await render(request, {
            caller: {
              locale: address.locale,
              session: undefined,
              audience,
              customerClass,
              ...(currency !== undefined && { currency }),
              recordCacheTag,
              requestId: c.get('requestId'),
            },
          })
          const caching =
            // Outside the shop, nobody knows the currency of a visitor.
            audience === 'public' && currency === undefined && cacheableStatuses.has(response.status)
              ? publicCaching
              : privateCaching
          const page = await compressPage(await withCsp(response, options.development, await analytics()), {
            isHttps: c.get('isHttps'),
            caching,
          })
          metrics.render((performance.now() - startedAt) / 1000)
          return page
        }, isWanted),
    }
    const { page, cacheStatus } = await getOrRender(pageRequest)
    metrics.cache(cacheStatus)
    c.set('logFields', { cache: cacheStatus })
    // Redirects are not cached; the query in the address that was rendered has known parameters only.
    if (page.keepsQuery) {
      const { search } = new URL(c.req.url)
      return new Response(null, {
        status: page.status,
        headers: withKeptQuery(page.getHeaders('identity'), { keepsQuery: true, search }),
      })
    }
    return sendShared(c, page, (encoding) => cache.encode(pageRequest, page, encoding))
  }

  async function getOrRender(
    pageRequest: PageRequest,
  ): Promise<{ readonly page: CompressedPage; readonly cacheStatus: CacheStatus }> {
    if (!options.development) return cache.getCached(pageRequest) ?? cache.getOrRender(pageRequest)
    return {
      page: await pageRequest.render(
        () => {},
        () => true,
      ),
      cacheStatus: 'miss',
    }
  }

  async function personalPage(
    c: C,
    url: URL,
    address: PageAddress,
    mode: Pick<Caller, 'edits' | 'preview'> = {},
  ): Promise<Response> {
    c.set('routeClass', 'personal')
    // It may record what the visitor has seen.
    if (isPrefetch(c)) throw new PrefetchRefusedError()
    if (c.req.method === 'POST' && getRequestOrigin(c, options) === 'cross-site')
      return respondText(c, 403, 'This form was sent by another site.')
    const form = formLimit(c, address)
    enforceRateLimit(c, requestCost(c, address, form), bodyPoints(c, form))
    const body = c.req.method === 'POST' ? await readBody(c.req.raw, form.maxBytes) : null
    if (body === undefined) return respondText(c, 413, 'The request is too large.')
    if (body !== null) {
      const read = await readForm(body, c.req.header('content-type'))
      if ('problem' in read) return respondText(c, read.problem.status, read.problem.message)
    }
    const baseCaller = createCaller(c, options, { locale: address.locale, client: shopClient })
    const recorder = createAnalyticsRecorder()
    const caller = {
      ...baseCaller,
      ...mode,
      ...(body !== null && baseCaller.isCounted === true && { onOperation: recorder.record }),
    }
    const page = await (isCheckout(address) ? queues.checkout : queues.everyPage).run(async () => {
      const startedAt = performance.now()
      const response = await render(personalRequest(c, options.publicUrl.origin + url.pathname + url.search, body), {
        caller,
      })
      const rendered = await withCsp(response, options.development, {
        ...(await analytics()),
        cardFields: address.loggedPath === '/checkout' ? listCardFieldOrigins() : [],
      })
      metrics.render((performance.now() - startedAt) / 1000)
      return rendered
    }, isConnected(c))
    const headers = {
      ...withKeptQuery(page.headers, { keepsQuery: page.keepsQuery, search: url.search }),
      'cache-control': 'no-store',
      ...(mode.preview !== undefined && { 'x-robots-tag': 'noindex' }),
    }
    return respondCompressed(c, page.body, {
      status: page.status,
      headers,
      quality: 4,
      cookies: [...page.cookies, ...changedCookies(c, caller), ...recorder.cookies(c.get('isHttps'))],
    })
  }

  // The policy allows Google only if the settings enable its analytics; loading it still requires the visitor's
  // consent.
  async function analytics() {
    return { analytics: (await engine.settings())['analytics.measurementId'] !== null }
  }

  /**
   * Executes the action of a mail link after its button was pressed, since mail scanners open every link. The URL
   * contains the token, so no CSRF check is needed. SF-2.53, SF-2.54
   */
  async function followLink(
    c: C,
    url: URL,
    { address, link }: { readonly address: PageAddress; readonly link: ActionLink },
  ): Promise<Response> {
    c.set('routeClass', 'personal')
    enforceRateLimit(c, 'heavy')
    const body = await readBody(c.req.raw, serverLimits.bodyBytes)
    if (body === undefined) return respondText(c, 413, 'The request is too large.')
    const read = await readForm(body, c.req.header('content-type'))
    if ('problem' in read) return respondText(c, read.problem.status, read.problem.message)
    const outcome = await executeActionLink(
      engine,
      link,
      createCaller(c, options, { locale: address.locale, client: shopClient }),
    )
    // A mail program shows no page, and follows no redirect.
    if (isOneClickUnsubscribe(link, read.form))
      return respondText(
        c,
        outcome === 'failed' ? 410 : 200,
        outcome === 'failed' ? 'This link is not valid.' : 'Unsubscribed.',
        { 'cache-control': 'no-store' },
      )
    return respondText(c, 303, '', { location: resultPath(url, link, outcome), 'cache-control': 'no-store' })
  }

  // A page that the visitor asks for comes first, and always has half of the limit.
  function enforcePrefetchLimit(c: C): void {
    if (!queues.everyPage.isFree || !limiter.isHalfLeft(getRateLimitSubject(c, options)))
      throw new PrefetchRefusedError()
  }

  // Throws, since it runs within the page cache.
  function enforceRateLimit(c: C, cost: Cost = 'normal', points = 0): void {
    const waitSeconds = limiter.take(getRateLimitSubject(c, options), cost, points)
    if (waitSeconds > 0) throw new RateLimitError(waitSeconds)
  }
}

/**
 * Sends a shared page with its prepared headers; they contain no request id, which would need a new record for each
 * response.
 */
function sendShared(
  c: C,
  page: CompressedPage,
  encode: (encoding: ContentEncoding) => Promise<CompressedBody>,
): Response | Promise<Response> {
  const encoding = negotiateEncoding(c.req.header('accept-encoding'))
  if (page.status === 200 && matchesEtag(c.req.header('if-none-match'), page.getEtag(encoding)))
    return new Response(null, { status: 304, headers: withoutContentHeaders(page.getHeaders(encoding)) })
  const send = ({ body, headers }: CompressedBody) =>
    new Response(body.byteLength === 0 ? null : body, { status: page.status, headers })
  const kept = page.getKept(encoding)
  return kept === undefined ? encode(encoding).then(send) : send(kept)
}

const withoutContentHeaders = (headers: HeaderRecord) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy'),
  )

/** Whether the client is still connected; checked lazily, since most requests end long before. */
const isConnected = (c: C) => () => !c.req.raw.signal.aborted

// Browsers revalidate every time and get 304 while nothing changed, so that a returning visitor never sees an outdated
// price.
const publicCaching: HeaderRecord = {
  'cache-control': 'public, no-cache',
  // RFC 9213: a CDN revalidates after a minute and may serve its copy meanwhile. It must pass requests with a session
  // cookie of a customer or an operator through, since customers see categories that others do not.
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
}
const privateCaching: HeaderRecord = { 'cache-control': 'private, no-cache' }
const cacheableStatuses: ReadonlySet<number> = new Set([200, 301, 404, 410])

// Upload forms may be as large as the file; only product pages have one.
function formLimit(c: C, { isPersonal }: PageAddress) {
  const mayCarryFile =
    c.req.method === 'POST' && !isPersonal && /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
  return { mayCarryFile, maxBytes: mayCarryFile ? serverLimits.uploadBodyBytes : serverLimits.bodyBytes }
}

// Same cost as the operation of the form: password hashing and file uploads are heavy.
const requestCost = (c: C, { isLogin }: PageAddress, { mayCarryFile }: { readonly mayCarryFile: boolean }): Cost =>
  mayCarryFile || (isLogin && c.req.method === 'POST') ? 'heavy' : 'normal'

/** The visitor's request as it is rendered: at the public origin, without proxy and router headers. */
function personalRequest(c: C, url: string, body: Uint8Array<ArrayBuffer> | null): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of Array.from(headers.keys()))
    if (name.startsWith('x-react-router-') || name.startsWith('x-forwarded-')) headers.delete(name)
  // The origin was checked above, against the public URL.
  headers.delete('origin')
  return new Request(url, { method: c.req.method, headers, body })
}

/** The visitor exceeded the rate limit. */
export class RateLimitError extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('rate limit exceeded')
    this.seconds = seconds
  }
}
