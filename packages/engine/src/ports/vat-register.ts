/**
 * Checks VAT numbers in the register. 'later': the register is unavailable, so the number is accepted and checked
 * again. SF-8.41, SF-8.42, SF-8.43
 */
export interface VatRegister {
  /** The number with its country prefix: 'DE123456789'. 'unverifiable': the register does not cover such numbers. */
  check(vatNumber: string): Promise<'valid' | 'invalid' | 'unverifiable' | 'later'>
}
