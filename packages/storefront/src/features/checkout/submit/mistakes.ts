import type { MissingPart } from '@vitrine/contract/checkout/checkout.contract'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { addressLabels } from '../../../ui/address/address-mistakes.ts'
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
export function missingMistakes(missing: readonly MissingPart[]): readonly Mistake[] {
  return missing.map((part) => missingTexts[part])
}

/** The element that a mistake is about. */
export function toAnchor(at: string): string {
  return sections[at] ?? at.replace('.', '-')
}
const sections: Readonly<Record<string, string>> = {
  billing: 'billing-address',
  shipping: 'shipping-address',
  shippingMethod: 'shipping-method',
  paymentMethod: 'payment-method',
  order: 'place-order',
}

const sectionLabels: Readonly<Record<string, TextKey>> = {
  email: 'checkout.email',
  billing: 'checkout.billing',
  shipping: 'checkout.shipping',
  shippingMethod: 'checkout.shippingMethod',
  paymentMethod: 'checkout.paymentMethod',
  privacyHint: 'checkout.shippingMethod',
  terms: 'checkout.terms',
  coupon: 'checkout.coupon',
  card: 'checkout.card',
  order: 'checkout.yourOrder',
}
/** Names of the section and the field: ['Billing address', 'Postcode']. */
export function toLabels(at: string): readonly TextKey[] {
  const [section = '', field = ''] = at.split('.')
  return [sectionLabels[section], addressLabels[field]].filter((key) => key !== undefined)
}
