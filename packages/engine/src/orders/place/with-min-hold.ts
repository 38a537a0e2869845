import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { PaymentOffer } from '../../methods/methods.ts'

/** The payment method with at least this time to pay. */
export function withMinHold(
  payment: PaymentOffer,
  minHoldMinutes: number | undefined,
  settings: PublicSettings,
): PaymentOffer {
  const holdMinutes = payment.holdMinutes ?? settings['orders.holdMinutes']
  return minHoldMinutes !== undefined && minHoldMinutes > holdMinutes
    ? { ...payment, holdMinutes: minHoldMinutes }
    : payment
}
