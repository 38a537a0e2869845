import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Sales } from '@vitrine/contract/shop/home.contract'
import { useLocale, useText } from '../../text/text.tsx'
import { toChart } from './to-chart.ts'

/** Revenue of each day over the same days of the period before. The same numbers are a table for screen readers. */
export function SalesChart({ sales: { days, currency } }: { readonly sales: Sales }) {
  const t = useText()
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(languageTags[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency, maximumFractionDigits: 0 })
  const toDay = (text: string) => day.format(toDate(text))
  const names = days.map((each) => each.day)
  const length = days.length * 86_400_000
  const namesBefore = names.map((each) => new Date(toDate(each).getTime() - length).toISOString().slice(0, 10))
  const toPeriod = (list: readonly string[]) => day.formatRange(toDate(list[0]), toDate(list.at(-1)))
  return (
    <div className="in">
      <Lines days={days} width={1000} className="chart hide-ph" toDay={toDay} format={money.format} />
      <Lines days={days} width={360} className="chart ph" toDay={toDay} format={money.format} />
      <div className="legend" aria-hidden="true">
        <span>
          <i />
          {toPeriod(names)}
        </span>
        <span>
          <i className="dash" />
          {toPeriod(namesBefore)}
        </span>
      </div>
      <table className="sr">
        <caption>{t('home.sales.title')}</caption>
        <thead>
          <tr>
            <th>{t('home.sales.day')}</th>
            <th>{t('home.sales.now')}</th>
            <th>{t('home.sales.before')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day}>
              <th scope="row">{toDay(each.day)}</th>
              <td>{money.format(each.revenue)}</td>
              <td>{money.format(each.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const toDate = (day = '2000-01-01') => new Date(`${day}T00:00:00Z`)

interface LinesProps {
  readonly days: Sales['days']
  /** In pixels, so that text is as large as elsewhere. */
  readonly width: number
  readonly className: string
  readonly toDay: (day: string) => string
  readonly format: (value: number) => string
}

function Lines({ days, width, className, toDay, format }: LinesProps) {
  const { height, left, bottom, ticks, now, before, area, labels } = toChart(days, width)
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className="grid" d={`M${left} ${y}H${width}`} />
          <text x={left - 8} y={y + 3.5} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      <path className="area" d={area} />
      <path className="before" d={before} />
      <path className="now" d={now} />
      {labels.map(({ at, x, anchor }) => (
        <text key={at} x={x} y={bottom + 18} textAnchor={anchor}>
          {toDay(days[at]?.day ?? '2000-01-01')}
        </text>
      ))}
    </svg>
  )
}
