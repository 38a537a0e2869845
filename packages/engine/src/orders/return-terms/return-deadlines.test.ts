import { settings } from '@vitrine/contract/shop/settings'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endOfDayAfter, isWithinDeadline, computeReturnDeadlines, type DeliveryProgress } from './return-deadlines.ts'

const deliverySettings = v.parse(settings['delivery.preferred'], { cutOffHour: 14, cutOffMinute: 0 })
const rules = { 'returns.days': 100, 'shop.timeZone': 'Europe/Berlin', 'delivery.preferred': deliverySettings }
const delivered: DeliveryProgress = {
  shippedAt: new Date('2026-06-01T10:00:00Z'),
  deliveredAt: new Date('2026-06-03T10:00:00Z'),
  isFullyShipped: true,
  daysTo: 3,
  countryCode: 'DE',
  customHolidays: [],
  agreedDay: null,
}
const deadlinesFor = (progress: Partial<DeliveryProgress>, more = rules) =>
  computeReturnDeadlines({ ...delivered, ...progress }, more)

describe('the legal withdrawal period of fourteen days', () => {
  test.each([
    [
      "from the day after the parcel arrived, to the end of the day in the shop's zone",
      { deliveredAt: new Date('2026-06-03T10:00:00Z') },
      '2026-06-17T21:59:59.000Z',
    ],
    [
      "from the day in the shop's time zone, not in UTC",
      { deliveredAt: new Date('2026-06-03T22:30:00Z') },
      '2026-06-18T21:59:59.000Z',
    ],
    ['and does not end on a Saturday', { deliveredAt: new Date('2026-06-06T10:00:00Z') }, '2026-06-22T21:59:59.000Z'],
    ['and does not end on a Sunday', { deliveredAt: new Date('2026-06-07T10:00:00Z') }, '2026-06-22T21:59:59.000Z'],
    [
      'from the maximum delivery time of the method if the arrival is unknown',
      { deliveredAt: null, shippedAt: new Date('2026-06-05T10:00:00Z') },
      '2026-06-24T21:59:59.000Z',
    ],
    [
      'from one working day later if the parcel was shipped after the cut-off',
      { deliveredAt: null, shippedAt: new Date('2026-11-24T15:00:00Z') },
      '2026-12-14T22:59:59.000Z',
    ],
    [
      'from the next working day after a public holiday',
      { deliveredAt: null, shippedAt: new Date('2026-04-30T10:00:00Z') },
      '2026-05-20T21:59:59.000Z',
    ],
    [
      'from the next working day after a holiday of the shop',
      { deliveredAt: null, shippedAt: new Date('2026-11-24T10:00:00Z'), customHolidays: ['2026-11-25'] },
      '2026-12-14T22:59:59.000Z',
    ],
    [
      'from the day that the customer chose if it is later',
      { deliveredAt: null, shippedAt: new Date('2026-11-24T10:00:00Z'), agreedDay: '2026-12-02' },
      '2026-12-16T22:59:59.000Z',
    ],
    ['in standard time in winter', { deliveredAt: new Date('2026-12-01T10:00:00Z') }, '2026-12-15T22:59:59.000Z'],
  ])('counts %s', (_, progress, deadline) => {
    expect(deadlinesFor(progress).withdrawUntil?.toISOString()).toBe(deadline)
  })

  test.each([
    ['nothing was shipped', { shippedAt: null }],
    ['a part is not shipped yet', { isFullyShipped: false }],
  ])('does not start as long as %s', (_, progress) => {
    expect(deadlinesFor(progress)).toEqual({ returnUntil: null, withdrawUntil: null })
  })
})

test("the shop's return period can be longer than the legal one, but never shorter", () => {
  expect(deadlinesFor({}).returnUntil?.toISOString()).toBe('2026-09-11T21:59:59.000Z')
  expect(deadlinesFor({}, { ...rules, 'returns.days': 0 })).toEqual({
    returnUntil: new Date('2026-06-17T21:59:59Z'),
    withdrawUntil: new Date('2026-06-17T21:59:59Z'),
  })
})

test('a return is within the deadline until its last moment, and always while there is no deadline', () => {
  const deadline = new Date('2026-06-17T21:59:59Z')
  expect([
    isWithinDeadline(deadline, deadline),
    isWithinDeadline(deadline, new Date(deadline.getTime() + 1)),
    isWithinDeadline(null, deadline),
  ]).toEqual([true, false, true])
})

test("the end of a later day is midnight in the shop's time zone", () => {
  expect(endOfDayAfter(new Date('2026-11-22T09:00:00Z'), 14, 'Europe/Berlin').toISOString()).toBe(
    '2026-12-06T22:59:59.000Z',
  )
})
