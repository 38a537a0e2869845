import { localePath, type Locale } from '@vitrine/contract/kernel/locale'

// The languages in which it is written. ED-9.15
const written: ReadonlySet<Locale> = new Set(['en', 'de'])

/** The manual in the reader's language, or in English. ED-2.28 */
export function manualIn(locale: Locale): string {
  return localePath(written.has(locale) ? locale : 'en', '/operator/manual')
}
