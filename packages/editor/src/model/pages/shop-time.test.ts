import { localTimeToDate } from '@vitrine/contract/blocks/local-time'
import { expect, test } from 'vitest'
import { formatTimeAgo, toLocalTime, formatDateTime } from './shop-time.ts'

const timeZone = 'Europe/Berlin'
const now = new Date('2026-11-20T22:30:00Z')

test.each([
  ['en', '2026-11-20T13:18:00Z', 'Today, 14:18'],
  ['en', '2026-11-19T23:30:00Z', 'Today, 00:30'],
  ['en', '2026-11-19T16:40:00Z', 'Yesterday, 17:40'],
  ['en', '2026-11-21T08:00:00Z', 'Tomorrow, 09:00'],
  ['en', '2026-11-16T08:15:00Z', '16 November, 09:15'],
  ['en', '2025-11-16T08:15:00Z', '16 November 2025, 09:15'],
  ['de', '2026-11-20T13:18:00Z', 'Heute, 14:18'],
  ['de', '2026-11-16T08:15:00Z', '16. November, 09:15'],
  ['pl', '2026-11-19T16:40:00Z', 'Wczoraj, 17:40'],
  ['pl', '2026-11-16T08:15:00Z', '16 listopada, 09:15'],
] as const)('%s: %s is "%s" by the clock of the shop', (locale, moment, expected) => {
  expect(formatDateTime(moment, { locale, now, timeZone })).toBe(expected)
})

test('a local time converts back to the same moment', () => {
  const moment = new Date('2026-07-01T05:07:00Z')
  expect(toLocalTime(moment, timeZone)).toBe('2026-07-01T07:07')
  expect(localTimeToDate(toLocalTime(moment, timeZone), timeZone)).toEqual(moment)
})

test.each([
  ['en', 0, 'this minute'],
  ['en', 59, 'this minute'],
  ['en', 125, '2 minutes ago'],
  ['en', 7300, '2 hours ago'],
  ['de', 125, 'vor 2 Minuten'],
  ['pl', 3 * 86_400, '3 dni temu'],
  ['en', -40, 'this minute'],
] as const)('%s: %d seconds ago is "%s"', (locale, seconds, expected) => {
  expect(formatTimeAgo(new Date(now.getTime() - seconds * 1000).toISOString(), { locale, now })).toBe(expected)
})
