import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Sales } from '@vitrine/contract/shop/home.contract'
import { useLocale, useText, type TextKey } from '../../text/text.tsx'
import { SalesChart } from './sales-chart.tsx'

type Days = 1 | 7 | 30
const periods: readonly { readonly days: Days; readonly name: TextKey }[] = [
  { days: 1, name: 'home.sales.today' },
  { days: 7, name: 'home.sales.week' },
  { days: 30, name: 'home.sales.month' },
]

export function usePeriodName(days: Days): string {
  const t = useText()
  return t(periods.find((each) => each.days === days)?.name ?? 'home.sales.month')
}

interface SalesCardProps {
  readonly sales: Sales
  readonly days: Days
  readonly onDays: (days: Days) => void
}

/** Figures of a period against the one before. */
export function SalesCard({ sales, days, onDays }: SalesCardProps) {
  const t = useText()
  const locale = useLocale()
  const { now, before, others } = sales
  const percent = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 1 })
  const toShare = (value: number) => t('home.sales.percent', { value: percent.format(value) })
  return (
    <section className="card">
      <header>
        <h2>{t('home.sales.title')}</h2>
        <span className="end">
          <span className="seg sm" role="group" aria-label={t('home.sales.period')}>
            {periods.map(({ days: each, name }) => (
              <button
                key={each}
                type="button"
                className={each === days ? 'on' : ''}
                aria-pressed={each === days}
                onClick={() => onDays(each)}
              >
                {t(name)}
              </button>
            ))}
          </span>
        </span>
      </header>
      <div className="kpis revk">
        <Figure
          name={t('home.sales.revenue')}
          value={now.revenue.formatted}
          before={before.revenue.formatted}
          change={toChange(now.revenue.value, before.revenue.value)}
        />
        <Figure
          name={t('home.sales.orders')}
          value={String(now.orders)}
          before={String(before.orders)}
          change={toChange(now.orders, before.orders)}
        />
        <Figure
          name={t('home.sales.average')}
          value={now.average.formatted}
          before={before.average.formatted}
          change={toChange(now.average.value, before.average.value)}
        />
        <Figure
          name={t('home.sales.returned')}
          value={toShare(now.returned)}
          before={toShare(before.returned)}
          change={null}
        />
      </div>
      {others.map(({ orders, revenue }) => (
        <p key={revenue.formatted} className="in soft">
          {t('home.sales.other', { count: orders, revenue: revenue.formatted })}
        </p>
      ))}
      {days > 1 && now.orders + before.orders > 0 && <SalesChart sales={sales} />}
    </section>
  )
}

/** In per cent; null: nothing to compare with. */
const toChange = (now: number, before: number) => (before === 0 ? null : ((now - before) / before) * 100)

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly before: string
  readonly change: number | null
}

function Figure({ name, value, before, change }: FigureProps) {
  const t = useText()
  const locale = useLocale()
  const format = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (
    <div className="kpi">
      <span className="soft">{name}</span>
      <b>{value}</b>
      <span className="d">
        {change !== null && (
          <span className={change < 0 ? 'down' : 'up'}>
            {t('home.sales.percent', { value: format.format(change) })}{' '}
          </span>
        )}
        {t('home.sales.against', { value: before })}
      </span>
    </div>
  )
}
