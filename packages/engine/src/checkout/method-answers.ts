import type { PaymentMethod, ShippingMethod } from '@vitrine/contract/checkout/checkout.contract'
import { dateFormat } from '@vitrine/contract/kernel/i18n/date-format'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { LRUCache } from 'lru-cache'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'
import type { PaymentModule } from '../payment/payment.ts'

interface MethodFormat {
  readonly locale: Locale
  readonly currency: string
}

interface ShippingMethodFormat extends MethodFormat {
  /** Returns the ISO date of arrival after a number of working days. */
  readonly arrivalDay: (workingDays: number) => string
}

interface PaymentMethodFormat extends MethodFormat, Pick<PaymentModule, 'methodFeatures'> {}

/** The estimated range of arrival days, with its localized text. */
export function formatArrival(from: string, to: string, locale: Locale): ShippingMethod['arrives'] {
  const key = `${locale} ${from} ${to}`
  let formatted = formattedRanges.get(key)
  if (formatted === undefined) formattedRanges.set(key, (formatted = formatRange(from, to, locale)))
  return { from, to, formatted }
}

/** All carts of a day show the same few ranges, and formatting one takes longer than the rest of a method. */
const formattedRanges = new LRUCache<string, string>({ max: 1000 })

function formatRange(from: string, to: string, locale: Locale): string {
  const format = dateFormat(languageTags[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return format.formatRange(new Date(from), new Date(to))
}

// SF-3.62
export function toShippingMethod(
  offer: ShippingOffer,
  { locale, currency, arrivalDay }: ShippingMethodFormat,
): ShippingMethod {
  return {
    parcelServiceName: offer.providerName,
    parcelServicePresetName: getLabel(offer.names, locale),
    parcelServicePresetId: offer.profileId,
    shippingProfileId: offer.profileId,
    shippingAmount: toAmount({ minor: offer.amount, currency }, locale),
    shippingPrivacyInformation: {
      showDataPrivacyAgreementHint: offer.privacyHint,
      parcelServiceName: offer.providerName,
      parcelServiceAddress: offer.providerAddress,
    },
    daysFrom: offer.daysFrom,
    daysTo: offer.daysTo,
    arrives: formatArrival(arrivalDay(offer.daysFrom), arrivalDay(offer.daysTo), locale),
    isParcelBox: offer.isParcelBox,
    isPostOffice: offer.isPostOffice,
    preferredServices: [...offer.preferredServices],
    excludedPaymentMethodIds: [...offer.excludedPaymentMethodIds],
  }
}

/** `excludedPaymentMethodIds` are those that the chosen shipping method excludes. SF-3.63 */
export function toPaymentMethod(
  offer: PaymentOffer,
  shipping: ShippingOffer | null,
  { locale, currency, methodFeatures }: PaymentMethodFormat,
): PaymentMethod {
  return {
    id: offer.id,
    name: getLabel(offer.names, locale),
    description: offer.descriptions ? getLabel(offer.descriptions, locale) : '',
    icon: offer.icon,
    methodOfPaymentId: offer.id,
    key: offer.key,
    paymentKey: offer.paymentKey,
    ...methodFeatures(offer),
    fee: toAmount({ minor: offer.fee, currency }, locale),
    excludedPaymentMethodIds: [...(shipping?.excludedPaymentMethodIds ?? [])],
  }
}
