export const availabilityTones = ['green', 'amber', 'red', 'grey'] as const
export type AvailabilityTone = (typeof availabilityTones)[number]

/** The colour of an availability: ids 1 to 3 green, 4 to 6 amber, 7 and 8 red, the rest grey. SF-3.32 */
export function availabilityTone(availabilityId: number): AvailabilityTone {
  if (availabilityId >= 1 && availabilityId <= 3) return 'green'
  if (availabilityId >= 4 && availabilityId <= 6) return 'amber'
  if (availabilityId === 7 || availabilityId === 8) return 'red'
  return 'grey'
}

/**
 * The minimum number of working days until an item arrives, whatever the shipping method. Items in stock take only as
 * long as the method.
 */
export function minDeliveryDays({
  availabilityId,
  averageDays,
}: {
  readonly availabilityId: number
  readonly averageDays: number | null
}): number {
  return availabilityTone(availabilityId) === 'green' ? 0 : (averageDays ?? 0)
}
