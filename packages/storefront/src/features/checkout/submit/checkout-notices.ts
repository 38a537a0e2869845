import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { errorText } from '../../../text/error-text.ts'

/** A change that the shop made to the checkout, in the language of the page, with its section. SF-4.10 */
export interface CheckoutNotice {
  readonly section: 'shippingMethod' | 'paymentMethod' | 'top'
  readonly text: string
}

export function loadCheckoutNotices(
  locale: Locale,
  { session }: Pick<Checkout, 'session'>,
): Promise<readonly CheckoutNotice[]> {
  return Promise.all(
    session.basket.notices.map(async ({ key, details }) => ({
      section: getSection(key),
      text: await errorText(locale, { key, details }),
    })),
  )
}

function getSection(key: string): CheckoutNotice['section'] {
  if (key.startsWith('shipping.') || key.startsWith('delivery.')) return 'shippingMethod'
  return key.startsWith('payment.') ? 'paymentMethod' : 'top'
}
