import { describe, expect, test } from 'vitest'
import { endOfDayAfter, isInTime, returnTimesOf, type Journey } from './return-time.ts'

const rules = { days: 100, timeZone: 'Europe/Berlin' }
const sent: Journey = { shippedAt: new Date('2026-06-01T10:00:00Z'), deliveredAt: new Date('2026-06-03T10:00:00Z'), isWhole: true, daysTo: 3 }
const timesOf = (journey: Partial<Journey>, more = rules) => returnTimesOf({ ...sent, ...journey }, more)

describe('the law\'s fourteen days', () => {
  test.each([
    ['from the day after the parcel arrived, to the end of the day in the shop\'s zone', { deliveredAt: new Date('2026-06-03T10:00:00Z') }, '2026-06-17T21:59:59.000Z'],
    ['from the day that it is at the shop, not in Greenwich', { deliveredAt: new Date('2026-06-03T22:30:00Z') }, '2026-06-18T21:59:59.000Z'],
    ['do not end on a Saturday', { deliveredAt: new Date('2026-06-06T10:00:00Z') }, '2026-06-22T21:59:59.000Z'],
    ['do not end on a Sunday', { deliveredAt: new Date('2026-06-07T10:00:00Z') }, '2026-06-22T21:59:59.000Z'],
    ['from the longest time of the method where nobody knows when it came', { deliveredAt: null, shippedAt: new Date('2026-06-05T10:00:00Z') }, '2026-06-24T21:59:59.000Z'],
    ['in winter, by the clocks of winter', { deliveredAt: new Date('2026-12-01T10:00:00Z') }, '2026-12-15T22:59:59.000Z'],
  ])('count %s', (_, journey, until) => {
    expect(timesOf(journey).withdrawUntil?.toISOString()).toBe(until)
  })

  test.each([['nothing was sent', { shippedAt: null }], ['a part is still in the house', { isWhole: false }]])('do not run as long as %s', (_, journey) => {
    expect(timesOf(journey)).toEqual({ returnUntil: null, withdrawUntil: null })
  })
})

test('the shop may give more time than the law, and never less', () => {
  expect(timesOf({}).returnUntil?.toISOString()).toBe('2026-09-11T21:59:59.000Z')
  expect(timesOf({}, { ...rules, days: 0 })).toEqual({ returnUntil: new Date('2026-06-17T21:59:59Z'), withdrawUntil: new Date('2026-06-17T21:59:59Z') })
})

test('something is in time until its last moment, and always as long as the time does not run', () => {
  const until = new Date('2026-06-17T21:59:59Z')
  expect([isInTime(until, until), isInTime(until, new Date(until.getTime() + 1)), isInTime(null, until)]).toEqual([true, false, true])
})

test('a day some days later ends at the shop\'s midnight', () => {
  expect(endOfDayAfter(new Date('2026-11-22T09:00:00Z'), 14, 'Europe/Berlin').toISOString()).toBe('2026-12-06T22:59:59.000Z')
})
