import type { Context } from 'hono'
import { answerText } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { told } from './log.ts'
import { readBody, readForm } from './read-body.ts'
import type { ServerEnv } from './request-env.ts'
import { askingOf } from './visitor.ts'

type C = Context<ServerEnv>

// A word of the provider is an id and nothing else.
const formBytes = 2000
const provider = /^\/webhooks\/([a-z_]{2,30})$/
const paymentId = /^[\w-]{3,64}$/

/**
 * Payment providers tell here that something happened to a payment, by form posts without cookies: anybody can send them. So the body is believed no further than
 * the id in it; the provider itself is asked what is true. One that is none of ours is answered like any other: nobody learns which ids there are.
 */
export function webhookHandler({ engine, options, limiter, log, metrics }: AppParts): (c: C) => Promise<Response> {
  return async (c) => {
    c.set('routeClass', 'webhook')
    const wait = limiter.take(askingOf(c, options), 'normal')
    if (wait > 0) {
      metrics.rateLimited('webhook')
      return answerText(c, 429, 'Too many requests. Please wait a moment.', { 'retry-after': String(wait) })
    }
    const [, key] = provider.exec(c.req.path) ?? []
    const id = await idIn(c)
    if (key === undefined || id === undefined) return answerText(c, 400, 'This is no word of a payment provider.')
    try {
      await engine.syncPayment({ provider: key, providerPaymentId: id, source: 'webhook' })
      return answerText(c, 200, 'ok')
    } catch (error) {
      // Anything but success makes the provider tell us again.
      log.warn({ requestId: c.get('requestId'), fault: told(error) }, 'a webhook could not be followed')
      return answerText(c, 503, 'Please tell us again later.')
    }
  }
}

async function idIn(c: C): Promise<string | undefined> {
  const body = await readBody(c.req.raw, formBytes)
  const read = body && await readForm(body, c.req.header('content-type'))
  if (!read || 'problem' in read) return undefined
  const id = read.form.get('id')
  return typeof id === 'string' && paymentId.test(id) ? id : undefined
}
