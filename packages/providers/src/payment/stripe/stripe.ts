import { readFileSync } from 'node:fs'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import {
  PaymentFault,
  type CardFields,
  type CreatePaymentRequest,
  type PaymentProvider,
  type ProviderPayment,
} from '@vitrine/engine/ports/payment'
import Stripe from 'stripe'
import { capturesLater, toMethodKeys, toStripeType } from './stripe-methods.ts'
import { toStripe } from './stripe-money.ts'
import {
  cardOrigin,
  methodKey,
  originKey,
  readIntent,
  readRefund,
  readSession,
  toPaymentFault,
} from './stripe-responses.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

export interface StripeOptions {
  readonly secretKey: string
  /** The signing secret of the webhook; without it webhooks are refused, and the shop polls. */
  readonly webhookSecret?: string | undefined
  /** Enables card fields in the checkout; without it cards are entered on the provider's page. */
  readonly publishableKey?: string | undefined
  /** Another origin than the provider's own: the simulator. */
  readonly endpoint?: string | undefined
  readonly timeoutMs?: number | undefined
}

/** Shorter than the lease of an outbox message, which repeats the call; so the client itself does not. */
const defaultTimeoutMs = 20_000

export const isTestKey = (key: string) => /^[a-z]+_test_/.test(key)

