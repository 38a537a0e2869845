import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatTime } from '@vitrine/contract/kernel/i18n/format-time'
import { readTexts } from '../read-texts.ts'

interface DeliveryPreferenceTexts {
  readonly heading: string
  readonly day: (values: { readonly day: string }) => string
  readonly location: (values: { readonly place: string }) => string
  readonly neighbour: (values: { readonly name: string; readonly address: string }) => string
}

/** The same texts as in the storefront. */
export const deliveryPreferenceTexts = readTexts<DeliveryPreferenceTexts>('preferences', 'print.preferences')

/** Delivery preferences, one per line, for mails and documents. SF-3.68 */
export function toDeliveryPreferenceLines(
  preferences: PreferredDelivery | null | undefined,
  locale: Locale,
): readonly string[] {
  if (!preferences) return []
  const texts = deliveryPreferenceTexts[locale]
  const { day, location, neighbour } = preferences
  return [
    ...(day === null
      ? []
      : [texts.day({ day: formatTime(`${day}T12:00:00Z`, 'weekdayDate', { locale, timeZone: 'UTC' }) })]),
    ...(location === null ? [] : [texts.location({ place: location })]),
    ...(neighbour === null ? [] : [texts.neighbour(neighbour)]),
  ]
}
