import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Payments } from '../../data/payments.ts'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from '../../ui/mistake.ts'

/** Card fields that can make a payment of what stands in them. What they answer stands in the way of the order. */
export interface CardDesk {
  pay(payments: Payments): Promise<Mistake | undefined>
}

/** What the provider's script answers for the card that stands in its fields. */
export interface CardToken {
  readonly token?: string
  readonly error?: { readonly message?: string }
}

/** A token becomes a payment of the basket, which the order then takes. Fields that hold no card give none. SF-5.41, SF-8.48 */
export async function payByToken({ token }: CardToken, payments: Payments, locale: Locale): Promise<Mistake | undefined> {
  if (token === undefined) return { at: 'card', text: 'fields.wrong', said: await errorText(locale, { key: 'payment.invalidCard' }) }
  const payment = await payments.doCreateMolliePaymentFromBasket({ options: { ccToken: token } })
  return payment === null ? { at: 'card', text: 'checkout.cardRefused' } : undefined
}
