import type { SettingKey } from '@vitrine/contract/shop/settings'
import type { SettingFault } from '@vitrine/contract/shop/settings.contract'
import { findSettingFaults } from '@vitrine/engine/settings/settings'
import { getPath } from './page-text.ts'

/** What is wrong with a value, in sentences without a full stop. */
export function describeSettingFaults(key: SettingKey, value: unknown): readonly string[] {
  return findSettingFaults(key, value).map((fault) => {
    const wrong = fault.path === '' ? value : getPath({ [key]: value }, `${key}.${fault.path}`)
    if (fault.fault === 'currencyUnknown') return `'${String(value)}' is not a currency code such as EUR, GBP or PLN`
    return `${fault.path === '' ? key : `${key}.${fault.path}`} ${typeof wrong === 'string' || typeof wrong === 'number' ? `${wrong} ` : ''}${toSentence(fault)}`
  })
}

function toSentence({ fault, limit }: SettingFault): string {
  switch (fault) {
    case 'required':
      return 'is empty'
    case 'iban':
      return 'is no IBAN: a digit is wrong, missing or too many'
    case 'accountNumber':
      return 'is no account number: its 26 digits are those of a Polish one, and one of them is wrong'
    case 'email':
      return 'is no e-mail address'
    case 'vatNumber':
      return 'is no VAT number: it begins with the two letters of the country, such as DE123456789'
    case 'returnsTooShort':
      return `is too short: the law gives customers at least ${limit} days`
    case 'keepTooShort':
      return `is too short: the law asks shops to keep their books for at least ${limit} years`
    case 'maximum':
      return `is too much: at most ${limit}`
    case 'hoursOrder':
      return 'is not after the time from which it counts'
    case 'tooLong':
      return `is too long: at most ${limit}`
    case 'characters':
      return 'has a character that cannot be stored'
    default:
      return 'cannot be stored'
  }
}
