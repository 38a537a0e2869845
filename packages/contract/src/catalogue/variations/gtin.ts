/** A GTIN of 8, 12, 13 or 14 digits whose check digit is right; GS1 general specifications, section 7.9. */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].map(Number)
  // From the right, the check digit first: weights 1, 3, 1, 3 ...
  return digits.toReversed().reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
