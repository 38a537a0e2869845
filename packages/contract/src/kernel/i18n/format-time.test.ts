import { expect, test } from 'vitest'
import { formatDeadline, formatDuration, formatTime, type TimeStyle } from './format-time.ts'
import type { Locale } from './locale.ts'

const moment = '2026-11-19T13:30:07Z'

test.each<[TimeStyle, Locale, string]>([
  ['month', 'en', 'November 2026'],
  ['date', 'en', '19 November 2026'],
  ['weekday', 'de', 'Donnerstag, 19. November'],
  ['weekdayDate', 'pl', 'czwartek, 19 listopada 2026'],
  ['dateTime', 'en', '19 November 2026 at 14:30 CET'],
  ['dateTime', 'de', '19. November 2026 um 14:30 MEZ'],
  ['dateTime', 'pl', '19 listopada 2026 14:30 CET'],
  ['weekdayTime', 'en', 'Thursday 19 November at 14:30 CET'],
  ['receipt', 'en', '19 November 2026 at 14:30:07 CET'],
])(
  'a moment is written as %s in %s by the clock of the shop, whose zone is named beside a time of day',
  (style, locale, written) => {
    expect(formatTime(moment, style, { locale, timeZone: 'Europe/Berlin' })).toBe(written)
  },
)

test.each<[TimeStyle, string]>([
  ['date', '20 November 2026'],
  ['dateTime', '20 November 2026 at 02:30'],
  ['receipt', '20 November 2026 at 02:30:07 GMT+13'],
])('a moment is written as %s in the reader’s own zone, which only a receipt names', (style, written) => {
  expect(formatTime(moment, style, { locale: 'en', timeZone: 'Pacific/Auckland', isReadersOwn: true })).toBe(written)
})

test.each<[number, Locale, string]>([
  [20, 'en', '1 minute'],
  [15 * 60 - 1, 'en', '15 minutes'],
  [15 * 60, 'de', '15 Minuten'],
  [15 * 60, 'pl', '15 minut'],
  [119 * 60, 'en', '119 minutes'],
  [36 * 3600, 'en', '36 hours'],
  [14 * 86_400, 'de', '14 Tage'],
  [13.6 * 86_400, 'pl', '14 dni'],
])('%i seconds are, in %s, "%s"', (seconds, locale, written) => {
  expect(formatDuration(seconds * 1000, locale)).toBe(written)
})

test.each([
  ['2026-11-19T13:15:07Z', 'Thursday 19 November at 14:30 CET (15 minutes left)'],
  ['2026-11-19T13:30:07Z', 'Thursday 19 November at 14:30 CET'],
  ['2026-11-20T13:30:07Z', 'Thursday 19 November at 14:30 CET'],
])('at %s the deadline reads "%s"', (now, written) => {
  expect(formatDeadline(moment, now, { locale: 'en', timeZone: 'Europe/Berlin' })).toBe(written)
})

test.each([
  ['de', /\(noch 15 Minuten\)$/],
  ['pl', /\(jeszcze 15 minut\)$/],
] as const)('in %s the deadline says how much time is left', (locale, written) => {
  expect(formatDeadline(moment, '2026-11-19T13:15:07Z', { locale, timeZone: 'Europe/Berlin' })).toMatch(written)
})
