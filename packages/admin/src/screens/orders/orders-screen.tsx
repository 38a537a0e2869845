import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney, parseMinorUnits } from '@vitrine/contract/kernel/money'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { orderListQuery, type OrderRow } from '../../data/order-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { isWaitingOffline, OfflineList } from '../../parts/connection/offline-list.tsx'
import { Page } from '../../parts/page.tsx'
import { NewRows } from '../../parts/new-rows.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { useSteadyRows } from '../../parts/use-steady-rows.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { BatchActions } from './list/batch-actions.tsx'
import { FilterBar } from './list/filter-bar.tsx'
import { isViewChanged, toEffectiveQuery, toFilter } from './list/list-filter.ts'
import { ListTools } from './list/list-tools.tsx'
import { useListProps } from './list/use-list-props.ts'
import { useListViews, type ListView } from './list/use-list-views.ts'
import { SavedViewTabs } from './list/saved-view-tabs.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'
import { ListActions } from './parts/list-actions.tsx'
import { PrintButtons } from './parts/print-buttons.tsx'
import { ShipBatchDialog } from './parts/ship-batch-dialog.tsx'

/** Of an address whose view was deleted. */
const allOrders = (title: string): ListView => ({ key: '', title, query: '' })

/** The list of orders. View, filters and search are in the address, so that a link is a view. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const toText = useRefusalText()
  const [params, setParams] = useSearchParams()
  const views = useListViews()
  const view = views.find(({ key }) => key === (params.get('view') ?? '')) ?? allOrders(t('orders.view.all'))
  const query = toEffectiveQuery(view.query, params)
  const search = query.get('search') ?? ''
  const filter = toFilter(query)
  const isChanged = isViewChanged(view.query, params)
  const { origin, columns } = useListProps(params.toString(), query.toString(), query.get('columns'))
  const list = useInfiniteQuery(orderListQuery(filter))
  const { data: operator } = useQuery(operatorQuery)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [notChanged, setNotChanged] = useState<readonly { readonly orderId: number; readonly because: string }[]>([])
  const [isShipping, setShipping] = useState(false)
  const openShipping = () => setShipping(true)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const found = list.data?.pages.flatMap((page) => page.orders) ?? []
  const { rows: orders, waiting, show: showNew } = useSteadyRows(found, ({ id }) => id, JSON.stringify(filter))
  const timeZone = list.data?.pages[0]?.timeZone ?? 'UTC'
  const canEdit = operator?.permissions.includes('orders.edit') === true
  const canShip = operator?.permissions.includes('orders.fulfil') === true

  /** Another view, as it was saved. */
  function showView(key: string) {
    setSelected(new Set())
    setParams(key === '' ? {} : { view: key }, { replace: true })
  }

  function show(changes: Readonly<Record<string, string>>) {
    setSelected(new Set())
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(changes)) {
          // An empty value takes away what the view has.
          if (value === '' && !new URLSearchParams(view.query).has(key)) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true },
    )
  }

  // The server is asked when typing pauses, not for each letter.
  function searchLater(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show({ search: text.trim() }), 200)
  }

  function showAll() {
    // In the view of all orders, the field keeps its key and with it the text.
    if (field.current !== null) field.current.value = ''
    showView('')
  }

  // A search that is still waiting must not lead back to the list.
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcut({ key: '/' }, () => field.current?.focus())
  useShortcut({ key: 's', isOn: selected.size > 0 && canShip && !isShipping }, openShipping)
  useShortcut({ key: 'Escape', isOn: selected.size > 0 && !isShipping }, () => setSelected(new Set()))

  return (
    <Page
      title={t('screen.orders')}
      isFlush
      actions={<ListActions permissions={operator?.permissions ?? []} />}
      bars={
        <>
          <SavedViewTabs views={views} current={view} query={query.toString()} onShow={showView} />
          <FilterBar
            key={view.key}
            query={query}
            onChange={show}
            tools={
              <ListTools
                view={view}
                query={query}
                isChanged={isChanged}
                filter={filter}
                columns={columns}
                onReset={() => showView(view.key)}
                onColumns={(chosen) => show({ columns: chosen })}
              />
            }
          >
            <div className="search">
              <Icon name="search" />
              <input
                ref={field}
                key={view.key}
                className="inp"
                type="search"
                aria-label={t('orders.search')}
                placeholder={t('orders.searchHint')}
                defaultValue={search}
                onChange={({ target }) => searchLater(target.value)}
              />
              <kbd>/</kbd>
            </div>
          </FilterBar>
        </>
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {notChanged.length > 0 && (
        <Notice
          tone="warn"
          action={
            <button type="button" className="lnk" onClick={() => setNotChanged([])}>
              {t('dialog.close')}
            </button>
          }
        >
          <b>{t('orders.notShipped', { count: notChanged.length })}</b>
          {notChanged.map(({ orderId, because }) => (
            <div key={orderId}>
              {orderId}: {because}
            </div>
          ))}
        </Notice>
      )}
      {isWaitingOffline(list) ? (
        <OfflineList />
      ) : list.isSuccess && orders.length === 0 ? (
        <EmptyState
          icon="order"
          title={t(isChanged ? 'orders.nothingFound.title' : 'orders.empty.title')}
          text={t(
            search !== ''
              ? 'orders.nothingFound.text'
              : isChanged
                ? 'orders.nothingFound.filters'
                : 'orders.empty.text',
            { search },
          )}
        >
          {(isChanged || view.key !== '') && (
            <button type="button" className="btn" onClick={showAll}>
              {t('orders.nothingFound.reset')}
            </button>
          )}
        </EmptyState>
      ) : (
        <>
          <NewRows count={waiting} onShow={showNew} />
          <div className="hide-ph" aria-busy={list.isPlaceholderData}>
            <OrderTable
              orders={orders}
              timeZone={timeZone}
              origin={origin}
              columns={columns}
              selected={selected}
              onSelect={setSelected}
              onOpen={(id) => void navigate(`/orders/${id}`, { state: origin })}
            />
          </div>
          <OrderCards orders={orders} timeZone={timeZone} origin={origin} />
          <div className="pager">
            <span role="status">{list.data && t('orders.count', { count: orders.length })}</span>
            {list.hasNextPage && (
              <button
                type="button"
                className="btn sm"
                disabled={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('orders.more')}
              </button>
            )}
            <span className="end hide-ph">
              <kbd>J</kbd> <kbd>K</kbd> {t('orders.keys.move')} <kbd>X</kbd> {t('orders.keys.select')} <kbd>↵</kbd>{' '}
              {t('orders.keys.open')} <kbd>S</kbd> {t('orders.keys.ship')}
            </span>
          </div>
        </>
      )}
      {selected.size > 0 && (
        <div className="bulk" role="toolbar" aria-label={t('orders.selectedActions')}>
          <span className="t">
            {[t('orders.selected', { count: selected.size }), sumOf(orders, selected, locale)]
              .filter(Boolean)
              .join(', ')}
          </span>
          {canShip && (
            <button type="button" onClick={openShipping}>
              <Icon name="truck" />
              {t('orders.ship')} <kbd>S</kbd>
            </button>
          )}
          {canEdit && (
            <BatchActions
              selected={selected}
              onDone={(leftOut) => {
                setNotChanged(leftOut)
                setSelected(new Set())
              }}
            />
          )}
          <PrintButtons orderIds={[...selected]} />
          <span className="v" />
          <button type="button" aria-label={t('orders.selectNone')} onClick={() => setSelected(new Set())}>
            <Icon name="close" /> <kbd>Esc</kbd>
          </button>
        </div>
      )}
      {isShipping && (
        <ShipBatchDialog
          orderIds={[...selected]}
          onClose={() => setShipping(false)}
          onDone={(notShipped) => {
            setShipping(false)
            setNotChanged(notShipped)
            setSelected(new Set())
          }}
        />
      )}
    </Page>
  )
}

/** What the selected orders cost together; empty: they have several currencies, or are not all shown. */
function sumOf(orders: readonly OrderRow[], selected: ReadonlySet<number>, locale: Locale): string {
  const chosen = orders.filter(({ id }) => selected.has(id))
  const [first] = chosen
  if (first === undefined || chosen.length < selected.size) return ''
  const { currency } = first
  if (chosen.some((order) => order.currency !== currency)) return ''
  const minor = chosen.reduce((sum, { total }) => sum + (parseMinorUnits(total.value, currency) ?? 0), 0)
  return formatMoney({ minor, currency }, locale)
}
