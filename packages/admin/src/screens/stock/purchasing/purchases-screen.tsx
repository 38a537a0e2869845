import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { purchaseOrdersQuery } from '../../../data/stock-queries.ts'
import { isWaitingOffline, OfflineList } from '../../../parts/connection/offline-list.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useListParams } from '../../../parts/use-list-params.ts'
import { ViewTabs } from '../../../parts/view-tabs.tsx'
import { useText } from '../../../text/text.tsx'
import { useFormatDay } from '../parts/use-format-day.ts'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'
import '../../../look/stock.css'

export function Component() {
  const t = useText()
  const { view, show } = useListParams()
  const list = useInfiniteQuery(purchaseOrdersQuery(view === 'ended'))
  const rows = list.data?.pages.flatMap((page) => page.orders) ?? []
  const formatTime = useFormatTime(list.data?.pages[0]?.timeZone ?? 'UTC')
  const formatDay = useFormatDay()
  return (
    <Page
      title={t('stock.orders')}
      parent={{ path: '/stock', title: t('screen.stock') }}
      isFlush
      actions={
        <Link className="btn pri" to="/stock/orders/new">
          <Icon name="add" />
          {t('stock.order.add')}
        </Link>
      }
      bars={
        <ViewTabs
          label={t('stock.views')}
          current={view}
          views={[
            { key: '', title: t('stock.order.open') },
            { key: 'ended', title: t('stock.order.ended') },
          ]}
          onShow={(next) => show({ view: next })}
        />
      }
    >
      {isWaitingOffline(list) && <OfflineList />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState icon="document" title={t('stock.order.none.title')} text={t('stock.order.none.text')} />
      )}
      <ul className="olist">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/stock/orders/${row.id}`}>
              <span className="row between">
                <span className="med">{[t('stock.order.name', { number: row.id }), row.supplier].join(', ')}</span>
                <PurchaseOrderBadge {...row} />
              </span>
              <span className="soft s12">
                {[
                  row.reference,
                  formatTime(row.createdAt),
                  row.expectedOn && t('stock.order.due', { day: formatDay(row.expectedOn) }),
                  row.location,
                  t('stock.order.progress', { received: row.received, units: row.units }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="pager">
          <button
            type="button"
            className="btn sm"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('stock.showMore')}
          </button>
        </div>
      )}
    </Page>
  )
}
