import type { Checkout } from '@vitrine/contract/checkout.contract'
import { pickupKinds, type PickupKind } from '@vitrine/contract/delivery'
import { deliveryCountry } from '@vitrine/contract/delivery-country'

/** What is searched for: by the names of the fields in the address of the page. SF-3.69 */
export interface Searched {
  readonly zip: string
  readonly city: string
  readonly street: string
  readonly kind: PickupKind | 'all'
  /** Somebody searches, or the address of the order says where to begin. */
  readonly isAsked: boolean
}

/** Without a search of its own the page looks around the address of the order. */
export function searchedIn(query: URLSearchParams, { shippingAddress, billingAddress }: Pick<Checkout, 'shippingAddress' | 'billingAddress'>): Searched {
  const text = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most)
  const kind = pickupKinds.find((each) => each === query.get('kind')) ?? 'all'
  if (['zip', 'city', 'street'].some((name) => query.has(name))) return { zip: text('zip', 20), city: text('city', 100), street: text('street', 120), kind, isAsked: true }
  const near = [shippingAddress, billingAddress].find((address) => address?.country === deliveryCountry.id)
  return near ? { zip: near.zipCode, city: near.city, street: '', kind, isAsked: true } : { zip: '', city: '', street: '', kind, isAsked: false }
}

/** The address of the page with the same search. */
export function searchOf({ zip, city, street, kind, isAsked }: Searched): string {
  return isAsked ? `?${new URLSearchParams({ zip, city, street, kind }).toString()}` : ''
}
