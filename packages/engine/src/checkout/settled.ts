import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'

/** Which method is chosen after something changed, and whether the shop took one away. */
export interface Settled {
  readonly chosen: number | null
  readonly wasReset: boolean
}

/** A method that does not carry the parcel any more is taken off, and nothing is put in its place: the shopper chooses. SF-4.10 */
export function settledShipping(chosen: number | null, offers: readonly Pick<ShippingOffer, 'profileId'>[]): Settled {
  return chosen === null || offers.some(({ profileId }) => profileId === chosen) ? kept(chosen) : { chosen: null, wasReset: true }
}

/** Chosen for the shopper only where there is nothing to choose. */
export function settledPayment(chosen: number | null, offers: readonly PaymentOffer[]): Settled {
  if (chosen !== null) return offers.some(({ id }) => id === chosen) ? kept(chosen) : { chosen: null, wasReset: true }
  const [only, ...others] = offers
  return kept(only && others.length === 0 ? only.id : null)
}

const kept = (chosen: number | null): Settled => ({ chosen, wasReset: false })
