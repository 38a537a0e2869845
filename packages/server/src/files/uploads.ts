import type { Context } from 'hono'
import { respond } from '../http/responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import type { ErrorResponses } from '../http/error-responses.ts'
import type { ServerEnv } from '../http/request-env.ts'
import { findSessionSecret } from '../visitor/session-cookie.ts'
import { getRateLimitSubject } from '../visitor/visitor.ts'

const address = /^\/uploads\/([\w-]{22,64})$/

/** Serves an uploaded file to its own session only, as a download: uploads never run at our origin. */
export function uploadHandler(
  { engine, options, limiter, metrics }: AppDependencies,
  errorResponses: ErrorResponses,
): (c: Context<ServerEnv>) => Promise<Response> {
  return async (c) => {
    c.set('routeClass', 'upload')
    c.set('loggedPath', '/uploads')
    const waitSeconds = limiter.take(getRateLimitSubject(c, options), 'light')
    if (waitSeconds > 0) {
      metrics.rateLimited('upload')
      return errorResponses.tooManyRequests(c, waitSeconds)
    }
    const key = address.exec(c.req.path)?.[1]
    const file =
      key === undefined
        ? undefined
        : await engine.upload(key, findSessionSecret(c.req.header('cookie'), c.get('isHttps')))
    if (file === undefined) return errorResponses.badUrl(c, { status: 404, text: 'There is no such file.' })
    return respond(c, new Uint8Array(file.bytes), {
      headers: {
        'content-type': file.mime,
        'content-length': String(file.bytes.byteLength),
        'content-disposition': contentDisposition(file.fileName),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      },
    })
  }
}
