/** Asks the register of VAT numbers. 'later': nobody can say now, so the number is taken and asked again. SF-8.41, SF-8.42, SF-8.43 */
export interface VatRegister {
  /** The number as it is written, country prefix first: 'DE123456789'. 'unverifiable': the register does not know such numbers at all. */
  check(vatNumber: string): Promise<'valid' | 'invalid' | 'unverifiable' | 'later'>
}
