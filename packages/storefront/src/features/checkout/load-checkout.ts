import type { Checkout } from '@vitrine/contract/checkout.contract'
import type { EmailRules } from '@vitrine/contract/email-fault'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { redirect } from 'react-router'
import { pack, type Packed } from '../../data/packed.ts'
import { errorText } from '../../text/error-text.ts'
import { noticesIn, type ToldNotice } from './notices.ts'

export interface CheckoutView {
  readonly checkout: Checkout
  readonly notices: readonly ToldNotice[]
  /** The next order is placed under it: the same attempt never makes two orders. */
  readonly attemptId: string
  readonly emailRules: EmailRules
  readonly holdMinutes: number
  /** Payments are simulated: nobody is charged. */
  readonly isSimulated: boolean
  /** Card fields stand in the page for this profile at the provider; null: the provider's own page asks for the card. */
  readonly cardProfileId: string | null
  readonly noMethods: string
}

/** Everything that the checkout shows; who has nothing to check out is led to the cart, which says why. SF-2.14 */
export async function loadCheckout(call: Call, locale: Locale): Promise<Packed<CheckoutView>> {
  const [checkout, { settings }, provider, noMethods] = await Promise.all([
    call('getCheckout', {}).catch((error: unknown) => {
      throw isRefusal(error) && error.key === 'cart.empty' ? emptyCart(locale) : error
    }),
    call('getShell', {}), call('getMollieSettings', {}), errorText(locale, { key: 'shipping.noMethods' }),
  ])
  const view: CheckoutView = {
    checkout, notices: await noticesIn(locale, checkout), attemptId: crypto.randomUUID(), emailRules: settings['email.rules'], holdMinutes: settings['orders.holdMinutes'],
    isSimulated: provider.testmode, cardProfileId: provider.mollieComponents ? provider.profileId : null, noMethods,
  }
  return pack(view)
}

export function emptyCart(locale: Locale): Response {
  return redirect(localePath(locale, '/cart?notice=checkout-empty'), 303)
}
