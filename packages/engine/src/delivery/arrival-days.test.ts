import { expect, test } from 'vitest'
import { arrivalDay } from './arrival-days.ts'

const calendar = {
  cutOffHour: 12,
  cutOffMinute: 0,
  excludedWeekdays: [],
  isHoliday: (day: string) => day === '2026-12-25',
}
const [morning, evening] = [9 * 60, 18 * 60]

test.each([
  ['the next working day', { day: '2026-11-23', minute: morning }, 1, '2026-11-24'],
  ['a day later after the cut-off', { day: '2026-11-23', minute: evening }, 1, '2026-11-25'],
  ['after the weekend', { day: '2026-11-26', minute: morning }, 2, '2026-11-30'],
  ['after a public holiday', { day: '2026-12-24', minute: morning }, 1, '2026-12-28'],
  ['the same day where the method needs none', { day: '2026-11-23', minute: morning }, 0, '2026-11-23'],
])('a parcel arrives on %s', (_, orderedAt, days, expected) => {
  expect(arrivalDay(orderedAt, days, calendar)).toBe(expected)
})

test('the search for a working day ends if every weekday is excluded', () => {
  expect(
    arrivalDay({ day: '2026-11-23', minute: morning }, 1, { ...calendar, excludedWeekdays: [1, 2, 3, 4, 5] }),
  ).toBe('2027-11-23')
})
