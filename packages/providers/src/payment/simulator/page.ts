import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { missingPage, paymentPage } from './page-html.ts'
import { pageStyle } from './page-style.ts'
import { applyOutcome, type Outcome } from './simulated-payment.ts'
import type { SimulatorState } from './simulator-state.ts'
import { webhookTimes, type Webhooks } from './webhooks.ts'

/** The base path of the page on any host. */
export const pagePath = '/simulator'

const styleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`

/** The provider's hosted page: shows a payment, applies the chosen outcome, redirects back to the shop. */
export function simulatorPage({
  state,
  webhooks,
  outcomes,
}: {
  readonly state: SimulatorState
  readonly webhooks: Webhooks
  readonly outcomes: readonly Outcome[]
}): Hono {
  const choice = v.object({ outcome: v.picklist(outcomes), webhook: v.picklist(webhookTimes) })
  const app = new Hono().basePath(pagePath)

  app.get('/:id', (c) => {
    const payment = state.payments.get(c.req.param('id'))
    return payment === undefined ? missing(c) : html(c, 200, paymentPage(payment, outcomes), payment.redirectUrl)
  })
  app.post('/:id', async (c) => {
    const payment = state.payments.get(c.req.param('id'))
    if (payment === undefined) return missing(c)
    const read = v.safeParse(choice, await c.req.parseBody())
    if (!read.success) return html(c, 422, paymentPage(payment, outcomes), payment.redirectUrl)
    const { outcome, webhook } = read.output
    const updated = applyOutcome(payment, outcome)
    if (updated !== payment) {
      state.payments.set(payment.id, updated)
      webhooks.enqueue(updated, webhook)
      await state.save()
    }
    return c.redirect(payment.redirectUrl, 303)
  })
  app.all('*', (c) => missing(c))
  return app
}

const missing = (c: Context) => html(c, 404, missingPage(c.req.header('accept-language') ?? 'en'))

function html(c: Context, status: 200 | 404 | 422, body: string, backTo?: string): Response {
  // Browsers apply form-action to redirects as well.
  const redirectOrigin = backTo === undefined ? '' : ` ${new URL(backTo).origin}`
  return c.html(body, status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': `default-src 'none'; style-src ${styleHash}; form-action 'self'${redirectOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  })
}
