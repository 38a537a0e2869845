import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { fromMollie, type MollieAmount } from '../mollie-money.ts'
import { methodsBody, minorOf, paymentBody, problemBody, refundable, refundBody } from './api-answers.ts'
import { captured, isCancelable, isFinal, paysLater, settled, simulatedMethods, type SimulatedPayment } from './simulated-payment.ts'
import { newId } from './new-id.ts'
import type { KeptAnswer, SimulatorState } from './simulator-state.ts'
import type { Webhooks } from './webhooks.ts'

interface Parts {
  readonly state: SimulatorState
  readonly webhooks: Webhooks
  readonly apiKey: string
  checkoutUrl(paymentId: string): string
  /** Runs before each call: a test may let the provider fail. */
  trouble(): Trouble | undefined
}

export type Trouble = 503 | 'nonsense'

const money = v.pipe(v.object({ value: v.string(), currency: v.string() }), v.check((amount) => (fromMollie(amount)?.minor ?? 0) > 0, 'The amount is invalid'))
const address = v.pipe(v.string(), v.url('The URL is invalid'))
const wish = v.object({
  amount: money, description: v.pipe(v.string(), v.minLength(1), v.maxLength(255)), redirectUrl: address, webhookUrl: v.optional(address),
  method: v.optional(v.picklist(simulatedMethods, 'The payment method is invalid'), 'creditcard'), locale: v.optional(v.string(), 'en_GB'), metadata: v.optional(v.unknown(), null),
  lines: v.optional(v.array(v.object({ totalAmount: v.object({ value: v.string(), currency: v.string() }) }))),
  billingAddress: v.optional(v.object({ familyName: v.pipe(v.string(), v.minLength(1)), country: v.pipe(v.string(), v.length(2)) })),
  cardToken: v.optional(v.pipe(v.string(), v.regex(/^tkn_(?!invalid)/, 'The card token is invalid'))),
})
const change = v.object({ description: v.optional(v.string()), metadata: v.optional(v.unknown()) })
const refundWish = v.object({ amount: money, description: v.optional(v.string(), '') })

