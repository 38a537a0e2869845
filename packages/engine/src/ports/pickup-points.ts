import type { PickupKind, PickupPoint } from '@vitrine/contract/checkout/delivery'

export interface PickupPointSearch {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** At least one of zipCode and city is given; the others are empty. */
  readonly zipCode: string
  readonly city: string
  readonly street: string
  /** Not empty. */
  readonly kinds: readonly PickupKind[]
  readonly limit: number
}

/**
 * The reason for a failed search: the carrier's service is unreachable, times out or rejects our credentials
 * ('carrier', SF-8.64), or it rejects the search, or its answer is invalid ('search', SF-8.65).
 */
export interface PickupPointsFault {
  readonly fault: 'carrier' | 'search'
}

/** Finds places where parcels can be collected. Carrier faults are returned, never thrown. */
export interface PickupPoints {
  serves(country: string): boolean
  /** The nearest first. */
  findNearest(search: PickupPointSearch): Promise<{ readonly points: readonly PickupPoint[] } | PickupPointsFault>
  /** The point is undefined when the id no longer exists. */
  findById(id: string, country: string): Promise<{ readonly point: PickupPoint | undefined } | PickupPointsFault>
}
