import type { Checkout } from '@vitrine/contract/checkout.contract'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { errorText } from '../../text/error-text.ts'

/** What the shop changed by itself, in the shopper's language, and the section that it is about. SF-4.10 */
export interface ToldNotice {
  readonly section: 'shippingMethod' | 'paymentMethod' | 'top'
  readonly said: string
}

export function noticesIn(locale: Locale, { session }: Pick<Checkout, 'session'>): Promise<readonly ToldNotice[]> {
  return Promise.all(session.basket.notices.map(async ({ key, details }) => ({ section: sectionOf(key), said: await errorText(locale, { key, details }) })))
}

function sectionOf(key: string): ToldNotice['section'] {
  if (key.startsWith('shipping.') || key.startsWith('delivery.')) return 'shippingMethod'
  return key.startsWith('payment.') ? 'paymentMethod' : 'top'
}