/**
 * Stripe. A customer pays on Stripe's page: a Checkout Session, whose PaymentIntent moves the money. A card from the
 * fields in the checkout is charged by a PaymentIntent of its own.
 */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  publishableKey,
  endpoint,
  timeoutMs = defaultTimeoutMs,
}: StripeOptions): PaymentProvider {
  const client = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Vitrine' },
    ...(endpoint !== undefined && toAddress(endpoint)),
  })

  return {
    key: 'stripe',
    cardFields: publishableKey === undefined ? null : cardFields(publishableKey),
    isTest: isTestKey(secretKey),
    readWebhook: async (webhook) =>
      webhookSecret === undefined ? null : readStripeWebhook(client, webhookSecret, webhook),
    get,
    create: (request) =>
      request.cardToken === null ? createSession(request) : createIntent(request, request.cardToken),
    async update(paymentId, { description, metadata }) {
      const change = { ...(metadata !== undefined && { metadata: { ...metadata } }) }
      const intentChange = { ...change, ...(description !== undefined && { description }) }
      if (isIntent(paymentId))
        return readIntent(
          await callStripe(() => client.paymentIntents.update(paymentId, { ...intentChange, expand: intentExpand })),
        )
      const { intentId, ...payment } = readSession(
        await callStripe(() => client.checkout.sessions.update(paymentId, { ...change, expand: sessionExpand })),
      )
      // Before the customer has paid there is no PaymentIntent yet, and the description of the page cannot change.
      if (intentId !== null) await callStripe(() => client.paymentIntents.update(intentId, intentChange))
      return payment
    },
    async cancel(paymentId) {
      try {
        const { intentId, status } = isIntent(paymentId)
          ? { intentId: paymentId, status: 'open' }
          : await getSession(paymentId)
        if (status === 'open' && !isIntent(paymentId))
          await callStripe(() => client.checkout.sessions.expire(paymentId))
        else if (intentId !== null && (status === 'open' || status === 'authorized'))
          await callStripe(() => client.paymentIntents.cancel(intentId))
      } catch (error) {
        // It was paid meanwhile; the payment then keeps its state.
        if (!(error instanceof PaymentFault) || error.kind !== 'refused') throw error
      }
      return get(paymentId)
    },
    async capture(paymentId, idempotencyKey) {
      const intentId = await findIntent(paymentId)
      await callStripe(() => client.paymentIntents.capture(intentId, {}, { idempotencyKey }))
      return get(paymentId)
    },
    async refund({ paymentId, amount, description, idempotencyKey }) {
      const intentId = await findIntent(paymentId)
      return readRefund(
        await callStripe(() =>
          client.refunds.create(
            { payment_intent: intentId, amount: toStripe(amount).amount, metadata: { description } },
            { idempotencyKey },
          ),
        ),
      )
    },
    getRefund: async (_, refundId) => readRefund(await callStripe(() => client.refunds.retrieve(refundId))),
    async methods() {
      const { data } = await callStripe(() => client.paymentMethodConfigurations.list({ active: true }))
      const types = data.flatMap((configuration) =>
        Object.entries(configuration).flatMap(([type, setting]) => (isAvailable(setting) ? [type] : [])),
      )
      return Array.from(new Set(types)).flatMap(toMethodKeys)
    },
  }

  async function get(paymentId: string): Promise<ProviderPayment> {
    if (isIntent(paymentId))
      return readIntent(
        await callStripe(() => client.paymentIntents.retrieve(paymentId, { expand: [...intentExpand] })),
      )
    const { intentId: _, ...payment } = await getSession(paymentId)
    return payment
  }

  async function getSession(paymentId: string) {
    if (!isSession(paymentId)) throw new PaymentFault('refused', `${paymentId} is not the id of a payment`)
    return readSession(
      await callStripe(() => client.checkout.sessions.retrieve(paymentId, { expand: [...sessionExpand] })),
    )
  }

  async function findIntent(paymentId: string): Promise<string> {
    const intentId = isIntent(paymentId) ? paymentId : (await getSession(paymentId)).intentId
    if (intentId === null) throw new PaymentFault('refused', `nothing was paid for ${paymentId}`)
    return intentId
  }

  async function createSession(request: CreatePaymentRequest): Promise<ProviderPayment> {
    const { description, method, locale, returnUrl, idempotencyKey } = request
    const { amount, currency } = toStripe(request.amount)
    const metadata = { ...request.metadata, [methodKey]: method }
    const { intentId: _, ...payment } = readSession(
      await callStripe(() =>
        client.checkout.sessions.create(
          {
            mode: 'payment',
            // Stripe validates the type, so methods newer than this client work as well.
            allowed_payment_method_types: [
              toStripeType(method) as Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType,
            ],
            line_items: [
              { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } },
            ],
            payment_intent_data: {
              description,
              metadata,
              ...(capturesLater.has(method) && { capture_method: 'manual' as const }),
            },
            metadata,
            locale: toStripeLocale(locale),
            success_url: returnUrl,
            cancel_url: returnUrl,
            expand: [...sessionExpand],
          },
          { idempotencyKey },
        ),
      ),
    )
    return payment
  }

  async function createIntent(request: CreatePaymentRequest, cardToken: string): Promise<ProviderPayment> {
    const { description, method, returnUrl, metadata, idempotencyKey } = request
    return readIntent(
      await callStripe(() =>
        client.paymentIntents.create(
          {
            ...toStripe(request.amount),
            description,
            allowed_payment_method_types: [toStripeType(method)],
            payment_method: cardToken,
            confirm: true,
            return_url: returnUrl,
            metadata: { ...metadata, [methodKey]: method, [originKey]: cardOrigin },
            expand: [...intentExpand],
          },
          { idempotencyKey },
        ),
      ),
    )
  }
}

const intentExpand = ['latest_charge']
const sessionExpand = ['payment_intent.latest_charge']

const isIntent = (paymentId: string) => paymentId.startsWith('pi_')
const isSession = (paymentId: string) => paymentId.startsWith('cs_')

const isAvailable = (setting: unknown) =>
  typeof setting === 'object' && setting !== null && 'available' in setting && setting.available === true

function cardFields(accountKey: string): CardFields {
  return {
    accountKey,
    parts: ['cardNumber', 'expiryDate', 'verificationCode'],
    script: readFileSync(new URL('card-fields.js', import.meta.url), 'utf8'),
    origins: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
    },
  }
}

function toAddress(endpoint: string) {
  const { protocol, hostname, port } = new URL(endpoint)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const
}

// The languages of Stripe's page that shops may have; it picks the browser's otherwise.
const pageLocales = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
] as const

const toStripeLocale = (locale: Locale) => pageLocales.find((candidate) => candidate === locale) ?? 'auto'

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toPaymentFault(error)
  }
}
