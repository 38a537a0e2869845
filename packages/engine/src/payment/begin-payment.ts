import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { words } from '../kernel/words.ts'
import type { House } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import { isPaymentFault, type PaymentProvider, type PaymentWish } from '../ports/payment.ts'
import { billOf } from './bill-store.ts'
import type { PaymentState } from './payment-moves.ts'
import { paymentById, wayBackOf, writeBegun, writeRefused, type BookedPayment } from './payment-store.ts'

export interface Begun {
  readonly payment: BookedPayment
  /** As the provider told it just now, else as the books know it. */
  readonly status: PaymentState
  readonly checkoutUrl: string | null
}

export interface BeginWishes {
  readonly cardToken?: string | undefined
  /** Of a payment without an order; an order has its own. */
  readonly locale?: Locale
}

interface Parts extends Pick<House, 'db' | 'settings'> {
  readonly origin: string
  readonly providerOf: (key: string) => PaymentProvider
}

/**
 * Makes a payment of the books at its provider. It may be asked again at any time: the row's key makes a second one impossible. What the provider
 * refuses for good is written down as failed; other trouble leaves the payment as it is, and rises.
 */
export async function beginPayment({ db, settings, origin, providerOf }: Parts, paymentId: number, { cardToken, locale = 'en' }: BeginWishes = {}): Promise<Begun> {
  const payment = await paymentById(db, paymentId)
  if (payment === undefined) throw new Error(`there is no payment ${paymentId}`)
  if (payment.status !== 'new' || payment.providerPaymentId !== null) return { payment, status: payment.status, checkoutUrl: payment.checkoutUrl }
  const bill = async () => (payment.orderId === null ? null : billOf(db, { orderId: payment.orderId, amount: payment.amount }))
  const wish = wishOf(payment, { bill, origin, shopName: (await settings())['shop.name'], back: payment.orderId === null ? undefined : await wayBackOf(db, payment.orderId), cardToken, locale })
  try {
    const told = await providerOf(payment.provider).create(wish)
    await inTransaction(db, async (tx) => {
      const now = await writeBegun(tx, { id: paymentId, providerPaymentId: told.id, checkoutUrl: told.checkoutUrl })
      // Its order was cancelled, or paid in another way, while the provider was being asked.
      if (now === 'canceled') await noteOutbox(tx, { kind: 'payment.cancel', key: `payment.cancel:${paymentId}:begun`, payload: { paymentId } })
    })
    return { payment: { ...payment, providerPaymentId: told.id, checkoutUrl: told.checkoutUrl }, status: told.status, checkoutUrl: told.checkoutUrl }
  } catch (error) {
    if (isPaymentFault(error) && (error.kind === 'refused' || error.kind === 'invalidCard')) {
      await inTransaction(db, (tx) => writeRefused(tx, { id: paymentId, reason: error.kind === 'invalidCard' ? 'invalid_card_number' : 'refused' }))
    }
    throw error
  }
}

interface Around extends Pick<PaymentWish, 'bill'> {
  readonly origin: string
  readonly shopName: string
  readonly back: { readonly locale: Locale; readonly accessKey: string } | undefined
  readonly cardToken: string | undefined
  readonly locale: Locale
}

function wishOf(payment: BookedPayment, { origin, shopName, back, cardToken, locale, bill }: Around): PaymentWish {
  const language = back?.locale ?? locale
  const place = back === undefined ? localePath(language, '/checkout')
    : `${localePath(language, '/mollie-payment')}?order=${payment.orderId}&key=${encodeURIComponent(back.accessKey)}`
  return {
    amount: { minor: payment.amount, currency: payment.currency },
    description: payment.orderId === null ? shopName : descriptionOf(payment.orderId, language),
    method: payment.methodKey, locale: language, returnUrl: origin + place, webhookUrl: `${origin}/webhooks/${payment.provider}`,
    cardToken: cardToken ?? null, bill, idempotencyKey: payment.idempotencyKey,
    metadata: metadataOf(payment),
  }
}

/** What the provider keeps with a payment: enough to know it again when its own id was lost. The key cannot be guessed. */
export function metadataOf({ id, orderId, idempotencyKey }: Pick<BookedPayment, 'id' | 'orderId' | 'idempotencyKey'>): Readonly<Record<string, string>> {
  return { paymentId: String(id), key: idempotencyKey, ...(orderId !== null && { orderId: String(orderId) }) }
}

/** What the shopper reads at the provider and on the bank statement. */
export function descriptionOf(orderId: number, locale: Locale): string {
  return words[locale].order({ number: orderId })
}
