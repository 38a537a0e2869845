import type { PaymentMethod, ShippingMethod } from '@vitrine/contract/checkout.contract'
import { languageTags } from '@vitrine/contract/kernel/languages'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { amountOf } from '@vitrine/contract/kernel/money'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'

interface Words {
  readonly locale: Locale
  readonly currency: string
}

interface ShippingWords extends Words {
  /** The ISO date on which a parcel arrives after so many working days. */
  readonly arrivalDay: (workingDays: number) => string
}

/** The days between which a parcel arrives, in words as well. */
export function arrivesIn(from: string, to: string, locale: Locale): ShippingMethod['arrives'] {
  const format = new Intl.DateTimeFormat(languageTags[locale], { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return { from, to, formatted: format.formatRange(new Date(from), new Date(to)) }
}

// SF-3.62
export function shippingMethodIn(offer: ShippingOffer, { locale, currency, arrivalDay }: ShippingWords): ShippingMethod {
  return {
    parcelServiceName: offer.providerName, parcelServicePresetName: labelIn(offer.names, locale), parcelServicePresetId: offer.profileId, shippingProfileId: offer.profileId,
    shippingAmount: amountOf({ minor: offer.amount, currency }, locale),
    shippingPrivacyInformation: { showDataPrivacyAgreementHint: offer.privacyHint, parcelServiceName: offer.providerName, parcelServiceAddress: offer.providerAddress },
    daysFrom: offer.daysFrom, daysTo: offer.daysTo, arrives: arrivesIn(arrivalDay(offer.daysFrom), arrivalDay(offer.daysTo), locale), isParcelBox: offer.isParcelBox, isPostOffice: offer.isPostOffice, preferredServices: [...offer.preferredServices],
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
