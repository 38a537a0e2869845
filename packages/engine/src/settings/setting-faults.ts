import { emailFault } from '@vitrine/contract/account/email-fault'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { settings, type NewsletterList, type PublicSettings, type SettingKey } from '@vitrine/contract/shop/settings'
import type { SettingFault } from '@vitrine/contract/shop/settings.contract'
import * as v from 'valibot'
import { isPolishAccount, parseIban } from '../kernel/bank/iban.ts'

type Fault = Omit<SettingFault, 'key'>

/** Whether a text is a placeholder such as '[Your shop]'; the doctor reports these. */
export const isPlaceholder = (text: string) => /^\[[^\]]+\]$/.test(text)

/**
 * Finds values with the right shape that cannot be valid. They are refused on write only: already stored ones stay in
 * use, and the doctor reports them.
 */
export function findSettingFaults(key: SettingKey, value: unknown): readonly SettingFault[] {
  const find: ((value: never) => readonly Fault[]) | undefined = rules[key]
  // The schema of the key gives its rule the type of its value.
  const faults = [...findTextFaults(value, ''), ...(find?.(v.parse(settings[key], value) as never) ?? [])]
  return faults.map((fault) => ({ key, ...fault }))
}

const rules: { readonly [K in SettingKey]?: (value: PublicSettings[K]) => readonly Fault[] } = {
  'shop.name': (name) => (name.trim() === '' ? [{ path: '', fault: 'required' }] : []),
  'shop.currency': (currency) =>
    Intl.supportedValuesOf('currency').includes(currency) ? [] : [{ path: '', fault: 'currencyUnknown' }],
  'shop.bank': ({ iban, account }) => [
    ...(isEmptyOrPlaceholder(iban) || parseIban(iban) !== undefined ? [] : [{ path: 'iban', fault: 'iban' } as const]),
    ...(isPolishAccount(account) && parseIban(account) === undefined
      ? [{ path: 'account', fault: 'accountNumber' } as const]
      : []),
  ],
  'shop.address': ({ email }) =>
    isEmptyOrPlaceholder(email) || emailFault(email, { refusedHosts: [], refusedCharacters: '' }) === undefined
      ? []
      : [{ path: 'email', fault: 'email' }],
  'shop.vatNumber': (number) =>
    isEmptyOrPlaceholder(number) || vatNumberPattern.test(number.replaceAll(/[\s.-]/g, ''))
      ? []
      : [{ path: '', fault: 'vatNumber' }],
  'shop.openingHours': (hours) =>
    hours.flatMap(({ from, to }, at) => (from < to ? [] : [{ path: `${at}.to`, fault: 'hoursOrder' } as const])),
  'newsletter.lists': (lists) =>
    lists.length === 0
      ? [{ path: '', fault: 'required' }]
      : lists.flatMap((list, at) => findListFaults(list, lists.slice(0, at), at)),
  'returns.days': (days) =>
    days >= serverLimits.withdrawalDays
      ? []
      : [{ path: '', fault: 'returnsTooShort', limit: serverLimits.withdrawalDays }],
  'orders.keepYears': (years) => {
    if (years < serverLimits.keepYearsAtLeast)
      return [{ path: '', fault: 'keepTooShort', limit: serverLimits.keepYearsAtLeast }]
    return years > serverLimits.keepYearsAtMost
      ? [{ path: '', fault: 'maximum', limit: serverLimits.keepYearsAtMost }]
      : []
  },
}

function findListFaults(list: NewsletterList, earlier: readonly NewsletterList[], at: number): readonly Fault[] {
  if (Object.values(list.names).every((name) => name.trim() === '')) return [{ path: `${at}.names`, fault: 'required' }]
  return earlier.some(({ folder }) => folder === list.folder) ? [{ path: `${at}.folder`, fault: 'nameTaken' }] : []
}

const maxLength = 2000

/** The database cannot store NUL, and no setting is an essay. */
function findTextFaults(value: unknown, path: string): readonly Fault[] {
  if (typeof value === 'string') {
    if (value.includes('\0')) return [{ path, fault: 'characters' }]
    return value.length > maxLength ? [{ path, fault: 'tooLong', limit: maxLength }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (entries.length > maxEntries) return [{ path, fault: 'tooLong', limit: maxEntries }]
  return entries.flatMap(([name, inner]) =>
    name.includes('\0')
      ? [{ path, fault: 'characters' } as const]
      : findTextFaults(inner, path === '' ? name : `${path}.${name}`),
  )
}

const maxEntries = 200

const vatNumberPattern = /^[A-Z]{2}(?=[A-Z+*]*\d)[0-9A-Z+*]{5,13}$/i

/** The value as it is stored: a Polish account number is converted to its IBAN, which accepts transfers from abroad. */
export function normaliseSetting(key: SettingKey, value: unknown): unknown {
  if (key !== 'shop.bank') return value
  const bank = v.parse(settings[key], value)
  if (isPolishAccount(bank.iban)) return { ...bank, iban: parseIban(bank.iban) ?? bank.iban }
  const iban = bank.iban === '' && isPolishAccount(bank.account) ? parseIban(bank.account) : undefined
  return iban === undefined ? value : { ...bank, iban, account: '' }
}

const isEmptyOrPlaceholder = (text: string) => text.trim() === '' || isPlaceholder(text)
