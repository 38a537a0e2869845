import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type OfferRow = Answer<'getOfferList'>['offers'][number]
export type OfferDetails = Answer<'getOfferDetails'>

export const offerListQuery = (filter: Omit<Input<'getOfferList'>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getOfferList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ offers, hasMore }) => (hasMore ? (offers.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  })

export const offerQuery = (offerId: number) =>
  queryOptions({
    queryKey: ['offers', 'details', offerId],
    queryFn: ({ signal }) => call('getOfferDetails', { offerId }, { signal }),
    // Customers answer meanwhile.
    refetchInterval: 60_000,
  })

/** The offer as a change returned it; lists are loaded again. */
export async function showChangedOffer(details: OfferDetails): Promise<void> {
  const { queryKey } = offerQuery(details.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, details)
  await queryClient.invalidateQueries({ queryKey: ['offers', 'list'] })
}
