import { expect, test } from 'vitest'
import { openToday } from './open-today.ts'

const week = (opens: string, closes: string, days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((weekday) => ({ weekday, opens, closes }))

test.each([
  ['day and night', week('00:00', '24:00'), 2, { is: 'always' }],
  ['day and night but on Sunday', week('00:00', '24:00', [1, 2, 3, 4, 5, 6]), 7, { is: 'closed' }],
  ['day and night but on Monday', week('00:00', '24:00', [2, 3, 4, 5, 6, 7]), 2, { is: 'until', time: '24:00' }],
  ['until the evening', week('09:00', '18:30'), 2, { is: 'until', time: '18:30' }],
  ['with a pause at noon', [...week('09:00', '12:00'), ...week('14:00', '18:00')], 2, { is: 'until', time: '18:00' }],
  ['closed today', week('09:00', '18:30', [1]), 2, { is: 'closed' }],
  ['unknown hours', [], 2, { is: 'unknown' }],
] as const)('a point is open: %s', (_, openingHours, weekday, expected) => {
  expect(openToday({ openingHours: [...openingHours] }, weekday)).toEqual(expected)
})
