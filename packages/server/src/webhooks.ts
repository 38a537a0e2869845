import type { Context } from 'hono'
import { respondText } from './responses.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { serializeError } from './log.ts'
import { readBody, readForm } from './read-body.ts'
import type { ServerEnv } from './request-env.ts'
import { getRateLimitSubject } from './visitor.ts'

type C = Context<ServerEnv>

// A notification contains an id and nothing else.
const formBytes = 2000
const provider = /^\/webhooks\/([a-z_]{2,30})$/
const paymentId = /^[\w-]{3,64}$/

/**
 * Receives payment notifications: form posts without authentication. Only the id of the body is used; the payment's state is fetched from the
 * provider. Unknown ids get the same response, so that ids cannot be probed.
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
    const id = await readPaymentId(c)
    if (key === undefined || id === undefined) return respondText(c, 400, 'This is not a payment notification.')
    try {
      await engine.syncPayment({ provider: key, providerPaymentId: id, source: 'webhook' })
      return respondText(c, 200, 'ok')
    } catch (error) {
      // The provider retries on any status but success.
      log.warn({ requestId: c.get('requestId'), fault: serializeError(error) }, 'a webhook could not be processed')
      return respondText(c, 503, 'Please retry later.')
    }
  }
}

async function readPaymentId(c: C): Promise<string | undefined> {
  const body = await readBody(c.req.raw, formBytes)
  const read = body && (await readForm(body, c.req.header('content-type')))
  if (!read || 'problem' in read) return undefined
  const id = read.form.get('id')
  return typeof id === 'string' && paymentId.test(id) ? id : undefined
}
