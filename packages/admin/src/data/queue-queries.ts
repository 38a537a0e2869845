import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** What waits, for navigation and home: read again as soon as an order, return or message changes. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call('getQueues', {}, { signal }),
  refetchInterval: 60_000,
})
