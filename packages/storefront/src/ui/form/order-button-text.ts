import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/** Languages of countries whose law prescribes the text of the order button: nothing is added to it. */
const languagesWithFixedText: ReadonlySet<Locale> = new Set(['de', 'pl'])

/** The text of the order button, with the amount where the law allows it. SF-2.69 */
export function orderButtonText(label: string, amount: string, locale: Locale): string {
  return languagesWithFixedText.has(locale) ? label : `${label} \u00b7 ${amount}`
}
