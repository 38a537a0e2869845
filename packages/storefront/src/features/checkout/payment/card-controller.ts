import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Payments } from '../../../data/payments.ts'
import { errorText } from '../../../text/error-text.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'

/** Creates a payment from the card fields. A returned mistake blocks the order. */
export interface CardController {
  pay(payments: Payments): Promise<Mistake | undefined>
}

/** The answer of the provider's script for the entered card. */
export interface CardToken {
  readonly token?: string
  readonly error?: { readonly message?: string }
}

/**
 * Creates a payment of the basket from a token; the order then uses it. Without a valid card there is no token.
 * SF-5.41, SF-8.48
 */
export async function payWithToken(
  { token }: CardToken,
  payments: Payments,
  locale: Locale,
): Promise<Mistake | undefined> {
  if (token === undefined)
    return { at: 'card', text: 'fields.invalid', message: await errorText(locale, { key: 'payment.invalidCard' }) }
  const payment = await payments.doCreateMolliePaymentFromBasket({ options: { ccToken: token } })
  return payment === null ? { at: 'card', text: 'checkout.cardRefused' } : undefined
}
