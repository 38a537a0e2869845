import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import { isSalable } from '../catalogue/catalogue.ts'
import type { Offer } from './offer-store.ts'

/** Why a line cannot stay in a cart. SF-8.24 */
export type Removal = Extract<RefusalKey, `cart.itemsRemoved${string}`>

/**
 * Why a variation is not sold in a market, as if stock were endless: how many pieces there are is judged with the quantity, where the figure
 * can be told. Undefined: it is sold.
 */
export function removalOf(offer: Offer, now: Date): Removal | undefined {
  if (!offer.isActive || !offer.isVisible || !isOffered(offer, now)) return 'cart.itemsRemovedAvailability'
  if (!offer.isForClass) return 'cart.itemsRemovedContactClass'
  if (!offer.isSentThere) return 'cart.itemsRemovedShippingCountry'
  if (!offer.hasText) return 'cart.itemsRemovedLanguage'
  return offer.prices ? undefined : 'cart.itemsRemovedCurrency'
}

function isOffered(offer: Offer, now: Date): boolean {
  const shelf = { available: 0, mayOversell: true, lowBelow: 0 }
  return isSalable({ ...offer, shelf, parts: offer.pieces.map(({ quantity, isActive }) => ({ quantity, isActive, shelf })) }, now)
}
