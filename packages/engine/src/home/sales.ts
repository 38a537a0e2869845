import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, toDecimal } from '@vitrine/contract/kernel/money'
import type { Sales } from '@vitrine/contract/shop/home.contract'
import type { DayOfSales } from './sales-store.ts'

const dayMs = 86_400_000

interface SalesInput {
  readonly now: readonly DayOfSales[]
  readonly before: readonly DayOfSales[]
  /** In minor units of each other currency. */
  readonly others: readonly { readonly currency: string; readonly orders: number; readonly revenue: number }[]
  /** The last day, in the shop's time zone. */
  readonly today: string
  readonly days: number
  readonly currency: string
  readonly locale: Locale
}

/** A period beside the one before, with every day of it. */
export function toSales({ now, before, others, today, days, currency, locale }: SalesInput): Sales {
  const revenueOn = (list: readonly DayOfSales[], day: string) =>
    toDecimal({ minor: list.find((each) => each.day === day)?.revenue ?? 0, currency })
  const toDay = (daysAgo: number) => new Date(Date.parse(today) - daysAgo * dayMs).toISOString().slice(0, 10)
  return {
    now: toFigures(now, currency, locale),
    before: toFigures(before, currency, locale),
    days: Array.from({ length: days }, (_, at) => {
      const daysAgo = days - 1 - at
      const day = toDay(daysAgo)
      return { day, revenue: revenueOn(now, day), before: revenueOn(before, toDay(daysAgo + days)) }
    }),
    currency,
    others: others.map(({ currency: code, orders, revenue }) => ({
      orders,
      revenue: toAmount({ minor: revenue, currency: code }, locale),
    })),
  }
}

function toFigures(list: readonly DayOfSales[], currency: string, locale: Locale): Sales['now'] {
  const sum = (read: (day: DayOfSales) => number) => list.reduce((total, day) => total + read(day), 0)
  const [revenue, orders, credited] = [sum((day) => day.revenue), sum((day) => day.orders), sum((day) => day.credited)]
  return {
    revenue: toAmount({ minor: revenue, currency }, locale),
    orders,
    average: toAmount({ minor: orders === 0 ? 0 : Math.round(revenue / orders), currency }, locale),
    returned: revenue === 0 ? 0 : Math.round((credited / revenue) * 1000) / 10,
  }
}
