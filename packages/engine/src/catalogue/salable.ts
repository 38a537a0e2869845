export interface Shelf {
  readonly available: number
  readonly mayOversell: boolean
  /** Below so many pieces the shop tells how many are left. */
  readonly lowBelow: number
}

export interface Offered {
  readonly availabilityId: number
  /** Of a bundle: when the first of it and its parts ends. */
  readonly availableUntil: Date | null
  readonly shelf: Shelf
  /** A bundle takes its parts from stock and has none of its own. */
  readonly parts: readonly Part[] | null
}

export interface Part {
  readonly quantity: number
  readonly isActive: boolean
  readonly shelf: Shelf
}

// Availabilities from 8 mean that nothing is to be had for now. SF-3.32
const lastToBeHad = 7

/** Whether a variation that is active and has a price can be bought now. SF-3.30 */
export function isSalable({ availabilityId, availableUntil, shelf, parts }: Offered, now: Date): boolean {
  if (availabilityId > lastToBeHad) return false
  if (availableUntil !== null && availableUntil <= now) return false
  if (parts) return parts.length > 0 && parts.every((part) => part.isActive && (part.shelf.mayOversell || part.shelf.available >= part.quantity))
  return shelf.mayOversell || shelf.available > 0
}

/** Pieces left when few are, told as "Last 2"; null when enough are there or none is. */
export function stockLeft({ shelf, parts }: Pick<Offered, 'shelf' | 'parts'>): number | null {
  if (!parts) return fewOf(shelf, shelf.available)
  const few = parts.map((part) => fewOf(part.shelf, Math.floor(part.shelf.available / part.quantity))).filter((left) => left !== null)
  return few.length > 0 ? Math.min(...few) : null
}

function fewOf({ mayOversell, lowBelow }: Shelf, left: number): number | null {
  return !mayOversell && left > 0 && left < lowBelow ? left : null
}
