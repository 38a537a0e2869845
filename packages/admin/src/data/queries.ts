import { QueryClient, queryOptions } from '@tanstack/react-query'
import { isApiError } from '@vitrine/contract/api/api-error'
import { call } from './client.ts'
import { interrupt } from './interruptions.ts'

// A list that reorders under the pointer is worse than one that is a minute old: focus alone loads nothing again.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: 'always',
      retry: (count, error) => count < 1 && !isApiError(error),
    },
  },
})

/** Null: nobody is logged in. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: async ({ signal }) => {
    const operator = await call('getOperator', {}, { signal })
    // Below the shell, a session that has ended waits for the next login: without a person, screens would lose what was
    // typed.
    const isOver = operator?.isComplete !== true && (await interrupt('login'))
    return isOver ? call('getOperator', {}, { signal }) : operator
  },
  staleTime: Infinity,
})
