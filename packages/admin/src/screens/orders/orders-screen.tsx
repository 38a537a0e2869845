import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../data/client.ts'
import { orderCountsQuery, orderListQuery, refreshOrderLists, type OrderListFilter } from '../../data/order-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { NewRows } from '../../parts/new-rows.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { useSteadyRows } from '../../parts/use-steady-rows.ts'
import { useText, type TextKey } from '../../text/text.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'

interface View {
  readonly key: string
  readonly title: TextKey
  readonly status?: NonNullable<OrderListFilter['status']>
  readonly count?: 'toPay' | 'toShip'
}

/** The server ships at most as many orders with one call. */
const ordersPerCall = 100

const views: readonly View[] = [
  { key: '', title: 'orders.view.all' },
  { key: 'toShip', title: 'orders.view.toShip', status: 'confirmed', count: 'toShip' },
  { key: 'toPay', title: 'orders.view.toPay', status: 'open', count: 'toPay' },
  { key: 'shipped', title: 'orders.view.shipped', status: 'shipped' },
  { key: 'cancelled', title: 'orders.view.cancelled', status: 'cancelled' },
]

/** The list of orders. View and search are in the address, so that a link is a view. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [params, setParams] = useSearchParams()
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0]
  const search = params.get('search') ?? ''
  const filter = { ...(view?.status && { status: view.status }), ...(search !== '' && { search }) }
  const list = useInfiniteQuery(orderListQuery(filter))
  const { data: counts } = useQuery(orderCountsQuery)
  const { data: operator } = useQuery(operatorQuery)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [notShipped, setNotShipped] = useState<readonly { readonly orderId: number; readonly because: string }[]>([])
  const dialog = useActionDialog(toText)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const found = list.data?.pages.flatMap((page) => page.orders) ?? []
  const { rows: orders, waiting, show: showNew } = useSteadyRows(found, ({ id }) => id, JSON.stringify(filter))
  const timeZone = list.data?.pages[0]?.timeZone ?? 'UTC'
  const canShip = operator?.permissions.includes('orders.fulfil') === true

  function show(changes: Readonly<Record<string, string>>) {
    setSelected(new Set())
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key)
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
    show({ view: '', search: '' })
  }

  async function shipSelected() {
    const orderIds = [...selected]
    const results = []
    for (let at = 0; at < orderIds.length; at += ordersPerCall)
      results.push(...(await call('doShipOrders', { orderIds: orderIds.slice(at, at + ordersPerCall) })))
    const failed = results.flatMap(({ orderId, because }) => (because === null ? [] : [{ orderId, because }]))
    announce(t('orders.shipped', { count: results.length - failed.length }))
    setNotShipped(failed)
    setSelected(new Set())
    await refreshOrderLists()
  }

  // A search that is still waiting must not lead back to the list.
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcut({ key: '/' }, () => field.current?.focus())
  useShortcut({ key: 's', isOn: selected.size > 0 && canShip && !dialog.isOpen }, dialog.open)
  useShortcut({ key: 'Escape', isOn: selected.size > 0 && !dialog.isOpen }, () => setSelected(new Set()))

  return (
    <Page
      title={t('screen.orders')}
      isFlush
      bars={
        <>
          <nav className="tabs" aria-label={t('orders.views')}>
            {views.map(({ key, title, count }) => (
              <button
                key={key}
                type="button"
                className={key === view?.key ? 'on' : ''}
                aria-current={key === view?.key ? 'true' : undefined}
                onClick={() => show({ view: key })}
              >
                {t(title)} {count !== undefined && counts !== undefined && <span className="n">{counts[count]}</span>}
              </button>
            ))}
          </nav>
          <div className="bar line">
            <div className="search">
              <Icon name="search" />
              <input
                ref={field}
                key={view?.key}
                className="inp"
                type="search"
                aria-label={t('orders.search')}
                placeholder={t('orders.searchHint')}
                defaultValue={search}
                onChange={({ target }) => searchLater(target.value)}
              />
              <kbd>/</kbd>
            </div>
          </div>
        </>
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {notShipped.length > 0 && (
        <Notice
          tone="warn"
          action={
            <button type="button" className="lnk" onClick={() => setNotShipped([])}>
              {t('dialog.close')}
            </button>
          }
        >
          <b>{t('orders.notShipped', { count: notShipped.length })}</b>
          {notShipped.map(({ orderId, because }) => (
            <div key={orderId}>
              {orderId}: {because}
            </div>
          ))}
        </Notice>
      )}
      {list.isSuccess && orders.length === 0 ? (
        <EmptyState
          icon="order"
          title={t(search === '' ? 'orders.empty.title' : 'orders.nothingFound.title')}
          text={t(search === '' ? 'orders.empty.text' : 'orders.nothingFound.text', { search })}
        >
          {(search !== '' || view?.key !== '') && (
            <button type="button" className="btn" onClick={showAll}>
              {t('orders.nothingFound.reset')}
            </button>
          )}
        </EmptyState>
      ) : (
        <>
          {waiting > 0 && <NewRows count={waiting} onShow={showNew} />}
          <div className="hide-ph" aria-busy={list.isPlaceholderData}>
            <OrderTable
              orders={orders}
              timeZone={timeZone}
              selected={selected}
              onSelect={setSelected}
              onOpen={(id) => void navigate(`/orders/${id}`)}
            />
          </div>
          <OrderCards orders={orders} timeZone={timeZone} />
          <div className="pager">
            <span role="status">{t('orders.count', { count: orders.length })}</span>
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
            <span className="end hide-ph">{t('orders.keys')}</span>
          </div>
        </>
      )}
      {selected.size > 0 && (
        <div className="bulk" role="toolbar" aria-label={t('orders.selectedActions')}>
          <span className="t">{t('orders.selected', { count: selected.size })}</span>
          {canShip && (
            <button type="button" onClick={dialog.open}>
              <Icon name="truck" />
              {t('orders.ship')} <kbd>S</kbd>
            </button>
          )}
          <span className="v" />
          <button type="button" aria-label={t('orders.selectNone')} onClick={() => setSelected(new Set())}>
            <Icon name="close" /> <kbd>Esc</kbd>
          </button>
        </div>
      )}
      {dialog.isOpen && (
        <ActionDialog
          title={t('orders.ship.title', { count: selected.size })}
          action={t('orders.ship.action', { count: selected.size })}
          consequences={[t('orders.ship.parcels'), t('orders.ship.mails', { count: selected.size })]}
          error={dialog.error}
          isBusy={dialog.isBusy}
          onConfirm={() => void dialog.run(shipSelected)}
          onClose={dialog.close}
        />
      )}
    </Page>
  )
}
