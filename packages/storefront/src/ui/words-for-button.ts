import type { Locale } from '@vitrine/contract/kernel/locale'

/** Languages of countries whose law prescribes the words of the button that obliges to pay: nothing is added to them. */
const prescribed: ReadonlySet<Locale> = new Set(['de', 'pl'])

/** The words of the button that obliges to pay, with the amount where the law leaves room for it. SF-2.69 */
export function wordsForButton(words: string, amount: string, locale: Locale): string {
  return prescribed.has(locale) ? words : `${words} \u00b7 ${amount}`
}
