import type { AddressFault } from '@vitrine/contract/address/address-faults'
import { isApiError } from '@vitrine/contract/api/api-error'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { errorText } from '../../../text/error-text.ts'
import { addressMistakes } from '../../../ui/address/address-mistakes.ts'
import { blocks } from '../../../ui/address/address-form-values.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'

/** A refusal with its text, on the server and in the browser. */
export interface TranslatedRefusal {
  readonly key: string
  readonly details: Readonly<Record<string, unknown>>
  /** In the language of the page. */
  readonly message: string
}

/** Translates a refusal; any other error is rethrown. */
export async function translateRefusal(locale: Locale, error: unknown): Promise<TranslatedRefusal> {
  const refusal = isRefusal(error)
    ? { key: error.key, details: error.details }
    : isApiError(error)
      ? { key: error.key, details: error.cause, message: error.message }
      : undefined
  if (!refusal || refusal.key === 'unknownError') throw error
  return { key: refusal.key, details: refusal.details, message: await errorText(locale, refusal) }
}

/** Assigns a refusal to the fields that it names, or else to the section of the request. */
export function toMistakes(at: string, { key, details, message }: TranslatedRefusal): readonly Mistake[] {
  const block = blocks.find((each) => each === at)
  if (block && key.startsWith('vatNumber.')) return [{ at: `${block}.vatNumber`, text: 'fields.invalid', message }]
  // The contract defines the details of address.invalid: faults by field name.
  const fields = (details['fields'] ?? {}) as Readonly<Record<string, AddressFault>>
  const fieldMistakes = block ? addressMistakes(block, fields) : []
  return fieldMistakes.length > 0 ? fieldMistakes : [{ at, text: 'fields.invalid', message }]
}
