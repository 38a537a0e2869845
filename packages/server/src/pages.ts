import { toldIn } from '@vitrine/contract/kernel/action-links'
import { defaultLocale } from '@vitrine/contract/kernel/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Cost } from '@vitrine/contract/kernel/operation'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Caller, CacheAudience } from '@vitrine/engine/kernel/context'
import type { Context } from 'hono'
import { actionLinkIn, addressAfter, carryOut, isOneClick, type ActionLink } from './action-links.ts'
import { answerPacked, answerText, codingFor, hasAlready, type HeaderRecord } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { bodyPoints } from './body-points.ts'
import { isEditing, previewOf } from './editing.ts'
import { openHappened } from './happened.ts'
import { told } from './log.ts'
import type { CacheAnswer } from './metrics.ts'
import { homeRedirect } from './main-language.ts'
import { sealed, packed, type PackedPage } from './pack-page.ts'
import { operatorOf } from './operator-cookies.ts'
import { canonicalPath, carriesEditor, isCheckout, pageAddressOf, type PageAddress } from './page-address.ts'
import { PageCache, type PageWish } from './page-cache.ts'
import { RenderQueue, RenderRefused } from './render-queue.ts'
import { readBody, readForm } from './read-body.ts'
import { defaultRenders } from './options.ts'
import type { ServerEnv } from './request-env.ts'
import { sessionOf } from './session-cookie.ts'
import { askingOf, callerOf, cookiesAfter, provenance } from './visitor.ts'

type C = Context<ServerEnv>

