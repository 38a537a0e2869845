import type { Money } from '@vitrine/contract/kernel/money'
import { parseIban } from '../kernel/bank/iban.ts'

export interface SepaTransfer {
  readonly accountOwner: string
  readonly iban: string
  /** Can be empty: the IBAN identifies the receiving bank. */
  readonly bic: string
  readonly amount: Money
  readonly reference: string
}

const maxNameLength = 70
const maxReferenceLength = 140
/** Cents: 0.01 to 999 999 999.99 euro. */
const maxCents = 99_999_999_999
const maxBytes = 331

/**
 * The payload of a SEPA QR code by EPC069-12, version 002, in UTF-8: banking apps scan it and fill in the transfer.
 * Null for a currency other than euro, an amount out of range, or an invalid IBAN.
 */
export function sepaTransferText({ accountOwner, iban, bic, amount, reference }: SepaTransfer): string | null {
  const account = parseIban(iban)
  const name = oneLine(accountOwner, maxNameLength)
  if (amount.currency !== 'EUR' || amount.minor < 1 || amount.minor > maxCents || account === undefined || name === '')
    return null
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    parseBic(bic),
    name,
    account,
    `EUR${(amount.minor / 100).toFixed(2)}`,
    '',
    '',
    oneLine(reference, maxReferenceLength),
  ]
  const text = lines.join('\n').trimEnd()
  return new TextEncoder().encode(text).byteLength > maxBytes ? null : text
}

const parseBic = (text: string) => (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text) ? text : '')

// A line of the code is one line, and is cut between letters, not within one.
const oneLine = (text: string, maxLength: number) =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, maxLength).join('')
