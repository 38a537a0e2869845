import { numberOf } from '../chance.ts'

/** A GTIN-13 from the range that is kept free for use within a shop, so that it never belongs to somebody else's goods. */
export function gtinOf(sku: string): string {
  const digits = `29${String(numberOf(`${sku} upper`, 100_000)).padStart(5, '0')}${String(numberOf(`${sku} lower`, 100_000)).padStart(5, '0')}`
  return digits + checkDigit(digits)
}

/** Digits weigh 1 and 3 in turn; the check digit fills the sum up to a full ten. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
