import type { Labels } from '@vitrine/contract/kernel/i18n/locale'

/** A payment method that is available for an order. SF-3.63 */
export interface PaymentOffer {
  readonly id: number
  readonly key: string
  readonly paymentKey: string
  /** The key of an online provider, or one of `manualProviders`. */
  readonly provider: string
  readonly names: Labels
  readonly descriptions: Labels | null
  readonly icon: string | null
  /** Gross minor units, added to the order. */
  readonly fee: number
  /**
   * True if the order awaits its payment; its stock is held for `holdMinutes`, or for the default of the settings if
   * null.
   */
  readonly paysFirst: boolean
  readonly holdMinutes: number | null
}

/** A payment method with its terms for a country and currency. */
export interface StoredPaymentMethod {
  readonly offer: PaymentOffer
  /** The fee in the shop's currency, from which that of the offer was converted; null: it was not. */
  readonly shopFee: number | null
  /** It is offered from this total up to, but without, `toTotal`. Minor units, before its fee. */
  readonly fromTotal: number
  readonly toTotal: number | null
  /** The shipping methods that exclude it. */
  readonly excludingProfileIds: readonly number[]
}

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
