import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type ContactMessage = Answer<'getMessage'>

export const messageListQuery = (filter: { readonly isAnswered: boolean; readonly isMine: boolean }) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getMessageList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? (messages.at(-1)?.id ?? null) : null),
    refetchInterval: 60_000,
  })

export const messageQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['messages', 'details', messageId],
    queryFn: ({ signal }) => call('getMessage', { messageId }, { signal }),
  })

/** The message as a change returned it; lists are loaded again. */
export async function showChangedMessage(message: ContactMessage): Promise<void> {
  queryClient.setQueryData(messageQuery(message.id).queryKey, message)
  await queryClient.invalidateQueries({ queryKey: ['messages', 'list'] })
}
