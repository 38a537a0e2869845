import { expect, test } from 'vitest'
import { isLocalTime, localTimeToDate } from './local-time.ts'

test.each([
  ['2026-11-27T08:00', true],
  ['2028-02-29T23:59', true],
  ['2026-02-29T08:00', false],
  ['2026-11-27T24:00', false],
  ['2026-11-27', false],
  ['2026-11-27T08:00Z', false],
  ['', false],
])('%s is a time: %s', (text, isOne) => {
  expect(isLocalTime(text)).toBe(isOne)
})

test.each([
  ['2026-11-27T08:00', 'Europe/Berlin', '2026-11-27T07:00:00.000Z'],
  ['2026-07-01T08:00', 'Europe/Berlin', '2026-07-01T06:00:00.000Z'],
  ['2026-07-01T08:00', 'America/New_York', '2026-07-01T12:00:00.000Z'],
  ['2026-07-01T08:00', 'UTC', '2026-07-01T08:00:00.000Z'],
  // The hour that comes twice, and the one that does not come.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('when clocks show %s in %s it is %s', (local, zone, moment) => {
  expect(localTimeToDate(local, zone).toISOString()).toBe(moment)
})
