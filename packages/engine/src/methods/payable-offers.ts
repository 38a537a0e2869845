import { toPaymentOffers, type PaymentOffer, type StoredPaymentMethod } from './payment-offers.ts'

/** What of an order that awaits its payment decides how it can be paid. Minor units of its currency. */
export interface PayableOrder {
  readonly total: number
  readonly paymentFee: number
  readonly paymentMethodId: number
  readonly shippingProfileId: number
}

/**
 * The prepaid methods with which an order can be paid: its own, at the fee that was agreed, and the others with the
 * same fee, because the sums of an order are final. Fees that were converted are compared in the shop's currency: the
 * rate can have changed since the order.
 */
export function toPayableOffers(
  methods: readonly StoredPaymentMethod[],
  { total, paymentFee, paymentMethodId, shippingProfileId }: PayableOrder,
): readonly PaymentOffer[] {
  const own = methods.find(({ offer }) => offer.id === paymentMethodId)
  const available = toPaymentOffers(methods, { total: total - paymentFee, profileId: shippingProfileId })
  return methods
    .filter(
      ({ offer, shopFee }) =>
        offer.paysFirst &&
        (offer.id === paymentMethodId ||
          (available.includes(offer) && (offer.fee === paymentFee || (shopFee !== null && shopFee === own?.shopFee)))),
    )
    .map(({ offer }) => ({ ...offer, fee: paymentFee }))
}
