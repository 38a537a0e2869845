import type { DeliveryDay, PreferredDelivery } from '@vitrine/contract/delivery'

/** What stands in the form of the wishes. */
export interface TypedWishes {
  /** A date, 'any', or '' where the one that was chosen is no longer possible. */
  readonly day: string
  readonly absence: 'location' | 'neighbour' | 'none'
  readonly location: string
  readonly name: string
  readonly address: string
  readonly privacyHint: boolean
}

/** What was typed into a form that was not taken, else what is kept. */
export function typedWishes(kept: PreferredDelivery | null, days: readonly DeliveryDay[], typed: Readonly<Record<string, string>> | undefined): TypedWishes {
  const isServed = (day: string) => day === 'any' || days.some(({ date, isServed: served }) => served && date === day)
  if (typed) {
    const { day = '', absence, preferredLocation = '', preferredNeighbourName = '', preferredNeighbourAddress = '' } = typed
    return {
      day: isServed(day) ? day : '', absence: absence === 'location' || absence === 'neighbour' ? absence : 'none', location: preferredLocation, name: preferredNeighbourName,
      address: preferredNeighbourAddress, privacyHint: typed['privacyHint'] !== undefined,
    }
  }
  const day = kept?.day ?? 'any'
  return {
    day: isServed(day) ? day : '', absence: kept?.neighbour ? 'neighbour' : kept?.location == null ? 'none' : 'location', location: kept?.location ?? '',
    name: kept?.neighbour?.name ?? '', address: kept?.neighbour?.address ?? '', privacyHint: false,
  }
}
