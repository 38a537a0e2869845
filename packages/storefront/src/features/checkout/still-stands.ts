import type { Mistake } from '../../ui/mistake.ts'
import type { Outcome } from './carry-out.ts'

/** Whether a mistake that was told before still is one after something else was carried out. */
export function stillStands({ at, text }: Mistake, intent: string, { checkout }: Pick<Outcome, 'checkout'>): boolean {
  if (intent === 'place' || at === 'email' || at === 'coupon' || at === 'order' || at === 'card') return false
  if (at === 'shippingMethod') return checkout.shippingProfileId === null
  if (at === 'paymentMethod') return checkout.paymentMethodId === null
  const [, block] = /^(?:save|choose|edit|new|cancel)-(billing|shipping)$/.exec(intent) ?? []
  // What is wrong with an address is looked at again whenever the address is.
  return block === undefined ? text !== 'checkout.shippingMissing' || !checkout.useAsShippingAddress : at.split('.')[0] !== block
}
