import { postcodeFault } from '@vitrine/contract/address/address-faults'
import type { Mistake } from '../../../ui/form/mistake.ts'
import { blocks } from '../../../ui/address/address-form-values.ts'
import type { CheckoutOutcome } from './process-submission.ts'
import { isUnsaved } from '../form/checkout-form-values.ts'

/** Whether a mistake reported before still applies after another submission. */
export function isMistakeUnresolved(
  { at, text, message }: Mistake,
  intent: string,
  { checkout, values }: Pick<CheckoutOutcome, 'checkout' | 'values'>,
): boolean {
  if (intent === 'place' || at === 'email' || at === 'coupon' || at === 'order' || at === 'card') return false
  // The reason why no method was offered is resolved once one is.
  if (at === 'shippingMethod')
    return checkout.shippingProfileId === null && (message === undefined || checkout.shippingMethods.length === 0)
  if (at === 'paymentMethod') return checkout.paymentMethodId === null
  const [, block] = /^(?:save|choose|edit|new|cancel)-(billing|shipping)$/.exec(intent) ?? []
  // Mistakes of an address are checked again with the address.
  const section = blocks.find((each) => at.split('.')[0] === each)
  if (section === undefined) return true
  if (section === block || !isUnsaved(section, checkout, values)) return false
  // The postcode may be valid in another country.
  const country =
    text === 'fields.postcode'
      ? checkout.countries.find(({ id }) => String(id) === values[`${section}.country`])
      : undefined
  return country === undefined || postcodeFault(values[`${section}.zipCode`] ?? '', country) === 'format'
}
