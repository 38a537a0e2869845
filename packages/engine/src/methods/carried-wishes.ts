import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { ShippingOffer } from './methods-store.ts'

/** What of the wishes a method carries; null when it is nothing. SF-3.68 */
export function carriedWishes(wishes: PreferredDelivery | null, offer: Pick<ShippingOffer, 'preferredServices'> | null): PreferredDelivery | null {
  if (wishes === null || offer === null) return null
  const carries = (service: ShippingOffer['preferredServices'][number]) => offer.preferredServices.includes(service)
  const carried = {
    day: carries('PreferredDay') ? wishes.day : null, location: carries('PreferredLocation') ? wishes.location : null, neighbour: carries('PreferredNeighbour') ? wishes.neighbour : null,
  }
  return carried.day === null && carried.location === null && carried.neighbour === null ? null : carried
}
