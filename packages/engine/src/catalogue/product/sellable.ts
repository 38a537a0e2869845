export interface StockLevel {
  readonly available: number
  readonly mayOversell: boolean
  /** Threshold below which the remaining quantity is shown. */
  readonly lowBelow: number
}

export interface SellableInput {
  readonly availabilityId: number
  /** Of a bundle: when the first of it and its parts ends. */
  readonly availableUntil: Date | null
  readonly shelf: StockLevel
  /** A bundle takes its parts from stock and has none of its own. */
  readonly parts: readonly BundlePart[] | null
}

export interface BundlePart {
  readonly quantity: number
  readonly isActive: boolean
  readonly shelf: StockLevel
}

// Availabilities from 8 are currently unavailable. SF-3.32
const maxSellableAvailability = 7

/** Whether an active variation with a price is sellable now. SF-3.30 */
export function isSellable({ availabilityId, availableUntil, shelf, parts }: SellableInput, now: Date): boolean {
  if (availabilityId > maxSellableAvailability) return false
  if (availableUntil !== null && availableUntil <= now) return false
  if (parts)
    return (
      parts.length > 0 &&
      parts.every((part) => part.isActive && (part.shelf.mayOversell || part.shelf.available >= part.quantity))
    )
  return shelf.mayOversell || shelf.available > 0
}

/** The remaining quantity when low ("Only 2 left"); null when there is enough or none. */
export function getLowStock({ shelf, parts }: Pick<SellableInput, 'shelf' | 'parts'>): number | null {
  if (!parts) return toLowQuantity(shelf, shelf.available)
  const lowQuantities = parts
    .map((part) => toLowQuantity(part.shelf, Math.floor(part.shelf.available / part.quantity)))
    .filter((remaining) => remaining !== null)
  return lowQuantities.length > 0 ? Math.min(...lowQuantities) : null
}

function toLowQuantity({ mayOversell, lowBelow }: StockLevel, remaining: number): number | null {
  return !mayOversell && remaining > 0 && remaining < lowBelow ? remaining : null
}
