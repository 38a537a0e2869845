import type { Money } from '@vitrine/contract/kernel/money'
import { ibanOf } from './iban.ts'

export interface SepaTransfer {
  readonly accountOwner: string
  readonly iban: string
  /** May be empty: the receiving bank is known by the IBAN. */
  readonly bic: string
  readonly amount: Money
  readonly reference: string
}

const mostName = 70
const mostReference = 140
/** Cents: 0.01 to 999 999 999.99 euro. */
const mostCents = 99_999_999_999
const mostBytes = 331

/**
 * The text of a SEPA QR code by EPC069-12, version 002, in UTF-8: banking apps read it and fill a transfer. Null where there can be none: another
 * currency than euro, no amount, or an IBAN with a wrong digit.
 */
export function sepaTransferText({ accountOwner, iban, bic, amount, reference }: SepaTransfer): string | null {
  const account = ibanOf(iban)
  const name = oneLine(accountOwner, mostName)
  if (amount.currency !== 'EUR' || amount.minor < 1 || amount.minor > mostCents || account === undefined || name === '') return null
  const lines = ['BCD', '002', '1', 'SCT', bicOf(bic), name, account, `EUR${(amount.minor / 100).toFixed(2)}`, '', '', oneLine(reference, mostReference)]
  const text = lines.join('\n').trimEnd()
  return new TextEncoder().encode(text).byteLength > mostBytes ? null : text
}

const bicOf = (text: string) => (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text) ? text : '')

// A line of the code is one line, and is cut between letters, not within one.
const oneLine = (text: string, most: number) => Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, most).join('')
