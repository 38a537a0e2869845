import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type OrderDetails = Answer<'getOrderDetails'>
export type OrderRow = Answer<'getOrderList'>['orders'][number]
export type OrderListFilter = Omit<Input<'getOrderList'>, 'before'>

export const orderListQuery = (filter: OrderListFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getOrderList', { ...filter, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ orders, hasMore }) => (hasMore ? (orders.at(-1)?.id ?? null) : null),
    // The former rows stay while others are loaded.
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  })

export const orderCountsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => call('getOrderCounts', {}, { signal }),
  refetchInterval: 60_000,
})

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'details', orderId],
    queryFn: ({ signal }) => call('getOrderDetails', { orderId }, { signal }),
  })

/** The order as a change returned it; lists and counts are loaded again. */
export async function showChangedOrder(details: OrderDetails): Promise<void> {
  const { queryKey } = orderQuery(details.order.id)
  // An answer from before the change must not replace it.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, details)
  await refreshOrderLists()
}

export async function refreshOrderLists(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
  await queryClient.invalidateQueries({ queryKey: ['orders', 'counts'] })
}
