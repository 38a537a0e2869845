import { expect, test } from 'vitest'
import { daysLeft } from './return-days.ts'

test.each([
  ['2026-12-04T22:59:59Z', '2026-11-20T13:20:00Z', 14],
  ['2026-12-04T22:59:59Z', '2026-12-04T22:00:00Z', 0],
  ['2026-12-04T22:59:59Z', '2026-12-03T22:59:00Z', 1],
  ['2026-12-04T22:59:59Z', '2026-12-03T23:30:00Z', 0],
  ['2026-12-04T22:59:59Z', '2027-01-01T00:00:00Z', 0],
  ['2026-10-26T22:59:59Z', '2026-10-24T20:00:00Z', 2],
])('until %s there are at %s %i days left in Berlin', (until, now, days) => {
  expect(daysLeft(until, now, 'Europe/Berlin')).toBe(days)
})
