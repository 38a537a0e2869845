import { emailFault } from '@vitrine/contract/email-fault'
import { settings as register, type SettingKey } from '@vitrine/contract/settings'
import { parseIban, isPolishAccount } from '@vitrine/engine/payment/iban'
import * as v from 'valibot'

/** '[Your shop]' of an example: it fills in for a value that is not known yet, and the doctor reports it. */
export const isPlaceholder = (text: string) => /^\[[^\]]+\]$/.test(text)

/**
 * Values that have the right shape and still cannot be true. They are refused when they are written only: a shop that stored one before
 * goes on, and the doctor reports it.
 */
export function settingFaults(key: SettingKey, value: unknown): readonly string[] {
  if (key === 'shop.bank') {
    const { iban, account } = v.parse(register[key], value)
    return [
      ...(isLeftOpen(iban) || parseIban(iban) !== undefined ? [] : [`shop.bank.iban ${iban} is no IBAN: a digit is wrong, missing or too many`]),
      ...(isPolishAccount(account) && parseIban(account) === undefined ? [`shop.bank.account ${account} is no account number: its 26 digits are those of a Polish one, and one of them is wrong`] : []),
    ]
  }
  if (key === 'shop.address') {
    const { email } = v.parse(register[key], value)
    return isLeftOpen(email) || emailFault(email, { refusedHosts: [], refusedCharacters: '' }) === undefined ? [] : [`shop.address.email ${email} is no e-mail address`]
  }
  return []
}

/** The value as it is stored: the number of a Polish account, wherever it stands, is the IBAN, for only that one can be paid to from everywhere. */
export function normalisedSetting(key: SettingKey, value: unknown): unknown {
  if (key !== 'shop.bank') return value
  const bank = v.parse(register[key], value)
  if (isPolishAccount(bank.iban)) return { ...bank, iban: parseIban(bank.iban) ?? bank.iban }
  const iban = bank.iban === '' && isPolishAccount(bank.account) ? parseIban(bank.account) : undefined
  return iban === undefined ? value : { ...bank, iban, account: '' }
}

const isLeftOpen = (text: string) => text.trim() === '' || isPlaceholder(text)
