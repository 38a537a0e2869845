import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { stockViews } from '@vitrine/contract/stock/stock-levels.contract'
import { formatMoney } from '@vitrine/contract/kernel/money'
import { Link, useSearchParams } from 'react-router'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { stockLevelsQuery, stockLocationsQuery, stockSummaryQuery } from '../../../data/stock-queries.ts'
import { isWaitingOffline, OfflineList } from '../../../parts/connection/offline-list.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { useWedgeScanner } from '../../../parts/scan/use-wedge-scanner.ts'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useListParams } from '../../../parts/use-list-params.ts'
import { SearchBar, ViewTabs } from '../../../parts/view-tabs.tsx'
import { useLocale, useText, type TextKey } from '../../../text/text.tsx'
import { MovementList } from './movement-list.tsx'
import { StockPanel } from './stock-panel.tsx'
import { StockCards, StockTable } from './stock-table.tsx'
import '../../../look/stock.css'

type View = (typeof stockViews)[number]

const views: readonly { readonly key: string; readonly title: TextKey; readonly view: View }[] = [
  { key: '', title: 'stock.view.all', view: 'all' },
  { key: 'low', title: 'stock.view.low', view: 'low' },
  { key: 'sold-out', title: 'stock.view.soldOut', view: 'soldOut' },
  { key: 'wanted', title: 'stock.view.wanted', view: 'wanted' },
]

/** Levels by location. A hand scanner finds the item of its code; the panel beside the list adjusts it. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const { view: key, search, show, searchLater } = useListParams()
  const { data: summary } = useQuery(stockSummaryQuery)
  useWedgeScanner(true, (code) => show({ view: '', search: code.trim(), item: '' }))
  return (
    <Page
      title={t('screen.stock')}
      isFlush
      actions={
        <>
          <Link className="btn" to="/stock/count">
            <Icon name="check" />
            {t('stock.count')}
          </Link>
          <Link className="btn hide-ph" to="/stock/transfer">
            <Icon name="redirect" />
            {t('stock.transfer')}
          </Link>
          <Link className="btn pri" to="/stock/receive">
            <Icon name="box" />
            {t('stock.receive')}
          </Link>
        </>
      }
      bars={
        <>
          <ViewTabs
            label={t('stock.views')}
            current={key}
            views={[
              ...views.map(({ key: each, title, view }) => ({ key: each, title: t(title), count: summary?.[view] })),
              { key: 'movements', title: t('stock.view.movements') },
            ]}
            onShow={(next) => show({ view: next, search: '', item: '' })}
          >
            <Link to="/stock/orders">{t('stock.orders')}</Link>
            <Link to="/stock/suppliers">{t('stock.suppliers')}</Link>
            <Link to="/stock/locations">{t('stock.locations')}</Link>
          </ViewTabs>
          {key !== 'movements' && (
            <div className="stockbar">
              <SearchBar
                key={search}
                label={t('stock.search')}
                hint={t('stock.searchHint')}
                search={search}
                onSearch={searchLater}
              />
              <LocationFilter />
              {summary && (
                <span className="soft s12 end hide-ph">
                  {t('stock.value')} <b>{formatMoney({ minor: summary.value, currency: summary.currency }, locale)}</b>
                </span>
              )}
            </div>
          )}
        </>
      }
    >
      {key === 'movements' ? (
        <MovementList variationId={undefined} />
      ) : (
        <Levels
          view={views.find((each) => each.key === key)?.view ?? 'all'}
          search={search}
          onReset={() => show({ view: '', search: '', location: '' })}
        />
      )}
    </Page>
  )
}

function LocationFilter() {
  const t = useText()
  const [params] = useSearchParams()
  const { show } = useListParams()
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const open = locations.filter(({ isActive }) => isActive)
  if (open.length < 2) return null
  return (
    <select
      className="sel"
      aria-label={t('stock.location')}
      value={params.get('location') ?? ''}
      onChange={({ target }) => show({ location: target.value })}
    >
      <option value="">{t('stock.everywhere')}</option>
      {open.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface LevelsProps {
  readonly view: View
  readonly search: string
  readonly onReset: () => void
}

function Levels({ view, search, onReset }: LevelsProps) {
  const t = useText()
  const toText = useRefusalText()
  const [params] = useSearchParams()
  const { show } = useListParams()
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const locationId = Number(params.get('location')) || undefined
  const list = useInfiniteQuery(
    stockLevelsQuery({ view, ...(search !== '' && { search }), ...(locationId !== undefined && { locationId }) }),
  )
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const chosen = Number(params.get('item')) || undefined
  if (isWaitingOffline(list)) return <OfflineList />
  if (list.isError) return <Notice tone="bad">{toText(list.error)}</Notice>
  const isFiltered = search !== '' || locationId !== undefined
  if (list.isSuccess && rows.length === 0)
    return (
      <EmptyState
        icon="box"
        title={t(isFiltered ? 'stock.nothingFound.title' : `stock.empty.${view}.title`)}
        text={t(isFiltered ? 'stock.nothingFound.text' : `stock.empty.${view}.text`)}
      >
        {isFiltered && (
          <button type="button" className="btn" onClick={onReset}>
            {t('stock.nothingFound.reset')}
          </button>
        )}
      </EmptyState>
    )
  const choose = (variationId: number) => show({ item: String(variationId) })
  const open = locations.filter(({ isActive }) => isActive)
  return (
    <div className={chosen === undefined ? 'stockg' : 'stockg with-panel'}>
      <div className="stockl" aria-busy={list.isPlaceholderData || list.isPending}>
        <StockTable rows={rows} locations={open} chosen={chosen} onChoose={choose} />
        <StockCards rows={rows} chosen={chosen} onChoose={choose} />
        <div className="pager">
          <span role="status">{list.data && t('stock.variations', { count: rows.length })}</span>
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
      </div>
      {chosen !== undefined && <StockPanel key={chosen} variationId={chosen} onClose={() => show({ item: '' })} />}
    </div>
  )
}
