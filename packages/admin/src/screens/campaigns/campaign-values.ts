import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'
import { isLocalTime, localTimeToDate } from '@vitrine/contract/blocks/local-time'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { CampaignDefinition, CampaignOptions } from '../../data/campaign-queries.ts'
import { readAmount, toAmountText } from '../methods/amounts.ts'

/** What is typed in the form. */
export interface CampaignValues {
  name: string
  /** Of the shop's time zone, with seconds: '2026-11-27T00:00:00'. */
  startsAt: string
  endsAt: string
  kind: CampaignDefinition['rule']['kind']
  percent: string
  /** By currency. */
  amounts: Record<string, string>
  ending: CampaignDefinition['ending']
  currencies: string[]
  /** '' for all customers. */
  classId: string
  isWholeShop: boolean
  categoryIds: number[]
  tagIds: number[]
  itemIds: number[]
  search: string
  exceptCategoryIds: number[]
  exceptTagIds: number[]
  exceptItemIds: number[]
}

interface TextContext extends Pick<CampaignOptions, 'timeZone'> {
  readonly locale: Locale
}

export function toValues(definition: CampaignDefinition, { timeZone, locale }: TextContext): CampaignValues {
  const { rule, scope, exclusions } = definition
  const localize = (text: string) => (locale === 'en' ? text : text.replace('.', ','))
  return {
    name: definition.name,
    startsAt: toLocalTime(new Date(definition.startsAt), timeZone),
    endsAt: toLocalTime(new Date(definition.endsAt), timeZone),
    kind: rule.kind,
    percent: rule.kind === 'percent' ? localize(String(rule.percent)) : '',
    amounts:
      rule.kind === 'percent'
        ? {}
        : Object.fromEntries(
            rule.amounts.map(({ currency, minor }) => [currency, localize(toAmountText(minor, currency))]),
          ),
    ending: definition.ending,
    currencies: [...definition.currencies],
    classId: definition.customerClassId === null ? '' : String(definition.customerClassId),
    isWholeShop: scope.isWholeShop,
    categoryIds: [...scope.categoryIds],
    tagIds: [...scope.tagIds],
    itemIds: [...scope.itemIds],
    search: scope.search,
    exceptCategoryIds: [...exclusions.categoryIds],
    exceptTagIds: [...exclusions.tagIds],
    exceptItemIds: [...exclusions.itemIds],
  }
}

/** A new campaign: from tomorrow, for two weeks. */
export function newValues({ timeZone, now }: CampaignOptions): CampaignValues {
  const day = (days: number) => isoDay(new Date(Date.parse(now) + days * 86_400_000), timeZone)
  return {
    name: '',
    startsAt: `${day(1)}T00:00:00`,
    endsAt: `${day(14)}T23:59:59`,
    kind: 'percent',
    percent: '20',
    amounts: {},
    ending: 'none',
    currencies: [],
    classId: '',
    isWholeShop: false,
    categoryIds: [],
    tagIds: [],
    itemIds: [],
    search: '',
    exceptCategoryIds: [],
    exceptTagIds: [],
    exceptItemIds: [],
  }
}

/** Undefined: what is typed is no campaign yet. */
export function toDefinition(values: CampaignValues, timeZone: string): CampaignDefinition | undefined {
  const rule = toRule(values)
  const [startsAt, endsAt] = [values.startsAt, values.endsAt].map((local) => readLocalTime(local, timeZone))
  if (rule === undefined || startsAt === undefined || endsAt === undefined || startsAt >= endsAt) return undefined
  return {
    name: values.name.trim(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    rule,
    ending: values.ending,
    currencies: values.currencies,
    customerClassId: values.classId === '' ? null : Number(values.classId),
    scope: {
      isWholeShop: values.isWholeShop,
      categoryIds: values.categoryIds,
      tagIds: values.tagIds,
      itemIds: values.itemIds,
      search: values.search.trim(),
    },
    exclusions: {
      categoryIds: values.exceptCategoryIds,
      tagIds: values.exceptTagIds,
      itemIds: values.exceptItemIds,
    },
  }
}

export function readPercent(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  const percent = Number(typed)
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(typed) && percent > 0 && percent <= 99 ? percent : undefined
}

function toRule({ kind, percent, amounts }: CampaignValues): CampaignDefinition['rule'] | undefined {
  if (kind === 'percent') {
    const read = readPercent(percent)
    return read === undefined ? undefined : { kind, percent: read }
  }
  const read = Object.entries(amounts).map(([currency, text]) => ({ currency, minor: readAmount(text, currency) }))
  if (read.some(({ minor }) => minor === undefined || minor === 0)) return undefined
  const typed = read.flatMap(({ currency, minor }) => (minor ? [{ currency, minor }] : []))
  return typed.length === 0 ? undefined : { kind, amounts: typed }
}

/** Browsers leave out seconds that are 0. */
export function readLocalTime(local: string, timeZone: string): Date | undefined {
  const [minute, seconds = '00'] = [local.slice(0, 16), local.slice(17, 19) || undefined]
  if (!isLocalTime(minute) || !/^[0-5]\d$/.test(seconds)) return undefined
  return new Date(localTimeToDate(minute, timeZone).getTime() + Number(seconds) * 1000)
}

function toLocalTime(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(time)
    .replace(' ', 'T')
}
