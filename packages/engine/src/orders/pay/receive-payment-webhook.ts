import type { PaymentWebhook } from '../../ports/payment.ts'
import type { PaymentSyncDependencies } from '../dependencies.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Syncs the payments that a webhook is about. False: the webhook is not from a provider of this shop. Unknown payments
 * are ignored.
 */
export async function receivePaymentWebhook(
  deps: PaymentSyncDependencies,
  provider: string,
  webhook: PaymentWebhook,
): Promise<boolean> {
  const paymentIds = await deps.payment.findProvider(provider)?.readWebhook(webhook)
  if (paymentIds == null) return false
  for (const providerPaymentId of paymentIds)
    await syncPayment(deps, { provider, providerPaymentId, source: 'webhook' })
  return true
}
