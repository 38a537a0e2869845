export const availabilityTones = ['green', 'amber', 'red', 'grey'] as const
export type AvailabilityTone = (typeof availabilityTones)[number]

/** The colour in which an availability is told: ids 1 to 3 green, 4 to 6 amber, 7 and 8 red, the rest grey. SF-3.32 */
export function availabilityTone(availabilityId: number): AvailabilityTone {
  if (availabilityId >= 1 && availabilityId <= 3) return 'green'
  if (availabilityId >= 4 && availabilityId <= 6) return 'amber'
  if (availabilityId === 7 || availabilityId === 8) return 'red'
  return 'grey'
}

/** Working days that pass at least until an item arrives, however fast its delivery method is. What is in stock takes only as long as the method. */
export function minDeliveryDays({ availabilityId, averageDays }: { readonly availabilityId: number; readonly averageDays: number | null }): number {
  return availabilityTone(availabilityId) === 'green' ? 0 : averageDays ?? 0
}
