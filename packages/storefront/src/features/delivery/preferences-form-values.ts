import type { DeliveryDay, PreferredDelivery } from '@vitrine/contract/checkout/delivery'

/** The values of the delivery preferences form. */
export interface PreferencesFormValues {
  /** A date, 'any', or '' where the selected date is no longer available. */
  readonly day: string
  readonly absence: 'location' | 'neighbour' | 'none'
  readonly location: string
  readonly name: string
  readonly address: string
  readonly privacyHint: boolean
}

/** The values of a rejected form, else the saved preferences. */
export function toPreferencesFormValues(
  saved: PreferredDelivery | null,
  days: readonly DeliveryDay[],
  submitted: Readonly<Record<string, string>> | undefined,
): PreferencesFormValues {
  const isServed = (day: string) =>
    day === 'any' || days.some(({ date, isServed: isDayServed }) => isDayServed && date === day)
  if (submitted) {
    const {
      day = '',
      absence,
      preferredLocation = '',
      preferredNeighbourName = '',
      preferredNeighbourAddress = '',
    } = submitted
    return {
      day: isServed(day) ? day : '',
      absence: absence === 'location' || absence === 'neighbour' ? absence : 'none',
      location: preferredLocation,
      name: preferredNeighbourName,
      address: preferredNeighbourAddress,
      privacyHint: submitted['privacyHint'] !== undefined,
    }
  }
  const day = saved?.day ?? 'any'
  return {
    day: isServed(day) ? day : '',
    absence: saved?.neighbour ? 'neighbour' : saved?.location == null ? 'none' : 'location',
    location: saved?.location ?? '',
    name: saved?.neighbour?.name ?? '',
    address: saved?.neighbour?.address ?? '',
    privacyHint: false,
  }
}
