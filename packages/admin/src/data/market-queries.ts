import type { Answer } from '@vitrine/contract/api/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type Markets = Answer<'getMarkets'>
export type VatClass = Markets['vatClasses'][number]
export type Market = Markets['countries'][number]

export const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: ({ signal }) => call('getMarkets', {}, { signal }),
})

/** Changes answer with all countries. */
export function showMarkets(markets: Markets): void {
  queryClient.setQueryData(marketsQuery.queryKey, markets)
}
