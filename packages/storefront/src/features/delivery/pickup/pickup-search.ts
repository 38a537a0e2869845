import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import { pickupKinds, type PickupKind } from '@vitrine/contract/checkout/delivery'
import { deliveryCountry } from '@vitrine/contract/address/delivery-country'

/** The pick-up point search, by the query parameters of the page. SF-3.69 */
export interface PickupSearch {
  readonly zip: string
  readonly city: string
  readonly street: string
  readonly kind: PickupKind | 'all'
  /** True with a search, or with an order address to start from. */
  readonly hasSearch: boolean
}

/** Without query parameters the search starts from the order address. */
export function parsePickupSearch(
  query: URLSearchParams,
  { shippingAddress, billingAddress }: Pick<Checkout, 'shippingAddress' | 'billingAddress'>,
): PickupSearch {
  const text = (name: string, maxLength: number) => (query.get(name) ?? '').trim().slice(0, maxLength)
  const kind = pickupKinds.find((each) => each === query.get('kind')) ?? 'all'
  if (['zip', 'city', 'street'].some((name) => query.has(name)))
    return { zip: text('zip', 20), city: text('city', 100), street: text('street', 120), kind, hasSearch: true }
  const orderAddress = [shippingAddress, billingAddress].find((address) => address?.country === deliveryCountry.id)
  return orderAddress
    ? { zip: orderAddress.zipCode, city: orderAddress.city, street: '', kind, hasSearch: true }
    : { zip: '', city: '', street: '', kind, hasSearch: false }
}

/** The query string of the same search. */
export function toSearchQuery({ zip, city, street, kind, hasSearch }: PickupSearch): string {
  return hasSearch ? `?${new URLSearchParams({ zip, city, street, kind }).toString()}` : ''
}
