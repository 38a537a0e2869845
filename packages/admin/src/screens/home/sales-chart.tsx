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
  const toDay = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
  const { width, height, left, bottom, ticks, now, before, area, labels } = toChart(days)
  return (
    <div className="in">
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <path className="grid" d={`M${left} ${y}H${width}`} />
            <text x={left - 8} y={y + 3.5} textAnchor="end">
              {money.format(value)}
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
      <div className="legend" aria-hidden="true">
        <span>
          <i />
          {t('home.sales.now')}
        </span>
        <span>
          <i className="dash" />
          {t('home.sales.before')}
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
