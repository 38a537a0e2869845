import type { PickupPoint } from '@vitrine/contract/checkout/delivery'

/** The opening hours of a point on a weekday: always, until a time, closed, or unknown. */
export type OpenToday =
  | { readonly is: 'always' | 'closed' | 'unknown' }
  | { readonly is: 'until'; readonly time: string }

export function openToday({ openingHours }: Pick<PickupPoint, 'openingHours'>, weekday: number): OpenToday {
  if (openingHours.length === 0) return { is: 'unknown' }
  if (
    [1, 2, 3, 4, 5, 6, 7].every((day) =>
      openingHours.some((hours) => hours.weekday === day && hours.opens === '00:00' && hours.closes === '24:00'),
    )
  )
    return { is: 'always' }
  const times = openingHours
    .filter((hours) => hours.weekday === weekday)
    .map(({ closes }) => closes)
    .toSorted()
  const time = times.at(-1)
  return time === undefined ? { is: 'closed' } : { is: 'until', time }
}
