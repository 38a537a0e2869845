import type { TextKey } from '../../../text/compiled/keys.ts'
import { addressLabels } from '../../../ui/address/address-mistakes.ts'

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
