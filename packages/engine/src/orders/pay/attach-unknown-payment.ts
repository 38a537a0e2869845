import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import { inTransaction } from '../../kernel/database/db.ts'
import { paymentRecords, paymentMetadata, type PaymentRecord } from '../../payment/payment.ts'
import { isPaymentFault, type ProviderPayment } from '../../ports/payment.ts'
import type { PaymentSyncDependencies } from '../dependencies.ts'

/**
 * Handles a notification about a payment whose provider id is not recorded. The payment can still be ours: the provider
 * created it, its answer was lost, and its idempotency key had expired before the retry. It is recorded if it holds
 * money and its metadata carry the key of one of our payments; all others are ignored.
 */
export async function attachUnknownPayment(
  { services, payment: payments }: PaymentSyncDependencies,
  provider: string,
  providerPaymentId: string,
): Promise<PaymentRecord | undefined> {
  if (!isOnlineProvider(provider)) return undefined
  const providerPayment = await payments
    .getProvider(provider)
    .get(providerPaymentId)
    .catch((error: unknown) => {
      if (isPaymentFault(error) && error.kind === 'refused') return undefined
      throw error
    })
  if (providerPayment === undefined || (providerPayment.paid === 0 && providerPayment.status !== 'authorized'))
    return undefined
  const payment = await paymentRecords.find(services.db, Number(providerPayment.metadata['paymentId']) || 0)
  if (
    payment === undefined ||
    paymentMetadata(payment)['key'] !== providerPayment.metadata['key'] ||
    payment.provider !== provider
  )
    return undefined
  services.log.warn(
    { paymentId: payment.id, providerPaymentId },
    'A payment whose creation was not recorded is attached',
  )
  await inTransaction(services.db, async (tx) => {
    // If the creation was not retried yet, this is the recorded payment itself.
    const isRecorded =
      providerPayment.amount.currency === payment.currency &&
      (await paymentRecords.recordProviderPayment(tx, {
        id: payment.id,
        providerPaymentId,
        checkoutUrl: providerPayment.checkoutUrl,
      })) !== undefined
    if (!isRecorded) await paymentRecords.insertUnknown(tx, payment, toProviderReference(providerPayment))
  })
  return paymentRecords.findByProviderId(services.db, provider, providerPaymentId)
}

const toProviderReference = ({ id, amount }: ProviderPayment) => ({
  providerPaymentId: id,
  amount: amount.minor,
  currency: amount.currency,
})
