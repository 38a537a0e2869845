import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import type { OrderListFilter } from './order-queries.ts'
import { queryClient } from './queries.ts'

export type OrderNote = Answer<'getOrderDetails'>['notes'][number]
export type SavedViews = Answer<'getSavedViews'>
export type SavedView = SavedViews['views'][number]

export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call('getColleagues', {}, { signal }),
})

export const orderTagsQuery = queryOptions({
  queryKey: ['orders', 'tags'],
  queryFn: ({ signal }) => call('getOrderTags', {}, { signal }),
})

export const orderFilterValuesQuery = queryOptions({
  queryKey: ['orders', 'filterValues'],
  queryFn: ({ signal }) => call('getOrderFilterValues', {}, { signal }),
})

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call('getCountries', {}, { signal }),
})

export const savedViewsQuery = queryOptions({
  queryKey: ['savedViews', 'orders'],
  queryFn: ({ signal }) => call('getSavedViews', { screen: 'orders' }, { signal }),
})

export function showSavedViews({ views, order }: SavedViews): void {
  queryClient.setQueryData(savedViewsQuery.queryKey, { views, order })
}

/** Counts of saved views; below the key of the list's counts, so that changes of orders renew them. */
export const orderViewCountsQuery = (filters: OrderListFilter[]) =>
  queryOptions({
    queryKey: ['orders', 'counts', filters],
    queryFn: ({ signal }) => call('getOrderViewCounts', { filters }, { signal }),
    enabled: filters.length > 0,
    refetchInterval: 60_000,
  })

export async function refreshTags(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['orders', 'tags'] })
  await queryClient.invalidateQueries({ queryKey: ['orders', 'filterValues'] })
}
