import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from './client.ts'

export type BankRefund = Answer<'getBankRefunds'>['refunds'][number]

export const bankRefundsQuery = (isTransferred: boolean) =>
  infiniteQueryOptions({
    queryKey: ['bankRefunds', isTransferred],
    queryFn: ({ pageParam, signal }) =>
      call('getBankRefunds', { isTransferred, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ refunds, hasMore }) => (hasMore ? (refunds.at(-1)?.refundId ?? null) : null),
    refetchInterval: 60_000,
  })
