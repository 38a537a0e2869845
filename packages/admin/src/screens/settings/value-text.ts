import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { formatMoney } from '@vitrine/contract/kernel/money'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getListName } from '@vitrine/contract/outreach/newsletter-list-name'
import type { NewsletterList } from '@vitrine/contract/shop/settings'
import type { Translate } from '../../text/text.tsx'
import { getWeekdayName } from './fields/hours-field.tsx'
import type { FieldDefinition } from './setting-definition.ts'

const maxLength = 120

/** A value in words, for histories and clashes. */
export function toValueText(value: unknown, field: FieldDefinition | undefined, t: Translate, locale: Locale): string {
  const text = describe(value, field, t, locale)
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text
}

function describe(value: unknown, field: FieldDefinition | undefined, t: Translate, locale: Locale): string {
  if (field?.kind === 'select') {
    const choice = field.choices.find((each) => each.value === (value ?? ''))
    if (choice) return t(choice.label)
  }
  if (value === null || value === undefined || value === '') return t('setting.empty')
  if (typeof value === 'boolean') return t(value ? 'setting.on' : 'setting.off')
  if (typeof value === 'number') return describeNumber(value, field, t, locale)
  if (typeof value === 'string') return describeWord(value, field, locale)
  if (field?.kind === 'picture') return t('setting.picture')
  // The schema of the setting gives it this shape.
  if (field?.kind === 'newsletterLists')
    return (value as readonly NewsletterList[]).map((list) => describeNewsletterList(list, t, locale)).join('; ')
  return describeList(value, field, locale) ?? describeParts(value, t)
}

function describeNumber(value: number, field: FieldDefinition | undefined, t: Translate, locale: Locale): string {
  const number = new Intl.NumberFormat(languageTags[locale]).format(value)
  return field?.kind === 'number' && field.unit ? `${number} ${t(field.unit)}` : number
}

function describeWord(value: string, field: FieldDefinition | undefined, locale: Locale): string {
  if (field?.kind === 'country' && /^[A-Z]{2}$/.test(value)) return toDisplayName('region', value, locale)
  return field?.kind === 'language' ? toDisplayName('language', value, locale) : value
}

const toDisplayName = (type: 'region' | 'language', code: string, locale: Locale) =>
  new Intl.DisplayNames([languageTags[locale]], { type }).of(code) ?? code

/** Amounts, weekdays and hours; undefined: the value is none of them. */
function describeList(value: unknown, field: FieldDefinition | undefined, locale: Locale): string | undefined {
  const tag = languageTags[locale]
  if (field?.kind === 'amounts' && typeof value === 'object' && value !== null)
    return Object.entries(value)
      .flatMap(([currency, minor]) => (typeof minor === 'number' ? formatMoney({ minor, currency }, locale) : []))
      .join(', ')
  if (!Array.isArray(value) || value.length === 0) return undefined
  if (field?.kind === 'weekdays') return value.map((weekday) => getWeekdayName(Number(weekday), tag)).join(', ')
  // Opening hours, as the contract describes them.
  return field?.kind === 'hours'
    ? value.map(({ weekday, from, to }) => `${getWeekdayName(weekday, tag)} ${from}–${to}`).join(', ')
    : undefined
}

function describeNewsletterList(list: NewsletterList, t: Translate, locale: Locale): string {
  const places = [
    ...(list.isInForms ? [t('setting.newsletter.inForms')] : []),
    ...(list.isAtRegistration ? [t('setting.newsletter.atRegistration')] : []),
  ]
  return places.length === 0 ? getListName(list, locale) : `${getListName(list, locale)} (${places.join(', ')})`
}

function describeParts(value: unknown, t: Translate): string {
  const parts = Object.entries(value ?? {}).flatMap(([name, part]) =>
    part === '' || part === null
      ? []
      : typeof part === 'object'
        ? [describeParts(part, t)]
        : [Array.isArray(value) ? String(part) : `${name} ${String(part)}`],
  )
  return parts.length === 0 ? t('setting.empty') : parts.join(', ')
}

/** The fields of a setting whose values differ, each with its value before and after. */
export function listDifferences(
  fields: readonly FieldDefinition[],
  before: unknown,
  after: unknown,
): readonly { readonly field: FieldDefinition; readonly before: unknown; readonly after: unknown }[] {
  const pick = (value: unknown, path: string): unknown =>
    path === ''
      ? value
      : typeof value === 'object' && value !== null
        ? new Map<string, unknown>(Object.entries(value)).get(path)
        : undefined
  return fields
    .map((field) => ({ field, before: pick(before, field.path), after: pick(after, field.path) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
}
