import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Texts } from '@vitrine/contract/kernel/spoken'

/** The texts that came with the shop, by key: of pages, mails, documents and refusals. English where a language lacks one. */
export interface ShippedTexts {
  textsIn(locale: Locale): Texts
}
