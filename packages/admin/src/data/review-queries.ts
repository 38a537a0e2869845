import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'

export type Feedback = Answer<'getFeedbackList'>['entries'][number]
export type FeedbackStatus = NonNullable<Input<'getFeedbackList'>['status']>

export const feedbackListQuery = (status: FeedbackStatus) =>
  infiniteQueryOptions({
    queryKey: ['reviews', status],
    queryFn: ({ pageParam, signal }) =>
      call('getFeedbackList', { status, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as Pick<Feedback, 'type' | 'id'> | null,
    getNextPageParam: ({ entries, hasMore }) => {
      const last = entries.at(-1)
      return hasMore && last ? { type: last.type, id: last.id } : null
    },
    refetchInterval: 60_000,
  })
