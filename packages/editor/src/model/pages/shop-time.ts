import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface FormatOptions {
  readonly locale: Locale
  readonly now: Date
  /** The shop's time zone; undefined: the browser's. */
  readonly timeZone?: string | undefined
}

/** 'Today, 14:18', 'Yesterday, 17:40', '16 November, 09:15'; with the year if it is another one. */
export function formatDateTime(moment: string, { locale, now, timeZone }: FormatOptions): string {
  const date = new Date(moment)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLanguageTag(locale), { ...options, timeZone }).format(date)
  const dayOffset = (toUtcDay(date, timeZone) - toUtcDay(now, timeZone)) / dayMs
  const isNear = Math.abs(dayOffset) <= 1
  const isOtherYear = date.getUTCFullYear() !== now.getUTCFullYear()
  const day = isNear
    ? capitalize(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(dayOffset, 'day'))
    : format({ day: 'numeric', month: 'long', ...(isOtherYear && { year: 'numeric' }) })
  return `${day}, ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}

/** '2 minutes ago', 'this minute', 'vor 3 Tagen'. */
export function formatTimeAgo(moment: string, { locale, now }: Pick<FormatOptions, 'locale' | 'now'>): string {
  const seconds = Math.min(0, Math.round((new Date(moment).getTime() - now.getTime()) / 1000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = steps.find(({ size }) => -seconds >= size)
  return step ? format.format(Math.trunc(seconds / step.size), step.unit) : format.format(0, 'minute')
}

/** The value of a datetime-local input: 'YYYY-MM-DDTHH:mm', in the shop's time zone. */
export function toLocalTime(moment: Date, timeZone: string | undefined): string {
  const parts = createPartReader(moment, timeZone)
  return `${parts('year')}-${parts('month')}-${parts('day')}T${parts('hour')}:${parts('minute')}`
}

/** The language tag for Intl; English is British English. */
export function getLanguageTag(locale: Locale): string {
  return languageTags[locale]
}

const steps = [
  { size: 86_400, unit: 'day' },
  { size: 3600, unit: 'hour' },
  { size: 60, unit: 'minute' },
] as const
const dayMs = 86_400_000
const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function toUtcDay(moment: Date, timeZone: string | undefined): number {
  const parts = createPartReader(moment, timeZone)
  return Date.UTC(Number(parts('year')), Number(parts('month')) - 1, Number(parts('day')))
}

function createPartReader(moment: Date, timeZone: string | undefined): (type: Intl.DateTimeFormatPartTypes) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = format.formatToParts(moment)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}