/** The part of the provider's REST API v2 that the shop uses, under /v2. */
export function simulatorApi(parts: Parts): Hono {
  const { state, webhooks, apiKey } = parts
  const inWork = new Map<string, Promise<KeptAnswer>>()
  const app = new Hono().basePath('/v2')

  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${apiKey}`) return c.json(problemBody(401, 'Missing authentication, or failed to authenticate'), 401)
    const trouble = parts.trouble()
    if (trouble === 503) return c.json(problemBody(trouble, 'The simulator was told to fail'), trouble)
    if (trouble === 'nonsense') return c.html('<p>Hello!</p>')
    return next()
  })

  app.post('/payments', (c) => once(c, async () => {
    const read = v.safeParse(wish, await bodyOf(c))
    if (!read.success) return unprocessable(read.issues)
    const { cardToken, lines, billingAddress, webhookUrl = null, ...given } = read.output
    if (paysLater.has(given.method) && !isBilled(given.amount, lines, billingAddress)) return refusal('Lines that add up to the amount, and a billing address, are required', 'lines')
    const payment: SimulatedPayment = {
      ...given, id: newId('tr'), webhookUrl, status: cardToken === undefined ? 'open' : 'paid', amountCaptured: null, failureReason: null,
      metadata: given.metadata, createdAt: new Date().toISOString(), refunds: [],
    }
    if (cardToken !== undefined) webhooks.tell(payment.id, webhookUrl, 'onTime')
    return { status: 201, body: kept(payment) }
  }))
  app.get('/payments/:id', (c) => forPayment(c, async (payment) => ({ status: 200, body: told(payment) })))
  app.patch('/payments/:id', (c) => forPayment(c, async (payment) => {
    const read = v.safeParse(change, await bodyOf(c))
    if (!read.success) return unprocessable(read.issues)
    const { description = payment.description, metadata = payment.metadata } = read.output
    return { status: 200, body: kept({ ...payment, description, metadata }) }
  }))
  app.delete('/payments/:id', (c) => once(c, () => withPayment(c, async (payment) => {
    if (!isCancelable(payment)) return refusal('The payment cannot be cancelled')
    webhooks.tell(payment.id, payment.webhookUrl, 'onTime')
    return { status: 200, body: kept({ ...payment, status: 'canceled' }) }
  })))
  app.post('/payments/:id/captures', (c) => once(c, () => withPayment(c, async (payment) => {
    if (payment.status !== 'authorized') return refusal('The payment is not authorized')
    webhooks.tell(payment.id, payment.webhookUrl, 'onTime')
    kept(captured(payment))
    return { status: 201, body: { resource: 'capture', id: newId('cpt'), paymentId: payment.id, amount: payment.amount, status: 'succeeded' } }
  })))
  app.post('/payments/:id/refunds', (c) => once(c, () => withPayment(c, async (payment) => {
    const read = v.safeParse(refundWish, await bodyOf(c))
    if (!read.success) return unprocessable(read.issues)
    const { amount, description } = read.output
    if (amount.currency !== payment.amount.currency || minorOf(amount) > refundable(payment)) return refusal('The amount is higher than the maximum', 'amount')
    const refund = { id: newId('re'), status: 'pending', amount, description, createdAt: new Date().toISOString() } as const
    kept({ ...payment, refunds: [...payment.refunds, refund] })
    return { status: 201, body: refundBody(payment.id, refund) }
  })))
  app.get('/payments/:id/refunds/:refundId', (c) => forPayment(c, async (payment) => {
    const found = payment.refunds.find(({ id }) => id === c.req.param('refundId'))
    if (found === undefined) return missing('refund', c.req.param('refundId') ?? '')
    kept({ ...payment, refunds: payment.refunds.map((refund) => (refund === found ? settled(refund) : refund)) })
    return { status: 200, body: refundBody(payment.id, settled(found)) }
  }))
  app.get('/methods', () => answer({ status: 200, body: methodsBody(simulatedMethods) }))
  app.notFound((c) => c.json(problemBody(404, 'No such resource'), 404))
  return app

  /** The same key answers the same, whatever has happened since. */
  async function once(c: Context, work: () => Promise<KeptAnswer>): Promise<Response> {
    const given = c.req.header('idempotency-key')
    const key = given === undefined ? undefined : `${c.req.method} ${c.req.path} ${given}`
    if (key === undefined) return answer(await work())
    const known = state.answers.get(key) ?? inWork.get(key)
    if (known !== undefined) return answer(await known)
    const working = work()
    inWork.set(key, working)
    try {
      const made = await working
      state.answers.set(key, made)
      return await answer(made)
    } finally {
      inWork.delete(key)
    }
  }

  async function forPayment(c: Context, work: (payment: SimulatedPayment) => Promise<KeptAnswer>): Promise<Response> {
    return answer(await withPayment(c, work))
  }

  async function withPayment(c: Context, work: (payment: SimulatedPayment) => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const id = c.req.param('id') ?? ''
    const payment = state.payments.get(id)
    return payment === undefined ? missing('payment', id) : work(payment)
  }

  async function answer({ status, body }: KeptAnswer): Promise<Response> {
    await state.save()
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/hal+json' } })
  }

  function kept(payment: SimulatedPayment): Record<string, unknown> {
    state.payments.set(payment.id, payment)
    return told(payment)
  }

  function told(payment: SimulatedPayment): Record<string, unknown> {
    return paymentBody(payment, isFinal(payment) ? '' : parts.checkoutUrl(payment.id))
  }
}

function isBilled(amount: MollieAmount, lines: readonly { readonly totalAmount: MollieAmount }[] | undefined, address: unknown): boolean {
  return address !== undefined && lines !== undefined && lines.reduce((sum, { totalAmount }) => sum + minorOf(totalAmount), 0) === minorOf(amount)
}

const refusal = (detail: string, field?: string): KeptAnswer => ({ status: 422, body: problemBody(422, detail, field) })
const missing = (what: string, id: string): KeptAnswer => ({ status: 404, body: problemBody(404, `No ${what} exists with token ${id}.`) })
const unprocessable = (issues: readonly v.BaseIssue<unknown>[]) => refusal(issues[0]?.message ?? 'The request is invalid', issues[0]?.path?.map(({ key }) => String(key))[0])
const bodyOf = (c: Context): Promise<unknown> => c.req.json().catch(() => ({}))
