import type { AddressFault, AddressFaults } from '@vitrine/contract/address-faults'
import type { MissingPart } from '@vitrine/contract/checkout.contract'
import type { TextKey } from '../../text/compiled/keys.ts'
import type { Block } from './typed.ts'

/** Something that stands in the way of the order, and where: a field by its name, or a section. */
export interface Mistake {
  readonly at: string
  readonly text: TextKey
  /** What the shop said, in the shopper's language; instead of the text. */
  readonly said?: string
}

const addressTexts: Readonly<Record<AddressFault, TextKey>> = {
  required: 'checkout.required', format: 'checkout.fieldWrong', characters: 'checkout.vatFormat', unknown: 'checkout.fieldWrong',
}
const formatTexts: Readonly<Record<string, TextKey>> = { zipCode: 'checkout.postcodeFormat', vatNumber: 'checkout.vatFormat', email: 'checkout.emailFormat' }

/** What is wrong with an address, field by field. SF-5.25, SF-5.38 */
export function addressMistakes(block: Block, faults: AddressFaults): readonly Mistake[] {
  return Object.entries(faults).map(([field, fault]) => ({ at: `${block}.${field}`, text: (fault === 'format' && formatTexts[field]) || addressTexts[fault] }))
}

/** Parts that the shop still misses, each at its section. SF-4.08, SF-5.23, SF-5.24 */
const missingTexts: Readonly<Record<MissingPart, Mistake>> = {
  email: { at: 'email', text: 'checkout.required' },
  billingAddress: { at: 'billing', text: 'checkout.billingMissing' },
  shippingAddress: { at: 'shipping', text: 'checkout.shippingMissing' },
  shippingMethod: { at: 'shippingMethod', text: 'checkout.methodMissing' },
  paymentMethod: { at: 'paymentMethod', text: 'checkout.paymentMissing' },
}
export function missingMistakes(missing: readonly MissingPart[]): readonly Mistake[] {
  return missing.map((part) => missingTexts[part])
}

/** The element that a mistake is about. */
export function anchorOf(at: string): string {
  return sections[at] ?? at.replace('.', '-')
}
const sections: Readonly<Record<string, string>> = {
  billing: 'billing-address', shipping: 'shipping-address', shippingMethod: 'shipping-method', paymentMethod: 'payment-method', order: 'place-order',
}

const sectionLabels: Readonly<Record<string, TextKey>> = {
  email: 'checkout.email', billing: 'checkout.billing', shipping: 'checkout.shipping', shippingMethod: 'checkout.shippingMethod', paymentMethod: 'checkout.paymentMethod',
  privacyHint: 'checkout.shippingMethod', terms: 'checkout.terms', coupon: 'checkout.coupon', card: 'checkout.card', order: 'checkout.yourOrder',
}
const fieldLabels: Readonly<Record<string, TextKey>> = {
  firstName: 'address.firstName', lastName: 'address.lastName', streetName: 'address.streetName', apartment: 'address.apartment', additional: 'address.additional',
  zipCode: 'address.zipCode', city: 'address.city', state: 'address.state', country: 'address.country', phoneNumber: 'address.phoneNumber', companyName: 'address.companyName',
  vatNumber: 'address.vatNumber',
}

/** Names of the section and the field: ['Billing address', 'Postcode']. */
export function labelsOf(at: string): readonly TextKey[] {
  const [section = '', field = ''] = at.split('.')
  return [sectionLabels[section], fieldLabels[field]].filter((key) => key !== undefined)
}

/** Several fields that are empty are said at once. SF-5.26 */
export function headingOf(mistakes: readonly Mistake[]): TextKey {
  return mistakes.filter(({ text }) => text === 'checkout.required').length > 1 ? 'checkout.mistakesRequired' : 'checkout.mistakesOne'
}
