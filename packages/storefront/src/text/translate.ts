import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMessage, type Messages, type Values } from '@vitrine/contract/kernel/i18n/message'
import type {} from '@vitrine/contract/kernel/i18n/text-overrides'
import type { TextKey } from './compiled/keys.ts'

export { formatMessage }
export type { Message, Messages, Values } from '@vitrine/contract/kernel/i18n/message'
export type Translate = (key: TextKey, values?: Values) => string

/** Translates with the texts of a locale and the text overrides of the shop. */
export function translator(locale: Locale, messages: Messages): Translate {
  return (key, values) =>
    formatMessage(locale, globalThis.textOverrides?.[locale]?.[key] ?? messages[key] ?? [key], values)
}
