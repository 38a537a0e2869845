import { localeOf, type Locale } from '@vitrine/contract/kernel/locale'
import type { Context } from 'hono'
import { answer, answerPacked, answerText } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { told } from './log.ts'
import { sealed, type SealedPage } from './pack-page.ts'
import { refused } from './refusal-answer.ts'
import type { ServerEnv } from './request-env.ts'

type C = Context<ServerEnv>

interface FaultAnswers {
  /** Something threw where a request was answered. */
  forThrown(c: C): Promise<Response>
  /** Somebody asks for more than their share: they may ask again after so many seconds. */
  forHaste(c: C, seconds: number): Promise<Response>
  /** A page as it is, unless its render broke: then the page of a fault, with the number under which the log tells of it. */
  unlessBroken(c: C, response: Response): Promise<Response>
}

/** What is answered when we are at fault: the number of the request, and nothing else of it. And what is answered to those who are too fast. */
export function faultAnswers({ engine, drawFault, options, log }: Pick<AppParts, 'engine' | 'drawFault' | 'options' | 'log'>): FaultAnswers {
  // They come in crowds: drawn once in each language.
  const ofHaste = new Map<string, SealedPage>()

  return {
    async forThrown(c) {
      const route = c.get('routeClass')
      if (route === 'api') return answer(c, JSON.stringify(refused('unknownError', { errors: { requestId: c.get('requestId') } })), { status: 500, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } })
      return isDocument(c) ? page(c) : plain(c)
    },
    async forHaste(c, seconds) {
      const own = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
      const drawn = isDocument(c) ? await pageOfHaste(localeOf(c.req.path)).catch(couldNotDraw(c)) : undefined
      if (drawn === undefined) return answerText(c, 429, 'Too many requests. Please wait a moment.', own)
      return answer(c, drawn.body, { status: 429, headers: { ...drawn.headers, ...own } })
    },
    async unlessBroken(c, response) {
      if (response.status < 500) return response
      // Whoever builds the shop wants to see the fault itself.
      if (response.headers.get('content-type')?.startsWith('text/html') && !options.development) return page(c, response.headers.getSetCookie())
      response.headers.set('x-request-id', c.get('requestId'))
      return response
    },
  }

  async function page(c: C, cookies: readonly string[] = []): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    try {
      const drawn = await drawFault({ status: 500, locale: localeOf(pathname), requestId: c.get('requestId'), at: new Date(), address: pathname + search, shopName: await shopName() })
      const { status, headers, body } = await sealed(drawn)
      return await answerPacked(c, body, { status, headers: { ...headers, 'cache-control': 'no-store' }, cookies })
    } catch (error) {
      couldNotDraw(c)(error)
      return plain(c)
    }
  }

  async function pageOfHaste(locale: Locale): Promise<SealedPage> {
    const name = await shopName()
    // An empty address is the one that was asked for.
    const drawn = ofHaste.get(`${locale} ${name}`) ?? await sealed(await drawFault({ status: 429, locale, requestId: '', at: new Date(), address: '', shopName: name }))
    ofHaste.set(`${locale} ${name}`, drawn)
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

const isDocument = (c: C) => (c.get('routeClass') === 'page' || c.get('routeClass') === 'personal') && !isData(c)
const isData = (c: C) => c.req.path.endsWith('.data')
const plain = (c: C) => answerText(c, 500, `Internal Server Error (${c.get('requestId')})`)
