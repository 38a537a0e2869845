import { postcodeFault } from '@vitrine/contract/address-faults'
import type { Mistake } from '../../ui/mistake.ts'
import { blocks } from '../../ui/address/address-form-values.ts'
import type { Outcome } from './carry-out.ts'
import { isUnsaved } from './typed.ts'

/** Whether a mistake that was told before still is one after something else was carried out. */
export function stillStands({ at, text }: Mistake, intent: string, { checkout, typed }: Pick<Outcome, 'checkout' | 'typed'>): boolean {
  if (intent === 'place' || at === 'email' || at === 'coupon' || at === 'order' || at === 'card') return false
  if (at === 'shippingMethod') return checkout.shippingProfileId === null
  if (at === 'paymentMethod') return checkout.paymentMethodId === null
  const [, block] = /^(?:save|choose|edit|new|cancel)-(billing|shipping)$/.exec(intent) ?? []
  // What is wrong with an address is looked at again whenever the address is.
  const section = blocks.find((each) => at.split('.')[0] === each)
  if (section === undefined) return true
  if (section === block || !isUnsaved(section, checkout, typed)) return false
  // Another country may write postcodes like this one.
  const country = text === 'fields.postcode' ? checkout.countries.find(({ id }) => String(id) === typed[`${section}.country`]) : undefined
  return country === undefined || postcodeFault(typed[`${section}.zipCode`] ?? '', country) === 'format'
}