/** Answers every address that is nothing else: with a kept page, or with one rendered for this visitor. */
export function pageHandler(parts: AppParts): (c: C) => Promise<Response> | Response {
  const { engine, options, render, limiter, log, metrics } = parts
  const cache = new PageCache(options.pageCache, (error) => {
    // The old page was served, and the next visitor asks again.
    if (!(error instanceof RenderRefused)) log.error({ fault: told(error) }, 'a page could not be rendered again')
  })
  const renders = { everyPage: new RenderQueue(options.renders ?? defaultRenders.everyPage), checkout: new RenderQueue(defaultRenders.checkout) }
  engine.onChange((tags) => cache.drop(tags))
  metrics.watchCache(() => ({ bytes: cache.bytes, pages: cache.size }))

  return (c) => {
    const url = new URL(c.req.url)
    const address = pageAddressOf(url)
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    c.set('routeClass', address.isPersonal || !reads ? 'personal' : 'page')
    c.set('loggedPath', address.logged)
    // Empty segments would make endless addresses of one page.
    if (url.pathname.includes('//')) return answerText(c, 301, '', { location: url.pathname.replace(/\/{2,}/g, '/') + url.search })
    const path = canonicalPath(url.pathname)
    if (reads && path !== url.pathname) return answerText(c, 301, '', { location: path + url.search })
    if (!reads && c.req.method !== 'POST') return answerText(c, 405, 'This verb is not answered here.', { allow: 'GET, HEAD, POST' })
    const link = actionLinkIn(url)
    if (link !== undefined && !reads) return followLink(c, url, { address, link })
    if (reads && link === undefined && carriesEditor(address) && operatorOf(c.req.header('cookie'), c.get('isHttps')) !== undefined) return operatorsPage(c, url, address)
    // The page of a link has a button, and after the press a notice: both are for one visitor.
    if (address.isPersonal || !reads || link !== undefined || toldIn(url.searchParams) !== undefined) return personalPage(c, url, address)
    // Nothing is asked of anybody who carries neither: this is the way of nearly every request.
    if (operatorOf(c.req.header('cookie'), c.get('isHttps')) !== undefined || previewOf(url) !== undefined) return seenOtherwise(c, url, address)
    return path === '/' ? homePage(c, url, address) : sharedPage(c, address)
  }

  async function homePage(c: C, url: URL, address: PageAddress): Promise<Response> {
    const { 'shop.mainLanguage': mainLanguage } = await engine.settings()
    const location = homeRedirect(url, { mainLanguage, cookies: c.req.header('cookie'), fetchSite: c.req.header('sec-fetch-site') })
    if (location !== undefined) return answerText(c, 302, '', { location, 'cache-control': 'no-store' })
    const page = await sharedPage(c, address)
    if (mainLanguage === defaultLocale) return page
    // A CDN would show it to readers who are led elsewhere.
    page.headers.delete('cdn-cache-control')
    page.headers.set('cache-control', privateCaching['cache-control'] ?? '')
    return page
  }

  /** A page for everybody, but as those see it who edit it, or who got a preview link; else as everybody does. */
  async function seenOtherwise(c: C, url: URL, address: PageAddress): Promise<Response> {
    const preview = previewOf(url)
    if (preview !== undefined) return personalPage(c, url, address, { preview })
    return await isEditing(c, engine) ? personalPage(c, url, address, { edits: true }) : sharedPage(c, address)
  }

  async function operatorsPage(c: C, url: URL, address: PageAddress): Promise<Response> {
    return personalPage(c, url, address, await isEditing(c, engine) ? { edits: true } : {})
  }

  async function sharedPage(c: C, address: PageAddress): Promise<Response> {
    const session = sessionOf(c.req.header('cookie'), c.get('isHttps'))
    const { audience, customerClass } = session === undefined ? everybody : await engine.getCacheAudience(session)
    const wish: PageWish = {
      key: `${audience}${customerClass === null ? '' : `:${customerClass}`} ${address.canonical}`, hasQuery: address.hasQuery,
      beforeRender: () => refuseOver(c),
      isWanted: isThere(c),
      render: (shows, isWanted) => renders.everyPage.run(async () => {
        const began = performance.now()
        // A bare request: nothing that a visitor sends but the address can colour a page that is shared.
        const request = new Request(options.publicUrl.origin + address.canonical)
        const response = await render(request, { caller: { locale: address.locale, session: undefined, audience, customerClass, recordCacheTag: shows, requestId: c.get('requestId') } })
        const caching = audience === 'public' && mayTravel.has(response.status) ? publicCaching : privateCaching
        const page = await packed(await sealed(response, options.development, await analytics()), { isHttps: c.get('isHttps'), caching })
        metrics.render((performance.now() - began) / 1000)
        return page
      }, isWanted),
    }
    const { page, how } = await wished(wish)
    metrics.cache(how)
    c.set('noted', { cache: how })
    return sendShared(c, page)
  }

  async function wished(wish: PageWish): Promise<{ readonly page: PackedPage; readonly how: CacheAnswer }> {
    if (!options.development) return cache.kept(wish) ?? cache.rendered(wish)
    return { page: await wish.render(() => {}, () => true), how: 'miss' }
  }

  async function personalPage(c: C, url: URL, address: PageAddress, seen: Pick<Caller, 'edits' | 'preview'> = {}): Promise<Response> {
    c.set('routeClass', 'personal')
    if (c.req.method === 'POST' && provenance(c, options) === 'foreign') return answerText(c, 403, 'This form was sent by another site.')
    const form = formLimit(c, address)
    refuseOver(c, costOf(c, address, form), bodyPoints(c, form))
    const body = c.req.method === 'POST' ? await readBody(c.req.raw, form.maxBytes) : null
    if (body === undefined) return answerText(c, 413, 'The request is too large.')
    if (body !== null) {
      const read = await readForm(body, c.req.header('content-type'))
      if ('problem' in read) return answerText(c, read.problem.status, read.problem.message)
    }
    const known = callerOf(c, options, { locale: address.locale, client: shopClient })
    const happened = openHappened()
    const caller = { ...known, ...seen, ...(body !== null && known.isCounted === true && { onOperation: happened.hears }) }
    const page = await (isCheckout(address) ? renders.checkout : renders.everyPage).run(async () => {
      const began = performance.now()
      const response = await render(personalRequest(c, options.publicUrl.origin + url.pathname + url.search, body), { caller })
      const drawn = await sealed(response, options.development, { ...await analytics(), cardFields: options.cardFields === true && address.logged === '/checkout' })
      metrics.render((performance.now() - began) / 1000)
      return drawn
    }, isThere(c))
    const headers = { ...page.headers, 'cache-control': 'no-store', ...(seen.preview !== undefined && { 'x-robots-tag': 'noindex' }) }
    return answerPacked(c, page.body, { status: page.status, headers, cookies: [...page.cookies, ...cookiesAfter(c, caller), ...happened.cookies(c.get('isHttps'))] })
  }

  // A page may load from Google only where the shop's own settings want its analytics. Whether anything is loaded is the visitor's choice.
  async function analytics() {
    return { analytics: (await engine.settings())['analytics.measurementId'] !== null }
  }

  /** Does what a link in a mail is for, after the button of its page was pressed: mail scanners open every link. What proves it is in the address, so the form's origin proves nothing more. SF-2.53, SF-2.54 */
  async function followLink(c: C, url: URL, { address, link }: { readonly address: PageAddress; readonly link: ActionLink }): Promise<Response> {
    c.set('routeClass', 'personal')
    refuseOver(c, 'heavy')
    const body = await readBody(c.req.raw, serverLimits.bodyBytes)
    if (body === undefined) return answerText(c, 413, 'The request is too large.')
    const read = await readForm(body, c.req.header('content-type'))
    if ('problem' in read) return answerText(c, read.problem.status, read.problem.message)
    const outcome = await carryOut(engine, link, callerOf(c, options, { locale: address.locale, client: shopClient }))
    // A mail program shows no page, and follows no redirect.
    if (isOneClick(link, read.form)) return answerText(c, outcome === 'failed' ? 410 : 200, outcome === 'failed' ? 'This link is not valid.' : 'Unsubscribed.', { 'cache-control': 'no-store' })
    return answerText(c, 303, '', { location: addressAfter(url, link, outcome), 'cache-control': 'no-store' })
  }

  // Refused by throwing, since it happens in the middle of a render that others may share.
  function refuseOver(c: C, cost: Cost = 'normal', points = 0): void {
    const wait = limiter.take(askingOf(c, options), cost, points)
    if (wait > 0) throw new OverAllowance(wait)
  }
}

