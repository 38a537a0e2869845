import type { Context } from 'hono'
import { answer } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { attachment } from './attachment.ts'
import type { FaultAnswers } from './fault-answers.ts'
import type { ServerEnv } from './request-env.ts'
import { sessionOf } from './session-cookie.ts'
import { askingOf } from './visitor.ts'

const address = /^\/uploads\/([\w-]{22,64})$/

/** A file that a shopper handed over, for nobody but the shopper. Browsers save it: what strangers made never runs under our name. */
export function uploadHandler({ engine, options, limiter, metrics }: AppParts, faults: FaultAnswers): (c: Context<ServerEnv>) => Promise<Response> {
  return async (c) => {
    c.set('routeClass', 'upload')
    c.set('loggedPath', '/uploads')
    const wait = limiter.take(askingOf(c, options), 'light')
    if (wait > 0) {
      metrics.rateLimited('upload')
      return faults.forHaste(c, wait)
    }
    const key = address.exec(c.req.path)?.[1]
    const file = key === undefined ? undefined : await engine.upload(key, sessionOf(c.req.header('cookie'), c.get('isHttps')))
    if (file === undefined) return faults.forWrongAddress(c, { status: 404, text: 'There is no such file.' })
    return answer(c, new Uint8Array(file.bytes), {
      headers: {
        'content-type': file.mime, 'content-length': String(file.bytes.byteLength), 'content-disposition': attachment(file.fileName),
        'cache-control': 'private, no-store', 'content-security-policy': "default-src 'none'; sandbox", 'cross-origin-resource-policy': 'same-origin', 'x-robots-tag': 'noindex',
      },
    })
  }
}
