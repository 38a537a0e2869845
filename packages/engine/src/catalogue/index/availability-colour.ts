/** The colour of an availability as the number of its facet value: v1 green, v2 amber, v3 red, v4 grey. SF-3.32 */
export function getAvailabilityColour(availabilityId: number): 1 | 2 | 3 | 4 {
  if (availabilityId <= 3) return 1
  if (availabilityId <= 6) return 2
  return availabilityId <= 8 ? 3 : 4
}
