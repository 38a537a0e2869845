import { friendlyFormatIBAN, isValidIBAN } from 'ibantools'

/**
 * 'DE89 3704 0044 0532 0130 00' without its spaces; undefined if the checksum or the country's length is wrong. ISO
 * 13616 Polish banks write the account number (NRB), which is the IBAN without its country.
 */
export function parseIban(text: string): string | undefined {
  const signs = text.replace(/\s/g, '').toUpperCase()
  const iban = isPolishAccount(signs) ? `PL${signs}` : signs
  return isValidIBAN(iban) ? iban : undefined
}

/** 26 digits, the form of a Polish account number; `parseIban` checks its digits. */
export const isPolishAccount = (text: string) => /^\d{26}$/.test(text.replace(/\s/g, ''))

/** Formats an IBAN in groups of four. */
export const formatIban = (iban: string): string => friendlyFormatIBAN(iban) ?? ''
