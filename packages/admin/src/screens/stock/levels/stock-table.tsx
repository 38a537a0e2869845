import type { StockLocation, StockRow } from '../../../data/stock-queries.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { StockItemName, StockPicture } from '../parts/stock-item-cell.tsx'
import { useFormatDay } from '../parts/use-format-day.ts'

interface StockListProps {
  readonly rows: readonly StockRow[]
  readonly chosen: number | undefined
  readonly onChoose: (variationId: number) => void
}

export function StockTable({
  rows,
  locations,
  chosen,
  onChoose,
}: StockListProps & { readonly locations: readonly StockLocation[] }) {
  const t = useText()
  const formatDay = useFormatDay()
  return (
    <div className="tw hide-ph">
      <table className="tbl pics sticky">
        <thead>
          <tr>
            <th colSpan={2}>{t('stock.column.variation')}</th>
            {locations.length > 1 &&
              locations.map(({ id, name }) => (
                <th key={id} className="num">
                  {name}
                </th>
              ))}
            {locations.length <= 1 && <th className="num">{t('stock.column.onHand')}</th>}
            <th className="num">{t('stock.column.reserved')}</th>
            <th className="num">{t('stock.column.toSell')}</th>
            <th className="lg">{t('stock.column.coming')}</th>
            <th className="num lg">{t('stock.column.waiting')}</th>
            <th>{t('stock.column.lasts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.variationId}
              className={row.variationId === chosen ? 'cur on' : ''}
              aria-current={row.variationId === chosen || undefined}
            >
              <td className="picc">
                <StockPicture item={row} />
              </td>
              <td>
                <button type="button" className="main-l cell" onClick={() => onChoose(row.variationId)}>
                  <StockItemName item={row} />
                </button>
              </td>
              {locations.length > 1 ? (
                locations.map(({ id }) => (
                  <td key={id} className="num">
                    {row.levels.find(({ locationId }) => locationId === id)?.onHand ?? 0}
                  </td>
                ))
              ) : (
                <td className="num">{row.onHand}</td>
              )}
              <td className="num soft">{row.reserved}</td>
              <td className={`num med ${toTone(row)}`}>{row.available}</td>
              <td className="soft nw lg">
                {row.coming === 0
                  ? '–'
                  : [`+${row.coming}`, row.comingOn && formatDay(row.comingOn)].filter(Boolean).join(', ')}
              </td>
              <td className="num lg">{row.waiting === 0 ? <span className="faint">0</span> : <b>{row.waiting}</b>}</td>
              <td>
                <Lasts row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The list on a phone. */
export function StockCards({ rows, chosen, onChoose }: StockListProps) {
  const t = useText()
  return (
    <ul className="olist ph">
      {rows.map((row) => (
        <li key={row.variationId} aria-current={row.variationId === chosen || undefined}>
          <button type="button" className="scard" onClick={() => onChoose(row.variationId)}>
            <StockPicture item={row} />
            <span className="grow">
              <StockItemName item={row} />
              <span className="block s12 soft">
                {t('stock.card', { onHand: row.onHand, reserved: row.reserved, waiting: row.waiting })}
              </span>
            </span>
            <b className={`num ${toTone(row)}`}>{row.available}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

function toTone({ available, lowBelow, mayOversell }: StockRow): string {
  if (available <= 0 && !mayOversell) return 'tbad'
  return available < lowBelow ? 'twarn' : ''
}

const days = 28
const longDays = 365

/** How long the stock lasts if it goes on selling as in the last four weeks. */
function Lasts({ row: { available, sold28, mayOversell } }: { readonly row: StockRow }) {
  const t = useText()
  const locale = useLocale()
  if (available <= 0) return <span className="s12 tbad">{t(mayOversell ? 'stock.oversold' : 'stock.gone')}</span>
  if (sold28 === 0) return <span className="s12 faint">{t('stock.noSales')}</span>
  const left = Math.round((available / sold28) * days)
  const text = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    Math.min(left, longDays),
  )
  return (
    <span className="row lasts">
      <progress className={`meter ${left < 7 ? 'bad' : ''}`} value={Math.min(left, 60)} max={60} aria-hidden="true" />
      <span className={left < 7 ? 's12 tbad' : 's12 soft'}>{left > longDays ? `> ${text}` : text}</span>
    </span>
  )
}
