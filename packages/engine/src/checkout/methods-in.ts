import type { PaymentMethod, ShippingMethod } from '@vitrine/contract/checkout.contract'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { amountOf } from '@vitrine/contract/kernel/money'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'

interface Words {
  readonly locale: Locale
  readonly currency: string
}

// SF-3.62
export function shippingMethodIn(offer: ShippingOffer, { locale, currency }: Words): ShippingMethod {
  return {
    parcelServiceName: offer.providerName, parcelServicePresetName: labelIn(offer.names, locale), parcelServicePresetId: offer.profileId, shippingProfileId: offer.profileId,
    shippingAmount: amountOf({ minor: offer.amount, currency }, locale),
    shippingPrivacyInformation: { showDataPrivacyAgreementHint: offer.privacyHint, parcelServiceName: offer.providerName, parcelServiceAddress: offer.providerAddress },
    daysFrom: offer.daysFrom, daysTo: offer.daysTo, isParcelBox: offer.isParcelBox, isPostOffice: offer.isPostOffice, preferredServices: [...offer.preferredServices],
    excludedPaymentMethodIds: [...offer.excludedPaymentMethodIds],
  }
}

/** Excluded are those that the chosen shipping method does not go with. SF-3.63 */
export function paymentMethodIn(offer: PaymentOffer, shipping: ShippingOffer | null, { locale, currency }: Words): PaymentMethod {
  return {
    id: offer.id, name: labelIn(offer.names, locale), description: offer.descriptions ? labelIn(offer.descriptions, locale) : '', icon: offer.icon, methodOfPaymentId: offer.id,
    key: offer.key, paymentKey: offer.paymentKey, fee: amountOf({ minor: offer.fee, currency }, locale), excludedPaymentMethodIds: [...shipping?.excludedPaymentMethodIds ?? []],
  }
}
