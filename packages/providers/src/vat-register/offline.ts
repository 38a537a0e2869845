import type { VatRegister } from '@vitrine/engine/ports/vat-register'

/** The default: a well-formed number is accepted, and checked once a register is configured. SF-8.43 */
export function offlineVatRegister(): VatRegister {
  return { check: async () => 'later' }
}
