import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type StaffNotification = Answer<'getNotifications'>['notifications'][number]
export type NotificationSetting = Answer<'getNotifications'>['kinds'][number]
type View = NonNullable<Input<'getNotifications'>['view']>

export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call('getUnreadNotifications', {}, { signal }),
  refetchInterval: 60_000,
})

export const notificationsQuery = (view: View) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', view],
    queryFn: ({ pageParam, signal }) =>
      call('getNotifications', { view, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ notifications, hasMore }) => (hasMore ? (notifications.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  })

/** Without ids: all of them. */
export async function readNotifications(ids?: readonly number[], isRead = true): Promise<void> {
  await call('doReadNotifications', { ...(ids && { ids: [...ids] }), isRead })
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
}
