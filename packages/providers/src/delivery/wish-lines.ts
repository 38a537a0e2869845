import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { formatTime } from '@vitrine/contract/kernel/format-time'
import { readTexts } from '../read-texts.ts'

interface WishTexts {
  readonly heading: string
  readonly day: (values: { readonly day: string }) => string
  readonly location: (values: { readonly place: string }) => string
  readonly neighbour: (values: { readonly name: string; readonly address: string }) => string
}

/** The same words as on the pages of the shop. */
export const wishTexts = readTexts<WishTexts>('wishes', 'print.wishes')

/** What is wished of a delivery, each wish a line: mails and documents say it alike. SF-3.68 */
export function wishLines(wishes: PreferredDelivery | null | undefined, locale: Locale): readonly string[] {
  if (!wishes) return []
  const texts = wishTexts[locale]
  const { day, location, neighbour } = wishes
  return [
    ...day === null ? [] : [texts.day({ day: formatTime(`${day}T12:00:00Z`, 'weekdayDate', { locale, timeZone: 'UTC' }) })],
    ...location === null ? [] : [texts.location({ place: location })], ...neighbour === null ? [] : [texts.neighbour(neighbour)],
  ]
}
