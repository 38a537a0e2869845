/**
 * 'DE89 3704 0044 0532 0130 00' without its spaces; undefined when the checksum says that a digit is wrong. ISO 13616
 * Polish banks write the account number (NRB), which is the IBAN without its country.
 */
export function parseIban(text: string): string | undefined {
  const signs = text.replace(/\s/g, '').toUpperCase()
  const iban = isPolishAccount(signs) ? `PL${signs}` : signs
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : undefined
}

/** 26 digits, the form of a Polish account number; whether its check digits are right is said by `ibanOf`. */
export const isPolishAccount = (text: string) => /^\d{26}$/.test(text.replace(/\s/g, ''))

/** Formats an IBAN in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

// Modulo 97 of the number that has 10 for A up to 35 for Z, digit by digit since no number is that long.
function remainder(signs: string): number {
  const digits = Array.from(signs, (sign) => Number.parseInt(sign, 36).toString()).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
