import { Link } from 'react-router'
import type { ReturnRow } from '../../data/return-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { ItemPictures } from '../../parts/item-pictures.tsx'
import { useText, type TextKey } from '../../text/text.tsx'
import { ReturnBadge } from './return-badges.tsx'

interface ReturnListProps {
  readonly returns: readonly ReturnRow[]
  readonly timeZone: string
}

export function ReturnTable({ returns, timeZone }: ReturnListProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <div className="tw hide-ph">
      <table className="tbl pics sticky">
        <thead>
          <tr>
            <th>{t('returns.column.number')}</th>
            <th>{t('returns.column.kind')}</th>
            <th>{t('returns.column.since')}</th>
            <th>{t('returns.column.customer')}</th>
            <th>{t('returns.column.order')}</th>
            <th>{t('returns.column.items')}</th>
            <th className="lg">{t('returns.column.reason')}</th>
            <th>{t('returns.column.state')}</th>
            <th className="num">{t('returns.column.refund')}</th>
            <th className="num">{t('returns.column.next')}</th>
          </tr>
        </thead>
        <tbody>
          {returns.map((row) => (
            <tr key={row.id}>
              <td>
                <Link className="main-l" to={`/returns/${row.id}`}>
                  {row.number}
                </Link>
              </td>
              <td>{row.isWithdrawal ? <b>{t('returns.kind.withdrawal')}</b> : t('returns.kind.return')}</td>
              <td className="soft nw">{formatTime(row.createdAt)}</td>
              <td>
                {row.customerName} <span className="faint s12">{row.countryCode}</span>
              </td>
              <td className="soft">{row.orderId}</td>
              <td>
                <ItemPictures {...row} />
              </td>
              <td className="soft lg">{row.reasons.join(', ') || '–'}</td>
              <td>
                <ReturnBadge {...row} timeZone={timeZone} />
              </td>
              <td className="num">{row.refund.formatted}</td>
              <td className="num">
                <Link className="btn sm" to={`/returns/${row.id}`} aria-label={`${t(toAction(row))} ${row.number}`}>
                  {t(toAction(row))}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The list on a phone: three lines a return. */
export function ReturnCards({ returns, timeZone }: ReturnListProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <ul className="olist ph">
      {returns.map((row) => (
        <li key={row.id}>
          <Link to={`/returns/${row.id}`}>
            <span className="row between">
              <span className="med cut">{row.customerName}</span>
              <span className="num med">{row.refund.formatted}</span>
            </span>
            <span className="soft s12">
              {[
                row.number,
                t(row.isWithdrawal ? 'returns.kind.withdrawal' : 'returns.kind.return'),
                formatTime(row.createdAt),
                ...row.reasons,
              ].join(' · ')}
            </span>
            <span className="row between">
              <ReturnBadge {...row} timeZone={timeZone} />
              <ItemPictures {...row} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function toAction({ status, isStuck }: ReturnRow): TextKey {
  if (isStuck) return 'returns.action.refund'
  if (status === 'announced') return 'returns.action.receive'
  return status === 'received' ? 'returns.action.grade' : 'returns.action.open'
}
