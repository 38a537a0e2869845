import { emailFault } from '@vitrine/contract/email-fault'
import { settings as register, type SettingKey } from '@vitrine/contract/settings'
import { ibanOf } from '@vitrine/engine/payment/iban'
import * as v from 'valibot'

/** '[Your shop]' of an example: it fills in for a value that is not known yet, and the doctor reports it. */
export const isPlaceholder = (text: string) => /^\[[^\]]+\]$/.test(text)

/**
 * Values that have the right shape and still cannot be true. They are refused when they are written only: a shop that stored one before
 * goes on, and the doctor reports it.
 */
export function settingFaults(key: SettingKey, value: unknown): readonly string[] {
  if (key === 'shop.bank') {
    const { iban } = v.parse(register[key], value)
    return isLeftOpen(iban) || ibanOf(iban) !== undefined ? [] : [`shop.bank.iban ${iban} is no IBAN: a digit is wrong, missing or too many`]
  }
  if (key === 'shop.address') {
    const { email } = v.parse(register[key], value)
    return isLeftOpen(email) || emailFault(email, { refusedHosts: [], refusedCharacters: '' }) === undefined ? [] : [`shop.address.email ${email} is no e-mail address`]
  }
  return []
}

const isLeftOpen = (text: string) => text.trim() === '' || isPlaceholder(text)
