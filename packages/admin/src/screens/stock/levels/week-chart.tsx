import type { StockDetails } from '../../../data/stock-queries.ts'
import { useText } from '../../../text/text.tsx'
import { useFormatDay } from '../parts/use-format-day.ts'

const [width, height] = [300, 80]

/** What could be sold at the end of each week; the table says the same. */
export function WeekChart({ weeks }: Pick<StockDetails, 'weeks'>) {
  const t = useText()
  const formatDay = useFormatDay()
  const max = Math.max(1, ...weeks.map(({ available }) => available))
  const points = weeks.map(({ available }, at) => [
    (at / Math.max(1, weeks.length - 1)) * width,
    height - (Math.max(0, available) / max) * height,
  ])
  const line = points.map((point) => point.join(' ')).join('L')
  return (
    <figure className="weeks">
      <svg viewBox={`0 -2 ${width} ${height + 4}`} role="img" aria-label={t('stock.weeks')}>
        <path className="area" d={`M0 ${height}L${line}L${width} ${height}Z`} />
        <path className="line" d={`M${line}`} />
      </svg>
      <figcaption className="row between s12 faint">
        <span>{weeks[0] && formatDay(weeks[0].day)}</span>
        <span>{t('stock.weeks.max', { count: max })}</span>
        <span>{t('stock.now')}</span>
      </figcaption>
      <table className="sr">
        <caption>{t('stock.weeks')}</caption>
        <tbody>
          {weeks.map(({ day, available }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{available}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
