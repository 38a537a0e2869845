import { emailFault } from '@vitrine/contract/account/email-fault'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { settings as register, type SettingKey } from '@vitrine/contract/shop/settings'
import { parseIban, isPolishAccount } from '@vitrine/engine/payment/iban'
import * as v from 'valibot'

/** Whether a text is a placeholder such as '[Your shop]'; the doctor reports these. */
export const isPlaceholder = (text: string) => /^\[[^\]]+\]$/.test(text)

/**
 * Finds values with the right shape that cannot be valid. They are refused on write only: already stored ones stay in
 * use, and the doctor reports them.
 */
export function findSettingFaults(key: SettingKey, value: unknown): readonly string[] {
  if (key === 'shop.bank') {
    const { iban, account } = v.parse(register[key], value)
    return [
      ...(isEmptyOrPlaceholder(iban) || parseIban(iban) !== undefined
        ? []
        : [`shop.bank.iban ${iban} is no IBAN: a digit is wrong, missing or too many`]),
      ...(isPolishAccount(account) && parseIban(account) === undefined
        ? [
            `shop.bank.account ${account} is no account number: its 26 digits are those of a Polish one, and one of them is wrong`,
          ]
        : []),
    ]
  }
  if (key === 'shop.address') {
    const { email } = v.parse(register[key], value)
    return isEmptyOrPlaceholder(email) || emailFault(email, { refusedHosts: [], refusedCharacters: '' }) === undefined
      ? []
      : [`shop.address.email ${email} is no e-mail address`]
  }
  if (key === 'shop.vatNumber') {
    const number = v.parse(register[key], value)
    return isEmptyOrPlaceholder(number) || vatNumberPattern.test(number.replaceAll(/[\s.-]/g, ''))
      ? []
      : [
          `shop.vatNumber ${number} is no VAT number: it begins with the two letters of the country, such as DE123456789`,
        ]
  }
  if (key === 'returns.days') {
    const days = v.parse(register[key], value)
    return days >= serverLimits.withdrawalDays
      ? []
      : [`returns.days ${days} is too short: the law gives customers at least ${serverLimits.withdrawalDays} days`]
  }
  return []
}

const vatNumberPattern = /^[A-Z]{2}(?=[A-Z+*]*\d)[0-9A-Z+*]{5,13}$/i

/** The value as it is stored: a Polish account number is converted to its IBAN, which accepts transfers from abroad. */
export function normaliseSetting(key: SettingKey, value: unknown): unknown {
  if (key !== 'shop.bank') return value
  const bank = v.parse(register[key], value)
  if (isPolishAccount(bank.iban)) return { ...bank, iban: parseIban(bank.iban) ?? bank.iban }
  const iban = bank.iban === '' && isPolishAccount(bank.account) ? parseIban(bank.account) : undefined
  return iban === undefined ? value : { ...bank, iban, account: '' }
}

const isEmptyOrPlaceholder = (text: string) => text.trim() === '' || isPlaceholder(text)
