import type { Locale } from '@vitrine/contract/kernel/locale'
import { textOf, type Messages, type Values } from '@vitrine/contract/kernel/message'
import type {} from '@vitrine/contract/kernel/said-instead'
import type { TextKey } from './compiled/keys.ts'

export { textOf }
export type { Message, Messages, Values } from '@vitrine/contract/kernel/message'
export type Translate = (key: TextKey, values?: Values) => string

/** Translates with the texts of a locale and the text overrides of the shop. */
export function translator(locale: Locale, messages: Messages): Translate {
  return (key, values) => textOf(locale, globalThis.saidInstead?.[locale]?.[key] ?? messages[key] ?? [key], values)
}
