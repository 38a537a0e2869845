import { expect, test } from 'vitest'
import { dateFormat, isoDay, isoLocalTime } from './date-format.ts'

test.each([
  ['2026-11-26T23:30:05Z', 'Europe/Berlin', '2026-11-27 00:30:05'],
  ['2026-11-20T22:59:59Z', 'Europe/Berlin', '2026-11-20 23:59:59'],
  ['2026-11-20T23:00:00Z', 'Europe/Berlin', '2026-11-21 00:00:00'],
  ['2026-07-31T22:00:00Z', 'Europe/Warsaw', '2026-08-01 00:00:00'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31 23:59:59'],
  ['2026-11-26T23:30:05Z', 'Asia/Kolkata', '2026-11-27 05:00:05'],
])('the moment %s is in %s the ISO time %s', (moment, timeZone, local) => {
  expect(isoLocalTime(new Date(moment), timeZone)).toBe(local)
  expect(isoDay(new Date(moment), timeZone)).toBe(local.slice(0, 10))
})

test('a format is made once for equal options, and another one for other options', () => {
  const format = dateFormat('en', { timeZone: 'UTC', day: 'numeric' })
  expect(dateFormat('en', { timeZone: 'UTC', day: 'numeric' })).toBe(format)
  expect(dateFormat('de', { timeZone: 'UTC', day: 'numeric' })).not.toBe(format)
  expect(dateFormat('en', { timeZone: 'Europe/Berlin', day: 'numeric' })).not.toBe(format)
})
