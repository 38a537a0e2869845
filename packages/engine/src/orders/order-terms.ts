import type { PublicSettings } from '@vitrine/contract/settings'
import type { PricedCart } from '../cart/cart.ts'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'

/** The initial status and deadlines of an order. */
export interface OrderTerms {
  readonly status: 'open' | 'confirmed'
  /** The payment deadline, until which stock is held; null if the stock is allocated for good. */
  readonly payUntil: Date | null
  /** ISO date after which the personal data are no longer legally required. */
  readonly personalUntil: string
}

/** An order awaits its payment if an amount is due and its method requires payment first; all others are confirmed immediately. */
export function computeOrderTerms(
  amountToPay: number,
  method: Pick<PaymentOffer, 'paysFirst' | 'holdMinutes'>,
  context: { readonly settings: PublicSettings; readonly now: Date },
): OrderTerms {
  const awaitsPayment = amountToPay > 0 && method.paysFirst
  const minutes = method.holdMinutes ?? context.settings['orders.holdMinutes']
  return {
    status: awaitsPayment ? 'open' : 'confirmed',
    payUntil: awaitsPayment ? new Date(context.now.getTime() + minutes * 60_000) : null,
    personalUntil: addYears(context.now, context.settings['orders.keepYears']),
  }
}

/** A cart with a shipping and a payment method, which an order requires. */
type CartWithMethods = PricedCart & { readonly shipping: ShippingOffer; readonly payment: PaymentOffer }

export function hasChosenMethods(cart: PricedCart): cart is CartWithMethods {
  return cart.shipping !== null && cart.payment !== null
}

function addYears(day: Date, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(day.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
