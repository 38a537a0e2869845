import type { BookedPayment } from '../payment/payment.ts'
import type { OrderHead } from './orders-store.ts'

/** What the money of an order means for it. */
export type Consequence =
  | { readonly kind: 'none' }
  /** It is covered: the shop owes the goods. */
  | { readonly kind: 'confirm' }
  /** Its time had run out when the money came: the goods are taken once more if they are there, else the money goes back. */
  | { readonly kind: 'revive' }
  /** It is cancelled and stays so: all money goes back. */
  | { readonly kind: 'giveBack' }
  /** It was covered without these payments: they go back whole. */
  | { readonly kind: 'returnSurplus'; readonly paymentIds: readonly number[] }

type Asked = Pick<OrderHead, 'status' | 'cancelledBy' | 'total' | 'giftCard'> & { readonly credited: number }
type Paid = Pick<BookedPayment, 'id' | 'paid' | 'refunded'> & { readonly isByProvider: boolean }

/** Money is never without an order or a refund; a refund that was asked for is money no more. */
export function consequenceOf(order: Asked, payments: readonly Paid[]): Consequence {
  const kept = payments.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const isCovered = (received: number) => received + order.giftCard >= order.total - order.credited
  switch (order.status) {
    case 'open': return isCovered(kept) ? { kind: 'confirm' } : none
    case 'cancelled':
      if (kept <= 0) return none
      return order.cancelledBy === 'time' && isCovered(kept) ? { kind: 'revive' } : { kind: 'giveBack' }
    case 'confirmed': case 'shipped': case 'completed': {
      const paymentIds = surplusOf(payments, kept, isCovered)
      return paymentIds.length > 0 ? { kind: 'returnSurplus', paymentIds } : none
    }
  }
}

const none = { kind: 'none' } as const

// The newest first: who paid twice gets the second payment back. One payment of too much stays: the order is overpaid, and people decide.
function surplusOf(payments: readonly Paid[], kept: number, isCovered: (received: number) => boolean): readonly number[] {
  let left = kept
  return payments.toReversed().flatMap(({ id, paid, refunded, isByProvider }) => {
    const money = paid - refunded
    if (!isByProvider || money <= 0 || left - money <= 0 || !isCovered(left - money)) return []
    left -= money
    return [id]
  })
}
