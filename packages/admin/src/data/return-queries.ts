import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type ReturnRow = Answer<'getReturnList'>['returns'][number]
export type ReturnDetails = Answer<'getReturnDetails'>
export type ReturnItem = ReturnDetails['items'][number]
export type ReturnRefund = Answer<'getReturnRefund'>
export type GradedLine = Input<'getReturnRefund'>['lines'][number]
export type AdminWithdrawal = Answer<'getWithdrawalList'>['withdrawals'][number]

export const returnListQuery = (filter: Omit<Input<'getReturnList'>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['returns', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getReturnList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ returns, hasMore }) => (hasMore ? (returns.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  })

export const returnCountsQuery = queryOptions({
  queryKey: ['returns', 'counts'],
  queryFn: ({ signal }) => call('getReturnCounts', {}, { signal }),
  refetchInterval: 60_000,
})

export const withdrawalListQuery = queryOptions({
  queryKey: ['returns', 'withdrawals'],
  queryFn: ({ signal }) => call('getWithdrawalList', {}, { signal }),
  refetchInterval: 60_000,
})

export const returnQuery = (returnId: number) =>
  queryOptions({
    queryKey: ['returns', 'details', returnId],
    queryFn: ({ signal }) => call('getReturnDetails', { returnId }, { signal }),
  })

export const returnRefundQuery = (returnId: number, lines: readonly GradedLine[], isOn: boolean) =>
  queryOptions({
    queryKey: ['returns', 'refund', returnId, lines],
    queryFn: ({ signal }) => call('getReturnRefund', { returnId, lines: [...lines] }, { signal }),
    enabled: isOn,
    // Money: never the answer of an earlier visit.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** The return as a change returned it; lists and counts are loaded again. */
export async function showChangedReturn(details: ReturnDetails): Promise<void> {
  const { queryKey } = returnQuery(details.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, details)
  await refreshReturnLists()
}

export async function refreshReturnLists(): Promise<void> {
  for (const part of ['list', 'counts', 'withdrawals'])
    await queryClient.invalidateQueries({ queryKey: ['returns', part] })
}
