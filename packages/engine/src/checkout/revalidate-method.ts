import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'

/** The method after a revalidation, and whether the previous one was removed. */
export interface RevalidatedMethod {
  readonly methodId: number | null
  readonly wasReset: boolean
}

/**
 * Removes a shipping method that is no longer available. No other is selected instead: the customer chooses. SF-4.10
 */
export function revalidateShippingMethod(
  methodId: number | null,
  offers: readonly Pick<ShippingOffer, 'profileId'>[],
): RevalidatedMethod {
  return methodId === null || offers.some(({ profileId }) => profileId === methodId)
    ? unchanged(methodId)
    : { methodId: null, wasReset: true }
}

/** Preselects a payment method only if it is the only one. */
export function revalidatePaymentMethod(methodId: number | null, offers: readonly PaymentOffer[]): RevalidatedMethod {
  if (methodId !== null)
    return offers.some(({ id }) => id === methodId) ? unchanged(methodId) : { methodId: null, wasReset: true }
  const [only, ...others] = offers
  return unchanged(only && others.length === 0 ? only.id : null)
}

const unchanged = (methodId: number | null): RevalidatedMethod => ({ methodId, wasReset: false })
