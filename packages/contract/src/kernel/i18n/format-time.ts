import { dateFormat } from './date-format.ts'
import { languageTags } from './languages.ts'
import type { Locale } from './locale.ts'
import { getNumberFormat } from './number-formats.ts'

export interface Clock {
  readonly locale: Locale
  readonly timeZone: string
  /** The reader's own zone needs no name; any other is named beside a time of day. */
  readonly isReadersOwn?: boolean
}

const day = { day: 'numeric', month: 'long' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

/** Every format in which the shop shows a moment. */
const styles = {
  /** 'March 2024' */
  month: { month: 'long', year: 'numeric' },
  /** '19 November 2026' */
  date: { ...day, year: 'numeric' },
  /** 'Friday 27 November' */
  weekday: { weekday: 'long', ...day },
  /** 'Friday 27 November 2026' */
  weekdayDate: { weekday: 'long', ...day, year: 'numeric' },
  /** '19 November at 14:30 CET' */
  dayTime: { ...day, ...time },
  /** 'Friday 27 November at 14:30 CET' */
  weekdayTime: { weekday: 'long', ...day, ...time },
  /** '19 November 2026 at 14:30 CET' */
  dateTime: { ...day, year: 'numeric', ...time },
  /** '19 November 2026 at 14:30:07 CET': a receipt always names the zone. */
  receipt: { ...day, year: 'numeric', ...time, second: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type TimeStyle = keyof typeof styles

export function formatTime(iso: string, style: TimeStyle, { locale, timeZone, isReadersOwn = false }: Clock): string {
  const options: Intl.DateTimeFormatOptions = styles[style]
  const zone: Intl.DateTimeFormatOptions = options.hour && !isReadersOwn ? { timeZoneName: 'short' } : {}
  return dateFormat(languageTags[locale], { ...options, ...zone, timeZone }).format(new Date(iso))
}

/**
 * 'Friday 27 November at 14:30 CET (15 minutes left)': the moment, and how long it is until then; a past moment has no
 * duration.
 */
export function formatDeadline(iso: string, now: string, clock: Clock): string {
  const until = formatTime(iso, 'weekdayTime', clock)
  const leftMs = Date.parse(iso) - Date.parse(now)
  return leftMs > 0 ? `${until} (${leftTexts[clock.locale](formatDuration(leftMs, clock.locale))})` : until
}

const leftTexts: Readonly<Record<Locale, (duration: string) => string>> = {
  en: (duration) => `${duration} left`,
  de: (duration) => `noch ${duration}`,
  pl: (duration) => `jeszcze ${duration}`,
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** '15 minutes', '36 hours', '14 days': the largest unit of which there are at least two, and never "0 minutes". */
export function formatDuration(durationMs: number, locale: Locale): string {
  const [unit, unitMs] =
    durationMs >= 2 * dayMs
      ? (['day', dayMs] as const)
      : durationMs >= 2 * hourMs
        ? (['hour', hourMs] as const)
        : (['minute', minuteMs] as const)
  return getNumberFormat(languageTags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.round(durationMs / unitMs)),
  )
}
