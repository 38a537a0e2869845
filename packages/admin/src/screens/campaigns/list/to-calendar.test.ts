import { expect, test } from 'vitest'
import { toCalendar } from './to-calendar.ts'

const campaign = (id: number, startsAt: string, endsAt: string) => ({
  id,
  name: `Sale ${id}`,
  state: 'planned' as const,
  startsAt,
  endsAt,
  rule: { kind: 'percent' as const, percent: 20 },
  products: 1,
})

test('the calendar shows the campaigns of the last month and the next two, cut at its edges', () => {
  const { bars, months, now } = toCalendar(
    [
      campaign(1, '2027-01-01T00:00:00Z', '2027-06-01T00:00:00Z'),
      campaign(2, '2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z'),
      campaign(3, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
    ],
    '2026-12-01T00:00:00Z',
  )
  expect(bars.map(({ campaign: { id }, left, width }) => [id, left, width])).toEqual([
    [2, 0, 33.33],
    [1, 67.78, 32.22],
  ])
  expect(now).toBe(33.33)
  expect(months.map(({ at, left }) => [at.toISOString().slice(0, 10), left])).toEqual([
    ['2026-12-01', 33.33],
    ['2027-01-01', 67.78],
  ])
})
