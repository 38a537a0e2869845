import type { ShippingOffer } from './methods-store.ts'

/** The default shipping method while none is chosen: the only one, or the cheapest with home delivery. */
export function cheapestHomeDelivery<T extends Pick<ShippingOffer, 'amount' | 'isParcelBox' | 'isPostOffice'>>(
  offers: readonly T[],
): T | null {
  const [only, ...others] = offers
  if (only && others.length === 0) return only
  return cheapest(offers.filter(({ isParcelBox, isPostOffice }) => !isParcelBox && !isPostOffice))
}

export function cheapest<T extends Pick<ShippingOffer, 'amount'>>(offers: readonly T[]): T | null {
  return offers.toSorted((a, b) => a.amount - b.amount)[0] ?? null
}
