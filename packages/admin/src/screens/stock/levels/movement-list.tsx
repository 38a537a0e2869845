import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { stockMovementsQuery, type StockMovement } from '../../../data/stock-queries.ts'
import { isWaitingOffline, OfflineList } from '../../../parts/connection/offline-list.tsx'
import { useFormatDateTime, useFormatTime } from '../../../parts/format-time.ts'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useText } from '../../../text/text.tsx'
import { describeStockItem } from '../parts/stock-item-cell.tsx'

/** Every change of the stock, the newest first: of one item in its panel, or of all. */
export function MovementList({ variationId }: { readonly variationId: number | undefined }) {
  const t = useText()
  const list = useInfiniteQuery(stockMovementsQuery(variationId))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const timeZone = list.data?.pages[0]?.timeZone ?? 'UTC'
  const formatTime = useFormatTime(timeZone)
  const formatWhole = useFormatDateTime(timeZone)
  if (isWaitingOffline(list)) return <OfflineList />
  if (list.isSuccess && rows.length === 0)
    return <EmptyState icon="clock" title={t('stock.movements.none.title')} text={t('stock.movements.none.text')} />
  return (
    <div className={variationId === undefined ? 'moves' : ''}>
      <ul className="hist">
        {rows.map((row) => (
          <li key={row.id}>
            <b className={row.change < 0 ? 'tbad' : 'tok'}>{row.change > 0 ? `+${row.change}` : `−${-row.change}`}</b>
            <span className="grow">
              {variationId === undefined && (
                <Link
                  className="lnk"
                  to={`/stock?search=${encodeURIComponent(row.item.sku)}&item=${row.item.variationId}`}
                >
                  {describeStockItem(row.item)}
                </Link>
              )}
              <span className="block">
                <Cause row={row} /> <span className="faint">{row.location}</span>
              </span>
              {row.note !== null && row.note !== '' && <span className="block s12 soft">{row.note}</span>}
            </span>
            <span className="faint s12 nw" title={formatWhole(row.at)}>
              {[row.by, formatTime(row.at)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <button
          type="button"
          className="btn sm"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('stock.showMore')}
        </button>
      )}
    </div>
  )
}

/** The reason, which leads to what it was. */
function Cause({ row }: { readonly row: StockMovement }) {
  const t = useText()
  const text = t(`stock.reason.${row.reason}`)
  const target =
    row.receiptId !== null
      ? { path: `/stock/receive/${row.receiptId}`, number: row.receiptId }
      : row.countId !== null
        ? { path: `/stock/count/${row.countId}`, number: row.countId }
        : row.returnId !== null
          ? { path: `/returns/${row.returnId}`, number: row.returnId }
          : row.orderId !== null
            ? { path: `/orders/${row.orderId}`, number: row.orderId }
            : undefined
  return target === undefined ? (
    <span>{text}</span>
  ) : (
    <Link className="lnk" to={target.path}>
      {text} {target.number}
    </Link>
  )
}
