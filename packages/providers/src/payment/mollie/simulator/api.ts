import type { Money } from '@vitrine/contract/kernel/money'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { SimulatorApiOptions } from '../../simulator/protocol.ts'
import { createIdempotency } from '../../simulator/idempotency.ts'
import {
  authorizesFirst,
  capture,
  capturedAmount,
  isFinal,
  refundedAmount,
  settle,
  type SimulatedPayment,
} from '../../simulator/simulated-payment.ts'
import type { StoredResponse } from '../../simulator/simulator-state.ts'
import { fromMollie, toMollie, type MollieAmount } from '../mollie-money.ts'
import { isCancelable, methodsBody, minorOf, paymentBody, problemBody, refundBody } from './api-responses.ts'
import { newId } from './new-id.ts'
import { simulatedMethods } from './methods.ts'

const money = v.pipe(
  v.object({ value: v.string(), currency: v.string() }),
  v.transform((amount) => fromMollie(amount) ?? { minor: 0, currency: amount.currency }),
  v.check(({ minor }) => minor > 0, 'The amount is invalid'),
)
const address = v.pipe(v.string(), v.url('The URL is invalid'))
const createPaymentBody = v.object({
  amount: money,
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  redirectUrl: address,
  webhookUrl: v.optional(address),
  method: v.optional(v.picklist(simulatedMethods, 'The payment method is invalid'), 'creditcard'),
  locale: v.optional(v.string(), 'en_GB'),
  metadata: v.optional(v.unknown(), null),
  lines: v.optional(v.array(v.object({ totalAmount: v.object({ value: v.string(), currency: v.string() }) }))),
  billingAddress: v.optional(
    v.object({ familyName: v.pipe(v.string(), v.minLength(1)), country: v.pipe(v.string(), v.length(2)) }),
  ),
  cardToken: v.optional(v.pipe(v.string(), v.regex(/^tkn_(?!invalid)/, 'The card token is invalid'))),
})
const updatePaymentBody = v.object({ description: v.optional(v.string()), metadata: v.optional(v.unknown()) })
const createRefundBody = v.object({ amount: money, description: v.optional(v.string(), '') })

