import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { ShippingOffer } from './shipping-methods.ts'

/** The delivery preferences that a shipping method supports; null if there are none. SF-3.68 */
export function supportedPreferences(
  preferences: PreferredDelivery | null,
  offer: Pick<ShippingOffer, 'preferredServices'> | null,
): PreferredDelivery | null {
  if (preferences === null || offer === null) return null
  const supports = (service: ShippingOffer['preferredServices'][number]) => offer.preferredServices.includes(service)
  const supported = {
    day: supports('PreferredDay') ? preferences.day : null,
    location: supports('PreferredLocation') ? preferences.location : null,
    neighbour: supports('PreferredNeighbour') ? preferences.neighbour : null,
  }
  return supported.day === null && supported.location === null && supported.neighbour === null ? null : supported
}
