import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type Approval = Answer<'doApproveRefund'>

export const approvalsQuery = (isDecided: boolean) =>
  infiniteQueryOptions({
    queryKey: ['approvals', 'list', isDecided],
    queryFn: ({ pageParam, signal }) =>
      call('getRefundApprovals', { isDecided, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ approvals, hasMore }) => (hasMore ? (approvals.at(-1)?.id ?? null) : null),
    refetchInterval: 60_000,
  })

export const orderApprovalsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['approvals', 'order', orderId],
    queryFn: ({ signal }) => call('getRefundApprovals', { orderId }, { signal }),
  })

/** A decision changes the order or the return, too. */
export async function refreshApprovals(): Promise<void> {
  await Promise.all(
    ['approvals', 'orders', 'returns', 'home'].map((area) => queryClient.invalidateQueries({ queryKey: [area] })),
  )
}
