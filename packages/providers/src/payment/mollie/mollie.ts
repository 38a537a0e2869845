import { readFileSync } from 'node:fs'
import { createMollieClient, Locale as MollieLocale, type PaymentMethod } from '@mollie/api-client'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { PaymentFault, type CardFields, type PaymentProvider, type PaymentWebhook } from '@vitrine/engine/ports/payment'
import { toPaymentFault, readPayment, readRefund } from './mollie-responses.ts'
import { toBillParams } from './mollie-bill.ts'
import { toMollie } from './mollie-money.ts'

export interface MollieOptions {
  readonly apiKey: string
  /** Enables card fields in the checkout; without it cards are entered on the provider's page. */
  readonly profileId?: string | undefined
  /** Another host than the provider's own: the simulator. */
  readonly endpoint?: string | undefined
  /** How long a call may take. */
  readonly timeoutMs?: number | undefined
}

/** The client has no timeout; ours is shorter than the lease of an outbox message. */
const defaultTimeoutMs = 20_000

export const isTestKey = (apiKey: string) => apiKey.startsWith('test_')

// The provider uses 'de_DE' and supports fewer languages; the fallback is English.
const toMollieLocale = (locale: Locale) =>
  Object.values(MollieLocale).find((candidate) => candidate === languageTags[locale].replace('-', '_')) ??
  MollieLocale.en_GB

/** Cards, wallets and redirect methods through Mollie. */
export function createMollieProvider({
  apiKey,
  profileId,
  endpoint,
  timeoutMs = defaultTimeoutMs,
}: MollieOptions): PaymentProvider {
  const client = createMollieClient({
    apiKey,
    versionStrings: 'Vitrine/1',
    ...(endpoint !== undefined && { apiEndpoint: endpoint }),
  })
  const callMollie = <T>(call: () => Promise<T>) => callWithin(timeoutMs, call)
  // The provider refuses unreachable webhook URLs; a local shop polls instead.
  const isReachable = (url: string) => endpoint !== undefined || !isLoopback(new URL(url).hostname)
  const get = async (paymentId: string) => readPayment(await callMollie(() => client.payments.get(paymentId)))

  return {
    key: 'mollie',
    cardFields: profileId === undefined ? null : cardFields(profileId),
    isTest: isTestKey(apiKey),
    readWebhook: async (webhook) => readWebhook(webhook),
    get,
    async create({
      amount,
      description,
      method,
      locale,
      returnUrl,
      webhookUrl,
      cardToken,
      metadata,
      idempotencyKey,
      bill,
    }) {
      const billParams = await toBillParams({ method, currency: amount.currency, bill })
      return readPayment(
        await callMollie(() =>
          client.payments.create({
            amount: toMollie(amount),
            description,
            locale: toMollieLocale(locale),
            redirectUrl: returnUrl,
            metadata,
            idempotencyKey,
            ...billParams,
            // The provider validates the method, so methods newer than this client work as well.
            method: method as PaymentMethod,
            ...(webhookUrl !== null && isReachable(webhookUrl) && { webhookUrl }),
            ...(cardToken !== null && { cardToken }),
          }),
        ),
      )
    },
    async update(paymentId, { description, metadata }) {
      // The client's type requires 'redirectUrl' and others, which the API leaves unchanged if they are absent.
      const change = {
        ...(description !== undefined && { description }),
        ...(metadata !== undefined && { metadata }),
      } as Parameters<typeof client.payments.update>[1]
      return readPayment(await callMollie(() => client.payments.update(paymentId, change)))
    },
    async cancel(paymentId) {
      try {
        return readPayment(await callMollie(() => client.payments.cancel(paymentId)))
      } catch (error) {
        // Not every method can be cancelled; the payment then keeps its state.
        if (error instanceof PaymentFault && error.kind === 'refused') return get(paymentId)
        throw error
      }
    },
    async capture(paymentId, idempotencyKey) {
      await callMollie(() => client.paymentCaptures.create({ paymentId, idempotencyKey }))
      return get(paymentId)
    },
    async refund({ paymentId, amount, description, idempotencyKey }) {
      return readRefund(
        await callMollie(() =>
          client.paymentRefunds.create({ paymentId, amount: toMollie(amount), description, idempotencyKey }),
        ),
      )
    },
    async getRefund(paymentId, refundId) {
      return readRefund(await callMollie(() => client.paymentRefunds.get(refundId, { paymentId })))
    },
    async methods(amount) {
      const list = await callMollie(() => client.methods.list({ amount: toMollie(amount) }))
      return list.map(({ id }) => String(id))
    },
  }
}

function cardFields(accountKey: string): CardFields {
  const scripts = ['https://js.mollie.com']
  return {
    accountKey,
    parts: ['cardNumber', 'cardHolder', 'expiryDate', 'verificationCode'],
    script: readFileSync(new URL('card-fields.js', import.meta.url), 'utf8'),
    origins: { scripts, frames: scripts, connections: scripts },
  }
}

const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const webhookPaymentId = /^[\w-]{3,64}$/

/** A webhook is a form with the id of a payment and without a signature: its content is never trusted. */
function readWebhook({ body, header }: PaymentWebhook): readonly string[] | null {
  const id = formType.test(header('content-type') ?? '') ? new URLSearchParams(body).get('id') : null
  return id !== null && webhookPaymentId.test(id) ? [id] : null
}

// Takes a function, since the client also throws synchronously.
async function callWithin<T>(timeoutMs: number, call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PaymentFault('temporary', `the provider did not answer in ${timeoutMs / 1000} s`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([call(), end])
  } catch (error) {
    throw toPaymentFault(error)
  } finally {
    clearTimeout(timer)
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
