import { createMollieClient, Locale as MollieLocale, type PaymentMethod } from '@mollie/api-client'
import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { PaymentFault, type PaymentProvider } from '@vitrine/engine/ports/payment'
import { faultOf, readPayment, readRefund } from './mollie-answers.ts'
import { billFor } from './mollie-bill.ts'
import { toMollie } from './mollie-money.ts'

export interface MollieAccess {
  readonly apiKey: string
  /** Where card fields are shown in the page; without it the provider's own page asks for the card. */
  readonly profileId?: string | undefined
  /** Another host than the provider's own: the simulator. */
  readonly endpoint?: string | undefined
}

/** The client knows no end of a call; ours end before the lease of an outbox note does. */
const mostMilliseconds = 20_000

// The provider writes 'de_DE', and knows fewer languages than there are: its own pages are then in English.
const localeAt = (locale: Locale) => Object.values(MollieLocale).find((known) => known === languageTags[locale].replace('-', '_')) ?? MollieLocale.en_GB

/** Cards, wallets and redirect methods through Mollie. */
export function openMollie({ apiKey, profileId, endpoint }: MollieAccess): PaymentProvider {
  const client = createMollieClient({ apiKey, versionStrings: 'Vitrine/1', ...(endpoint !== undefined && { apiEndpoint: endpoint }) })
  // The provider refuses addresses that it cannot reach; a shop on this machine asks instead of being told.
  const reaches = (url: string) => endpoint !== undefined || !isLoopback(new URL(url).hostname)
  const get = async (paymentId: string) => readPayment(await told(() => client.payments.get(paymentId)))

  return {
    key: 'mollie',
    cardFields: profileId === undefined ? null : { profileId },
    isTest: apiKey.startsWith('test_'),
    get,
    async create({ amount, description, method, locale, returnUrl, webhookUrl, cardToken, metadata, idempotencyKey, bill }) {
      const parts = await billFor({ method, currency: amount.currency, bill })
      return readPayment(await told(() => client.payments.create({
        amount: toMollie(amount), description, locale: localeAt(locale), redirectUrl: returnUrl, metadata, idempotencyKey, ...parts,
        // The provider checks the word: methods that it learns after this client was made work as well.
        method: method as PaymentMethod,
        ...(webhookUrl !== null && reaches(webhookUrl) && { webhookUrl }),
        ...(cardToken !== null && { cardToken }),
      })))
    },
    async update(paymentId, { description, metadata }) {
      // The client wants the key that it may leave out: 'redirectUrl' and its like stay as they are.
      const change = { ...(description !== undefined && { description }), ...(metadata !== undefined && { metadata }) } as Parameters<typeof client.payments.update>[1]
      return readPayment(await told(() => client.payments.update(paymentId, change)))
    },
    async cancel(paymentId) {
      try {
        return readPayment(await told(() => client.payments.cancel(paymentId)))
      } catch (error) {
        // Not every method can be ended from outside: then it stands as it stands.
        if (error instanceof PaymentFault && error.kind === 'refused') return get(paymentId)
        throw error
      }
    },
    async capture(paymentId, idempotencyKey) {
      await told(() => client.paymentCaptures.create({ paymentId, idempotencyKey }))
      return get(paymentId)
    },
    async refund({ paymentId, amount, description, idempotencyKey }) {
      return readRefund(await told(() => client.paymentRefunds.create({ paymentId, amount: toMollie(amount), description, idempotencyKey })))
    },
    async getRefund(paymentId, refundId) {
      return readRefund(await told(() => client.paymentRefunds.get(refundId, { paymentId })))
    },
    async methods(amount) {
      const list = await told(() => client.methods.list({ amount: toMollie(amount) }))
      return list.map(({ id }) => String(id))
    },
  }
}

// A function, since the client also throws before it makes a promise.
async function told<T>(call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentFault('temporary', `the provider did not answer in ${mostMilliseconds / 1000} s`)), mostMilliseconds)
  })
  try {
    return await Promise.race([call(), end])
  } catch (error) {
    throw faultOf(error)
  } finally {
    clearTimeout(timer)
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
