import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { formatMoney } from '@vitrine/contract/kernel/money'
import { permissions } from '@vitrine/contract/kernel/permissions'
import { permissionNames } from '../../parts/screen-states.tsx'
import { useRoleName } from '../../parts/role-names.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { fieldKinds, subjectKinds, type FieldKind } from './field-kinds.ts'
import { describeRows } from './describe-rows.ts'
import type { useKnownNames } from './use-known-names.ts'
import { useLogNames } from './use-log-names.ts'

const maxLength = 160

export interface LoggedValue {
  readonly subject: string
  readonly path: readonly string[]
  readonly value: unknown
  /** Of the state that the value is part of, if it names one. */
  readonly currency: string | undefined
}

interface ValueTextOptions {
  readonly toKnownName: ReturnType<typeof useKnownNames>
  readonly shopCurrency: string
  readonly timeZone: string
}

/** The values of the log in words: amounts with their currency, durations, weights, names instead of ids. */
export function useValueText({ toKnownName, shopCurrency, timeZone }: ValueTextOptions) {
  const t = useText()
  const locale = useLocale()
  const toRoleName = useRoleName()
  const { toName, toCountry, toLanguage } = useLogNames()
  const tag = languageTags[locale]
  const toNumber = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, options).format(value)
  const toUnit = (value: number, unit: string) => toNumber(value, { style: 'unit', unit, maximumFractionDigits: 2 })
  const toMoney = (minor: number, currency: string | undefined) =>
    currency === undefined
      ? toNumber(minor / 100, { minimumFractionDigits: 2 })
      : formatMoney({ minor, currency }, locale)
  const toDecimalMoney = (value: number, currency: string | undefined) =>
    toNumber(
      value,
      currency === undefined
        ? { minimumFractionDigits: 2 }
        : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    )
  const toMinutes = (minutes: number) =>
    minutes % 1440 === 0 ? t('log.days', { count: minutes / 1440 }) : t('log.minutes', { count: minutes })
  function toPermission(value: string): string {
    const permission = permissions.find((each) => each === value)
    return permission === undefined ? value : t(permissionNames[permission])
  }
  const toNumbered = (thing: string, id: unknown) => toKnownName(thing, id) ?? `#${String(id)}`

  const numbers: Partial<Record<FieldKind, (value: number, currency: string | undefined) => string>> = {
    minor: toMoney,
    amount: toDecimalMoney,
    shopAmount: (value) => toDecimalMoney(value, shopCurrency),
    euroMinor: (value) => toMoney(value, 'EUR'),
    minutes: toMinutes,
    bytes: (value) => (value < 1_000_000 ? toUnit(value / 1000, 'kilobyte') : toUnit(value / 1_000_000, 'megabyte')),
    grams: (value) => toUnit(value / 1000, 'kilogram'),
    percent: (value) => toNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 }),
    person: (value) => toNumbered('operator', value),
    carrier: (value) => toNumbered('carrier', value),
    shippingMethod: (value) => toNumbered('shippingMethod', value),
    paymentMethods: (value) => toNumbered('paymentMethod', value),
    return: (value) => `R-${value}`,
  }
  const words: Partial<Record<FieldKind, (value: string) => string>> = {
    // Entered as text by staff, or a word: everything, what was open.
    amount: (value) => (/^\d/.test(value) ? value : toName(value)),
    country: toCountry,
    language: toLanguage,
    moment: (value) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(value)),
    role: (value) => toKnownName('role', value) ?? toRoleName({ code: value, name: null }),
    permissions: toPermission,
    // An occasion has an id: 'orderShipped:812'.
    name: (value) => toName(value.split(':')[0] ?? value),
    secretEnd: (value) => t('log.keyEnding', { end: value }),
  }

  function toText(value: unknown, kind: FieldKind | undefined, currency: string | undefined): string {
    if (value === null || value === undefined || value === '') return t('log.empty')
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
    if (typeof value === 'number') return (kind && numbers[kind]?.(value, currency)) ?? String(value)
    if (typeof value === 'string') return (kind && words[kind]?.(value)) ?? value
    if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null))
      return value.length === 0 ? t('log.empty') : value.map((each) => toText(each, kind, currency)).join(', ')
    return Array.isArray(value)
      ? describeRows(value, {
          t,
          toPrice: (minor) => toMoney(minor, currency),
          toWeight: (grams) => toUnit(grams / 1000, 'kilogram'),
        })
      : t('log.entries', { count: Object.keys(value).length })
  }

  return ({ subject, path, value, currency }: LoggedValue): string => {
    const field = path.at(-1)
    const kind = subject === 'paymentAccount' ? 'secretEnd' : field === undefined ? subjectKinds[subject] : toKind(path)
    const text = toText(value, kind, path.find((name) => /^[A-Z]{3}$/.test(name)) ?? currency)
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  }
}

/** A text in a language has the kind of the field around it. */
function toKind(path: readonly string[]): FieldKind | undefined {
  const name = path.findLast((each) => Object.hasOwn(fieldKinds, each))
  return name !== undefined && (name === path.at(-1) || name === path[0]) ? fieldKinds[name] : undefined
}
