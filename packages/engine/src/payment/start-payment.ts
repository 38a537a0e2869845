import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { paymentReturnPage } from '@vitrine/contract/kernel/operation/page-parameters'
import { engineTexts } from '../kernel/engine-texts.ts'
import type { Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { isPaymentFault, type PaymentProvider, type CreatePaymentRequest } from '../ports/payment.ts'
import { findBill } from './bill-store.ts'
import type { PaymentState } from './payment-transitions.ts'
import { find, recordProviderPayment, type PaymentRecord } from './payment-records-store.ts'
import { findReturnUrlParams, markPaymentRefused } from './payment-store.ts'

export interface StartedPayment {
  readonly payment: PaymentRecord
  /** The provider's current status if it was just asked, otherwise the recorded one. */
  readonly status: PaymentState
  readonly checkoutUrl: string | null
}

export interface StartPaymentOptions {
  readonly cardToken?: string | undefined
  /** The locale of a payment without an order; an order has its own. */
  readonly locale?: Locale
}

interface StartPaymentDependencies extends Pick<Services, 'db' | 'settings'> {
  readonly origin: string
  readonly getProvider: (key: string) => PaymentProvider
}

/**
 * Creates a recorded payment at its provider. It can be repeated at any time: the idempotency key of the row prevents a
 * second payment. A permanent refusal by the provider marks the payment as failed; every other fault leaves the payment
 * unchanged and is rethrown.
 */
export async function startPayment(
  { db, settings, origin, getProvider }: StartPaymentDependencies,
  paymentId: number,
  { cardToken, locale = 'en' }: StartPaymentOptions = {},
): Promise<StartedPayment> {
  const payment = await find(db, paymentId)
  if (payment === undefined) throw new Error(`there is no payment ${paymentId}`)
  if (payment.status !== 'new' || payment.providerPaymentId !== null)
    return { payment, status: payment.status, checkoutUrl: payment.checkoutUrl }
  const bill = async () =>
    payment.orderId === null ? null : findBill(db, { orderId: payment.orderId, amount: payment.amount })
  const request = toCreatePaymentRequest(payment, {
    bill,
    origin,
    shopName: (await settings())['shop.name'],
    returnParams: payment.orderId === null ? undefined : await findReturnUrlParams(db, payment.orderId),
    cardToken,
    locale,
  })
  try {
    const providerPayment = await getProvider(payment.provider).create(request)
    await inTransaction(db, async (tx) => {
      const status = await recordProviderPayment(tx, {
        id: paymentId,
        providerPaymentId: providerPayment.id,
        checkoutUrl: providerPayment.checkoutUrl,
      })
      // The order was cancelled, or paid in another way, during the call to the provider.
      if (status === 'canceled')
        await enqueue(tx, { kind: 'payment.cancel', key: `payment.cancel:${paymentId}:begun`, payload: { paymentId } })
    })
    return {
      payment: { ...payment, providerPaymentId: providerPayment.id, checkoutUrl: providerPayment.checkoutUrl },
      status: providerPayment.status,
      checkoutUrl: providerPayment.checkoutUrl,
    }
  } catch (error) {
    if (isPaymentFault(error) && (error.kind === 'refused' || error.kind === 'invalidCard')) {
      await inTransaction(db, (tx) =>
        markPaymentRefused(tx, {
          id: paymentId,
          reason: error.kind === 'invalidCard' ? 'invalid_card_number' : 'refused',
        }),
      )
    }
    throw error
  }
}

interface PaymentRequestContext extends Pick<CreatePaymentRequest, 'bill'> {
  readonly origin: string
  readonly shopName: string
  readonly returnParams: { readonly locale: Locale; readonly accessKey: string } | undefined
  readonly cardToken: string | undefined
  readonly locale: Locale
}

function toCreatePaymentRequest(
  payment: PaymentRecord,
  { origin, shopName, returnParams, cardToken, locale, bill }: PaymentRequestContext,
): CreatePaymentRequest {
  const language = returnParams?.locale ?? locale
  const returnPath =
    returnParams === undefined
      ? localePath(language, '/checkout')
      : `${localePath(language, `/${paymentReturnPage}`)}?order=${payment.orderId}&key=${encodeURIComponent(returnParams.accessKey)}`
  return {
    amount: { minor: payment.amount, currency: payment.currency },
    description: payment.orderId === null ? shopName : paymentDescription(payment.orderId, language),
    method: payment.methodKey,
    locale: language,
    returnUrl: origin + returnPath,
    webhookUrl: `${origin}/webhooks/${payment.provider}`,
    cardToken: cardToken ?? null,
    bill,
    idempotencyKey: payment.idempotencyKey,
    metadata: paymentMetadata(payment),
  }
}

/**
 * The metadata that the provider stores with a payment. They identify the payment when the provider's id was lost; the
 * key cannot be guessed.
 */
export function paymentMetadata({
  id,
  orderId,
  idempotencyKey,
}: Pick<PaymentRecord, 'id' | 'orderId' | 'idempotencyKey'>): Readonly<Record<string, string>> {
  return { paymentId: String(id), key: idempotencyKey, ...(orderId !== null && { orderId: String(orderId) }) }
}

/** The description that the customer sees at the provider and on the bank statement. */
export function paymentDescription(orderId: number, locale: Locale): string {
  return engineTexts[locale].order({ number: orderId })
}
