import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import type { SettingKey } from '@vitrine/contract/shop/settings'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type AllSettings = Answer<'getSettings'>

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: ({ signal }) => call('getSettings', {}, { signal }),
  refetchInterval: 60_000,
})

export const settingRevisionsQuery = (keys: readonly SettingKey[]) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'revisions', keys],
    queryFn: ({ pageParam, signal }) =>
      call('getSettingRevisions', { keys: [...keys], ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ revisions, hasMore }) => (hasMore ? (revisions.at(-1)?.id ?? null) : null),
  })

/** The settings as a change returned them; the history is loaded again. */
export async function showChangedSettings({ revision, settings, hasOrders }: AllSettings): Promise<void> {
  // An answer from before the change must not replace it.
  await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey })
  queryClient.setQueryData(settingsQuery.queryKey, { revision, settings, hasOrders })
  await queryClient.invalidateQueries({ queryKey: ['settings', 'revisions'] })
}
