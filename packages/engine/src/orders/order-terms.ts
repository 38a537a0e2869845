import type { PublicSettings } from '@vitrine/contract/settings'
import type { PricedCart } from '../cart/cart.ts'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'

/** On what terms a cart becomes an order. */
export interface PlacedTerms {
  readonly status: 'open' | 'confirmed'
  /** Until when its pieces wait for the money; null: they are kept. */
  readonly payUntil: Date | null
  /** ISO date after which the law no longer asks for the person. */
  readonly personalUntil: string
}

/** An order waits for money when there is some to come and its method pays first; every other is confirmed at once. */
export function termsOf(amountToPay: number, method: Pick<PaymentOffer, 'paysFirst' | 'holdMinutes'>, at: { readonly settings: PublicSettings; readonly now: Date }): PlacedTerms {
  const isWaiting = amountToPay > 0 && method.paysFirst
  const minutes = method.holdMinutes ?? at.settings['orders.holdMinutes']
  return {
    status: isWaiting ? 'open' : 'confirmed',
    payUntil: isWaiting ? new Date(at.now.getTime() + minutes * 60_000) : null,
    personalUntil: yearsAfter(at.now, at.settings['orders.keepYears']),
  }
}

/** A cart with both methods chosen: nothing else becomes an order. */
type ChosenCart = PricedCart & { readonly shipping: ShippingOffer; readonly payment: PaymentOffer }

export function isChosen(cart: PricedCart): cart is ChosenCart {
  return cart.shipping !== null && cart.payment !== null
}

function yearsAfter(day: Date, years: number): string {
  const then = new Date(day)
  then.setUTCFullYear(day.getUTCFullYear() + years)
  return then.toISOString().slice(0, 10)
}
