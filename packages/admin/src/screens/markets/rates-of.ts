import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Market } from '../../data/market-queries.ts'

export type Rate = Market['rates'][number]

interface ClassRates {
  readonly now: Rate | undefined
  readonly next: Rate | undefined
}

/** The rate of today and the next one that is planned. Rates are listed by their day. */
export function ratesOf({ rates }: Market, vatClass: number): ClassRates {
  const own = rates.filter((rate) => rate.vatClass === vatClass)
  return { now: own.findLast(({ hasBegun }) => hasBegun), next: own.find(({ hasBegun }) => !hasBegun) }
}

/** "19 %" */
export function formatPercent(locale: Locale, percent: number): string {
  return `${getNumberFormat(locale).format(percent)} %`
}

/** '2026-07-01' as a day of the language. */
export function formatDay(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

/** A rate as people type it: "5.5", "5,5", "5 %". Undefined: not a rate. */
export function parsePercent(typed: string): number | undefined {
  const text = typed.replace('%', '').trim().replace(',', '.')
  return /^\d{1,2}(?:[.]\d{1,2})?$/.test(text) ? Number(text) : undefined
}
