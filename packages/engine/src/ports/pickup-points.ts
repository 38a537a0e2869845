import type { PickupKind, PickupPoint } from '@vitrine/contract/delivery'

export interface PointSearch {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** One of zipCode and city at least; texts that are not asked for are empty. */
  readonly zipCode: string
  readonly city: string
  readonly street: string
  /** One at least. */
  readonly kinds: readonly PickupKind[]
  readonly most: number
}

/**
 * Why nothing is known: the carrier's service cannot be reached, does not answer in time or does not let us in ('carrier', SF-8.64), or it cannot make
 * anything of the search, or we of its answer ('search', SF-8.65).
 */
export interface PointsFault {
  readonly fault: 'carrier' | 'search'
}

/** Knows where parcels can be collected. Never throws for what the carrier does. */
export interface PickupPoints {
  serves(country: string): boolean
  /** The nearest first. */
  near(search: PointSearch): Promise<{ readonly points: readonly PickupPoint[] } | PointsFault>
  /** Undefined: there is none of this id any more. */
  byId(id: string, country: string): Promise<{ readonly point: PickupPoint | undefined } | PointsFault>
}
