import { setupI18n } from '@lingui/core'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { loadErrorText } from './catalogues.ts'
import type { Values } from './translate.ts'

export interface Fault { readonly key?: string; readonly message?: string; readonly details?: Values }

/** The text of a refusal; its own message when the catalogue has none; the text of unknownError for everything else. SF-7.54 to SF-7.56 */
export async function errorText(locale: Locale, fault: Fault): Promise<string> {
  const messages = await loadErrorText(locale)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const key = `storefrontError.${fault.key}`
  if (key in messages) return i18n._(key, fault.details)
  return fault.key && fault.message ? fault.message : i18n._('storefrontError.unknownError')
}
