import type { Checkout, MissingPart } from '@vitrine/contract/checkout/checkout.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { errorText } from '../../../text/error-text.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'

/** Missing parts of the checkout, each at its section. SF-4.08, SF-5.23, SF-5.24 */
const missingTexts: Readonly<Record<MissingPart, Mistake>> = {
  email: { at: 'email', text: 'fields.required' },
  billingAddress: { at: 'billing', text: 'checkout.billingMissing' },
  shippingAddress: { at: 'shipping', text: 'checkout.shippingMissing' },
  shippingMethod: { at: 'shippingMethod', text: 'checkout.methodMissing' },
  pickupPoint: { at: 'shippingMethod', text: 'checkout.pickupMissing' },
  paymentMethod: { at: 'paymentMethod', text: 'checkout.paymentMissing' },
}

/** Where no shipping method is offered, its mistake is the reason for that instead of a request to select one. */
export async function listMissingMistakes(
  missing: readonly MissingPart[],
  { shippingMethods, session }: Pick<Checkout, 'shippingMethods' | 'session'>,
  locale: Locale,
): Promise<readonly Mistake[]> {
  const obstacle =
    shippingMethods.length > 0
      ? undefined
      : session.basket.notices.find(({ key }) => key === 'shipping.tooHeavy' || key === 'shipping.noMethods')
  const message = obstacle && (await errorText(locale, obstacle))
  return missing.map((part) => ({
    ...missingTexts[part],
    ...(part === 'shippingMethod' && message !== undefined && { message }),
  }))
}
