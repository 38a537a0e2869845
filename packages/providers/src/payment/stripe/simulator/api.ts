import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { createIdempotency } from '../../simulator/idempotency.ts'
import type { SimulatorApiOptions } from '../../simulator/protocol.ts'
import {
  capture,
  capturedAmount,
  refundedAmount,
  settle,
  type SimulatedPayment,
} from '../../simulator/simulated-payment.ts'
import type { StoredResponse } from '../../simulator/simulator-state.ts'
import { fromStripe } from '../stripe-money.ts'
import { errorBody, intentBody, isDirect, refundBody, sessionBody, toIntentId } from './bodies.ts'
import { parseForm } from './parse-form.ts'
import { createIntentForm, createRefundForm, createSessionForm, simulatedTypes, updateForm } from './requests.ts'

interface StripeApiOptions extends SimulatorApiOptions {
  readonly secretKey: string
  readonly webhookUrl: string | null
}

type Handler = (form: unknown) => StoredResponse

/** The part of Stripe's API that the shop uses, under /v1. Requests are forms, responses JSON. */
export function stripeApi({ state, webhooks, checkoutUrl, secretKey, webhookUrl }: StripeApiOptions): Hono {
  const once = createIdempotency(state)
  const app = new Hono().basePath('/v1')

  app.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${secretKey}`) return next()
    return c.json(errorBody('invalid_request_error', 'Invalid API Key provided'), 401)
  })

  app.post('/checkout/sessions', (c) =>
    post(c, (form) =>
      withForm(createSessionForm, form, (input) => respondSession(save(toPayment(newId('cs_test'), input)))),
    ),
  )
  app.get('/checkout/sessions', (c) => {
    const found = findByIntent(c.req.query('payment_intent') ?? '')
    const data = found === undefined || isDirect(found) ? [] : [toBody(found)]
    return respond({ status: 200, body: { object: 'list', has_more: false, url: '/v1/checkout/sessions', data } })
  })
  app.get('/checkout/sessions/:id', (c) => respond(withPayment(c, respondSession)))
  app.post('/checkout/sessions/:id', (c) => post(c, (form) => withPayment(c, (payment) => update(payment, form))))
  app.post('/checkout/sessions/:id/expire', (c) =>
    post(c, () =>
      withPayment(c, (payment) => {
        if (payment.status !== 'open')
          return refusal('Only Checkout Sessions with a status in ["open"] can be expired.')
        const expired = save({ ...payment, status: 'expired' })
        webhooks.enqueue(expired, 'onTime')
        return respondSession(expired)
      }),
    ),
  )

  app.post('/payment_intents', (c) =>
    post(c, (form) =>
      withForm(createIntentForm, form, ({ token, ...input }) => {
        const outcome = cardOutcomes[token]
        if (outcome === undefined)
          return refusal(`No such PaymentMethod: '${token}'`, 'resource_missing', 'payment_method')
        if (outcome === 'declined')
          return { status: 402, body: errorBody('card_error', 'Your card was declined.', { code: 'card_declined' }) }
        const payment = save({ ...toPayment(newId('pi'), input), status: outcome })
        if (outcome === 'paid') webhooks.enqueue(payment, 'onTime')
        return respondIntent(payment)
      }),
    ),
  )
  app.get('/payment_intents/:id', (c) => respond(withIntent(c, respondIntent)))
  app.post('/payment_intents/:id', (c) => post(c, (form) => withIntent(c, (payment) => update(payment, form))))
  app.post('/payment_intents/:id/cancel', (c) =>
    post(c, () =>
      withIntent(c, (payment) => {
        if (payment.status !== 'authorized' && !(isDirect(payment) && payment.status === 'open'))
          return refusal('You cannot cancel this PaymentIntent', 'payment_intent_unexpected_state')
        const canceled = save({ ...payment, status: 'canceled' })
        webhooks.enqueue(canceled, 'onTime')
        return respondIntent(canceled)
      }),
    ),
  )
  app.post('/payment_intents/:id/capture', (c) =>
    post(c, () =>
      withIntent(c, (payment) => {
        if (payment.status !== 'authorized')
          return refusal('This PaymentIntent could not be captured', 'payment_intent_unexpected_state')
        const captured = save(capture(payment))
        webhooks.enqueue(captured, 'onTime')
        return respondIntent(captured)
      }),
    ),
  )

  app.post('/refunds', (c) =>
    post(c, (form) =>
      withForm(createRefundForm, form, ({ payment_intent, amount, metadata }) => {
        const payment = findByIntent(payment_intent)
        if (payment === undefined) return missing('payment_intent', payment_intent)
        const money = fromStripe(amount, payment.amount.currency)
        if (money.minor > capturedAmount(payment) - refundedAmount(payment))
          return refusal('Refund amount is greater than unrefunded amount on charge', 'amount_too_large', 'amount')
        const refund = {
          id: newId('re'),
          status: 'pending',
          amount: money,
          description: metadata['description'] ?? '',
          createdAt: new Date().toISOString(),
        } as const
        const refunded = save({ ...payment, refunds: [...payment.refunds, refund] })
        webhooks.enqueue(refunded, 'onTime')
        return { status: 200, body: refundBody(refunded, refund) }
      }),
    ),
  )
  app.get('/refunds/:id', (c) => {
    const id = c.req.param('id')
    const payment = Array.from(state.payments.values()).find(({ refunds }) => refunds.some((each) => each.id === id))
    const refund = payment?.refunds.find((each) => each.id === id)
    if (payment === undefined || refund === undefined) return respond(missing('refund', id))
    save({ ...payment, refunds: payment.refunds.map((each) => (each === refund ? settle(each) : each)) })
    return respond({ status: 200, body: refundBody(payment, settle(refund)) })
  })
  app.get('/payment_method_configurations', () => {
    const configuration = Object.fromEntries(simulatedTypes.map((type) => [type, { available: true }]))
    const data = [{ id: 'pmc_simulator', object: 'payment_method_configuration', active: true, ...configuration }]
    return respond({ status: 200, body: { object: 'list', has_more: false, data } })
  })
  app.notFound((c) => c.json(errorBody('invalid_request_error', 'Unrecognized request URL'), 404))
  return app

  /** The same idempotency key returns the same response; with other parameters it is refused. */
  async function post(c: Context, handle: Handler): Promise<Response> {
    const body = await c.req.text()
    const header = c.req.header('idempotency-key')
    const key = header === undefined ? undefined : `${c.req.path} ${header}`
    const isOther = key !== undefined && (state.answers.get(`${key} parameters`)?.body ?? body) !== body
    if (isOther)
      return respond({
        status: 400,
        body: errorBody('idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.'),
      })
    if (key !== undefined) state.answers.set(`${key} parameters`, { status: 0, body })
    return respond(await once(key, async () => handle(parseForm(body))))
  }

  async function respond({ status, body }: StoredResponse): Promise<Response> {
    await state.save()
    return Response.json(body, { status, headers: { 'request-id': newId('req') } })
  }

  function update(payment: SimulatedPayment, form: unknown): StoredResponse {
    return withForm(updateForm, form, ({ description = payment.description, metadata }) => {
      const stored = typeof payment.metadata === 'object' ? payment.metadata : {}
      const updated = save({ ...payment, description, metadata: { ...stored, ...metadata } })
      return { status: 200, body: toBody(updated) }
    })
  }

  function withPayment(c: Context, handle: (payment: SimulatedPayment) => StoredResponse): StoredResponse {
    const id = c.req.param('id') ?? ''
    const payment = state.payments.get(id)
    return payment === undefined ? missing('checkout.session', id) : handle(payment)
  }

  function withIntent(c: Context, handle: (payment: SimulatedPayment) => StoredResponse): StoredResponse {
    const id = c.req.param('id') ?? ''
    const payment = findByIntent(id)
    return payment === undefined ? missing('payment_intent', id) : handle(payment)
  }

  function findByIntent(intentId: string): SimulatedPayment | undefined {
    return Array.from(state.payments.values()).find(({ id }) => toIntentId(id) === intentId)
  }

  function save(payment: SimulatedPayment): SimulatedPayment {
    state.payments.set(payment.id, payment)
    return payment
  }

  function toPayment(
    id: string,
    input: Pick<SimulatedPayment, 'amount' | 'description' | 'method' | 'locale' | 'redirectUrl' | 'metadata'>,
  ): SimulatedPayment {
    return {
      ...input,
      id,
      webhookUrl,
      status: 'open',
      captured: null,
      failureReason: null,
      createdAt: new Date().toISOString(),
      refunds: [],
    }
  }

  function toBody(payment: SimulatedPayment): Record<string, unknown> {
    const url = checkoutUrl(payment.id)
    return isDirect(payment) ? intentBody(payment, url) : sessionBody(payment, url)
  }

  function respondSession(payment: SimulatedPayment): StoredResponse {
    return { status: 200, body: toBody(payment) }
  }

  function respondIntent(payment: SimulatedPayment): StoredResponse {
    return { status: 200, body: intentBody(payment, checkoutUrl(payment.id)) }
  }
}

/** The test cards of Stripe's documentation that the simulator knows: https://docs.stripe.com/testing. */
const cardOutcomes: Readonly<Record<string, 'paid' | 'open' | 'declined'>> = {
  pm_card_visa: 'paid',
  pm_card_threeDSecure2Required: 'open',
  pm_card_chargeDeclined: 'declined',
}

function withForm<S extends v.GenericSchema>(
  schema: S,
  form: unknown,
  handle: (input: v.InferOutput<S>) => StoredResponse,
): StoredResponse {
  const parsed = v.safeParse(schema, form)
  if (parsed.success) return handle(parsed.output)
  const [issue] = parsed.issues
  return refusal(issue.message, 'parameter_invalid', v.getDotPath(issue) ?? '')
}

const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`

const refusal = (message: string, code?: string, param?: string): StoredResponse => ({
  status: 400,
  body: errorBody('invalid_request_error', message, {
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  }),
})

const missing = (what: string, id: string): StoredResponse => ({
  status: 404,
  body: errorBody('invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' }),
})
