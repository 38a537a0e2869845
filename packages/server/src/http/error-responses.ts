import { localeFromPath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isUnavailable } from '@vitrine/engine/kernel/is-unavailable'
import type { Context } from 'hono'
import { respond, respondCompressed, respondText, type HeaderRecord } from './responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { serializeError } from '../monitoring/log.ts'
import { withCsp, type PageWithCsp } from '../pages/compress-page.ts'
import { readerLocale } from '../visitor/reader-locale.ts'
import { createRefusal, toRefusal } from './refusal-response.ts'
import type { ServerEnv } from './request-env.ts'

type C = Context<ServerEnv>

export interface ErrorResponses {
  /** A handler threw: 503 while the database is unavailable or the shop is busy, 500 for every other error. */
  serverError(c: C, error: unknown): Promise<Response>
  /** 429; the client may retry after this many seconds. */
  tooManyRequests(c: C, seconds: number): Promise<Response>
  /** 503: too many renders are queued; the client may retry in a few seconds. */
  overloaded(c: C): Promise<Response>
  /** A URL that does not exist or is malformed: a page for browsers, `text` for other clients. */
  badUrl(c: C, problem: { readonly status: 400 | 404 | 414; readonly text: string }): Promise<Response>
  /** The response itself, unless its render failed: then an error page with the request id. */
  replaceIfFailed(c: C, response: Response): Promise<Response>
}

/** Responses for server errors (which show the request id only), rate limits and bad URLs. */
export function createErrorResponses({
  engine,
  renderErrorPage,
  options,
  log,
}: Pick<AppDependencies, 'engine' | 'renderErrorPage' | 'options' | 'log'>): ErrorResponses {
  // These pages are requested in bursts: rendered once per language.
  const renderedPages = new Map<string, PageWithCsp>()

  return {
    async serverError(c, error) {
      const status = isUnavailable(error) || toRefusal(error)?.key === 'shopBusy' ? 503 : 500
      if (c.get('routeClass') === 'api')
        return respond(
          c,
          JSON.stringify(
            createRefusal(status === 503 ? 'unavailable' : 'unknownError', {
              errors: { requestId: c.get('requestId') },
            }),
          ),
          { status, headers: { 'content-type': 'application/json; charset=utf-8', ...errorHeaders(status) } },
        )
      return wantsHtml(c) ? respondErrorPage(c, status) : respondPlainText(c, status)
    },
    tooManyRequests: (c, seconds) =>
      respondRetryLater(c, { status: 429, seconds, text: 'Too many requests. Please wait a moment.' }),
    overloaded: (c) =>
      respondRetryLater(c, {
        status: 503,
        seconds: overloadRetrySeconds,
        text: 'The shop is very busy. Please try again in a few seconds.',
      }),
    badUrl: (c, { status, text }) => respondRendered(c, { status, text, headers: { 'cache-control': 'no-store' } }),
    async replaceIfFailed(c, response) {
      if (response.status < 500) return response
      // In development the error itself is shown.
      if (response.headers.get('content-type')?.startsWith('text/html') && !options.development)
        return respondErrorPage(c, response.status === 503 ? 503 : 500, response.headers.getSetCookie())
      if (response.status === 503) response.headers.set('retry-after', retryAfterSeconds)
      response.headers.set('x-request-id', c.get('requestId'))
      return response
    },
  }

  async function respondRetryLater(
    c: C,
    { status, seconds, text }: { readonly status: 429 | 503; readonly seconds: number; readonly text: string },
  ): Promise<Response> {
    return respondRendered(c, {
      status,
      text,
      headers: { 'retry-after': String(seconds), 'cache-control': 'no-store' },
    })
  }

  /** The same page for all visitors: HTML for browsers, text for other clients. */
  async function respondRendered(
    c: C,
    {
      status,
      text,
      headers,
    }: { readonly status: 400 | 404 | 414 | 429 | 503; readonly text: string; readonly headers: HeaderRecord },
  ): Promise<Response> {
    const rendered = wantsHtml(c)
      ? await renderCached(getLocale(c), { status, isForm: c.req.method === 'POST' }).catch(logRenderFailure(c))
      : undefined
    if (rendered === undefined) return respondText(c, status, text, headers)
    return respond(c, rendered.body, { status, headers: { ...rendered.headers, ...headers } })
  }

  async function respondErrorPage(c: C, status: 500 | 503, cookies: readonly string[] = []): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    try {
      const rendered = await renderErrorPage({
        status,
        ...(c.req.method === 'POST' && { isForm: status === 503 }),
        locale: getLocale(c),
        requestId: c.get('requestId'),
        at: new Date(),
        address: pathname + search,
        shopName: await shopName(),
      })
      const { headers, body } = await withCsp(rendered)
      return await respondCompressed(c, body, { status, headers: { ...headers, ...errorHeaders(status) }, cookies })
    } catch (error) {
      logRenderFailure(c)(error)
      return respondPlainText(c, status)
    }
  }

  async function renderCached(
    locale: Locale,
    { status, isForm }: { readonly status: 400 | 404 | 414 | 429 | 503; readonly isForm: boolean },
  ): Promise<PageWithCsp> {
    const name = await shopName()
    // An empty address means the requested one.
    const key = `${status} ${isForm} ${locale} ${name}`
    const rendered =
      renderedPages.get(key) ??
      (await withCsp(
        await renderErrorPage({
          status: status === 503 ? 429 : status,
          isForm: isForm && status === 503,
          isBusy: status === 503,
          locale,
          requestId: '',
          at: new Date(),
          address: '',
          shopName: name,
        }),
      ))
    renderedPages.set(key, rendered)
    return rendered
  }

  function logRenderFailure(c: C): (error: unknown) => undefined {
    return (error) =>
      void log.error(
        { requestId: c.get('requestId'), fault: serializeError(error) },
        'The error page could not be rendered',
      )
  }

  // Cached in nearly every case; a database outage must not delay the page.
  function shopName(): Promise<string> {
    return Promise.race([
      engine.settings().then(
        (settings) => settings['shop.name'],
        () => '',
      ),
      new Promise<string>((resolve) => {
        setTimeout(resolve, 300, '').unref()
      }),
    ])
  }
}

/** Long enough for the queued renders. */
const overloadRetrySeconds = 5

/** Whether the response is shown in a browser: it is a page, or a file or malformed URL that was opened as a page. */
const wantsHtml = (c: C) => isPage(c) || (isOpenedDirectly(c) && (c.req.header('accept') ?? '').includes('text/html'))
const isOpenedDirectly = (c: C) =>
  [undefined, 'document', 'upload'].includes(c.get('routeClass')) && !c.req.path.startsWith('/api/')
const getLocale = (c: C) =>
  isPage(c)
    ? localeFromPath(c.req.path)
    : readerLocale({
        pathname: c.req.path,
        cookies: c.req.header('cookie'),
        acceptLanguage: c.req.header('accept-language'),
      })
const isPage = (c: C) => (c.get('routeClass') === 'page' || c.get('routeClass') === 'personal') && !isData(c)
const isData = (c: C) => c.req.path.endsWith('.data')
const respondPlainText = (c: C, status: 500 | 503) =>
  respondText(
    c,
    status,
    `${status === 503 ? 'Service Unavailable' : 'Internal Server Error'} (${c.get('requestId')})`,
    errorHeaders(status),
  )

/** Most database outages last a few seconds. */
const retryAfterSeconds = '5'
const errorHeaders = (status: 500 | 503): HeaderRecord => ({
  'cache-control': 'no-store',
  ...(status === 503 && { 'retry-after': retryAfterSeconds }),
})
