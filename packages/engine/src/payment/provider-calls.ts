import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import type { Services } from '../kernel/context.ts'
import { isPaymentFault, type PaymentProvider, type ProviderPayment, type ProviderRefund } from '../ports/payment.ts'
import { findReturnUrlParams } from './payment-store.ts'
import type { PaymentRecord } from './payment-records-store.ts'
import type { Refund } from './refund-store.ts'
import { paymentDescription, paymentMetadata } from './start-payment.ts'

interface ProviderCallDependencies extends Pick<Services, 'db' | 'settings'> {
  readonly getProvider: (key: string) => PaymentProvider
}

/** The id is null if no provider executes the refund, or if the provider refused it. */
export type RefundOutcome = Pick<ProviderRefund, 'status'> & { readonly id: string | null }

/** Names the order at the provider that holds the payment. Undefined: the payment has no order or no provider id. */
export async function sendOrderReference(
  { db, getProvider }: ProviderCallDependencies,
  payment: PaymentRecord,
): Promise<ProviderPayment | undefined> {
  const { provider, providerPaymentId, orderId } = payment
  const returnParams = orderId === null ? undefined : await findReturnUrlParams(db, orderId)
  if (providerPaymentId === null || orderId === null || returnParams === undefined) return undefined
  return getProvider(provider).update(providerPaymentId, {
    description: paymentDescription(orderId, returnParams.locale),
    metadata: paymentMetadata(payment),
  })
}

/** A refund of a payment without a provider is settled immediately: staff transfer it. */
export async function sendRefund(
  { db, settings, getProvider }: ProviderCallDependencies,
  { provider, providerPaymentId, orderId, amount, currency, idempotencyKey }: Refund,
): Promise<RefundOutcome> {
  if (!isOnlineProvider(provider) || providerPaymentId === null) return { id: null, status: 'settled' }
  const returnParams = orderId === null ? undefined : await findReturnUrlParams(db, orderId)
  const description =
    orderId === null || returnParams === undefined
      ? (await settings())['shop.name']
      : paymentDescription(orderId, returnParams.locale)
  try {
    return await getProvider(provider).refund({
      paymentId: providerPaymentId,
      amount: { minor: amount, currency },
      description,
      idempotencyKey,
    })
  } catch (error) {
    if (isPaymentFault(error) && error.kind === 'refused') return { id: null, status: 'failed' }
    throw error
  }
}
