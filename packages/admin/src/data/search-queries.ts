import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { minSearchLength, type SearchGroup } from '@vitrine/contract/shop/staff-search.contract'
import { call } from './client.ts'

export type StaffSearch = Answer<'getStaffSearch'>
export type StaffHit = StaffSearch['groups'][number]['hits'][number]

/** Of a list: its rows are forgotten with the session. An older search is aborted by the next one. */
export const staffSearchQuery = (search: string, groups: readonly SearchGroup[] | undefined) =>
  queryOptions({
    queryKey: ['search', 'list', search, groups],
    queryFn: async ({ signal }) => ({
      search,
      ...(await call('getStaffSearch', { search, ...(groups && { groups: [...groups] }) }, { signal })),
    }),
    enabled: search.length >= minSearchLength && groups?.length !== 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  })
