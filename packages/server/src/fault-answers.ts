import { localeOf, type Locale } from '@vitrine/contract/kernel/locale'
import { isUnavailable } from '@vitrine/engine/kernel/database-watch'
import type { Context } from 'hono'
import { answer, answerPacked, answerText, type HeaderRecord } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { told } from './log.ts'
import { sealed, type SealedPage } from './pack-page.ts'
import { readerLocale } from './reader-locale.ts'
import { refused } from './refusal-answer.ts'
import type { ServerEnv } from './request-env.ts'

type C = Context<ServerEnv>

export interface FaultAnswers {
  /** Something threw where a request was answered; 503 while the database cannot be reached, 500 for every other fault. */
  forThrown(c: C, error: unknown): Promise<Response>
  /** Somebody asks for more than their share: they may ask again after so many seconds. */
  forHaste(c: C, seconds: number): Promise<Response>
  /** More shoppers are here than pages can be rendered for: they may come back in a few seconds. */
  forCrowd(c: C): Promise<Response>
  /** An address that leads nowhere or cannot be read: a page for readers, `text` for programs. */
  forWrongAddress(c: C, wrong: { readonly status: 400 | 404 | 414; readonly text: string }): Promise<Response>
  /** A page as it is, unless its render broke: then the page of a fault, with the number under which the log tells of it. */
  unlessBroken(c: C, response: Response): Promise<Response>
}

/** What is answered when we are at fault: the number of the request, and nothing else of it. And what is answered to those who are too fast. */
export function faultAnswers({ engine, drawFault, options, log }: Pick<AppParts, 'engine' | 'drawFault' | 'options' | 'log'>): FaultAnswers {
  // They come in crowds: drawn once in each language.
  const drawnOnce = new Map<string, SealedPage>()

  return {
    async forThrown(c, error) {
      const status = isUnavailable(error) ? 503 : 500
      if (c.get('routeClass') === 'api') return answer(c, JSON.stringify(refused(status === 503 ? 'unavailable' : 'unknownError', { errors: { requestId: c.get('requestId') } })), { status, headers: { 'content-type': 'application/json; charset=utf-8', ...lastingHeaders(status) } })
      return isRead(c) ? page(c, status) : plain(c, status)
    },
    forHaste: (c, seconds) => askToWait(c, { status: 429, seconds, text: 'Too many requests. Please wait a moment.' }),
    forCrowd: (c) => askToWait(c, { status: 503, seconds: crowdSeconds, text: 'The shop is very busy. Please try again in a few seconds.' }),
    forWrongAddress: (c, { status, text }) => drawnAnswer(c, { status, text, headers: { 'cache-control': 'no-store' } }),
    async unlessBroken(c, response) {
      if (response.status < 500) return response
      // Whoever builds the shop wants to see the fault itself.
      if (response.headers.get('content-type')?.startsWith('text/html') && !options.development) return page(c, response.status === 503 ? 503 : 500, response.headers.getSetCookie())
      if (response.status === 503) response.headers.set('retry-after', retryAfterSeconds)
      response.headers.set('x-request-id', c.get('requestId'))
      return response
    },
  }

  async function askToWait(c: C, { status, seconds, text }: { readonly status: 429 | 503; readonly seconds: number; readonly text: string }): Promise<Response> {
    return drawnAnswer(c, { status, text, headers: { 'retry-after': String(seconds), 'cache-control': 'no-store' } })
  }

  /** The same for everybody, as a page for readers and as text for programs. */
  async function drawnAnswer(c: C, { status, text, headers }: { readonly status: 400 | 404 | 414 | 429 | 503; readonly text: string; readonly headers: HeaderRecord }): Promise<Response> {
    const drawn = isRead(c) ? await drawOnce(localeFor(c), { status, isForm: c.req.method === 'POST' }).catch(couldNotDraw(c)) : undefined
    if (drawn === undefined) return answerText(c, status, text, headers)
    return answer(c, drawn.body, { status, headers: { ...drawn.headers, ...headers } })
  }

  async function page(c: C, status: 500 | 503, cookies: readonly string[] = []): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    try {
      const drawn = await drawFault({ status, ...(c.req.method === 'POST' && { isForm: status === 503 }), locale: localeFor(c), requestId: c.get('requestId'), at: new Date(), address: pathname + search, shopName: await shopName() })
      const { headers, body } = await sealed(drawn)
      return await answerPacked(c, body, { status, headers: { ...headers, ...lastingHeaders(status) }, cookies })
    } catch (error) {
      couldNotDraw(c)(error)
      return plain(c, status)
    }
  }

  async function drawOnce(locale: Locale, { status, isForm }: { readonly status: 400 | 404 | 414 | 429 | 503; readonly isForm: boolean }): Promise<SealedPage> {
    const name = await shopName()
    // An empty address is the one that was asked for.
    const key = `${status} ${isForm} ${locale} ${name}`
    const drawn = drawnOnce.get(key) ?? await sealed(await drawFault({ status: status === 503 ? 429 : status, isForm: isForm && status === 503, isBusy: status === 503, locale, requestId: '', at: new Date(), address: '', shopName: name }))
    drawnOnce.set(key, drawn)
    return drawn
  }

  function couldNotDraw(c: C): (error: unknown) => undefined {
    return (error) => void log.error({ requestId: c.get('requestId'), fault: told(error) }, 'the page of a fault could not be drawn')
  }

  // From memory in nearly every case; a database that does not answer must not keep the page back.
  function shopName(): Promise<string> {
    return Promise.race([engine.settings().then((settings) => settings['shop.name'], () => ''), new Promise<string>((resolve) => { setTimeout(resolve, 300, '').unref() })])
  }
}

/** Time enough for the renders that wait. */
const crowdSeconds = 5

/** Somebody reads the answer: it is that of a page, or of a file or an unreadable address that a browser opened as one. */
const isRead = (c: C) => isPage(c) || (isOpened(c) && (c.req.header('accept') ?? '').includes('text/html'))
const isOpened = (c: C) => [undefined, 'document', 'upload'].includes(c.get('routeClass')) && !c.req.path.startsWith('/api/')
const localeFor = (c: C) => (isPage(c) ? localeOf(c.req.path) : readerLocale({ pathname: c.req.path, cookies: c.req.header('cookie'), acceptLanguage: c.req.header('accept-language') }))
const isPage = (c: C) => (c.get('routeClass') === 'page' || c.get('routeClass') === 'personal') && !isData(c)
const isData = (c: C) => c.req.path.endsWith('.data')
const plain = (c: C, status: 500 | 503) => answerText(c, status, `${status === 503 ? 'Service Unavailable' : 'Internal Server Error'} (${c.get('requestId')})`, lastingHeaders(status))

/** An outage of the database is over within seconds, or somebody is at work on it. */
const retryAfterSeconds = '5'
const lastingHeaders = (status: 500 | 503): HeaderRecord => ({ 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': retryAfterSeconds }) })
