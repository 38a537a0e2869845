import { Link } from 'react-router'
import type { BankRefund } from '../../data/bank-refund-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'

interface BankRefundTableProps {
  readonly refunds: readonly BankRefund[]
  readonly timeZone: string
  readonly selected: ReadonlySet<number>
  readonly onSelect: (selected: ReadonlySet<number>) => void
}

export function BankRefundTable({ refunds, timeZone, selected, onSelect }: BankRefundTableProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const areAllSelected = refunds.length > 0 && refunds.every(({ refundId }) => selected.has(refundId))
  function toggle(refundId: number) {
    const next = new Set(selected)
    if (!next.delete(refundId)) next.add(refundId)
    onSelect(next)
  }
  return (
    <div className="tw">
      <table className="tbl sticky">
        <thead>
          <tr>
            <th className="ckcol">
              <input
                type="checkbox"
                className="ck"
                aria-label={t('bankRefunds.selectAll')}
                checked={areAllSelected}
                onChange={() => onSelect(areAllSelected ? new Set() : new Set(refunds.map(({ refundId }) => refundId)))}
              />
            </th>
            <th>{t('bankRefunds.column.order')}</th>
            <th>{t('bankRefunds.column.since')}</th>
            <th>{t('bankRefunds.column.customer')}</th>
            <th className="num">{t('bankRefunds.column.amount')}</th>
            <th className="lg">{t('bankRefunds.column.reference')}</th>
            <th>{t('bankRefunds.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((row) => (
            <tr key={row.refundId} className={selected.has(row.refundId) ? 'on' : ''}>
              <td>
                <input
                  type="checkbox"
                  className="ck"
                  aria-label={t('bankRefunds.select', { number: row.orderId, amount: row.amount.formatted })}
                  checked={selected.has(row.refundId)}
                  onChange={() => toggle(row.refundId)}
                />
              </td>
              <td>
                <Link className="main-l" to={`/orders/${row.orderId}`}>
                  {row.orderId}
                </Link>{' '}
                <span className="faint s12">{row.returnNumber}</span>
              </td>
              <td className="soft nw">{formatTime(row.createdAt)}</td>
              <td>{row.customerName}</td>
              <td className="num med">{row.amount.formatted}</td>
              <td className="soft lg">{row.reference}</td>
              <td>
                <StateBadge row={row} formatTime={formatTime} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StateBadge({ row, formatTime }: { readonly row: BankRefund; readonly formatTime: (time: string) => string }) {
  const t = useText()
  if (row.state === 'transferred')
    return (
      <>
        <Badge tone="ok">{t('bankRefunds.state.transferred')}</Badge>{' '}
        <span className="soft s12 nw">
          {row.transferredBy}, {row.transferredAt && formatTime(row.transferredAt)}
        </span>
      </>
    )
  if (row.state === 'ordered')
    return (
      <>
        <Badge tone="info" dot="half">
          {t('bankRefunds.state.ordered')}
        </Badge>{' '}
        <span className="soft s12 nw">
          {row.orderedBy}, {row.orderedAt && formatTime(row.orderedAt)}
        </span>
      </>
    )
  return (
    <Badge tone="warn" dot="ring">
      {t('bankRefunds.state.open')}
    </Badge>
  )
}
