import type { VatRegister } from '@vitrine/engine/ports/vat-register'
import * as v from 'valibot'

export interface ViesOptions {
  /** Overridden in tests. */
  readonly endpoint?: string
  readonly timeoutMs?: number
}

type Outcome = Awaited<ReturnType<VatRegister['check']>>

const defaultEndpoint = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
/** Country codes of VIES: the member states, with EL for Greece, and XI for Northern Ireland. */
const memberStates = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'EL',
  'ES',
  'FI',
  'FR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'XI',
])

// Response bodies of success and of errors.
const successResponse = v.object({ valid: v.boolean() })
const errorResponse = v.object({ errorWrappers: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)) })

/**
 * VIES, the European Union's register of VAT numbers. The timeout is short; without a result the check is retried
 * later. SF-8.41 to SF-8.43
 */
export function viesVatRegister({ endpoint = defaultEndpoint, timeoutMs = 5000 }: ViesOptions = {}): VatRegister {
  return {
    async check(vatNumber) {
      const countryCode = vatNumber.slice(0, 2)
      if (!memberStates.has(countryCode)) return 'unverifiable'
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ countryCode, vatNumber: vatNumber.slice(2) }),
        signal: AbortSignal.timeout(timeoutMs),
      }
      // Connection error, timeout or no JSON: the register is unavailable.
      const body: unknown = await fetch(`${endpoint}/check-vat-number`, request)
        .then((response) => response.json())
        .catch(() => undefined)
      return toOutcome(body)
    },
  }
}

/** Maps the response of VIES; unknown responses count as unavailable. */
export function toOutcome(body: unknown): Outcome {
  const success = v.safeParse(successResponse, body)
  if (success.success) return success.output.valid ? 'valid' : 'invalid'
  const fault = v.safeParse(errorResponse, body)
  if (!fault.success) return 'later'
  return fault.output.errorWrappers.some(({ error }) => error === 'INVALID_INPUT') ? 'invalid' : 'later'
}
