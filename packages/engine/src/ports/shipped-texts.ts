import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Texts } from '@vitrine/contract/kernel/i18n/text-tree'

/** The built-in texts by key: pages, mails, documents and refusals. English where a language has no translation. */
export interface ShippedTexts {
  getTexts(locale: Locale): Texts
}
