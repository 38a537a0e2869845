import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type RedirectRow = Answer<'getRedirectList'>['redirects'][number]

export const redirectListQuery = (filter: Omit<Input<'getRedirectList'>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['redirects', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getRedirectList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ redirects, hasMore }) => (hasMore ? (redirects.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
  })

export const refreshRedirects = () => queryClient.invalidateQueries({ queryKey: ['redirects', 'list'] })
