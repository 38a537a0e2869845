import type { PaymentOffer, StoredPaymentMethod } from './methods-store.ts'

/** The amount and shipping method of an order for which payment methods are wanted. */
export interface PaymentTerms {
  /** The amount to pay, before the fee. Minor units. */
  readonly total: number
  /** The chosen shipping method, which can exclude payment methods; null if none is chosen. */
  readonly profileId: number | null
}

/** The payment methods that are available for an order. SF-3.63 */
export function toPaymentOffers(
  methods: readonly StoredPaymentMethod[],
  { total, profileId }: PaymentTerms,
): readonly PaymentOffer[] {
  return methods
    .filter(
      ({ fromTotal, toTotal, excludingProfileIds }) =>
        fromTotal <= total &&
        (toTotal === null || total < toTotal) &&
        (profileId === null || !excludingProfileIds.includes(profileId)),
    )
    .map(({ offer }) => offer)
}
