import { Link } from 'react-router'
import type { DiscountRow } from '../../../data/discount-queries.ts'
import { useFormatTime } from '../../../parts/format-time.ts'
import { useText } from '../../../text/text.tsx'
import { DiscountBadge } from './discount-badge.tsx'
import { useDiscountWords } from './discount-words.ts'

interface DiscountListProps {
  readonly discounts: readonly DiscountRow[]
  readonly timeZone: string
}

export function DiscountTable({ discounts, timeZone }: DiscountListProps) {
  const t = useText()
  const toWords = useDiscountWords()
  return (
    <div className="tw hide-ph">
      <table className="tbl sticky">
        <thead>
          <tr>
            <th>{t('discounts.column.code')}</th>
            <th>{t('discounts.column.gives')}</th>
            <th>{t('discounts.column.until')}</th>
            <th>{t('discounts.column.used')}</th>
            <th className="num">{t('discounts.column.revenue')}</th>
            <th className="num lg">{t('discounts.column.given')}</th>
            <th className="num lg">{t('discounts.column.budgetLeft')}</th>
            <th>{t('discounts.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {discounts.map((row) => (
            <tr key={row.id}>
              <td>
                <DiscountName row={row} />
              </td>
              <td>{toWords(row)}</td>
              <td className="soft nw">
                <Until row={row} timeZone={timeZone} />
              </td>
              <td className="nw">
                <Uses row={row} />
              </td>
              <td className="num nw">{toAmounts(row, 'revenue')}</td>
              <td className="num soft nw lg">{row.type === 'free_shipping' ? '–' : toAmounts(row, 'discount')}</td>
              <td className="num soft nw lg">{row.budgetLeft?.formatted ?? '–'}</td>
              <td>
                <DiscountBadge state={row.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DiscountName({ row }: { readonly row: DiscountRow }) {
  const t = useText()
  return (
    <>
      <Link className="main-l code" to={`/discounts/${row.id}`}>
        {row.code ?? row.name}
      </Link>
      <div className="s12 soft">
        {[
          row.code === null ? '' : row.name,
          row.batchCodes > 0 ? t('discounts.batchCodes', { count: row.batchCodes }) : '',
        ]
          .filter((part) => part !== '' && part !== row.code)
          .join(' · ')}
      </div>
    </>
  )
}

function Until({ row, timeZone }: { readonly row: DiscountRow; readonly timeZone: string }) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  if (row.state === 'planned') return t('discounts.fromTime', { time: formatTime(row.validFrom) })
  return row.validUntil === null ? t('discounts.noEnd') : formatTime(row.validUntil)
}

function Uses({ row: { uses, maxUses } }: { readonly row: DiscountRow }) {
  const t = useText()
  if (maxUses === null) return uses
  const text = t('discounts.usesOf', { uses, max: maxUses })
  return (
    <span className="row">
      <span className="uses">{text}</span>
      <progress className="meter thin short" value={uses} max={maxUses} aria-label={text} />
    </span>
  )
}

/** In each currency in which it was used. */
function toAmounts({ totals }: DiscountRow, of: 'revenue' | 'discount'): string {
  return totals.length === 0 ? '–' : totals.map((each) => each[of].formatted).join(' + ')
}

/** The list on a phone: three lines a coupon. */
export function DiscountCards({ discounts, timeZone }: DiscountListProps) {
  const toWords = useDiscountWords()
  return (
    <ul className="olist ph">
      {discounts.map((row) => (
        <li key={row.id}>
          <Link to={`/discounts/${row.id}`}>
            <span className="row between">
              <span className="med cut">{row.code ?? row.name}</span>
              <span className="num med">
                <Uses row={row} />
              </span>
            </span>
            <span className="soft s12">{toWords(row)}</span>
            <span className="row between">
              <DiscountBadge state={row.state} />
              <span className="soft s12">
                <Until row={row} timeZone={timeZone} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
