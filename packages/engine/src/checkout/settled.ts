import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'

/** Which method is chosen after something changed, and whether the shop took one away. */
export interface Settled {
  readonly chosen: number | null
  readonly wasReset: boolean
}

/**
 * A method that does not carry the parcel any more is taken off, and nothing is put in its place: the shopper chooses. With the first address of a cart
 * the cheapest method to the door is chosen, so that the totals are true from then on and never dearer than they need be. SF-4.10
 */
export function settledShipping(chosen: number | null, offers: readonly ShippingOffer[], { isFirstAddress }: { readonly isFirstAddress: boolean }): Settled {
  if (chosen !== null) return offers.some(({ profileId }) => profileId === chosen) ? kept(chosen) : { chosen: null, wasReset: true }
  if (!isFirstAddress) return kept(null)
  const [only, ...others] = offers
  if (only && others.length === 0) return kept(only.profileId)
  const toTheDoor = offers.filter(({ isParcelBox, isPostOffice }) => !isParcelBox && !isPostOffice)
  return kept(toTheDoor.toSorted((a, b) => a.amount - b.amount)[0]?.profileId ?? null)
}

/** Chosen for the shopper only where there is nothing to choose. */
export function settledPayment(chosen: number | null, offers: readonly PaymentOffer[]): Settled {
  if (chosen !== null) return offers.some(({ id }) => id === chosen) ? kept(chosen) : { chosen: null, wasReset: true }
  const [only, ...others] = offers
  return kept(only && others.length === 0 ? only.id : null)
}

const kept = (chosen: number | null): Settled => ({ chosen, wasReset: false })
