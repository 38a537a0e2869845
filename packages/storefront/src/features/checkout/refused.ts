import type { AddressFault } from '@vitrine/contract/address-faults'
import { isApiError } from '@vitrine/contract/api-error'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { errorText } from '../../text/error-text.ts'
import { addressMistakes } from '../../ui/address/address-mistakes.ts'
import { blocks } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/mistake.ts'

/** What the shop refused, the same on the server and in the browser. */
export interface Refused {
  readonly key: string
  readonly details: Readonly<Record<string, unknown>>
  /** In the shopper's language. */
  readonly said: string
}

/** A fault of the shop or of the line is no refusal: it rises. */
export async function refusedOrThrow(locale: Locale, error: unknown): Promise<Refused> {
  const fault = isRefusal(error) ? { key: error.key, details: error.details } : isApiError(error) ? { key: error.key, details: error.cause, message: error.message } : undefined
  if (!fault || fault.key === 'unknownError') throw error
  return { key: fault.key, details: fault.details, said: await errorText(locale, fault) }
}

/** A refusal at its place: at the fields that it names, else where it was asked. */
export function mistakesOf(at: string, { key, details, said }: Refused): readonly Mistake[] {
  const block = blocks.find((each) => each === at)
  if (block && key.startsWith('vatNumber.')) return [{ at: `${block}.vatNumber`, text: 'fields.wrong', said }]
  // The contract words the details of address.invalid: faults by the names of the fields.
  const fields = (details['fields'] ?? {}) as Readonly<Record<string, AddressFault>>
  const named = block ? addressMistakes(block, fields) : []
  return named.length > 0 ? named : [{ at, text: 'fields.wrong', said }]
}
