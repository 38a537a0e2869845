import type { Context } from 'hono'
import { respondText } from './responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { serializeError } from '../monitoring/log.ts'
import { readBody } from './read-body.ts'
import type { ServerEnv } from './request-env.ts'
import { getRateLimitSubject } from '../visitor/visitor.ts'

type C = Context<ServerEnv>

// An event of a provider can contain a whole payment.
const maxBytes = 256 * 1024
const provider = /^\/webhooks\/([a-z_]{2,30})$/

/**
 * Receives payment notifications: posts without a session, which their provider reads and verifies. Only the ids in
 * them are used; the state of a payment is fetched from the provider. Unknown ids get the same response, so that ids
 * cannot be probed.
 */
export function webhookHandler({
  engine,
  options,
  limiter,
  log,
  metrics,
}: AppDependencies): (c: C) => Promise<Response> {
  return async (c) => {
    c.set('routeClass', 'webhook')
    const waitSeconds = limiter.take(getRateLimitSubject(c, options), 'normal')
    if (waitSeconds > 0) {
      metrics.rateLimited('webhook')
      return respondText(c, 429, 'Too many requests. Please wait a moment.', { 'retry-after': String(waitSeconds) })
    }
    const [, key] = provider.exec(c.req.path) ?? []
    const bytes = await readBody(c.req.raw, maxBytes)
    if (key === undefined || bytes === undefined) return refuse(c)
    try {
      const isValid = await engine.receivePaymentWebhook(key, {
        body: new TextDecoder().decode(bytes),
        header: (name) => c.req.header(name),
      })
      return isValid ? respondText(c, 200, 'ok') : refuse(c)
    } catch (error) {
      // The provider retries on any status but success.
      log.warn({ requestId: c.get('requestId'), fault: serializeError(error) }, 'a webhook could not be processed')
      return respondText(c, 503, 'Please retry later.')
    }
  }
}

const refuse = (c: C) => respondText(c, 400, 'This is not a payment notification.')
