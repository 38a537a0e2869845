import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type SubscriberList = Answer<'getNewsletterLists'>[number]
export type Subscriber = Answer<'getNewsletterSubscribers'>['subscribers'][number]

export const subscriberListsQuery = queryOptions({
  queryKey: ['newsletter', 'lists'],
  queryFn: ({ signal }) => call('getNewsletterLists', {}, { signal }),
})

export const subscribersQuery = (filter: Omit<Input<'getNewsletterSubscribers'>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['newsletter', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getNewsletterSubscribers', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ subscribers, hasMore }) => (hasMore ? (subscribers.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
  })

export const refreshNewsletter = () => queryClient.invalidateQueries({ queryKey: ['newsletter'] })
