import type { VatRegister } from '@vitrine/engine/ports/vat-register'
import * as v from 'valibot'

export interface ViesParts {
  /** Where the register answers; another one in tests. */
  readonly endpoint?: string
  readonly timeoutMilliseconds?: number
}

type Outcome = Awaited<ReturnType<VatRegister['check']>>

const official = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
/** Members of the European Union as VIES writes them, Greece as EL, and Northern Ireland. */
const memberStates = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL', 'ES', 'FI', 'FR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'XI',
])

// The register answers a question in one shape and refuses it in the other.
const answered = v.object({ valid: v.boolean() })
const refused = v.object({ errorWrappers: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)) })

/** VIES, the European Union's register of VAT numbers. Nobody waits for it long: what it cannot say now is asked again later. SF-8.41 to SF-8.43 */
export function viesVatRegister({ endpoint = official, timeoutMilliseconds = 5000 }: ViesParts = {}): VatRegister {
  return {
    async check(vatNumber) {
      const countryCode = vatNumber.slice(0, 2)
      if (!memberStates.has(countryCode)) return 'unverifiable'
      const request = {
        method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ countryCode, vatNumber: vatNumber.slice(2) }), signal: AbortSignal.timeout(timeoutMilliseconds),
      }
      // No line, no answer in time or no JSON: the register cannot be asked now.
      const body: unknown = await fetch(`${endpoint}/check-vat-number`, request).then((response) => response.json()).catch(() => undefined)
      return outcomeOf(body)
    },
  }
}

/** Every answer that is known to come from VIES; one that is not is as good as none. */
export function outcomeOf(body: unknown): Outcome {
  const said = v.safeParse(answered, body)
  if (said.success) return said.output.valid ? 'valid' : 'invalid'
  const fault = v.safeParse(refused, body)
  if (!fault.success) return 'later'
  return fault.output.errorWrappers.some(({ error }) => error === 'INVALID_INPUT') ? 'invalid' : 'later'
}
