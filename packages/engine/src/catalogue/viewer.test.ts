import { expect, test } from 'vitest'
import { isoDayInZone } from './viewer.ts'

test.each([
  ['2026-11-20T22:59:59Z', 'Europe/Berlin', '2026-11-20'],
  ['2026-11-20T23:00:00Z', 'Europe/Berlin', '2026-11-21'],
  ['2026-07-31T22:00:00Z', 'Europe/Warsaw', '2026-08-01'],
  ['2026-01-01T00:00:00Z', 'Europe/London', '2026-01-01'],
])('isoDayInZone of %s in %s is %s', (at, zone, day) => {
  expect(isoDayInZone(zone, new Date(at))).toBe(day)
})
