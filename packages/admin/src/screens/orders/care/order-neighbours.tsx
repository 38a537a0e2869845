import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { orderListQuery } from '../../../data/order-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { useText } from '../../../text/text.tsx'
import { readOrigin } from '../list/list-origin.ts'
import { toFilter } from '../list/list-filter.ts'

/** The next and the previous order of the list that the person came from: J and K. */
export function OrderNeighbours({ orderId }: { readonly orderId: number }) {
  const origin = readOrigin(useLocation().state)
  return origin === undefined ? null : <Neighbours orderId={orderId} origin={origin} />
}

interface NeighboursProps {
  readonly orderId: number
  readonly origin: NonNullable<ReturnType<typeof readOrigin>>
}

function Neighbours({ orderId, origin }: NeighboursProps) {
  const t = useText()
  const navigate = useNavigate()
  const list = useInfiniteQuery(orderListQuery(toFilter(new URLSearchParams(origin.query))))
  const ids = list.data?.pages.flatMap(({ orders }) => orders.map(({ id }) => id)) ?? []
  const at = ids.indexOf(orderId)
  const open = (id: number | undefined) => {
    if (id !== undefined) void navigate(`/orders/${id}`, { state: origin, replace: true })
  }
  const hasNext = at !== -1 && (ids[at + 1] !== undefined || list.hasNextPage)

  async function openNext() {
    if (!hasNext) return
    if (ids[at + 1] !== undefined) return open(ids[at + 1])
    const { data } = await list.fetchNextPage()
    open(data?.pages.flatMap(({ orders }) => orders.map(({ id }) => id))[at + 1])
  }

  useShortcut({ key: 'j', isOn: hasNext }, () => void openNext())
  useShortcut({ key: 'k', isOn: at > 0 }, () => open(ids[at - 1]))
  if (at === -1) return null
  return (
    <div className="row hide-ph">
      <span className="faint s12 nw">{t('order.place', { place: at + 1, count: ids.length })}</span>
      <button
        type="button"
        className="ib"
        aria-label={t('order.previous')}
        aria-keyshortcuts="k"
        disabled={at === 0}
        onClick={() => open(ids[at - 1])}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="ib"
        aria-label={t('order.next')}
        aria-keyshortcuts="j"
        disabled={!hasNext}
        onClick={() => void openNext()}
      >
        <Icon name="down" />
      </button>
    </div>
  )
}
