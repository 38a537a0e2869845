import type { PaymentRecord } from '../../payment/payment.ts'
import type { OrderHead } from '../lifecycle/orders-store.ts'

/** The action that follows from the balance of an order. */
export type BalanceAction =
  | { readonly kind: 'none' }
  /** The order is covered: it is confirmed. */
  | { readonly kind: 'confirm' }
  /**
   * The money arrived after the order expired: stock is allocated again if available, otherwise the money is refunded.
   */
  | { readonly kind: 'revive' }
  /** The order stays cancelled: all money is refunded. */
  | { readonly kind: 'giveBack' }
  /** The order is covered without these payments: they are refunded in full. */
  | { readonly kind: 'returnSurplus'; readonly paymentIds: readonly number[] }

type BalanceOrder = Pick<OrderHead, 'status' | 'cancelledBy' | 'total' | 'giftCard'> & { readonly credited: number }
type BalancePayment = Pick<PaymentRecord, 'id' | 'paid' | 'refunded'> & { readonly isByProvider: boolean }

/** Decides what to do with an order after its payments changed. A requested refund counts as refunded. */
export function decideBalanceAction(order: BalanceOrder, payments: readonly BalancePayment[]): BalanceAction {
  const held = payments.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const isCovered = (received: number) => received + order.giftCard >= order.total - order.credited
  switch (order.status) {
    case 'open':
      return isCovered(held) ? { kind: 'confirm' } : noAction
    case 'cancelled':
      if (held <= 0) return noAction
      return order.cancelledBy === 'time' && isCovered(held) ? { kind: 'revive' } : { kind: 'giveBack' }
    case 'confirmed':
    case 'shipped':
    case 'completed': {
      const paymentIds = findSurplusPayments(payments, held, isCovered)
      return paymentIds.length > 0 ? { kind: 'returnSurplus', paymentIds } : noAction
    }
  }
}

const noAction = { kind: 'none' } as const

// The newest payments first: a second payment is refunded. A single payment that exceeds the total is kept: the order
// is overpaid, and an operator decides.
function findSurplusPayments(
  payments: readonly BalancePayment[],
  held: number,
  isCovered: (received: number) => boolean,
): readonly number[] {
  let left = held
  return payments.toReversed().flatMap(({ id, paid, refunded, isByProvider }) => {
    const money = paid - refunded
    if (!isByProvider || money <= 0 || left - money <= 0 || !isCovered(left - money)) return []
    left -= money
    return [id]
  })
}
