import { localeOf } from '@vitrine/contract/kernel/locale'
import type { Context } from 'hono'
import { answer, answerPacked, answerText } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { told } from './log.ts'
import { sealed } from './pack-page.ts'
import { refused } from './refusal-answer.ts'
import type { ServerEnv } from './request-env.ts'

type C = Context<ServerEnv>

interface FaultAnswers {
  /** Something threw where a request was answered. */
  forThrown(c: C): Promise<Response>
  /** A page as it is, unless its render broke: then the page of a fault, with the number under which the log tells of it. */
  unlessBroken(c: C, response: Response): Promise<Response>
}

/** What is answered when we are at fault: the number of the request, and nothing else of it. */
export function faultAnswers({ engine, drawFault, options, log }: Pick<AppParts, 'engine' | 'drawFault' | 'options' | 'log'>): FaultAnswers {
  return {
    async forThrown(c) {
      const route = c.get('routeClass')
      if (route === 'api') return answer(c, JSON.stringify(refused('unknownError', { errors: { requestId: c.get('requestId') } })), { status: 500, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } })
      return (route === 'page' || route === 'personal') && !isData(c) ? page(c) : plain(c)
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
      const drawn = await drawFault({ locale: localeOf(pathname), requestId: c.get('requestId'), at: new Date(), address: pathname + search, shopName: await shopName() })
      const { status, headers, body } = await sealed(drawn)
      return await answerPacked(c, body, { status, headers: { ...headers, 'cache-control': 'no-store' }, cookies })
    } catch (error) {
      log.error({ requestId: c.get('requestId'), fault: told(error) }, 'the page of a fault could not be drawn')
      return plain(c)
    }
  }

  // From memory in nearly every case; a database that does not answer must not keep the page back.
  function shopName(): Promise<string> {
    return Promise.race([engine.settings().then((settings) => settings['shop.name'], () => ''), new Promise<string>((resolve) => { setTimeout(resolve, 300, '').unref() })])
  }
}

const isData = (c: C) => c.req.path.endsWith('.data')
const plain = (c: C) => answerText(c, 500, `Internal Server Error (${c.get('requestId')})`)
