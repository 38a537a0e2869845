import { orderStatuses } from '@vitrine/contract/orders/order'
import type { OrderListFilter } from '../../../data/order-queries.ts'
import type { TextKey } from '../../../text/text.tsx'

/** The filters as the address has them; an empty value takes a filter of the view away. */
export const filterKeys = [
  'search',
  'status',
  'hold',
  'payment',
  'method',
  'country',
  'tag',
  'assignee',
  'from',
  'until',
  'min',
  'max',
] as const
export type FilterKey = (typeof filterKeys)[number]

export interface ShippedView {
  readonly key: string
  readonly title: TextKey
  readonly query: string
  readonly count?: 'toPay' | 'toShip' | 'onHold'
}

export const shippedViews: readonly ShippedView[] = [
  { key: '', title: 'orders.view.all', query: '' },
  { key: 'toShip', title: 'orders.view.toShip', query: 'status=confirmed&hold=free', count: 'toShip' },
  { key: 'toPay', title: 'orders.view.toPay', query: 'status=open', count: 'toPay' },
  { key: 'mine', title: 'orders.view.mine', query: 'assignee=me' },
  { key: 'onHold', title: 'orders.view.onHold', query: 'hold=held', count: 'onHold' },
  { key: 'shipped', title: 'orders.view.shipped', query: 'status=shipped' },
  { key: 'cancelled', title: 'orders.view.cancelled', query: 'status=cancelled' },
]

/** The filters of the view with those of the address on top of them. */
export function toEffectiveQuery(viewQuery: string, params: URLSearchParams): URLSearchParams {
  const effective = new URLSearchParams()
  const base = new URLSearchParams(viewQuery)
  for (const key of filterKeys) {
    const value = params.get(key) ?? base.get(key) ?? ''
    if (value !== '') effective.set(key, value)
  }
  const columns = params.get('columns') ?? base.get('columns')
  if (columns !== null && columns !== '') effective.set('columns', columns)
  return effective
}

/** Whether the address shows something else than the view. */
export function isViewChanged(viewQuery: string, params: URLSearchParams): boolean {
  return (
    toEffectiveQuery(viewQuery, params).toString() !== toEffectiveQuery(viewQuery, new URLSearchParams()).toString()
  )
}

const payments = ['unpaid', 'partlyPaid', 'fullyPaid', 'overpaid'] as const
const day = /^\d{4}-\d{2}-\d{2}$/
const amount = /^\d{1,10}(?:[.,]\d{1,3})?$/

/** What the server is asked for; a value that it would refuse is left out. */
export function toFilter(query: URLSearchParams): OrderListFilter {
  const text = (key: FilterKey) => query.get(key) ?? ''
  const status = orderStatuses.find((each) => each === text('status'))
  const payment = payments.find((each) => each === text('payment'))
  const hold = text('hold')
  const assignee = toAssignee(text('assignee'))
  return {
    ...(text('search') !== '' && { search: text('search').slice(0, 120) }),
    ...(status && { status }),
    ...((hold === 'held' || hold === 'free') && { hold }),
    ...(payment && { payment }),
    ...(text('method') !== '' && { method: text('method').slice(0, 60) }),
    ...(/^[A-Za-z]{2}$/.test(text('country')) && { country: text('country') }),
    ...(text('tag').trim() !== '' && text('tag').length <= 40 && { tag: text('tag') }),
    ...(assignee !== undefined && { assignee }),
    ...(day.test(text('from')) && { from: text('from') }),
    ...(day.test(text('until')) && { until: text('until') }),
    ...(amount.test(text('min')) && { minTotal: text('min') }),
    ...(amount.test(text('max')) && { maxTotal: text('max') }),
  }
}

/** 'me', 'nobody', or the number of a colleague. */
function toAssignee(text: string): 'me' | 'nobody' | number | undefined {
  if (text === 'me' || text === 'nobody') return text
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The keys of all views in the order that the person wants; views that are not in it follow. */
export function sortViews<V extends { readonly key: string }>(
  views: readonly V[],
  order: readonly string[],
): readonly V[] {
  const place = (key: string) => {
    const at = order.indexOf(key)
    return at === -1 ? order.length : at
  }
  return views.toSorted((a, b) => place(a.key) - place(b.key))
}
