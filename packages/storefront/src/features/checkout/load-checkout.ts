import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import type { EmailRules } from '@vitrine/contract/account/email-fault'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { redirect } from 'react-router'
import { pack, type Packed } from '../../data/forms/packed.ts'
import { loadCheckoutNotices, type CheckoutNotice } from './submit/checkout-notices.ts'

export interface CheckoutView {
  readonly checkout: Checkout
  readonly notices: readonly CheckoutNotice[]
  /** Idempotency key of the next order: one attempt creates at most one order. */
  readonly attemptId: string
  readonly emailRules: EmailRules
  readonly holdMinutes: number
  /** A payment method that can be chosen is simulated: no money is charged. */
  readonly isSimulated: boolean
}

/** Loads the checkout page; an empty cart redirects to the cart page, which shows the reason. SF-2.14 */
export async function loadCheckout(call: Call, locale: Locale): Promise<Packed<CheckoutView>> {
  const [checkout, { settings }] = await Promise.all([
    call('getCheckout', {}).catch((error: unknown) => {
      throw isRefusal(error) && error.key === 'cart.empty' ? redirectToEmptyCart() : error
    }),
    call('getShell', {}),
  ])
  const view: CheckoutView = {
    checkout,
    notices: await loadCheckoutNotices(locale, checkout),
    attemptId: crypto.randomUUID(),
    emailRules: settings['email.rules'],
    holdMinutes: settings['orders.holdMinutes'],
    isSimulated: checkout.paymentMethods.some(({ isTest }) => isTest),
  }
  return pack(view)
}

export function redirectToEmptyCart(): Response {
  return redirect('/cart?notice=checkout-empty', 303)
}
