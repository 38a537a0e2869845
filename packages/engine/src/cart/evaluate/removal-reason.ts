import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { isSellable } from '../../catalogue/catalogue.ts'
import type { Offer } from './offer-store.ts'

/** The reason for removing a line from a cart. SF-8.24 */
export type RemovalReason = Extract<RefusalKey, `cart.itemsRemoved${string}`>

/**
 * The reason why a variation is not sellable in a market, regardless of stock, which is checked with the quantity.
 * Undefined: it is sellable.
 */
export function removalReason(offer: Offer, now: Date): RemovalReason | undefined {
  if (!offer.isActive || !offer.isVisible || !isOffered(offer, now)) return 'cart.itemsRemovedAvailability'
  if (!offer.isForClass) return 'cart.itemsRemovedContactClass'
  if (!offer.isSentThere) return 'cart.itemsRemovedShippingCountry'
  if (!offer.hasText) return 'cart.itemsRemovedLanguage'
  return offer.prices ? undefined : 'cart.itemsRemovedCurrency'
}

function isOffered(offer: Offer, now: Date): boolean {
  const shelf = { available: 0, mayOversell: true, lowBelow: 0 }
  return isSellable(
    { ...offer, shelf, parts: offer.pieces.map(({ quantity, isActive }) => ({ quantity, isActive, shelf })) },
    now,
  )
}
