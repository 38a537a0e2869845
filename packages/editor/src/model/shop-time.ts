import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'

interface Where {
  readonly locale: Locale
  readonly now: Date
  /** Of the shop; without it the clock of whoever looks. */
  readonly timeZone?: string | undefined
}

/** A moment as people say it: 'Today, 14:18', 'Yesterday, 17:40', '16 November, 09:15', of other years with the year. */
export function timeWords(moment: string, { locale, now, timeZone }: Where): string {
  const date = new Date(moment)
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone }).format(date)
  const days = (dayOf(date, timeZone) - dayOf(now, timeZone)) / dayMilliseconds
  const isNear = Math.abs(days) <= 1
  const isOtherYear = date.getUTCFullYear() !== now.getUTCFullYear()
  const day = isNear ? capital(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')) : show({ day: 'numeric', month: 'long', ...(isOtherYear && { year: 'numeric' }) })
  return `${day}, ${show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}

/** '2 minutes ago', 'this minute', 'vor 3 Tagen'. */
export function agoWords(moment: string, { locale, now }: Pick<Where, 'locale' | 'now'>): string {
  const seconds = Math.min(0, Math.round((new Date(moment).getTime() - now.getTime()) / 1000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = steps.find(({ size }) => -seconds >= size)
  return step ? format.format(Math.trunc(seconds / step.size), step.unit) : format.format(0, 'minute')
}

/** As a field for date and time wants it: 'YYYY-MM-DDTHH:mm', by the shop's clock. */
export function localTime(moment: Date, timeZone: string | undefined): string {
  const parts = partsOf(moment, timeZone)
  return `${parts('year')}-${parts('month')}-${parts('day')}T${parts('hour')}:${parts('minute')}`
}

/** The shop writes British English. */
export function tagOf(locale: Locale): string {
  return languageTags[locale]
}

const steps = [{ size: 86_400, unit: 'day' }, { size: 3600, unit: 'hour' }, { size: 60, unit: 'minute' }] as const
const dayMilliseconds = 86_400_000
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function dayOf(moment: Date, timeZone: string | undefined): number {
  const parts = partsOf(moment, timeZone)
  return Date.UTC(Number(parts('year')), Number(parts('month')) - 1, Number(parts('day')))
}

function partsOf(moment: Date, timeZone: string | undefined): (type: Intl.DateTimeFormatPartTypes) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const parts = format.formatToParts(moment)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}
