import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useLocale, useText } from '../../text/text.tsx'

interface DayChartProps {
  readonly days: readonly { readonly day: string; readonly views: number; readonly purchases: number }[]
}

const [width, height] = [800, 160]

/** Page views by day as bars; the same as a table below. */
export function DayChart({ days }: DayChartProps) {
  const t = useText()
  const locale = useLocale()
  const number = new Intl.NumberFormat(languageTags[locale])
  const formatDay = new Intl.DateTimeFormat(languageTags[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const toDay = (day: string) => formatDay.format(new Date(day))
  const max = Math.max(1, ...days.map(({ views }) => views))
  const step = width / Math.max(1, days.length)
  return (
    <section className="card">
      <header>
        <h2>{t('visits.perDay')}</h2>
        <span className="end s12 soft">
          {t('visits.views')}: {number.format(days.reduce((sum, { views }) => sum + views, 0))}
        </span>
      </header>
      <div className="in stack">
        <svg className="bars" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {days.map(({ day, views }, at) => {
            const bar = (views / max) * height
            return (
              <rect key={day} x={at * step + step * 0.1} y={height - bar} width={step * 0.8} height={bar}>
                <title>{`${toDay(day)}: ${number.format(views)}`}</title>
              </rect>
            )
          })}
        </svg>
        <details>
          <summary className="lnk">{t('visits.day')}</summary>
          <div className="tw">
            <table className="tbl">
              <thead>
                <tr>
                  <th>{t('visits.day')}</th>
                  <th className="num">{t('visits.views')}</th>
                  <th className="num">{t('visits.orders')}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, views, purchases }) => (
                  <tr key={day}>
                    <td>{toDay(day)}</td>
                    <td className="num">{number.format(views)}</td>
                    <td className="num">{number.format(purchases)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </section>
  )
}