/** The part of the provider's REST API v2 that the shop uses, under /v2. */
export function mollieApi(apiKey: string, { state, webhooks, checkoutUrl }: SimulatorApiOptions): Hono {
  const once = createIdempotency(state)
  const app = new Hono().basePath('/v2')

  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${apiKey}`)
      return c.json(problemBody(401, 'Missing authentication, or failed to authenticate'), 401)
    return next()
  })

  app.post('/payments', (c) =>
    idempotent(c, async () => {
      const read = v.safeParse(createPaymentBody, await readJson(c))
      if (!read.success) return unprocessable(read.issues)
      const { cardToken, lines, billingAddress, webhookUrl = null, ...input } = read.output
      if (authorizesFirst.has(input.method) && !hasValidBill(input.amount, lines, billingAddress))
        return refusal('Lines that add up to the amount, and a billing address, are required', 'lines')
      const payment: SimulatedPayment = {
        ...input,
        id: newId('tr'),
        webhookUrl,
        status: cardToken === undefined ? 'open' : 'paid',
        captured: null,
        failureReason: null,
        metadata: input.metadata,
        createdAt: new Date().toISOString(),
        refunds: [],
      }
      if (cardToken !== undefined) webhooks.enqueue(payment, 'onTime')
      return { status: 201, body: savePayment(payment) }
    }),
  )
  app.get('/payments/:id', (c) => respondForPayment(c, async (payment) => ({ status: 200, body: toBody(payment) })))
  app.patch('/payments/:id', (c) =>
    respondForPayment(c, async (payment) => {
      const read = v.safeParse(updatePaymentBody, await readJson(c))
      if (!read.success) return unprocessable(read.issues)
      const { description = payment.description, metadata = payment.metadata } = read.output
      return { status: 200, body: savePayment({ ...payment, description, metadata }) }
    }),
  )
  app.delete('/payments/:id', (c) =>
    idempotent(c, () =>
      withPayment(c, async (payment) => {
        if (!isCancelable(payment)) return refusal('The payment cannot be cancelled')
        const canceled = { ...payment, status: 'canceled' } as const
        webhooks.enqueue(canceled, 'onTime')
        return { status: 200, body: savePayment(canceled) }
      }),
    ),
  )
  app.post('/payments/:id/captures', (c) =>
    idempotent(c, () =>
      withPayment(c, async (payment) => {
        if (payment.status !== 'authorized') return refusal('The payment is not authorized')
        const captured = capture(payment)
        webhooks.enqueue(captured, 'onTime')
        savePayment(captured)
        return {
          status: 201,
          body: {
            resource: 'capture',
            id: newId('cpt'),
            paymentId: payment.id,
            amount: toMollie(payment.amount),
            status: 'succeeded',
          },
        }
      }),
    ),
  )
  app.post('/payments/:id/refunds', (c) =>
    idempotent(c, () =>
      withPayment(c, async (payment) => {
        const read = v.safeParse(createRefundBody, await readJson(c))
        if (!read.success) return unprocessable(read.issues)
        const { amount, description } = read.output
        const refundable = capturedAmount(payment) - refundedAmount(payment)
        if (amount.currency !== payment.amount.currency || amount.minor > refundable)
          return refusal('The amount is higher than the maximum', 'amount')
        const refund = {
          id: newId('re'),
          status: 'pending',
          amount,
          description,
          createdAt: new Date().toISOString(),
        } as const
        savePayment({ ...payment, refunds: [...payment.refunds, refund] })
        return { status: 201, body: refundBody(payment.id, refund) }
      }),
    ),
  )
  app.get('/payments/:id/refunds/:refundId', (c) =>
    respondForPayment(c, async (payment) => {
      const found = payment.refunds.find(({ id }) => id === c.req.param('refundId'))
      if (found === undefined) return notFound('refund', c.req.param('refundId') ?? '')
      savePayment({
        ...payment,
        refunds: payment.refunds.map((refund) => (refund === found ? settle(refund) : refund)),
      })
      return { status: 200, body: refundBody(payment.id, settle(found)) }
    }),
  )
  app.get('/methods', () => respond({ status: 200, body: methodsBody(simulatedMethods) }))
  app.notFound((c) => c.json(problemBody(404, 'No such resource'), 404))
  return app

  /** The same idempotency key returns the same response. */
  async function idempotent(c: Context, handle: () => Promise<StoredResponse>): Promise<Response> {
    const header = c.req.header('idempotency-key')
    return respond(await once(header === undefined ? undefined : `${c.req.method} ${c.req.path} ${header}`, handle))
  }

  async function respondForPayment(
    c: Context,
    handle: (payment: SimulatedPayment) => Promise<StoredResponse>,
  ): Promise<Response> {
    return respond(await withPayment(c, handle))
  }

  async function withPayment(
    c: Context,
    handle: (payment: SimulatedPayment) => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const id = c.req.param('id') ?? ''
    const payment = state.payments.get(id)
    return payment === undefined ? notFound('payment', id) : handle(payment)
  }

  async function respond({ status, body }: StoredResponse): Promise<Response> {
    await state.save()
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/hal+json' } })
  }

  function savePayment(payment: SimulatedPayment): Record<string, unknown> {
    state.payments.set(payment.id, payment)
    return toBody(payment)
  }

  function toBody(payment: SimulatedPayment): Record<string, unknown> {
    return paymentBody(payment, isFinal(payment) ? '' : checkoutUrl(payment.id))
  }
}

function hasValidBill(
  amount: Money,
  lines: readonly { readonly totalAmount: MollieAmount }[] | undefined,
  address: unknown,
): boolean {
  return (
    address !== undefined &&
    lines !== undefined &&
    lines.reduce((sum, { totalAmount }) => sum + minorOf(totalAmount), 0) === amount.minor
  )
}

const refusal = (detail: string, field?: string): StoredResponse => ({
  status: 422,
  body: problemBody(422, detail, field),
})
const notFound = (what: string, id: string): StoredResponse => ({
  status: 404,
  body: problemBody(404, `No ${what} exists with token ${id}.`),
})
const unprocessable = (issues: readonly v.BaseIssue<unknown>[]) =>
  refusal(issues[0]?.message ?? 'The request is invalid', issues[0]?.path?.map(({ key }) => String(key))[0])
const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => ({}))
