import { QueryClient, queryOptions } from '@tanstack/react-query'
import { isApiError } from '@vitrine/contract/api/api-error'
import { call } from './client.ts'

// A list that reorders under the pointer is worse than one that is a minute old: focus alone loads nothing again.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && !isApiError(error),
    },
  },
})

/** Null: nobody is logged in. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => call('getOperator', {}, { signal }),
  staleTime: Infinity,
})
