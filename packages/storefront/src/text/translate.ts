import { setupI18n, type Messages } from '@lingui/core'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { TextKey } from './compiled/keys.ts'

export type Values = Readonly<Record<string, unknown>>
export type Translate = (key: TextKey, values?: Values) => string

/** One instance per page: a global one would mix the languages of simultaneous requests. */
export function translator(locale: Locale, messages: Messages): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (key, values) => i18n._(key, values)
}
