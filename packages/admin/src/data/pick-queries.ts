import { queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type PickLists = Answer<'getPickLists'>
export type PickList = Answer<'getPickList'>
export type PickItem = PickList['items'][number]
export type PickOrder = PickList['orders'][number]
export type PickScan = Input<'doRecordScans'>['scans'][number]
export type ScannedItem = NonNullable<Answer<'getScannedItem'>>

export const pickListsQuery = queryOptions({
  queryKey: ['pick', 'lists'],
  queryFn: ({ signal }) => call('getPickLists', {}, { signal }),
  staleTime: 5000,
  refetchInterval: 30_000,
})

/** Asked for again while one picks: an order may be cancelled meanwhile. */
export const pickListQuery = (pickListId: number) =>
  queryOptions({
    queryKey: ['pick', 'list', pickListId],
    queryFn: ({ signal }) => call('getPickList', { pickListId }, { signal }),
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? 20_000 : false),
  })

export const handoverQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['pick', 'handover', day],
    queryFn: ({ signal }) => call('getHandoverList', day === undefined ? {} : { day }, { signal }),
    staleTime: 0,
  })

/** The list as a change returned it. */
export async function showChangedPickList(list: PickList): Promise<void> {
  const { queryKey } = pickListQuery(list.id)
  // An answer from before the change must not replace it.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, list)
  void queryClient.invalidateQueries({ queryKey: pickListsQuery.queryKey })
}

/** Orders and counts that a parcel has changed. */
export function refreshAfterParcel(): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
}
