import { describe, expect, test } from 'vitest'
import { toLocalTime, deliveryDays, type CarrierCalendar } from './delivery-days.ts'
import { publicHolidays } from './holidays.ts'

const holidays = new Set([...publicHolidays('DE', 2026), ...publicHolidays('DE', 2027)])
const calendar: CarrierCalendar = {
  cutOffHour: 12,
  cutOffMinute: 30,
  excludedWeekdays: [],
  isHoliday: (day) => holidays.has(day),
}
const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const daysFor = (day: string, clock: string, more: Partial<CarrierCalendar> = {}) =>
  deliveryDays({ day, minute: toMinutes(clock) }, { ...calendar, ...more })
const firstDay = (...args: Parameters<typeof daysFor>) => daysFor(...args)[0]?.date

describe('the earliest day', () => {
  test.each([
    ['Wednesday morning: Friday', '2026-11-18', '09:00', {}, '2026-11-20'],
    [
      'Friday morning: Monday, because Saturday is a working day and Sunday is not',
      '2026-11-20',
      '09:00',
      {},
      '2026-11-23',
    ],
    [
      'Friday morning where Saturday is excluded: Tuesday',
      '2026-11-20',
      '09:00',
      { excludedWeekdays: [6] },
      '2026-11-24',
    ],
    ['Saturday morning: Tuesday', '2026-11-21', '09:00', {}, '2026-11-24'],
    ['Sunday morning: Tuesday', '2026-11-22', '09:00', {}, '2026-11-24'],
    ['before Easter, over Good Friday and Easter Monday', '2026-04-02', '09:00', {}, '2026-04-07'],
    ['before Christmas, over both holidays and the Sunday', '2026-12-23', '09:00', {}, '2026-12-28'],
    ['over the end of the year', '2026-12-31', '09:00', {}, '2027-01-04'],
    ['a minute before the cut-off', '2026-11-18', '12:29', {}, '2026-11-20'],
  ])('%s [SF-4.45]', (_, day, clock, more, date) => {
    expect(firstDay(day, clock, more)).toBe(date)
  })

  test.each([
    ['Wednesday, at the cut-off: Saturday', '2026-11-18', '12:30', {}, '2026-11-21'],
    [
      'Wednesday night where Saturday is excluded: Monday',
      '2026-11-18',
      '23:59',
      { excludedWeekdays: [6] },
      '2026-11-23',
    ],
    ['Friday afternoon: Tuesday', '2026-11-20', '15:00', {}, '2026-11-24'],
    ['Sunday afternoon: Wednesday', '2026-11-22', '15:00', {}, '2026-11-25'],
    [
      'a cut-off at midnight has always passed',
      '2026-11-18',
      '00:00',
      { cutOffHour: 0, cutOffMinute: 0 },
      '2026-11-21',
    ],
  ])('after the cut-off, %s [SF-4.46]', (_, day, clock, more, date) => {
    expect(firstDay(day, clock, more)).toBe(date)
  })
})

describe('the days to choose from', () => {
  test('are six served days, with the unserved days between them except Sundays', () => {
    expect(
      daysFor('2026-12-18', '09:00', { excludedWeekdays: [6] }).map(
        ({ date, weekday, isServed }) => `${date} ${weekday} ${isServed}`,
      ),
    ).toEqual([
      '2026-12-22 2 true',
      '2026-12-23 3 true',
      '2026-12-24 4 true',
      '2026-12-25 5 false',
      '2026-12-26 6 false',
      '2026-12-28 1 true',
      '2026-12-29 2 true',
      '2026-12-30 3 true',
    ])
  })
  test('are empty if every day is excluded', () => {
    expect(daysFor('2026-11-18', '09:00', { excludedWeekdays: [1, 2, 3, 4, 5, 6] })).toEqual([])
  })
})

test.each([
  ['in winter an hour ahead', '2026-11-20T11:30:00Z', { day: '2026-11-20', minute: 12 * 60 + 30 }],
  ['in summer two', '2026-07-20T10:29:59Z', { day: '2026-07-20', minute: 12 * 60 + 29 }],
  ['already tomorrow', '2026-11-20T23:10:00Z', { day: '2026-11-21', minute: 10 }],
])('the clock in Berlin is %s', (_, moment, clock) => {
  expect(toLocalTime(new Date(moment), 'Europe/Berlin')).toEqual(clock)
})
