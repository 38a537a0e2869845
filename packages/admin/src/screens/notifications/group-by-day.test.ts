import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

test('rows are grouped by the day of the time zone, in their order', () => {
  const rows = ['2026-11-27T00:30:00Z', '2026-11-26T23:30:00Z', '2026-11-26T12:00:00Z'].map((createdAt) => ({
    createdAt,
  }))
  expect(groupByDay(rows, 'Europe/Berlin').map(({ day, rows: list }) => [day, list.length])).toEqual([
    ['2026-11-27', 2],
    ['2026-11-26', 1],
  ])
})
