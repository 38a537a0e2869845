import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type {} from '@vitrine/contract/kernel/i18n/text-overrides'
import { loadErrorText } from './catalogues.ts'
import { formatMessage, type Values } from './translate.ts'

export interface Fault {
  readonly key?: string
  readonly message?: string
  readonly details?: Values
}

/**
 * The text of a refusal; its own message when the catalogue has none; the text of unknownError for everything else.
 * SF-7.54 to SF-7.56
 */
export async function errorText(locale: Locale, fault: Fault): Promise<string> {
  const messages = { ...(await loadErrorText(locale)), ...globalThis.textOverrides?.[locale] }
  const message = messages[`storefrontError.${fault.key}`]
  if (message) return formatMessage(locale, message, fault.details)
  if (fault.key && fault.message) return fault.message
  return formatMessage(locale, messages['storefrontError.unknownError'] ?? [])
}
