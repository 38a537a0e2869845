import type { Order } from '@vitrine/contract/orders/order'

/** A refund is announced only if the order was paid, or may have been while the provider does not answer. */
export function cancelledLeadKey({
  totals,
  refundStateKey,
  paymentStatusKey,
}: Pick<Order, 'totals' | 'refundStateKey' | 'paymentStatusKey'>): 'order.cancelledLead' | 'order.cancelledUnpaidLead' {
  return totals.paidAmount.value === 0 && refundStateKey === null && paymentStatusKey !== 'unknown'
    ? 'order.cancelledUnpaidLead'
    : 'order.cancelledLead'
}
