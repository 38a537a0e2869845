import { canPaymentTransition, type PaymentState } from './payment-transitions.ts'
import type { PaymentRecord } from './payment-records-store.ts'
import type { ProviderPayment } from '../ports/payment.ts'

/** The change of a recorded payment that follows from the provider's status. */
interface PaymentStatusChange {
  readonly status: PaymentState
  /** Minor units of the payment's currency. */
  readonly paid: number
  /** Whether status or amount change at all. */
  readonly changed: boolean
  /** The payment has just ended without being paid. */
  readonly endedUnpaid: boolean
  /** The payment was made in a currency that was not requested: it does not count and is refunded. */
  readonly isForeignCurrency: boolean
}

type RecordedStatus = Pick<PaymentRecord, 'status' | 'paid' | 'currency' | 'checkoutUrl' | 'failureReason'>

/**
 * Webhook, return and poll can arrive late, repeatedly or out of order: only the provider's status counts, and the paid
 * amount never decreases.
 */
export function paymentStatusChange(recorded: RecordedStatus, providerPayment: ProviderPayment): PaymentStatusChange {
  const isForeignCurrency = providerPayment.status === 'paid' && providerPayment.amount.currency !== recorded.currency
  // A payment in another currency counts as failed.
  const incoming: PaymentState = isForeignCurrency ? 'failed' : providerPayment.status
  const status = canPaymentTransition(recorded.status, incoming) ? incoming : recorded.status
  const paid = status === 'paid' && !isForeignCurrency ? Math.max(recorded.paid, providerPayment.paid) : recorded.paid
  const changed = status !== recorded.status || paid !== recorded.paid
  return {
    status,
    paid,
    changed,
    endedUnpaid: status !== recorded.status && isEndWithoutMoney(status),
    isForeignCurrency: isForeignCurrency && changed,
  }
}

function isEndWithoutMoney(status: PaymentState): boolean {
  return status === 'failed' || status === 'canceled' || status === 'expired'
}
