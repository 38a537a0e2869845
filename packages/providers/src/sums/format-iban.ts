import { friendlyFormatIBAN } from 'ibantools'

/** In groups of four: 'DE89 3704 0044 0532 0130 00'. */
export const formatIban = (iban: string): string => friendlyFormatIBAN(iban) ?? ''
