import { expect, test } from 'vitest'
import { toSales } from './sales.ts'

const day = (date: string, orders: number, revenue: number, credited = 0) => ({ day: date, orders, revenue, credited })

test('a period has every day of it, each beside the same day of the period before', () => {
  const sales = toSales({
    now: [day('2026-02-28', 2, 5000, 500), day('2026-03-01', 1, 2500)],
    before: [day('2026-02-26', 3, 9000)],
    others: [{ currency: 'PLN', orders: 2, revenue: 123_400 }],
    today: '2026-03-01',
    days: 2,
    currency: 'GBP',
    locale: 'en',
  })
  expect(sales.days).toEqual([
    { day: '2026-02-28', revenue: 50, before: 90 },
    { day: '2026-03-01', revenue: 25, before: 0 },
  ])
  expect(sales.now).toMatchObject({ revenue: { value: 75 }, orders: 3, average: { value: 25 }, returned: 6.7 })
  expect(sales.others).toMatchObject([{ orders: 2, revenue: { value: 1234, formatted: 'zł\u00a01,234.00' } }])
  expect(sales.before).toMatchObject({ revenue: { value: 90 }, orders: 3, average: { value: 30 }, returned: 0 })
})

test('a period without orders has an average and a share of nothing', () => {
  const { now } = toSales({
    now: [],
    before: [],
    others: [],
    today: '2026-03-01',
    days: 1,
    currency: 'EUR',
    locale: 'de',
  })
  expect(now).toMatchObject({ revenue: { value: 0 }, orders: 0, average: { value: 0 }, returned: 0 })
})
