import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [2 * day + 3 * hour + 4 * minute, [2, 3, 4]],
  [day - 1, [1, 0, 0]],
  [minute + 1, [0, 0, 2]],
  [1, [0, 0, 1]],
])('%i milliseconds are split into days, hours and minutes', (milliseconds, expected) => {
  const { isOver, days, hours, minutes } = timeLeft(milliseconds)
  expect([isOver, days, hours, minutes]).toEqual([false, ...expected])
})

test.each([0, -1, -day])('at %i the time is over', (milliseconds) => {
  expect(timeLeft(milliseconds)).toEqual({ isOver: true, days: 0, hours: 0, minutes: 0 })
})
