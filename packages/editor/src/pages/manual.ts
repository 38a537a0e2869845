import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

// The languages of the manual. ED-9.15
const manualLanguages: ReadonlySet<Locale> = new Set(['en', 'de'])

/** The URL of the manual in the language of the editor, or in English. ED-2.28 */
export function getManualUrl(locale: Locale): string {
  return `/admin/content/manual?lang=${manualLanguages.has(locale) ? locale : 'en'}`
}
