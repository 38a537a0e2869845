import { expect, test } from 'vitest'
import { toChart, toTicks } from './to-chart.ts'

test.each([
  [0, [0]],
  [90, [0, 50, 100]],
  [612, [0, 250, 500, 750]],
  [3, [0, 1, 2, 3]],
])('the lines for %d end at a round number above it', (highest, ticks) => {
  expect(toTicks(highest)).toEqual(ticks)
})

test('a chart reaches from the first day at the left to the last at the right, with both periods', () => {
  const days = [
    { day: '2026-05-01', revenue: 0, before: 100 },
    { day: '2026-05-02', revenue: 100, before: 0 },
  ]
  const chart = toChart(days, 1000)
  expect(chart.now).toBe('M56.0 172.0L1000.0 8.0')
  expect(chart.before).toBe('M56.0 8.0L1000.0 172.0')
  expect(chart.labels.map(({ at, anchor }) => [at, anchor])).toEqual([
    [0, 'start'],
    [1, 'end'],
  ])
})

test('a narrow chart names fewer days', () => {
  const days = Array.from({ length: 30 }, (_, at) => ({ day: `2026-06-${at + 1}`, revenue: at, before: 0 }))
  expect([1000, 360].map((width) => toChart(days, width).labels.map(({ at }) => at))).toEqual([
    [0, 7, 15, 22, 29],
    [0, 15, 29],
  ])
})
