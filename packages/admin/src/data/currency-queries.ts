import type { Answer } from '@vitrine/contract/api/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type MarketCurrencies = Answer<'getMarketCurrencies'>
export type MarketCurrency = MarketCurrencies['currencies'][number]

export const currenciesQuery = queryOptions({
  queryKey: ['markets', 'currencies'],
  queryFn: ({ signal }) => call('getMarketCurrencies', {}, { signal }),
})

/** Changes answer with all currencies. */
export function showCurrencies(currencies: MarketCurrencies): void {
  queryClient.setQueryData(currenciesQuery.queryKey, currencies)
}
