import type { ShippingOffer } from './methods-store.ts'

/** The method that a parcel takes while the shopper has chosen none: the only one, or the cheapest of those to the door. */
export function cheapestToTheDoor<T extends Pick<ShippingOffer, 'amount' | 'isParcelBox' | 'isPostOffice'>>(offers: readonly T[]): T | null {
  const [only, ...others] = offers
  if (only && others.length === 0) return only
  return cheapest(offers.filter(({ isParcelBox, isPostOffice }) => !isParcelBox && !isPostOffice))
}

export function cheapest<T extends Pick<ShippingOffer, 'amount'>>(offers: readonly T[]): T | null {
  return offers.toSorted((a, b) => a.amount - b.amount)[0] ?? null
}
