import { addressOptionTypes } from '@vitrine/contract/address/address'
import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'

export interface Collector {
  readonly firstName: string
  readonly lastName: string
  readonly postNumber: string
  /** The selected point; empty: none. */
  readonly point: string
}

/** The person who collects, from the checkout: the recipient, else the payer. */
export function toCollector({
  shippingAddress,
  billingAddress,
  session,
  addresses,
}: Pick<Checkout, 'shippingAddress' | 'billingAddress' | 'session' | 'addresses'>): Collector {
  const person = shippingAddress ?? billingAddress ?? session.user
  const numbers = [...(shippingAddress ? [shippingAddress] : []), ...addresses].flatMap(({ options }) =>
    options.filter(({ typeId }) => typeId === addressOptionTypes.postNumber),
  )
  return {
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    postNumber: numbers[0]?.value ?? '',
    point: shippingAddress?.pickup?.id ?? '',
  }
}