/** A shared page goes out as it was packed, without an id of the request: that would be a record of headers for each. */
function sendShared(c: C, { status, codings }: PackedPage): Response {
  const { etag, headers, body } = codings[codingFor(c.req.header('accept-encoding'))]
  if (status === 200 && hasAlready(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: withoutLength(headers) })
  return new Response(body.byteLength === 0 ? null : body, { status, headers })
}

const withoutLength = (headers: HeaderRecord) => Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy'))

/** Whether the client still waits: asked of the socket when it matters, since most requests end long before. */
const isThere = (c: C) => () => !c.req.raw.signal.aborted

const everybody: CacheAudience = { audience: 'public', customerClass: null }

// A browser asks every time and is told "304" while nothing changed: what it has is never shown unasked, so a returning shopper sees the price of today.
const publicCaching: HeaderRecord = {
  'cache-control': 'public, no-cache',
  // RFC 9213: a CDN asks again after a minute and may meanwhile show what it has. It must let requests with a session cookie, a shopper's or an operator's, through
  // to us: customers see categories that others do not.
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
}
const privateCaching: HeaderRecord = { 'cache-control': 'private, no-cache' }
const mayTravel: ReadonlySet<number> = new Set([200, 301, 404, 410])

// A form that hands over a file may be as long as the file: product pages have one, personal pages have none.
function formLimit(c: C, { isPersonal }: PageAddress) {
  const mayCarryFile = c.req.method === 'POST' && !isPersonal && /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
  return { mayCarryFile, maxBytes: mayCarryFile ? serverLimits.uploadBodyBytes : serverLimits.bodyBytes }
}

// As the operation behind the form: comparing a password is much work, and so is reading a file.
const costOf = (c: C, { isLogin }: PageAddress, { mayCarryFile }: { readonly mayCarryFile: boolean }): Cost => (mayCarryFile || (isLogin && c.req.method === 'POST') ? 'heavy' : 'normal')

/** The visitor's own request as the render gets it: at the shop's public origin, without what only the edge may say. */
function personalRequest(c: C, url: string, body: Uint8Array<ArrayBuffer> | null): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of Array.from(headers.keys())) if (name.startsWith('x-react-router-') || name.startsWith('x-forwarded-')) headers.delete(name)
  // Where the form comes from was judged here, by the address that the visitor sees.
  headers.delete('origin')
  return new Request(url, { method: c.req.method, headers, body })
}

/** A visitor asked for more pages than one may. */
export class OverAllowance extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('over the allowance')
    this.seconds = seconds
  }
}
