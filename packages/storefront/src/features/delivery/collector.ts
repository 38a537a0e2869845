import { addressOptionTypes } from '@vitrine/contract/address'
import type { Checkout } from '@vitrine/contract/checkout.contract'

export interface Collector {
  readonly firstName: string
  readonly lastName: string
  readonly postNumber: string
  /** The point that is chosen already; empty: none. */
  readonly point: string
}

/** Who collects, as far as the checkout knows: whom the parcel is for, else who pays for it. */
export function collectorOf({ shippingAddress, billingAddress, session, addresses }: Pick<Checkout, 'shippingAddress' | 'billingAddress' | 'session' | 'addresses'>): Collector {
  const known = shippingAddress ?? billingAddress ?? session.user
  const numbers = [...shippingAddress ? [shippingAddress] : [], ...addresses].flatMap(({ options }) => options.filter(({ typeId }) => typeId === addressOptionTypes.postNumber))
  return { firstName: known.firstName ?? '', lastName: known.lastName ?? '', postNumber: numbers[0]?.value ?? '', point: shippingAddress?.pickup?.id ?? '' }
}
