import { expect, test } from 'vitest'
import { toPastPrices } from './price-history.ts'
import { daysBefore } from '../document/times.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = (days: number) => daysBefore(now, days)

test('a further reduction keeps the start of the first one', () => {
  expect(
    toPastPrices(
      [
        { daysAgo: 90, amount: 10_000 },
        { daysAgo: 20, amount: 10_000, special: 8000 },
        { daysAgo: 5, amount: 10_000, special: 7000 },
      ],
      now,
    ),
  ).toEqual([
    { amount: 10_000, isReduced: false, beganAt: null, validFrom: day(90) },
    { amount: 8000, isReduced: true, beganAt: day(20), validFrom: day(20) },
    { amount: 7000, isReduced: true, beganAt: day(20), validFrom: day(5) },
  ])
})
test('a price increase within a reduction starts a new reduction', () => {
  expect(
    toPastPrices(
      [
        { daysAgo: 20, amount: 10_000, special: 8000 },
        { daysAgo: 5, amount: 10_000, special: 9000 },
      ],
      now,
    ).map(({ beganAt }) => beganAt),
  ).toEqual([day(20), day(5)])
})
test('an entry without a change is skipped, and the order of the entries is irrelevant', () => {
  expect(
    toPastPrices(
      [
        { daysAgo: 10, amount: 10_000 },
        { daysAgo: 90, amount: 10_000 },
      ],
      now,
    ),
  ).toEqual([{ amount: 10_000, isReduced: false, beganAt: null, validFrom: day(90) }])
})
