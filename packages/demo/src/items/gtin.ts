import { hashToNumber } from '../deterministic.ts'

/** A GTIN-13 from the range for internal use, so that it never conflicts with real products. */
export function toGtin(sku: string): string {
  const digits = `29${String(hashToNumber(`${sku} upper`, 100_000)).padStart(5, '0')}${String(hashToNumber(`${sku} lower`, 100_000)).padStart(5, '0')}`
  return digits + computeCheckDigit(digits)
}

/** Digits have alternating weights 1 and 3; the check digit completes the sum to a multiple of ten. */
export function computeCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
